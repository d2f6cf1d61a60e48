import { feedKinds, type FeedKind } from '@sabha/contract/core/feed';
import { followingLimits } from '@sabha/contract/following/following';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anonymous } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { plainFeedSubject, readOn, takeWanted, toTimeText, type FeedEntry, type FeedSource } from '../../core/following/feed-source.ts';
import { comparePlaces, edgeAt, edgeBehind, readCursor, writeCursor, type PlacedEntry } from './feed-place.ts';
import { countEntries, readEntries } from './feed.read-model.ts';

const reader = { actor: anonymous, locale: 'en' };
const ctx = {} as Context;
const themes = ['a', 'b', 'c'];
const follows = { theme: themes, person: [], organisation: [] };
const endOfTime = edgeBehind(new Date('2100-01-01T00:00:00Z'));

/** A source in memory that can only judge what it has read, and reads few at once. */
const sourceOf = (kind: FeedKind, entries: readonly FeedEntry[], isSeen: (entry: FeedEntry) => boolean): FeedSource => ({
  kind,
  read: async (_ctx, _reader, wanted) => {
    const caused = entries.flatMap((entry) => {
      const causes = entry.causes.filter(({ key }) => wanted.follows.theme.includes(key));
      return causes.length > 0 ? [{ ...entry, causes }] : [];
    });
    return readOn(wanted, {
      read: async (range) => takeWanted(caused, range),
      filter: async (rows) => rows.filter(isSeen),
    });
  },
});

const item: FeedEntry['item'] = { variant: '', subject: plainFeedSubject, release: null };
const entriesOf = fc
  .uniqueArray(fc.record({ at: fc.integer({ min: 1_000, max: 1_012 }), key: fc.integer({ min: 1, max: 30 }), keys: fc.subarray(themes) }), {
    selector: ({ key }) => key,
    maxLength: 30,
  })
  .map((all) => all.map(({ at, key, keys }): FeedEntry => ({ at, key, causes: keys.map((each) => ({ type: 'theme', key: each })), item })));
const worldOf = fc.tuple(...feedKinds.map(() => entriesOf)).map((lists) => ({
  sources: lists.map((entries, index) => sourceOf(feedKinds[index] ?? 'post', entries, ({ key }) => key % 3 !== 0)),
  all: lists.flatMap((entries, index) =>
    entries
      .filter(({ key, causes }) => key % 3 !== 0 && causes.length > 0)
      .map((entry): PlacedEntry => ({ ...entry, kind: feedKinds[index] ?? 'post' })),
  ),
}));
const namesOf = (entries: readonly PlacedEntry[]) => entries.map(({ at, kind, key }) => `${at} ${kind} ${key}`);

test('page by page is everything at once, in both directions, whatever happens in one moment', async () => {
  await fc.assert(
    fc.asyncProperty(worldOf, fc.integer({ min: 1, max: 7 }), fc.boolean(), async ({ sources, all }, limit, isForward) => {
      const direction = isForward ? 'newer' : 'older';
      const found: PlacedEntry[] = [];
      let edge = null as ReturnType<typeof edgeAt> | null;
      for (;;) {
        const range = isForward ? { after: edge, before: endOfTime } : { after: null, before: edge ?? endOfTime };
        const page = await readEntries(ctx, reader, sources, { follows, direction, limit, ...range });
        found.push(...page);
        const last = page.at(-1);
        if (!last || page.length < limit) break;
        const place = readCursor(writeCursor(last));
        expect(place).toMatchObject({ at: last.at, kind: last.kind, key: last.key });
        edge = edgeAt(last);
      }
      const sorted = all.toSorted((one, other) => (isForward ? 1 : -1) * comparePlaces(one, other));
      expect(namesOf(found)).toEqual(namesOf(sorted));
    }),
  );
});

test('counts are those of the feed', async () => {
  await fc.assert(
    fc.asyncProperty(worldOf, fc.integer({ min: 999, max: 1_013 }), async ({ sources, all }, at) => {
      const after = edgeAt({ at, kind: 'article', key: 15 });
      const counts = await countEntries(ctx, reader, sources, { follows, after, before: endOfTime });
      const counted = all.filter((entry) => comparePlaces(entry, { at, kind: 'article', key: 15 }) > 0);
      for (const kind of feedKinds) expect(counts.kinds[kind]).toBe(counted.filter((entry) => entry.kind === kind).length);
      for (const key of themes)
        expect(counts.countOf({ type: 'theme', key })).toBe(
          counted.filter(({ causes }) => causes.some((cause) => cause.key === key)).length,
        );
    }),
  );
});

test('what has come of one thing again and again does not stop the count of another', async () => {
  const of = (key: string, from: number, count: number) =>
    Array.from({ length: count }, (_, index): FeedEntry => ({
      at: from + index,
      key: from + index,
      causes: [{ type: 'theme', key }],
      item,
    }));
  const sources = [
    sourceOf('article', [...of('a', 0, 700), ...of('b', 1_000, 3), ...of('a', 2_000, 5)], () => true),
    sourceOf('organisation', of('a', 0, 2), () => true),
  ];
  const counts = await countEntries(ctx, reader, sources, { follows, after: null, before: endOfTime });
  expect(counts.kinds).toEqual({ programme: 0, article: followingLimits.news, post: 0, organisation: 2 });
  expect(themes.map((key) => counts.countOf({ type: 'theme', key }))).toEqual([followingLimits.news, 3, 0]);
});

test.each(['', 'mark', 'zz', '1.article', '1.person.1', '1.article.1.1', 'zzzzzzzzzzz.article.1', '1.article.zzzzzzzzzzz', ' 1.article.1'])(
  '%j is no cursor',
  (cursor) => {
    expect(readCursor(cursor)).toBeNull();
  },
);

test('a time is written to the microsecond, also before 1970', () => {
  expect(toTimeText(1_700_000_000_123_456)).toBe('2023-11-14T22:13:20.123456Z');
  expect(toTimeText(1_700_000_000_000_007)).toBe('2023-11-14T22:13:20.000007Z');
  expect(toTimeText(-1)).toBe('1969-12-31T23:59:59.999999Z');
});
