import type { FeedItem } from '@sabha/contract/following/following';
import { nameDay } from '../../../ui/time/name-day.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { groupByDay } from './by-day.ts';
import { FeedRow, type Cause } from './feed-row.tsx';

interface FeedDaysProps {
  /** Of the part of the feed: a day may be on both sides of the mark. */
  name: string;
  items: readonly FeedItem[];
  onUnfollow: (cause: Cause) => void;
}

/** Items below the day on which they came. */
export function FeedDays({ name, items, onUnfollow }: FeedDaysProps) {
  const zone = deviceZone();
  const now = useNow();
  return (
    <div data-feed-part={name}>
      {groupByDay(items, zone).map(({ day, items: ofDay }) => (
        <section key={day} aria-labelledby={`${name}-${day}`} className="mt-5">
          <h3 id={`${name}-${day}`} className="font-text text-sm font-semibold tracking-normal text-fg-2">
            {nameDay(day, zone, now)}
          </h3>
          <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card bg-surface shadow-1">
            {ofDay.map((item) => (
              <FeedRow key={item.cursor} item={item} onUnfollow={onUnfollow} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
