import type { ChangeKind, SessionChange } from '@sabha/contract/schedule/agenda';

export const changeGroups = ['added', 'moved', 'retitled', 'cancelled', 'restored'] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/** From what weighs most: a session that comes back at another hour has come back. */
const groupOfKind: readonly (readonly [ChangeKind, ChangeGroup])[] = [
  ['cancelled', 'cancelled'],
  ['restored', 'restored'],
  ['new', 'added'],
  ['moved', 'moved'],
  ['retimed', 'moved'],
  ['retitled', 'retitled'],
];

/** What happened to sessions, each in one group; groups without any are left out. */
export function groupChanges(changes: readonly SessionChange[]): readonly (readonly [ChangeGroup, readonly SessionChange[]])[] {
  const groups = Map.groupBy(changes, ({ kinds }) => groupOfKind.find(([kind]) => kinds.includes(kind))?.[1] ?? 'retitled');
  return changeGroups.flatMap((group) => {
    const inside = groups.get(group);
    return inside ? [[group, inside] as const] : [];
  });
}
