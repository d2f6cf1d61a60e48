import type { Discussion, Post } from '@sabha/contract/discussion/post';
import { Fragment, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { logError } from '../../../lib/console.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { findSince, groupFolded, isNew, shownNumber } from '../merge-posts.ts';
import { postDraftKey } from '../post-draft.ts';
import type { About } from '../shown-store.ts';
import type { LiveDiscussion, Reader } from '../use-discussion.ts';
import { useFollowGone } from '../use-follow-gone.ts';
import { focusPost, isSamePlace, postNumberIn } from '../use-go-to.ts';
import { useOpenPost } from '../use-open-post.ts';
import { FoldedPosts } from './folded-posts.tsx';
import { JumpBar } from './jump-bar.tsx';
import type { Choosing } from './choose-box.tsx';
import type { Opening } from './opening.ts';
import { PostCard } from './post-card.tsx';
import { WritePost, type Writing, type WritingTexts } from './write-post.tsx';

export interface DiscussionViewProps {
  /** What `useDiscussion` follows. */
  live: LiveDiscussion;
  reader: Reader;
  /** Whose drafts are stored here. */
  userId: number;
  about: About;
  title: string;
  zone: string;
  /** Where the first post has begun it. */
  opening?: Opening | undefined;
  /** What the field is called, where that is another thing than a question or an answer. */
  texts?: WritingTexts | undefined;
  /** A post of the reader was deleted by them. */
  onRemoved?: ((post: Post) => void) | undefined;
  /** While it is given posts are chosen, and nothing else is done with them. */
  choosing?: Choosing | undefined;
  /** Stands above the posts once they are there. */
  head?: ReactNode;
}

/** The posts of a discussion, and the field to add one. */
export function DiscussionView({ live, reader, userId, about, texts, head, choosing, ...shown }: DiscussionViewProps) {
  const [replyTo, setReplyTo] = useState<Post | null>(null);
  const writing = useRef<Writing>(null);
  const { state, discussion, posts, calls, has_after, goTo } = live;
  useAddress(goTo);
  const openPost = useOpenPost();
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
  function quote(post: Post, text: string): void {
    writing.current?.quote(text);
    setReplyTo(post);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {head}
      <JumpBar live={live} zone={shown.zone} />
      {posts.length > 0 && <Posts {...shown} live={live} reader={reader} choosing={choosing} onReply={setReplyTo} onQuote={quote} />}
      {discussion.abilities.write ? (
        // What is typed stays there.
        <div hidden={choosing !== undefined}>
          <WritePost
            ref={writing}
            api={reader.api}
            draftKey={postDraftKey(userId, about)}
            calls={calls}
            texts={texts}
            replyTo={replyTo}
            onReplyTo={setReplyTo}
            // Behind what is not loaded yet it is not shown by itself.
            onSent={has_after ? ({ post_number }) => openPost(post_number) : undefined}
          />
        </div>
      ) : (
        <p className="rounded-card bg-sunken px-5 py-4 text-ui text-fg-2">{closedText(discussion)}</p>
      )}
    </div>
  );
}

/** A link to another post of the page that is open changes the address without a `hashchange` where the router follows it. */
function useAddress(goTo: LiveDiscussion['goTo']): void {
  const place: { readonly hash: string; readonly key: string; readonly state: unknown } = useLocation();
  const { hash, key, state } = place;
  const type = useNavigationType();
  const [first] = useState(key);
  const follow = useEffectEvent(() => {
    // Back at such a place the reader is by their own will.
    if (type === NavigationType.Replace && isSamePlace(state)) return;
    const number = postNumberIn(hash);
    if (number !== null) void goTo(number);
  });
  useEffect(() => {
    if (key !== first) follow();
  }, [key, first]);
}

function closedText({ closed_because }: Discussion): string {
  if (closed_because === 'closed') return m.discussion_closed_text();
  if (closed_because === 'read-only') return m.discussion_read_only_text();
  if (closed_because === 'refused') return m.discussion_refused_text();
  return closed_because === 'restricted' ? m.discussion_restricted_text() : m.discussion_not_allowed_text();
}

/** Where nobody writes any more nobody manages; it may still be who looked after it that reads. */
const isOwnPlace = ({ abilities, closed_because }: Discussion) => abilities.manage || closed_because === 'read-only';

interface PostsProps extends Pick<DiscussionViewProps, 'live' | 'reader' | 'title' | 'zone' | 'opening' | 'choosing' | 'onRemoved'> {
  onReply: (post: Post) => void;
  onQuote: (post: Post, text: string) => void;
}

function Posts({ live, reader, title, zone, opening, choosing, onRemoved, onReply, onQuote }: PostsProps) {
  const { posts, read_number, folded, has_before, has_after, load, reload, calls, discussion } = live;
  const firstNew = read_number > 0 ? posts.find((post) => isNew(post, read_number))?.post_number : undefined;
  const isAnswered = (discussion?.answer_numbers.length ?? 0) > 0 || posts.some(({ is_answer }) => is_answer);
  // What is chosen is seen.
  const isFolded = ({ post_number }: Post) => !choosing && folded.has(post_number);
  const groups = groupFolded(posts, isFolded);
  // The last press of either button takes it away: on at the first of the posts that have come.
  const followGone = useFollowGone();
  function loadBefore(pressed: Element): Promise<void> {
    followGone(pressed, () => focusPost(1));
    return load('before');
  }
  function loadAfter(pressed: Element): Promise<void> {
    const next = shownNumber(live) + 1;
    followGone(pressed, () => focusPost(next));
    return load('after');
  }
  return (
    <>
      {has_before && <More label={m.discussion_earlier()} onLoad={loadBefore} />}
      <ol
        aria-label={m.discussion_posts_of({ title })}
        className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-1 [&_:is(a,button)]:scroll-mt-20"
      >
        {groups.map((group) => {
          const [post] = group;
          if (!post) return null;
          const { post_number, post_id } = post;
          if (isFolded(post)) return <FoldedPosts key={`folded ${post_number}`} posts={group} onUnfold={live.unfold} />;
          return (
            // A post that was moved away and back has had two numbers.
            <Fragment key={`${post_number} ${post_id}`}>
              {post_number === firstNew && <NewFromHere since={findSince(live, firstNew)} zone={zone} />}
              <PostCard
                post={post}
                api={reader.api}
                zone={zone}
                isNew={read_number > 0 && isNew(post, read_number)}
                canWrite={discussion?.abilities.write ?? false}
                isPlaceOfReader={discussion ? isOwnPlace(discussion) : false}
                opening={opening}
                isAnswered={isAnswered}
                calls={calls}
                choosing={choosing}
                onReply={onReply}
                onQuote={onQuote}
                onRemoved={onRemoved}
                onBlocked={() => void reload().catch((error: unknown) => logError('discussion', error))}
              />
            </Fragment>
          );
        })}
      </ol>
      {has_after && <More label={m.discussion_later()} onLoad={loadAfter} />}
    </>
  );
}

/** Stands above the first post that is new to its reader. */
function NewFromHere({ since, zone }: { since: string | null; zone: string }) {
  return (
    <li className="border-t-2 border-b-0 border-t-lit">
      <span className="ml-6 inline-block rounded-b-control bg-lit px-3 py-1 text-xs font-semibold text-on-lit max-md:ml-4">
        {since === null ? m.discussion_new() : m.discussion_new_from({ when: formatMoment(since, zone, 'short') })}
      </span>
    </li>
  );
}

function More({ label, onLoad }: { label: string; onLoad: (pressed: Element) => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      className="justify-self-center"
      isBusy={isBusy}
      onClick={({ currentTarget }) => {
        setBusy(true);
        onLoad(currentTarget)
          .catch((error: unknown) => logError('discussion', error))
          .finally(() => setBusy(false));
      }}
    >
      {label}
    </Button>
  );
}
