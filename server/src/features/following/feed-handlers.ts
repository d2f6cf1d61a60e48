import { followingLimits, type FeedItem } from '@sabha/contract/following/following';
import * as operations from '@sabha/contract/following/operations';
import type { ParsedInput } from '@sabha/contract/core/operation';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import type { Context } from '../../core/context.ts';
import { toShownTime, type FeedSource } from '../../core/following/feed-source.ts';
import type { FollowingReader } from '../../core/following/followable.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { TranslatedProblemError } from '../../core/http/translated-problem.ts';
import { edgeAt, edgeBehind, readCursor, writeCursor, type FeedEdge, type PlacedEntry } from './feed-place.ts';
import { countEntries, noCounts, readEntries } from './feed.read-model.ts';
import type { Followables, PresentedFollow } from './followables.ts';
import { keysByType, listFollowed, lockFollowing, moveMark, readMark } from './following.store.ts';

type Query = ParsedInput<typeof operations.readFeed>['query'];

/** What comes of what is followed. `listSources` answers what the features registered. */
export function createFeedHandlers(followables: Followables, listSources: () => readonly FeedSource[]): Bound[] {
  const readFollows = async (ctx: Context, reader: FollowingReader) =>
    followables.present(ctx, reader, await listFollowed(ctx.db, reader.actor.user_id));

  const list = bind(operations.listFollowing, ownDataOnly, async (_, { actor, locale }, ctx) => {
    const reader = { actor, locale };
    const [followed, mark] = await Promise.all([readFollows(ctx, reader), readMark(ctx.db, actor.user_id)]);
    const range = mark && { follows: keysByType(followed), after: edgeBehind(mark), before: edgeBehind(ctx.clock.now()) };
    const counts = range ? await countEntries(ctx, reader, listSources(), range) : noCounts();
    const follows = followed.map((follow) => {
      const { type, address, subject, followed_at } = follow;
      return { type, address, subject, followed_at: followed_at.toISOString(), news: counts.countOf(follow) };
    });
    return { data: { follows, marked_at: mark?.toISOString() ?? null, news: counts.kinds } };
  });

  const readFeed = bind(operations.readFeed, ownDataOnly, async ({ query }, { actor, locale }, ctx) => {
    const reader = { actor, locale };
    const from = edgeOf(query);
    const [all, mark] = await Promise.all([readFollows(ctx, reader), readMark(ctx.db, actor.user_id)]);
    const range = rangeOf(query, from, { mark, now: ctx.clock.now() });
    const meta = { has_more: false, marked_at: mark?.toISOString() ?? null };
    if (!range) return { data: [], meta };
    const followed = all.filter(({ type, address }) => type === (query.type ?? type) && address === (query.address ?? address));
    const sources = listSources().filter(({ kind }) => kind === (query.kind ?? kind));
    const { page } = followingLimits;
    const entries = await readEntries(ctx, reader, sources, { ...range, follows: keysByType(followed), limit: page + 1 });
    return {
      data: entries.slice(0, page).map((entry) => toItem(entry, followed, mark)),
      meta: { ...meta, has_more: entries.length > page },
    };
  });

  return [list, readFeed, moveMarkHandler];
}

const moveMarkHandler = bind(operations.moveFeedMark, ownDataOnly, async ({ body: { until, is_back } }, { actor: { user_id } }, ctx) => {
  const time = new Date(Math.max(0, Math.min(Date.parse(until), ctx.clock.now().getTime())));
  const marked_at = await ctx.transact(async (tx) => {
    await lockFollowing(tx, user_id);
    return moveMark(tx, user_id, { marked_at: time, isBack: is_back });
  });
  return { data: { marked_at: marked_at.toISOString() } };
});

/** The place that a query names; null where it names none, or the mark. @throws ProblemError 400 for what is no place, or half of what is followed */
function edgeOf({ from, type, address }: Query): FeedEdge | null {
  if ((type === undefined) !== (address === undefined)) throw halfNamed(type === undefined ? 'type' : 'address');
  if (from === undefined || from === 'mark') return null;
  const place = readCursor(from);
  if (!place) throw noCursor();
  return edgeAt(place);
}

/** Nothing comes before its time, whatever its place. Null where everything begins at a mark that is not there. */
function rangeOf({ direction, from }: Query, edge: FeedEdge | null, { mark, now }: { mark: Date | null; now: Date }) {
  const end = edgeBehind(now);
  if (edge)
    return direction === 'newer' ? { direction, after: edge, before: end } : { direction, after: null, before: earlierOf(edge, end) };
  if (direction === 'older' && from === undefined) return { direction, after: null, before: end };
  if (!mark) return null;
  const behind = edgeBehind(mark);
  return direction === 'newer' ? { direction, after: behind, before: end } : { direction, after: null, before: earlierOf(behind, end) };
}

const earlierOf =
  (one: FeedEdge, other: FeedEdge): FeedEdge =>
  (kind) =>
    one(kind).at < other(kind).at ? one(kind) : other(kind);

function toItem(entry: PlacedEntry, followed: readonly PresentedFollow[], mark: Date | null): FeedItem {
  const at = toShownTime(entry.at);
  return {
    ...entry.item,
    kind: entry.kind,
    at: at.toISOString(),
    cursor: writeCursor(entry),
    is_new: mark !== null && at > mark,
    causes: followed
      .filter(({ type, key }) => entry.causes.some((cause) => cause.type === type && cause.key === key))
      .map(({ type, address, subject: { title } }) => ({ type, address, title })),
  };
}

const noCursor = () =>
  new TranslatedProblemError({
    status: 400,
    path: 'from',
    texts: {
      en: 'The feed has no such place.',
      hi: 'फ़ीड में ऐसी कोई जगह नहीं है।',
      gu: 'ફીડમાં આવી કોઈ જગ્યા નથી.',
    },
  });

const halfNamed = (path: 'type' | 'address') =>
  new TranslatedProblemError({
    status: 400,
    path,
    texts: {
      en: 'Name what is followed by its type and its address.',
      hi: 'जिसे फ़ॉलो किया है उसका प्रकार और पता दोनों दें।',
      gu: 'જેને ફૉલો કર્યું છે તેનો પ્રકાર અને સરનામું બંને આપો.',
    },
  });
