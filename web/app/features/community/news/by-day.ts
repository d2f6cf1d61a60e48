import type { CommunityNews } from '@sabha/contract/community/operations';
import { zonedParts } from '../../../ui/time/zoned-time.ts';

interface NewsDay {
  /** `2027-07-15` */
  readonly day: string;
  readonly items: readonly CommunityNews[];
}

/** News by the calendar day on which each happened, in the order in which they come. */
export const groupByDay = (items: readonly CommunityNews[], zone: string): NewsDay[] =>
  [...Map.groupBy(items, ({ at }) => zonedParts(at, zone).date)].map(([day, ofDay]) => ({ day, items: ofDay }));
