import { feedKinds, type FeedKind } from '@sabha/contract/core/feed';
import type { Follow, Following } from '@sabha/contract/following/following';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { SwitchLinks } from '../../../ui/switch-links.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import { FollowDialog } from '../dialog/follow-dialog.tsx';
import { countNews, findFollow, followingHref, keyOf, readFollowingQuery, type FollowingQuery } from '../following-query.ts';
import { newCount } from '../new-count.ts';
import { useFocusWhenLost } from '../use-focus-when-lost.ts';
import { useFollows } from '../use-follows.ts';
import { AppliedSource } from './applied-source.tsx';
import { BeginFollowing } from './begin-following.tsx';
import { FeedFromMark } from './feed-from-mark.tsx';
import type { Cause } from './feed-row.tsx';
import { FollowList, unfollowButtonOf } from './follow-list.tsx';
import { NewestFeed } from './newest-feed.tsx';

/** What comes of what somebody follows, from where they were; what is shown stands in the address. */
export function FollowingPage({ following }: { following: Following }) {
  const [params] = useSearchParams();
  const asked = readFollowingQuery(params);
  const follows = useFollows();
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  const setNext = useFocusWhenLost(following.follows.map(keyOf).join(' '));
  function endRow(follow: Follow, next: Follow | undefined): void {
    setNext(() => (next && unfollowButtonOf(next)) ?? document.querySelector<HTMLElement>('[data-following-heading]'));
    void follows.endWithUndo(follow);
  }
  function endCause(cause: Cause): void {
    const follow = findFollow(following, cause);
    if (follow) void follows.endWithUndo(follow);
  }
  const isFeedAlone = 'max-[1099.98px]:hidden';
  return (
    <div className="max-w-[1180px] pb-6">
      <PageHead following={following} onAdd={add} />
      {following.follows.length === 0 ? (
        <BeginFollowing following={following} follows={follows} onAdd={add} />
      ) : (
        <>
          <SwitchLinks label={m.following_views()} views={viewsOf(asked, following)} className="mt-4 min-[1100px]:hidden" />
          <div className={asked.view === 'follows' ? isFeedAlone : undefined}>
            <LinkTabs label={m.following_kinds()} tabs={tabsOf(asked, following)} className="mt-5" />
          </div>
          <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 min-[1100px]:grid-cols-[272px_minmax(0,1fr)]">
            <div className={asked.view === 'feed' ? isFeedAlone : undefined}>
              <FollowList following={following} asked={asked} onAdd={add} onUnfollow={endRow} />
            </div>
            <div className={asked.view === 'follows' ? isFeedAlone : undefined}>
              <FeedColumn following={following} asked={asked} onUnfollow={endCause} />
            </div>
          </div>
        </>
      )}
      {isAdding && <FollowDialog following={following} follows={follows} onClose={() => setAdding(false)} />}
    </div>
  );
}

function PageHead({ following, onAdd }: { following: Following; onAdd: () => void }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
      <div className="min-w-0">
        <h1 data-following-heading tabIndex={-1} className="text-[2.875rem] leading-none max-md:text-display-md">
          {m.following_title()}
        </h1>
        <p role="status" className="mt-2.5 text-ui text-fg-2">
          {describeNews(following)}
        </p>
      </div>
      <Button onClick={onAdd}>
        <Plus size={18} strokeWidth={1.75} aria-hidden />
        {m.following_add()}
      </Button>
    </div>
  );
}

function describeNews(following: Following): string {
  const { marked_at, follows } = following;
  if (marked_at === null || follows.length === 0) return m.following_lead();
  const moment = formatMoment(marked_at, deviceZone(), 'long-weekday');
  const count = countNews(following);
  return count === 0 ? m.following_nothing_since({ moment }) : m.following_new_since({ moment, count, shown: newCount(count) });
}

interface FeedColumnProps {
  following: Following;
  asked: FollowingQuery;
  onUnfollow: (cause: Cause) => void;
}

function FeedColumn({ following, asked, onUnfollow }: FeedColumnProps) {
  const chosen = findFollow(following, asked.of);
  const Feed = asked.order === 'newest' ? NewestFeed : FeedFromMark;
  return (
    <section aria-labelledby="feed">
      <h2 id="feed" data-feed-heading tabIndex={-1} className="sr-only">
        {m.following_feed()}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <p className="text-sm text-fg-2">{m.following_in_order()}</p>
        <SwitchLinks label={m.following_order()} views={ordersOf(asked)} />
      </div>
      {chosen && <AppliedSource follow={chosen} asked={asked} />}
      {asked.of !== null && !chosen ? (
        <EmptyState
          className="mt-5"
          headingLevel={3}
          title={m.following_not_followed()}
          text={m.following_not_followed_text()}
          action={<ButtonLink to={followingHref({ ...asked, of: null })}>{m.following_show_all()}</ButtonLink>}
        />
      ) : (
        // Where the keyboard goes on is of the items that are shown.
        <Feed key={`${asked.kind} ${asked.of && keyOf(asked.of)}`} asked={asked} markedAt={following.marked_at} onUnfollow={onUnfollow} />
      )}
    </section>
  );
}

const kindNames: Readonly<Record<FeedKind, () => string>> = {
  programme: m.following_programme,
  article: m.following_article,
  post: m.following_post,
  organisation: m.following_organisation,
};

function tabsOf(asked: FollowingQuery, following: Following) {
  const tab = (kind: FeedKind | null, label: string, count: number) => ({
    to: followingHref({ ...asked, kind, view: 'feed' }),
    label,
    count: count === 0 ? undefined : <NewCount count={count} />,
    isCurrent: asked.kind === kind,
  });
  return [
    tab(null, m.following_all(), countNews(following)),
    ...feedKinds.map((kind) => tab(kind, kindNames[kind](), following.news[kind])),
  ];
}

/** Whoever hears the tab hears what is counted there. */
function NewCount({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden>{newCount(count)}</span>
      <span className="sr-only">{m.following_new_count({ count, shown: newCount(count) })}</span>
    </>
  );
}

const ordersOf = (asked: FollowingQuery) =>
  [
    { order: 'mark' as const, label: m.following_order_mark() },
    { order: 'newest' as const, label: m.following_order_newest() },
  ].map(({ order, label }) => ({ to: followingHref({ ...asked, order, hasEarlier: false }), label, isCurrent: asked.order === order }));

const viewsOf = (asked: FollowingQuery, { follows }: Following) => [
  { to: followingHref({ ...asked, view: 'feed' }), label: m.following_feed(), isCurrent: asked.view === 'feed' },
  {
    to: followingHref({ ...asked, view: 'follows' }),
    label: m.following_follows(),
    count: follows.length,
    isCurrent: asked.view === 'follows',
  },
];
