import type { ChangeKind, SessionChange } from '@sabha/contract/schedule/agenda';
import type { ReleaseCounts } from '@sabha/contract/schedule/release';
import type { SessionStatus } from '@sabha/contract/schedule/session';

/** What people see of a session's place in the programme. */
export interface SeenSession {
  readonly title: string;
  /** By name: to a visitor a room that was renamed is another room. */
  readonly room: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly status: SessionStatus;
}

/** What is different for visitors; empty when nothing is. `before` null: it was not shown yet. */
export function compareSessions(before: SeenSession | null, after: SeenSession): ChangeKind[] {
  if (!before) return after.status === 'cancelled' ? [] : ['new'];
  if (after.status === 'cancelled') return before.status === 'cancelled' ? [] : ['cancelled'];
  const kinds: ChangeKind[] = [];
  if (before.status === 'cancelled') kinds.push('restored');
  if (before.room !== after.room) kinds.push('moved');
  if (before.starts_at !== after.starts_at || before.ends_at !== after.ends_at) kinds.push('retimed');
  if (before.title !== after.title) kinds.push('retitled');
  return kinds;
}

export function countChanges(changes: readonly Pick<SessionChange, 'kinds'>[], session_count: number): ReleaseCounts {
  const count = (...wanted: readonly ChangeKind[]) => changes.filter(({ kinds }) => kinds.some((kind) => wanted.includes(kind))).length;
  return {
    session_count,
    new_count: count('new'),
    moved_count: count('moved'),
    retimed_count: count('retimed'),
    relocated_count: count('moved', 'retimed'),
    retitled_count: count('retitled'),
    cancelled_count: count('cancelled'),
    restored_count: count('restored'),
  };
}
