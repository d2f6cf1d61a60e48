import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import { followingHref, isPartOfFeed } from '../following-query.ts';
import { focusSoon } from '../focus-soon.ts';
import { useFeed } from '../use-feed.ts';
import { useFocusWhenLost } from '../use-focus-when-lost.ts';
import { useMark } from '../use-mark.ts';
import { FeedDays } from './feed-days.tsx';
import type { FeedProps } from './feed-from-mark.tsx';
import type { Unfollow } from './feed-row.tsx';
import { FeedFailed, FeedSkeleton, MarkLine, MoreButton } from './feed-states.tsx';
import { headingOfFeed, itemOfFeed, markButtonOfFeed, shownIn } from './find-in-feed.ts';

const part = 'newest';

/** Everything from this moment back, with the mark where it belongs. */
export function NewestFeed({ asked, mark, onUnfollow }: FeedProps) {
  const { kind, of } = asked;
  const feed = useFeed({ part, kind, of });
  const { items, state } = feed;
  const setNext = useFocusWhenLost(shownIn(feed));
  const fresh = items.filter(({ is_new }) => is_new);
  const read = items.filter(({ is_new }) => !is_new);
  const isMarkReached = items.length > 0 && (read.length > 0 || !feed.hasMore);
  const [newest] = isPartOfFeed(asked) ? [] : fresh;
  const { isBusy, move } = useMark(() => focusSoon({ find: markButtonOfFeed, otherwise: headingOfFeed }));
  async function moveMark(at: string): Promise<void> {
    setNext(headingOfFeed);
    if (!(await move(at, mark?.at ?? null))) setNext(null);
  }
  const unfollow: Unfollow = (cause, item) => {
    setNext(headingOfFeed);
    onUnfollow(cause, item);
  };
  return (
    <>
      {state === 'loading' && <FeedSkeleton />}
      {state === 'failed' && <FeedFailed feed={feed} />}
      {newest && <MoveMark at={newest.at} isBusy={isBusy} onMove={() => void moveMark(newest.at)} />}
      {/* Both are one list for whoever goes on in it. */}
      <div data-feed-part={part}>
        <FeedDays name="fresh" items={fresh} onUnfollow={unfollow} />
        {mark && isMarkReached && <MarkLine mark={mark} />}
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

/** The way to remember that everything is read, above what is: here the end of what is new is at the top. */
function MoveMark({ at, isBusy, onMove }: { at: string; isBusy: boolean; onMove: () => void }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
      <Button data-move-mark size="small" isBusy={isBusy} onClick={onMove}>
        {m.following_move_mark()}
      </Button>
      <p className="text-sm text-fg-2">{m.following_mark_up_to({ moment: formatMoment(at, deviceZone(), 'long-weekday') })}</p>
    </div>
  );
}

function Nothing({ isPart }: { isPart: boolean }) {
  if (!isPart) {
    return <EmptyState className="mt-5" headingLevel={3} title={m.following_nothing_yet()} text={m.following_nothing_new_text()} />;
  }
  const all = <ButtonLink to={followingHref({ order: 'newest' })}>{m.following_show_all()}</ButtonLink>;
  return <EmptyState className="mt-5" headingLevel={3} title={m.following_none()} text={m.following_none_text()} action={all} />;
}
