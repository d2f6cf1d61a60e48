import { sql, type SQL } from 'drizzle-orm';
import { toTimeText, type FeedPosition, type WantedFeed } from './feed-source.ts';

/** As the position of an entry has it. */
export const microsecondsOf = (time: SQL): SQL<number> => sql<number>`(extract(epoch FROM ${time}) * 1000000)::bigint`.mapWith(Number);

/** Rows whose time and key lie in the range that is wanted. */
export function isBetween(time: SQL, key: SQL, { after, before }: Pick<WantedFeed, 'after' | 'before'>): SQL {
  const edge = ({ at, key: at_key }: FeedPosition) => sql`(${toTimeText(at)}::timestamptz, ${at_key}::bigint)`;
  const isBefore = sql`(${time}, ${key}) < ${edge(before)}`;
  return after === null ? isBefore : sql`${isBefore} AND (${time}, ${key}) > ${edge(after)}`;
}

/** The order in which a range is read. */
export const inDirection = (time: SQL, key: SQL, { direction }: Pick<WantedFeed, 'direction'>): SQL =>
  direction === 'newer' ? sql`${time} ASC, ${key} ASC` : sql`${time} DESC, ${key} DESC`;
