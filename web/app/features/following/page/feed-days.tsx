import type { FeedItem } from '@sabha/contract/following/following';
import type { ReactNode } from 'react';
import { nameDay } from '../../../ui/time/name-day.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { groupByDay } from './by-day.ts';
import { FeedRow, type Unfollow } from './feed-row.tsx';

interface FeedDaysProps {
  /** Of the part of the feed: a day may be on both sides of the mark. */
  name: string;
  items: readonly FeedItem[];
  /** Stands in the line of the first day. */
  atTop?: ReactNode;
  onUnfollow: Unfollow;
}

/** Items below the day on which they came. */
export function FeedDays({ name, items, atTop, onUnfollow }: FeedDaysProps) {
  const zone = deviceZone();
  const now = useNow();
  return (
    <div data-feed-part={name} className="@container">
      {groupByDay(items, zone).map(({ day, items: ofDay }, place) => (
        <section key={day} aria-labelledby={`${name}-${day}`} className="mt-5 max-md:mt-4">
          <div className="flex items-center justify-between gap-x-4">
            <h3 id={`${name}-${day}`} className="font-text text-sm font-semibold tracking-normal text-fg-2">
              {nameDay(day, zone, now)}
            </h3>
            {place === 0 && atTop}
          </div>
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
