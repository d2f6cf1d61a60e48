import type { Discussion, Post, WatchLevel } from '@sabha/contract/discussion/post';
import { watchLevels } from '@sabha/contract/discussion/post';
import { Bell, BellOff, ChevronDown } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { notify } from '../../../ui/toast.tsx';
import { logError } from '../../../lib/console.ts';
import { describeEnd, endOf, spans, spanTexts } from '../../notifications/public.ts';
import { useDiscussion, wantedNumber, type About, type LiveDiscussion, type PostCalls, type Reader } from '../use-discussion.ts';
import { ManageDiscussion } from './manage-discussion.tsx';
import { PostCard } from './post-card.tsx';
import { WritePost } from './write-post.tsx';

const watchNames: Readonly<Record<WatchLevel, () => string>> = {
  watching: m.discussion_watching,
  tracking: m.discussion_tracking,
  normal: m.discussion_normal,
  muted: m.discussion_muted,
};

interface DiscussionPanelProps {
  reader: Reader;
  /** Whose drafts are stored here. */
  userId: number;
  about: About;
  title: string;
  zone: string;
}

/** Everything that was said about one thing, and the field to say more. */
export function DiscussionPanel({ reader, userId, about, title, zone }: DiscussionPanelProps) {
  const live = useDiscussion(reader, about);
  const [replyTo, setReplyTo] = useState<Post | null>(null);
  const { state, discussion, posts, calls } = live;
  useEffect(() => {
    // The browser looked for it before it was there.
    const wanted = state === 'ready' ? wantedNumber() : null;
    if (wanted !== null) document.getElementById(`post-${wanted}`)?.scrollIntoView({ block: 'center' });
  }, [state]);
  if (state === 'failed') {
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded-card bg-surface p-6 shadow-1">
        <p className="text-ui">{m.discussion_not_loaded()}</p>
        <Button onClick={live.retry}>{m.discussion_again()}</Button>
      </div>
    );
  }
  if (state === 'missing') {
    return (
      <p role="status" className="rounded-card bg-sunken px-5 py-4 text-ui text-fg-2">
        {m.discussion_missing()}
      </p>
    );
  }
  if (state === 'loading' || !discussion) {
    return (
      <SkeletonGroup label={m.discussion_loading()} className="grid gap-3">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ui text-fg-2">{describe(discussion, posts.length)}</p>
        <div className="flex flex-wrap gap-2">
          {discussion.abilities.moderate && <ManageDiscussion discussion={discussion} calls={calls} />}
          <WatchMenu discussion={discussion} calls={calls} />
        </div>
      </div>
      {posts.length > 0 && <Posts live={live} reader={reader} title={title} zone={zone} onReply={setReplyTo} />}
      {discussion.abilities.write ? (
        <WritePost
          api={reader.api}
          draftKey={`${userId}:discussion:${about.kind}:${about.id}`}
          calls={calls}
          replyTo={replyTo}
          onReplyTo={setReplyTo}
        />
      ) : (
        <p className="rounded-card bg-sunken px-5 py-4 text-ui text-fg-2">{closedText(discussion)}</p>
      )}
    </div>
  );
}

function describe({ is_closed, slow_seconds }: Discussion, count: number): string {
  if (count === 0) return m.discussion_none();
  if (is_closed) return m.discussion_is_closed();
  return slow_seconds === null ? m.discussion_for_members() : m.discussion_is_slow({ seconds: slow_seconds });
}

function closedText({ closed_because }: Discussion): string {
  if (closed_because === 'closed') return m.discussion_closed_text();
  return closed_because === 'restricted' ? m.discussion_restricted_text() : m.discussion_not_allowed_text();
}

interface PostsProps {
  live: LiveDiscussion;
  reader: Reader;
  title: string;
  zone: string;
  onReply: (post: Post) => void;
}

function Posts({ live, reader, title, zone, onReply }: PostsProps) {
  const { posts, read_number, has_before, has_after, load, reload, calls, discussion } = live;
  const firstNew = posts.find(({ post_number, author }) => post_number > read_number && !author.is_me)?.post_number;
  return (
    <>
      {has_before && <More label={m.discussion_earlier()} onLoad={() => load('before')} />}
      <ol aria-label={m.discussion_posts_of({ title })} className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-1">
        {posts.map((post) => (
          <Fragment key={post.post_id}>
            {post.post_number === firstNew && read_number > 0 && (
              <li className="border-t-2 border-lit">
                <span className="ml-6 inline-block rounded-b-control bg-lit px-3 py-1 text-xs font-semibold text-on-lit max-md:ml-4">
                  {m.discussion_new()}
                </span>
              </li>
            )}
            <PostCard
              post={post}
              api={reader.api}
              zone={zone}
              canWrite={discussion?.abilities.write ?? false}
              calls={calls}
              onReply={onReply}
              onBlocked={() => void reload().catch((error: unknown) => logError('discussion', error))}
            />
          </Fragment>
        ))}
      </ol>
      {has_after && <More label={m.discussion_later()} onLoad={() => load('after')} />}
    </>
  );
}

function More({ label, onLoad }: { label: string; onLoad: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      className="justify-self-center"
      isBusy={isBusy}
      onClick={() => {
        setBusy(true);
        onLoad()
          .catch((error: unknown) => logError('discussion', error))
          .finally(() => setBusy(false));
      }}
    >
      {label}
    </Button>
  );
}

function WatchMenu({ discussion: { watch_level, muted_until }, calls }: { discussion: Discussion; calls: PostCalls }) {
  const time = muted_until === null ? null : describeEnd(muted_until);
  const run = (work: Promise<void>) => {
    work.catch((error: unknown) => {
      logError('discussion', error);
      void notify({ title: m.discussion_not_changed(), kind: 'bad' });
    });
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button size="small">
          {watch_level === 'muted' ? (
            <BellOff size={17} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Bell size={17} strokeWidth={1.75} aria-hidden="true" />
          )}
          {time === null ? watchNames[watch_level]() : m.notify_muted_until({ time })}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice
        label={m.discussion_watch_label()}
        value={time === null ? watch_level : ''}
        onChange={(next) => run(calls.watch(next as WatchLevel))}
        options={watchLevels.toReversed().map((value) => ({ value, label: watchNames[value]() }))}
      />
      <MenuLine />
      <MenuGroup label={m.discussion_mute_label()}>
        {spans
          .filter((span) => span !== 'for_good')
          .map((span) => (
            <MenuItem
              key={span}
              icon={<BellOff size={18} strokeWidth={1.75} aria-hidden />}
              onSelect={() => run(calls.mute(endOf(span, new Date())))}
            >
              {spanTexts[span]()}
            </MenuItem>
          ))}
      </MenuGroup>
    </Menu>
  );
}
