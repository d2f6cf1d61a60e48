import type { ChangeKind, SessionChange } from '@sabha/contract/schedule/agenda';
import { expect, test } from 'vitest';
import { groupChanges } from './group-changes.ts';

const changed = (session_id: number, ...kinds: ChangeKind[]): SessionChange => ({
  session_id,
  slug: `session-${session_id}`,
  title: `Session ${session_id}`,
  kinds,
  before: null,
  after: null,
});

test('every session stands in one group, by what weighs most about it', () => {
  const groups = groupChanges([
    changed(1, 'retitled', 'moved'),
    changed(2, 'restored', 'retimed'),
    changed(3, 'new'),
    changed(4, 'retimed'),
    changed(5, 'retitled'),
  ]);
  expect(groups.map(([group, inside]) => [group, inside.map(({ session_id }) => session_id)])).toEqual([
    ['added', [3]],
    ['moved', [1, 4]],
    ['retitled', [5]],
    ['restored', [2]],
  ]);
});
