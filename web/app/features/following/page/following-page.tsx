import { feedKinds, type FeedKind, type FollowedType } from '@sabha/contract/core/feed';
import type { FeedItem, Follow, Following } from '@sabha/contract/following/following';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { SwitchLinks } from '../../../ui/switch-links.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import { FollowDialog } from '../dialog/follow-dialog.tsx';
import { countNews, findFollow, followingHref, keyOf, readFollowingQuery, type FollowingQuery } from '../following-query.ts';
import { focusSoon } from '../focus-soon.ts';
import { newCount } from '../new-count.ts';
import { useFocusWhenLost } from '../use-focus-when-lost.ts';
import { useFollows } from '../use-follows.ts';
import { useHasRead } from '../use-has-read.ts';
import { AppliedSource } from './applied-source.tsx';
import { BeginFollowing } from './begin-following.tsx';
import { FeedFromMark } from './feed-from-mark.tsx';
import type { Cause, Unfollow } from './feed-row.tsx';
import { headingOfFeed, itemByCursor } from './find-in-feed.ts';
import { FollowList, unfollowButtonOf } from './follow-list.tsx';
import { NewestFeed } from './newest-feed.tsx';
import { headingOfPage, PageHead } from './page-head.tsx';

/** What comes of what somebody follows, from where they were; what is shown stands in the address. */
export function FollowingPage({ following }: { following: Following }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = readFollowingQuery(params);
  const follows = useFollows();
  const hasRead = useHasRead(following);
  const isEmpty = following.follows.length === 0;
  /** Who begins chooses as much as they want before anything else takes that place. */
  const [isBeginning, setBeginning] = useState(isEmpty);
  /** What an undo has brought back may not have been read yet. */
  const [isRestored, setRestored] = useState(false);
  if (isEmpty && !isBeginning) setBeginning(true);
  if (!isEmpty && isRestored) {
    setRestored(false);
    setBeginning(false);
  }
  const [adding, setAdding] = useState<FollowedType | null>(null);
  const setNext = useFocusWhenLost(following.follows.map(keyOf).join(' '));
  async function end(follow: Follow, find: () => HTMLElement | null | undefined): Promise<void> {
    const isLast = following.follows.length === 1;
    const isDone = await follows.endWithUndo(follow, () => {
      setRestored(true);
      focusSoon({ find, otherwise: () => headingOfFeed() ?? headingOfPage() });
    });
    if (isDone && isLast) focusSoon({ find: headingOfPage, otherwise: headingOfPage });
  }
  function endRow(follow: Follow, next: Follow | undefined): void {
    setNext(() => (next && unfollowButtonOf(next)) ?? headingOfPage());
    void end(follow, () => unfollowButtonOf(follow));
  }
  function endCause(cause: Cause, { cursor }: FeedItem): void {
    const follow = findFollow(following, cause);
    if (follow) void end(follow, () => itemByCursor(cursor));
  }
  function endBeginning(): void {
    setBeginning(false);
    void navigate(followingHref({}), { replace: true });
    focusSoon({ find: headingOfFeed, otherwise: headingOfPage });
  }
  return (
    <div className="max-w-[1180px] pb-6">
      <PageHead following={following} hasRead={hasRead} onAdd={() => setAdding('theme')} />
      {isBeginning ? (
        <BeginFollowing following={following} follows={follows} onSearch={() => setAdding('person')} onEnd={endBeginning} />
      ) : (
        <Columns following={following} asked={asked} hasRead={hasRead} onAdd={setAdding} onEndRow={endRow} onEndCause={endCause} />
      )}
      {adding && <FollowDialog group={adding} following={following} follows={follows} onClose={() => setAdding(null)} />}
    </div>
  );
}

interface ColumnsProps {
  following: Following;
  asked: FollowingQuery;
  hasRead: boolean;
  onAdd: (group: FollowedType) => void;
  onEndRow: (follow: Follow, next: Follow | undefined) => void;
  onEndCause: Unfollow;
}

/** What is followed, and beside it what comes of that; where there is place for one, the address says which. */
function Columns({ following, asked, hasRead, onAdd, onEndRow, onEndCause }: ColumnsProps) {
  const isFeedAlone = 'max-[1099.98px]:hidden';
  return (
    <>
      <SwitchLinks label={m.following_views()} views={viewsOf(asked, following)} className="mt-4 min-[1100px]:hidden" />
      <div className={asked.view === 'follows' ? isFeedAlone : undefined}>
        <LinkTabs label={m.following_kinds()} tabs={tabsOf(asked, following)} className="mt-5 max-md:mt-3" />
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 max-md:mt-4 min-[1100px]:grid-cols-[272px_minmax(0,1fr)]">
        <div className={asked.view === 'feed' ? isFeedAlone : undefined}>
          <FollowList following={following} asked={asked} onAdd={onAdd} onUnfollow={onEndRow} />
        </div>
        <div className={asked.view === 'follows' ? isFeedAlone : undefined}>
          <FeedColumn following={following} asked={asked} hasRead={hasRead} onUnfollow={onEndCause} />
        </div>
      </div>
    </>
  );
}

interface FeedColumnProps {
  following: Following;
  asked: FollowingQuery;
  hasRead: boolean;
  onUnfollow: Unfollow;
}

function FeedColumn({ following, asked, hasRead, onUnfollow }: FeedColumnProps) {
  const { marked_at } = following;
  const mark = marked_at === null ? null : { at: marked_at, hasRead };
  const chosen = findFollow(following, asked.of);
  const Feed = asked.order === 'newest' ? NewestFeed : FeedFromMark;
  return (
    <section aria-labelledby="feed">
      <h2 id="feed" data-feed-heading tabIndex={-1} className="sr-only">
        {m.following_feed()}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <p className="text-sm text-fg-2 max-md:hidden">{m.following_in_order()}</p>
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
        <Feed key={`${asked.kind} ${asked.of && keyOf(asked.of)}`} asked={asked} mark={mark} onUnfollow={onUnfollow} />
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
