import { useNavigate } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { followingHref } from '../following-query.ts';
import { useFeed } from '../use-feed.ts';
import { useFocusWhenLost } from '../use-focus-when-lost.ts';
import { FeedDays } from './feed-days.tsx';
import type { FeedProps } from './feed-from-mark.tsx';
import { headingOfFeed, itemOfFeed, shownIn } from './find-in-feed.ts';

const part = 'before-mark';

/** What is read already, above the mark: nothing until it is wanted, then a page more with each press. */
export function Earlier({ asked, onUnfollow }: Omit<FeedProps, 'markedAt'>) {
  const { kind, of, hasEarlier } = asked;
  const navigate = useNavigate();
  const feed = useFeed({ part, kind, of }, hasEarlier);
  const setNext = useFocusWhenLost(shownIn(feed));
  const isMissing = feed.state === 'failed' || feed.isMoreMissing;
  const isLoading = hasEarlier && (feed.state === 'loading' || feed.isLoadingMore);
  function show(): void {
    // The first of the page that comes is the last one above what is shown.
    setNext(() => itemOfFeed(part, -1 - feed.items.length));
    if (hasEarlier) feed.loadMore();
    else void navigate(followingHref({ ...asked, hasEarlier: true }), { replace: true, preventScrollReset: true });
  }
  return (
    <>
      {isMissing && (
        <div className="mt-4">
          <Problem text={m.following_earlier_failed()} onTryAgain={feed.state === 'failed' ? feed.retry : feed.loadMore} />
        </div>
      )}
      {!isMissing && (!hasEarlier || isLoading || feed.hasMore) && (
        <Button size="small" className="mt-4" isBusy={isLoading} onClick={show}>
          {m.following_earlier()}
        </Button>
      )}
      {hasEarlier && feed.state === 'ready' && feed.items.length === 0 && (
        <p role="status" className="mt-4 text-ui text-fg-2">
          {m.following_no_earlier()}
        </p>
      )}
      <FeedDays
        name={part}
        items={feed.items.toReversed()}
        onUnfollow={(cause) => {
          setNext(headingOfFeed);
          onUnfollow(cause);
        }}
      />
    </>
  );
}
