import type { DoorPerson, ScanReason, SealedPerson } from '@sabha/contract/admission/check-in';
import type { DoorStore, StoredList } from './door-store.ts';
import { keyOf, openRow, readCode } from './ticket-text.ts';
import { zonedParts } from '../../../ui/time/zoned-time.ts';

export interface OfflineAnswer {
  readonly key: string;
  readonly refused_for: ScanReason | null;
  readonly person: DoorPerson | null;
  /** When this ticket came in before, as far as the device knows. */
  readonly earlier_at: string | null;
}

/** The day at the venue, whatever zone the phone is in. */
export const dayAt = (time_zone: string, at: Date): string => zonedParts(at, time_zone).date;

export const passageId = ({ list }: Pick<StoredList, 'list'>, day: string, key: string) => `${list.check_in_list_id} ${day} ${key}`;

interface Appearance {
  readonly text: string;
  readonly kind: 'entry' | 'exit';
  readonly at: Date;
}

/** What a door without a network says to a ticket, by the list that it has and by whom it let pass itself. */
export async function decideOffline(store: DoorStore, stored: StoredList, { text, kind, at }: Appearance): Promise<OfflineAnswer> {
  const code = readCode(text);
  const key = await keyOf(code ?? text);
  const row = code === null ? undefined : await store.findRow(key);
  if (!row || code === null) return { key, refused_for: 'not_on_list', person: null, earlier_at: null };
  const { valid_on, ...person } = await openRow<SealedPerson>(row.sealed, code);
  const day = dayAt(stored.list.time_zone, at);
  const passage = await store.findPassage(passageId(stored, day, key));
  // What the list says of who is inside holds for the day it was made for.
  const wasInside = row.is_inside && stored.service_day === day;
  const is_inside = passage?.is_inside ?? wasInside;
  const earlier_at = is_inside ? (passage?.at ?? stored.made_at) : null;
  const isOtherDay = (stored.list.held_on !== null && stored.list.held_on !== day) || (valid_on.length > 0 && !valid_on.includes(day));
  // Whoever is in was let in, be it against the day: that they are in comes first.
  const refused_for = isOtherDay && !is_inside ? 'other_day' : findFault({ kind, is_inside });
  return { key, refused_for, person, earlier_at };
}

function findFault({ kind, is_inside }: { kind: 'entry' | 'exit'; is_inside: boolean }): ScanReason | null {
  if (kind === 'exit') return is_inside ? null : 'not_in';
  return is_inside ? 'already_in' : null;
}
