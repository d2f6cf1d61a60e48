import type { FeedKind, FollowedType } from '@sabha/contract/core/feed';
import { followingLimits } from '@sabha/contract/following/following';
import type { Context } from '../../core/context.ts';
import { goOn, type FeedCauseKey, type FeedCount, type FeedSource, type WantedFeed } from '../../core/following/feed-source.ts';
import type { FollowingReader } from '../../core/following/followable.ts';
import { comparePlaces, type FeedEdge, type PlacedEntry } from './feed-place.ts';

interface FeedRange {
  readonly follows: WantedFeed['follows'];
  /** Null from the beginning of time. */
  readonly after: FeedEdge | null;
  readonly before: FeedEdge;
  readonly direction: WantedFeed['direction'];
}

const rangeOf = ({ follows, after, before, direction }: FeedRange, { kind }: FeedSource, limit: number): WantedFeed => ({
  follows,
  after: after?.(kind) ?? null,
  before: before(kind),
  direction,
  limit,
});

/** The first entries of a range, of all sources together. */
export async function readEntries(
  ctx: Context,
  reader: FollowingReader,
  sources: readonly FeedSource[],
  range: FeedRange & { readonly limit: number },
): Promise<PlacedEntry[]> {
  const entries: PlacedEntry[] = [];
  // One source after the other: a feed is worth one connection at a time.
  for (const source of sources) {
    const read = await source.read(ctx, reader, rangeOf(range, source, range.limit));
    entries.push(...read.map((entry) => ({ ...entry, kind: source.kind })));
  }
  const order = range.direction === 'newer' ? 1 : -1;
  return entries.toSorted((one, other) => order * comparePlaces(one, other)).slice(0, range.limit);
}

/** How much of a range there is, each number at most `followingLimits.news`. */
export interface FeedCounts {
  readonly kinds: Record<FeedKind, number>;
  countOf(cause: FeedCauseKey): number;
}

export const noCounts = (): FeedCounts => ({ kinds: { programme: 0, article: 0, post: 0, organisation: 0 }, countOf: () => 0 });

const batch = followingLimits.news + 1;
const nameOf = ({ type, key }: FeedCauseKey) => `${type} ${key}`;

/** Counts what the feed would show, by kind and by what is followed. */
export async function countEntries(
  ctx: Context,
  reader: FollowingReader,
  sources: readonly FeedSource[],
  range: Omit<FeedRange, 'direction'>,
): Promise<FeedCounts> {
  const { kinds } = noCounts();
  const counts = new Map<string, number>();
  for (const source of sources) {
    const wanted = rangeOf({ ...range, direction: 'newer' }, source, batch);
    const counted = source.count ? await source.count(ctx, reader, wanted) : await countRead(ctx, reader, source, wanted);
    kinds[source.kind] = Math.min(followingLimits.news, counted.all);
    for (const cause of counted.causes) counts.set(nameOf(cause), (counts.get(nameOf(cause)) ?? 0) + cause.count);
  }
  return { kinds, countOf: (cause) => Math.min(followingLimits.news, counts.get(nameOf(cause)) ?? 0) };
}

/** What has enough is not asked for any more, so that of each thing no more is read than is counted. */
async function countRead(ctx: Context, reader: FollowingReader, source: FeedSource, wanted: WantedFeed): Promise<FeedCount> {
  const causes = new Map<string, FeedCount['causes'][number]>();
  const countOf = (cause: FeedCauseKey) => causes.get(nameOf(cause))?.count ?? 0;
  let all = 0;
  let rest: WantedFeed | null = wanted;
  while (rest !== null) {
    const entries = await source.read(ctx, reader, rest);
    all += entries.length;
    for (const cause of entries.flatMap((entry) => entry.causes)) causes.set(nameOf(cause), { ...cause, count: countOf(cause) + 1 });
    const last = entries.at(-1);
    const follows = filterKeys(wanted.follows, (cause) => countOf(cause) < followingLimits.news);
    const isDone = last === undefined || entries.length < wanted.limit || Object.values(follows).every((keys) => keys.length === 0);
    rest = isDone ? null : { ...goOn(wanted, last), follows };
  }
  return { all, causes: [...causes.values()] };
}

function filterKeys(follows: WantedFeed['follows'], isWanted: (cause: FeedCauseKey) => boolean): WantedFeed['follows'] {
  const filter = (type: FollowedType) => follows[type].filter((key) => isWanted({ type, key }));
  return { theme: filter('theme'), person: filter('person'), organisation: filter('organisation') };
}
