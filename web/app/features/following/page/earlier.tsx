import { useNavigate } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { TEXT_LINK } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Problem } from '../../../ui/problem.tsx';
import { BusyWindows } from '../../../ui/windows.tsx';
import { followingHref } from '../following-query.ts';
import { useFeed } from '../use-feed.ts';
import { useFocusWhenLost } from '../use-focus-when-lost.ts';
import { FeedDays } from './feed-days.tsx';
import type { FeedProps } from './feed-from-mark.tsx';
import { MarkLine, type FeedMark } from './feed-states.tsx';
import { headingOfFeed, itemOfFeed, shownIn } from './find-in-feed.ts';

const part = 'before-mark';

interface EarlierProps extends Pick<FeedProps, 'asked' | 'onUnfollow'> {
  mark: FeedMark;
}

/** The mark, and above it what is read already: nothing until it is wanted, then a page more with each press. */
export function Earlier({ asked, mark, onUnfollow }: EarlierProps) {
  const { kind, of, hasEarlier } = asked;
  const navigate = useNavigate();
  const feed = useFeed({ part, kind, of }, hasEarlier);
  const { state, items } = feed;
  const setNext = useFocusWhenLost(`${state} ${shownIn(feed)}`);
  const isMissing = state === 'failed' || feed.isMoreMissing;
  function show(): void {
    // The first of the page that comes is the last one above what is shown.
    setNext(() => itemOfFeed(part, -1 - items.length) ?? headingOfFeed());
    if (hasEarlier) feed.loadMore();
    else void navigate(followingHref({ ...asked, hasEarlier: true }), { replace: true, preventScrollReset: true });
  }
  const way = <ShowEarlier isBusy={feed.isLoadingMore || (hasEarlier && state === 'loading')} onShow={show} />;
  return (
    <>
      {isMissing && (
        <div className="mt-4">
          <Problem text={m.following_earlier_failed()} onTryAgain={state === 'failed' ? feed.retry : feed.loadMore} />
        </div>
      )}
      {hasEarlier && state === 'ready' && items.length === 0 && (
        <p role="status" className="mt-4 text-ui text-fg-2">
          {m.following_no_earlier()}
        </p>
      )}
      <FeedDays
        name={part}
        items={items.toReversed()}
        atTop={!isMissing && feed.hasMore && way}
        onUnfollow={(cause, item) => {
          setNext(headingOfFeed);
          onUnfollow(cause, item);
        }}
      />
      <MarkLine mark={mark}>{!isMissing && state === 'loading' && way}</MarkLine>
    </>
  );
}

function ShowEarlier({ isBusy, onShow }: { isBusy: boolean; onShow: () => void }) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={classNames(TEXT_LINK, 'hit-44 inline-flex flex-none items-center gap-2 py-1 text-sm')}
      onClick={isBusy ? undefined : onShow}
    >
      {isBusy && <BusyWindows />}
      {m.following_earlier()}
    </button>
  );
}
