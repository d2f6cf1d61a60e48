import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { followingHref, isPartOfFeed } from '../following-query.ts';
import { useFeed } from '../use-feed.ts';
import { useFocusWhenLost } from '../use-focus-when-lost.ts';
import { FeedDays } from './feed-days.tsx';
import type { FeedProps } from './feed-from-mark.tsx';
import type { Cause } from './feed-row.tsx';
import { FeedFailed, FeedSkeleton, MarkLine, MoreButton } from './feed-states.tsx';
import { headingOfFeed, itemOfFeed, shownIn } from './find-in-feed.ts';

const part = 'newest';

/** Everything from this moment back, with the mark where it belongs. */
export function NewestFeed({ asked, markedAt, onUnfollow }: FeedProps) {
  const { kind, of } = asked;
  const feed = useFeed({ part, kind, of });
  const { items, state } = feed;
  const setNext = useFocusWhenLost(shownIn(feed));
  const fresh = items.filter(({ is_new }) => is_new);
  const read = items.filter(({ is_new }) => !is_new);
  const isMarkReached = items.length > 0 && (read.length > 0 || !feed.hasMore);
  function unfollow(cause: Cause): void {
    setNext(headingOfFeed);
    onUnfollow(cause);
  }
  return (
    <>
      {state === 'loading' && <FeedSkeleton />}
      {state === 'failed' && <FeedFailed feed={feed} />}
      {/* Both are one list for whoever goes on in it. */}
      <div data-feed-part={part}>
        <FeedDays name="fresh" items={fresh} onUnfollow={unfollow} />
        {markedAt !== null && isMarkReached && <MarkLine at={markedAt} />}
        <FeedDays name="read" items={read} onUnfollow={unfollow} />
      </div>
      {state === 'ready' && items.length === 0 && <Nothing isPart={isPartOfFeed(asked)} />}
      <MoreButton
        feed={feed}
        onMore={() => {
          setNext(() => itemOfFeed(part, items.length));
          feed.loadMore();
        }}
      />
    </>
  );
}

function Nothing({ isPart }: { isPart: boolean }) {
  if (!isPart) {
    return <EmptyState className="mt-5" headingLevel={3} title={m.following_nothing_yet()} text={m.following_nothing_new_text()} />;
  }
  const all = <ButtonLink to={followingHref({ order: 'newest' })}>{m.following_show_all()}</ButtonLink>;
  return <EmptyState className="mt-5" headingLevel={3} title={m.following_none()} text={m.following_none_text()} action={all} />;
}
