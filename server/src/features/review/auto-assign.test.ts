import { describe, expect, test } from 'vitest';
import { autoAssign, type AssignmentInput, type Pair } from './auto-assign.ts';

const range = (count: number, from = 1) => Array.from({ length: count }, (_, n) => n + from);
const reviewersOf = (count: number, max_entries = 1_000) => range(count, 101).map((user_id) => ({ user_id, max_entries }));
const assign = (wishes: Partial<AssignmentInput>) =>
  autoAssign({ entry_ids: [], reviewers: [], existing: [], conflicts: [], per_entry: 3, ...wishes });

function loadsOf(pairs: readonly Pair[], reviewers: AssignmentInput['reviewers']): number[] {
  return reviewers.map(({ user_id }) => pairs.filter((pair) => pair.user_id === user_id).length).toSorted((a, b) => a - b);
}

describe('assigning automatically', () => {
  test('gives every entry its reviewers, evenly, each once, and all of it hangs together', () => {
    const reviewers = reviewersOf(7);
    const { added, short, is_connected } = assign({ entry_ids: range(20), reviewers });
    expect(added).toHaveLength(60);
    expect(new Set(added.map(({ entry_id, user_id }) => `${entry_id} ${user_id}`)).size).toBe(60);
    const loads = loadsOf(added, reviewers);
    expect((loads.at(-1) ?? 0) - (loads[0] ?? 0)).toBeLessThanOrEqual(1);
    expect([short, is_connected]).toEqual([[], true]);
  });

  test('is the same for the same input, and adds nothing to what is complete', () => {
    const input = { entry_ids: range(9), reviewers: reviewersOf(5) };
    const first = assign(input);
    expect(assign(input)).toEqual(first);
    expect(assign({ ...input, existing: first.added }).added).toEqual([]);
  });

  test('keeps to conflicts and to what reviewers take, and names what lacks somebody', () => {
    const conflicts = [
      { entry_id: 1, user_id: 101 },
      { entry_id: 1, user_id: 102 },
    ];
    const { added, short } = assign({ entry_ids: [1, 2], reviewers: reviewersOf(3), conflicts });
    expect(short).toEqual([{ entry_id: 1, lacking: 2 }]);
    expect(added.filter(({ entry_id }) => entry_id === 1)).toEqual([{ entry_id: 1, user_id: 103 }]);
    const full = assign({ entry_ids: range(4), reviewers: reviewersOf(2, 3), per_entry: 2 });
    expect(full.added).toHaveLength(6);
    expect(full.short.reduce((sum, { lacking }) => sum + lacking, 0)).toBe(2);
  });

  test('passes entries on along a chain where only that makes room', () => {
    // 3 is for 101 alone, who must pass 1 on to 102, who must pass 2 on to 103.
    const conflicts = [
      { entry_id: 3, user_id: 102 },
      { entry_id: 3, user_id: 103 },
      { entry_id: 1, user_id: 103 },
    ];
    const { added, short } = assign({ entry_ids: [1, 2, 3], reviewers: reviewersOf(3, 1), conflicts, per_entry: 1 });
    expect(short).toEqual([]);
    expect(added.toSorted((a, b) => a.entry_id - b.entry_id)).toEqual([
      { entry_id: 1, user_id: 102 },
      { entry_id: 2, user_id: 103 },
      { entry_id: 3, user_id: 101 },
    ]);
  });

  test('leaves what exists where it is, and counts it', () => {
    const existing = range(4).map((entry_id) => ({ entry_id, user_id: 101 }));
    const reviewers = reviewersOf(3);
    const { added } = assign({ entry_ids: range(6), reviewers, existing, per_entry: 2 });
    expect(added.some(({ entry_id, user_id }) => existing.some((pair) => pair.entry_id === entry_id && pair.user_id === user_id))).toBe(
      false,
    );
    expect(loadsOf([...existing, ...added], reviewers)).toEqual([4, 4, 4]);
  });

  test('counts what stands outside of it as work and as a join', () => {
    const reviewers = reviewersOf(2, 3);
    const elsewhere = [
      { entry_id: 91, user_id: 101 },
      { entry_id: 92, user_id: 101 },
      { entry_id: 92, user_id: 102 },
    ];
    const { added, is_connected } = assign({ entry_ids: range(4), reviewers, existing: elsewhere, per_entry: 1 });
    expect(loadsOf([...elsewhere, ...added], reviewers)).toEqual([3, 3]);
    expect(is_connected).toBe(true);
    const apart = assign({
      entry_ids: range(2),
      reviewers,
      existing: [
        { entry_id: 1, user_id: 999 },
        { entry_id: 2, user_id: 998 },
      ],
      per_entry: 1,
    });
    expect([apart.added, apart.is_connected]).toEqual([[], false]);
  });

  test('says when nothing can join the parts, and that nobody reviews anything', () => {
    const split = range(4).flatMap((entry_id) =>
      range(4, 101).flatMap((user_id) => (entry_id % 2 === user_id % 2 ? [] : [{ entry_id, user_id }])),
    );
    expect(assign({ entry_ids: range(4), reviewers: reviewersOf(4), conflicts: split, per_entry: 2 }).is_connected).toBe(false);
    expect(assign({ entry_ids: [1, 2] })).toEqual({
      added: [],
      short: [
        { entry_id: 1, lacking: 3 },
        { entry_id: 2, lacking: 3 },
      ],
      is_connected: true,
    });
  });
});

test('a full round with one who has no limit, conflicts, and entries that nobody can serve is assigned at once', () => {
  const entry_ids = range(1_000);
  const reviewers = range(100, 2_001).map((user_id, n) => ({ user_id, max_entries: n === 0 ? 1_000 : 5 }));
  const conflicts = [
    ...range(99, 2_001).map((user_id) => ({ entry_id: 1, user_id })),
    ...entry_ids.filter((entry_id) => entry_id % 2 === 0).map((entry_id) => ({ entry_id, user_id: 2_001 })),
  ];
  const { added, short } = assign({ entry_ids, reviewers, conflicts });
  expect(added.length + short.reduce((sum, { lacking }) => sum + lacking, 0)).toBe(3_000);
  expect(added.filter(({ user_id }) => user_id === 2_001)).toHaveLength(499);
  expect(added.filter(({ user_id }) => user_id !== 2_001)).toHaveLength(495);
});

test('two hundred random inputs keep every promise', () => {
  let state = 20_271_507;
  const pick = (count: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
  for (let round = 0; round < 200; round++) {
    const entry_ids = range(1 + pick(12));
    const reviewers = range(1 + pick(8), 101).map((user_id) => ({ user_id, max_entries: 1 + pick(8) }));
    const per_entry = 1 + pick(4);
    const conflicts = entry_ids.flatMap((entry_id) => reviewers.flatMap(({ user_id }) => (pick(5) === 0 ? [{ entry_id, user_id }] : [])));
    const { added, short } = autoAssign({ entry_ids, reviewers, existing: [], conflicts, per_entry });
    const keys = added.map(({ entry_id, user_id }) => `${entry_id} ${user_id}`);
    expect(new Set(keys).size, `round ${round}`).toBe(keys.length);
    for (const pair of conflicts) expect(keys).not.toContain(`${pair.entry_id} ${pair.user_id}`);
    for (const { user_id, max_entries } of reviewers)
      expect(added.filter((pair) => pair.user_id === user_id).length).toBeLessThanOrEqual(max_entries);
    const lacking = short.reduce((sum, one) => sum + one.lacking, 0);
    expect(added.length + lacking).toBe(entry_ids.length * per_entry);
    expect(added.length, `round ${round}`).toBe(maxAssignments({ entry_ids, reviewers, conflicts, per_entry }));
  }
});

/** As many pairs as there can be, by the plainest flow: one unit along any path that is left, until there is none. */
function maxAssignments({
  entry_ids,
  reviewers,
  conflicts,
  per_entry,
}: Pick<AssignmentInput, 'entry_ids' | 'reviewers' | 'conflicts' | 'per_entry'>): number {
  const forbidden = new Set(conflicts.map(({ entry_id, user_id }) => `${entry_id} ${user_id}`));
  const flow = new Map<string, boolean>();
  const given = new Map<number, number>();
  const taken = new Map<number, number>();
  const reach = (entry_id: number, seen: Set<number>): boolean => {
    for (const { user_id, max_entries } of reviewers) {
      const edge = `${entry_id} ${user_id}`;
      if (seen.has(user_id) || forbidden.has(edge) || flow.get(edge)) continue;
      seen.add(user_id);
      if ((taken.get(user_id) ?? 0) < max_entries) {
        taken.set(user_id, (taken.get(user_id) ?? 0) + 1);
        flow.set(edge, true);
        return true;
      }
      for (const other of entry_ids) {
        if (!flow.get(`${other} ${user_id}`) || !reach(other, seen)) continue;
        flow.set(`${other} ${user_id}`, false);
        flow.set(edge, true);
        return true;
      }
    }
    return false;
  };
  for (const entry_id of entry_ids)
    while ((given.get(entry_id) ?? 0) < per_entry && reach(entry_id, new Set())) given.set(entry_id, (given.get(entry_id) ?? 0) + 1);
  return [...given.values()].reduce((sum, count) => sum + count, 0);
}
