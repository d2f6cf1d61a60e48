import { describe, expect, test } from 'vitest';
import { rankEntries, type Score } from './rank-entries.ts';

/** Numbers from 0 to 1, the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** From a normal distribution (Box and Muller). */
const normal = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

interface Truth {
  readonly worth: readonly number[];
  readonly scores: readonly Score[];
}

/** Entries each seen by three of some reviewers, whose severities differ more than the entries do. */
function simulate(seed: number, { entries, reviewers }: { entries: number; reviewers: number }): Truth {
  const random = seeded(seed);
  const worth = Array.from({ length: entries }, () => 8 * normal(random));
  const severity = Array.from({ length: reviewers }, () => 12 * normal(random));
  const scores = worth.flatMap((own, entry_id) => {
    const seen = new Set<number>();
    while (seen.size < 3) seen.add(Math.floor(random() * reviewers));
    return [...seen].map((user_id) => ({ entry_id, user_id, score: 50 + own - (severity[user_id] ?? 0) + 4 * normal(random) }));
  });
  return { worth, scores };
}

/** Of all pairs, how many more stand in the true order than in the other (Kendall's tau). */
function agreement(worth: readonly number[], valueOf: (entry_id: number) => number): number {
  let sum = 0;
  let count = 0;
  for (let a = 0; a < worth.length; a++)
    for (let b = a + 1; b < worth.length; b++) {
      sum += Math.sign((worth[a] ?? 0) - (worth[b] ?? 0)) * Math.sign(valueOf(a) - valueOf(b));
      count += 1;
    }
  return sum / count;
}

describe('adjusted scores', () => {
  test('are nearer to the truth than means, and their margins hold about eight times of ten', () => {
    const figures = Array.from({ length: 20 }, (_, seed) => {
      const { worth, scores } = simulate(seed + 1, { entries: 40, reviewers: 12 });
      const { entries } = rankEntries(scores);
      const by = new Map(entries.map((entry) => [entry.entry_id, entry]));
      const middle = worth.reduce((sum, own) => sum + own, 0) / worth.length;
      const held = entries.filter(({ entry_id, adjusted, margin }) => {
        const truth = (worth[entry_id] ?? 0) - middle;
        const found = adjusted - entries.reduce((sum, one) => sum + one.adjusted, 0) / entries.length;
        return Math.abs(truth - found) <= (margin ?? 0);
      });
      return {
        mean: agreement(worth, (id) => by.get(id)?.mean ?? 0),
        adjusted: agreement(worth, (id) => by.get(id)?.adjusted ?? 0),
        held: held.length / entries.length,
      };
    });
    const average = (of: (figure: (typeof figures)[number]) => number) => figures.reduce((sum, one) => sum + of(one), 0) / figures.length;
    expect(average(({ adjusted }) => adjusted)).toBeGreaterThan(average(({ mean }) => mean) + 0.15);
    expect(average(({ held }) => held)).toBeGreaterThan(0.72);
    expect(average(({ held }) => held)).toBeLessThan(0.9);
  });

  test('give back what a strict and a lenient reviewer did to the same entries', () => {
    const worth = [70, 60, 50, 40];
    const scores = worth.flatMap((own, entry_id) => [
      { entry_id, user_id: 1, score: own - 10 + (entry_id % 2) },
      { entry_id, user_id: 2, score: own + 10 - (entry_id % 2) },
      { entry_id, user_id: 3, score: own },
    ]);
    const { entries, reviewers } = rankEntries(scores);
    expect(entries.map(({ entry_id }) => entry_id)).toEqual([0, 1, 2, 3]);
    const severityOf = (user_id: number) => reviewers.find((one) => one.user_id === user_id)?.severity ?? Number.NaN;
    expect(severityOf(1)).toBeGreaterThan(8);
    expect(severityOf(2)).toBeLessThan(-8);
    expect(Math.abs(severityOf(3))).toBeLessThan(1.5);
  });

  test('put the entry of strict reviewers before one that lenient ones liked a little better', () => {
    const shared = [3, 4, 5].flatMap((entry_id) => [
      { entry_id, user_id: 1, score: 30 + entry_id },
      { entry_id, user_id: 2, score: 30 + entry_id },
      { entry_id, user_id: 3, score: 70 + entry_id },
      { entry_id, user_id: 4, score: 70 + entry_id },
    ]);
    const { entries } = rankEntries([
      ...shared,
      { entry_id: 1, user_id: 1, score: 60 },
      { entry_id: 1, user_id: 2, score: 61 },
      { entry_id: 2, user_id: 3, score: 75 },
      { entry_id: 2, user_id: 4, score: 76 },
    ]);
    expect(entries[0]).toMatchObject({ entry_id: 1, rank: 1, mean: 60.5, review_count: 2 });
  });
});

test('the middle is found although one has scored much more than the other', () => {
  const random = seeded(7);
  const scores: Score[] = [];
  for (let entry_id = 0; entry_id < 105; entry_id++) {
    const own = 6 * normal(random);
    if (entry_id < 100) scores.push({ entry_id, user_id: 1, score: 40 + own + normal(random) });
    if (entry_id >= 95) scores.push({ entry_id, user_id: 2, score: 70 + own + normal(random) });
  }
  const { reviewers } = rankEntries(scores);
  const [strict, lenient] = [1, 2].map((user_id) => reviewers.find((one) => one.user_id === user_id)?.severity ?? Number.NaN);
  expect((strict ?? 0) + (lenient ?? 0)).toBeCloseTo(0, 0);
  expect((strict ?? 0) - (lenient ?? 0)).toBeGreaterThan(28);
});

describe('ranks', () => {
  test('do not run on along a chain of small differences', () => {
    const scores = Array.from({ length: 12 }, (_, entry_id) =>
      [1, 2, 3].map((user_id) => ({ entry_id, user_id, score: 90 - 5 * entry_id + ((entry_id * user_id) % 5) })),
    ).flat();
    const { entries } = rankEntries(scores);
    expect(entries[0]?.rank).toBe(1);
    expect(entries.at(-1)?.rank).toBeGreaterThan(6);
  });

  test('are shared by entries that cannot be told apart, and by no others', () => {
    const scores = [90, 89, 40].flatMap((own, entry_id) =>
      [1, 2, 3, 4].map((user_id) => ({ entry_id, user_id, score: own + ((entry_id + user_id) % 3) * 3 })),
    );
    expect(rankEntries(scores).entries.map(({ entry_id, rank }) => [entry_id, rank])).toEqual([
      [0, 1],
      [1, 1],
      [2, 3],
    ]);
  });

  test('of hardly any scores are the order of the means', () => {
    expect(rankEntries([])).toEqual({ entries: [], reviewers: [] });
    const alone = rankEntries([{ entry_id: 7, user_id: 1, score: 80 }]);
    expect(alone.entries).toEqual([{ entry_id: 7, review_count: 1, mean: 80, adjusted: 80, margin: null, rank: 1 }]);
    const one = rankEntries([
      { entry_id: 1, user_id: 1, score: 20 },
      { entry_id: 2, user_id: 1, score: 40 },
      { entry_id: 3, user_id: 1, score: 40 },
    ]);
    expect(one.entries.map(({ entry_id, rank, adjusted }) => [entry_id, rank, adjusted])).toEqual([
      [2, 1, 40],
      [3, 1, 40],
      [1, 3, 20],
    ]);
    const alike = rankEntries([1, 2].flatMap((entry_id) => [1, 2].map((user_id) => ({ entry_id, user_id, score: 50 }))));
    expect(alike.entries.map(({ rank, adjusted }) => [rank, adjusted])).toEqual([
      [1, 50],
      [1, 50],
    ]);
  });

  test('stay finite whatever the scores', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = seeded(seed);
      const scores: Score[] = [];
      for (let entry_id = 0; entry_id < 1 + Math.floor(random() * 6); entry_id++)
        for (let user_id = 0; user_id < 5; user_id++)
          if (random() < 0.5) scores.push({ entry_id, user_id, score: Math.round(random() * 3) * 33 });
      for (const { adjusted, margin, rank } of rankEntries(scores).entries)
        expect([Number.isFinite(adjusted), margin === null || Number.isFinite(margin), rank >= 1], `seed ${seed}`).toEqual([
          true,
          true,
          true,
        ]);
    }
  });
});
