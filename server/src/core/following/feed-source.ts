import type { FeedKind, FeedSubject, FollowedType } from '@sabha/contract/core/feed';
import type { Context } from '../context.ts';
import type { FollowingReader } from './followable.ts';

/**
 * A place between two entries of one kind. Times are microseconds, as the database has them: of two entries in one millisecond a cursor
 * must know which comes first.
 */
export interface FeedPosition {
  readonly at: number;
  readonly key: number;
}

/** What is read of a source: entries that come of what is followed, strictly between two positions. */
export interface WantedFeed {
  /** The keys of what is followed, by type. */
  readonly follows: Readonly<Record<FollowedType, readonly string[]>>;
  /** Null from the beginning of time. */
  readonly after: FeedPosition | null;
  readonly before: FeedPosition;
  /** Forward in time, or back. */
  readonly direction: 'newer' | 'older';
  readonly limit: number;
}

export interface FeedCauseKey {
  readonly type: FollowedType;
  readonly key: string;
}

export interface FeedEntry extends FeedPosition {
  /** Of which of what is followed it comes. */
  readonly causes: readonly FeedCauseKey[];
  readonly item: Omit<FeedSubject, 'kind' | 'at'>;
}

/** How much there is in a range, of everything together and of each thing that is followed. */
export interface FeedCount {
  readonly all: number;
  readonly causes: readonly (FeedCauseKey & { readonly count: number })[];
}

/** What of a feature comes into the feeds of people. The feature says who sees it today; order, pages, marks and counts are the same for all. */
export interface FeedSource {
  readonly kind: FeedKind;
  /**
   * The first of what the reader may see, by time and key: the earliest first where the direction is `newer`, the latest otherwise. Fewer
   * than the limit are all there are.
   */
  read(ctx: Context, reader: FollowingReader, wanted: WantedFeed): Promise<readonly FeedEntry[]>;
  /** Counts exactly what `read` would find; for sources of which there is so much that it takes too long to read it. */
  count?(ctx: Context, reader: FollowingReader, wanted: Omit<WantedFeed, 'direction' | 'limit'>): Promise<FeedCount>;
}

export const plainFeedSubject = { link: '', title: '', excerpt: '', byline: '', context: '', appearance: null } as const;

const microseconds = 1_000;

/** The beginning of a millisecond. */
export const toMicroseconds = (time: Date): number => time.getTime() * microseconds;
/** The millisecond that an entry shows. */
export const toShownTime = (at: number): Date => new Date(Math.floor(at / microseconds));

/** As PostgreSQL reads it, to the microsecond. */
export const toTimeText = (at: number): string =>
  toShownTime(at)
    .toISOString()
    .replace('Z', `${String(((at % microseconds) + microseconds) % microseconds).padStart(3, '0')}Z`);

const comparePositions = (one: FeedPosition, other: FeedPosition): number => one.at - other.at || one.key - other.key;

/** Those of entries that are there anyway which are wanted, in their order. */
export function takeWanted<Entry extends FeedPosition>(
  entries: readonly Entry[],
  { after, before, direction, limit }: WantedFeed,
): Entry[] {
  const between = entries.filter((entry) => comparePositions(entry, before) < 0 && (after === null || comparePositions(entry, after) > 0));
  const order = direction === 'newer' ? 1 : -1;
  return between.toSorted((one, other) => order * comparePositions(one, other)).slice(0, limit);
}

/** The same range from behind an entry on. */
export const goOn = <Wanted extends Pick<WantedFeed, 'after' | 'before' | 'direction'>>(
  wanted: Wanted,
  { at, key }: FeedPosition,
): Wanted => (wanted.direction === 'newer' ? { ...wanted, after: { at, key } } : { ...wanted, before: { at, key } });

interface Reading<Row, Found> {
  readonly read: (wanted: WantedFeed) => Promise<readonly Row[]>;
  /** Those that the reader may see. */
  readonly filter: (rows: readonly Row[]) => Promise<readonly Found[]>;
}

/** More than this are not read at once, however few of them are found. */
const maxRead = 1_000;

/** For what can only be judged once it was read: reads on, more each time, until as many are found as are wanted, or nothing is left. */
export async function readOn<Row extends FeedPosition, Found>(wanted: WantedFeed, { read, filter }: Reading<Row, Found>): Promise<Found[]> {
  const found: Found[] = [];
  let rest: WantedFeed | null = wanted;
  while (rest !== null) {
    const rows: readonly Row[] = await read(rest);
    found.push(...(await filter(rows)));
    const last: Row | undefined = rows.at(-1);
    const isRead: boolean = rows.length < rest.limit || found.length >= wanted.limit;
    rest = isRead || last === undefined ? null : { ...goOn(rest, last), limit: Math.min(maxRead, rest.limit * 4) };
  }
  return found.slice(0, wanted.limit);
}
