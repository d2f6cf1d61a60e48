import type { FeedItem } from '@sabha/contract/following/following';
import { zonedParts } from '../../../ui/time/zoned-time.ts';

interface FeedDay {
  /** `2027-07-15` */
  readonly day: string;
  readonly items: readonly FeedItem[];
}

/** Items by the calendar day on which each came, in the order in which they come. */
export const groupByDay = (items: readonly FeedItem[], zone: string): FeedDay[] =>
  [...Map.groupBy(items, ({ at }) => zonedParts(at, zone).date)].map(([day, ofDay]) => ({ day, items: ofDay }));
