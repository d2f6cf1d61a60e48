import type { CheckInCounts, DoorList, DoorPerson, ScanReason } from '@sabha/contract/admission/check-in';
import { createStore, type Store } from '../../../lib/create-store.ts';
import type { Stored, StoredList } from './door-store.ts';

export type ScanKind = 'entry' | 'exit';

/** What the door says to one look, until the next one. */
export interface DoorAnswer {
  readonly scan_id: string;
  readonly kind: ScanKind;
  /** Null for what was let pass. */
  readonly reason: ScanReason | null;
  readonly person: DoorPerson | null;
  /** The place that a badge is printed for; null while the server cannot be asked. */
  readonly line_id: number | null;
  readonly at: string;
  readonly is_offline: boolean;
  readonly is_overridden: boolean;
  readonly is_undone: boolean;
  readonly earlier: { readonly at: string; readonly device: string | null } | null;
  /** What was read; kept in memory only, to ask again. */
  readonly text: string;
}

export interface DoorState {
  readonly list: DoorList;
  readonly kind: ScanKind;
  /** Since when the server cannot be reached; null while it can. */
  readonly offline_since: string | null;
  readonly stored: StoredList | null;
  readonly waiting_count: number;
  readonly counts: CheckInCounts | null;
  readonly answer: DoorAnswer | null;
  readonly is_busy: boolean;
  /** What staff have to do something about. */
  readonly trouble: 'signed-out' | 'shut-out' | 'refused' | 'over' | null;
  readonly duplicates: Stored['duplicates'];
}

export interface StateHolder extends Pick<Store<DoorState>, 'read' | 'subscribe'> {
  change(part: Partial<DoorState>): void;
}

export function createStateHolder(first: DoorState): StateHolder {
  const { read, set, subscribe } = createStore(() => first);
  return { read, subscribe, change: (part) => set({ ...read(), ...part }) };
}
