import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { followingHref, isPartOfFeed, type FollowingQuery } from '../following-query.ts';
import { focusSoon } from '../focus-soon.ts';
import { useFeed } from '../use-feed.ts';
import { useFocusWhenLost } from '../use-focus-when-lost.ts';
import { useMark } from '../use-mark.ts';
import { Earlier } from './earlier.tsx';
import { FeedDays } from './feed-days.tsx';
import { FeedEnd } from './feed-end.tsx';
import type { Unfollow } from './feed-row.tsx';
import { FeedFailed, FeedSkeleton, MoreButton, type FeedMark } from './feed-states.tsx';
import { headingOfFeed, itemOfFeed, shownIn } from './find-in-feed.ts';

export interface FeedProps {
  asked: FollowingQuery;
  /** Null for who has never followed anything. */
  mark: FeedMark | null;
  onUnfollow: Unfollow;
}

const part = 'after-mark';

/** What came since the mark, the oldest first, so that the end of the page is the end of what is new; before it what is read. */
export function FeedFromMark({ asked, mark, onUnfollow }: FeedProps) {
  const { kind, of } = asked;
  const feed = useFeed({ part, kind, of });
  const { items, state } = feed;
  const setNext = useFocusWhenLost(shownIn(feed));
  const { isBusy, move } = useMark(() => focusSoon({ find: () => itemOfFeed(part, 0), otherwise: headingOfFeed }));
  async function moveMark(at: string): Promise<void> {
    setNext(headingOfFeed);
    if (!(await move(at, mark?.at ?? null))) setNext(null);
  }
  const last = items.at(-1);
  return (
    <>
      {mark && <Earlier asked={asked} mark={mark} onUnfollow={onUnfollow} />}
      {state === 'loading' && <FeedSkeleton />}
      {state === 'failed' && <FeedFailed feed={feed} />}
      <FeedDays
        name={part}
        items={items}
        onUnfollow={(cause, item) => {
          setNext(headingOfFeed);
          onUnfollow(cause, item);
        }}
      />
      {state === 'ready' && !last && <NothingNew asked={asked} />}
      <MoreButton
        feed={feed}
        onMore={() => {
          setNext(() => itemOfFeed(part, items.length));
          feed.loadMore();
        }}
      />
      {state === 'ready' && last && !feed.hasMore && (
        <FeedEnd at={last.at} isPart={isPartOfFeed(asked)} isBusy={isBusy} onMoveMark={() => void moveMark(last.at)} />
      )}
    </>
  );
}

function NothingNew({ asked }: { asked: FollowingQuery }) {
  if (!isPartOfFeed(asked)) {
    const newest = <ButtonLink to={followingHref({ order: 'newest' })}>{m.following_order_newest()}</ButtonLink>;
    return (
      <EmptyState
        className="mt-5"
        headingLevel={3}
        title={m.following_nothing_new()}
        text={m.following_nothing_new_text()}
        action={newest}
      />
    );
  }
  const all = <ButtonLink to={followingHref({})}>{m.following_show_all()}</ButtonLink>;
  return <EmptyState className="mt-5" headingLevel={3} title={m.following_none_new()} text={m.following_none_text()} action={all} />;
}
