import type { DoorPerson, ScanReason, SealedPerson } from '@sabha/contract/tickets/check-in';
import type { DoorStore, KeptList } from './door-store.ts';
import { keyOf, openRow, readCode } from './ticket-text.ts';

export interface OfflineAnswer {
  readonly key: string;
  readonly refused_for: ScanReason | null;
  readonly person: DoorPerson | null;
  /** When this ticket came in before, as far as the device knows. */
  readonly earlier_at: string | null;
}

/** The day at the venue, whatever zone the phone is in. */
export const dayAt = (time_zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

export const passageId = ({ list }: Pick<KeptList, 'list'>, day: string, key: string) => `${list.check_in_list_id} ${day} ${key}`;

interface Look {
  readonly text: string;
  readonly kind: 'entry' | 'exit';
  readonly at: Date;
}

/** What a door without a network says to a ticket, by the list that it has and by whom it let pass itself. */
export async function decideOffline(store: DoorStore, kept: KeptList, { text, kind, at }: Look): Promise<OfflineAnswer> {
  const code = readCode(text);
  const key = await keyOf(code ?? text);
  const row = code === null ? undefined : await store.findRow(key);
  if (!row || code === null) return { key, refused_for: 'not_on_list', person: null, earlier_at: null };
  const { valid_on, ...person } = await openRow<SealedPerson>(row.sealed, code);
  const day = dayAt(kept.list.time_zone, at);
  const passage = await store.findPassage(passageId(kept, day, key));
  // What the list says of who is inside holds for the day it was made for.
  const wasInside = row.is_inside && kept.service_day === day;
  const is_inside = passage?.is_inside ?? wasInside;
  const earlier_at = is_inside ? (passage?.at ?? kept.made_at) : null;
  const isOtherDay = (kept.list.held_on !== null && kept.list.held_on !== day) || (valid_on.length > 0 && !valid_on.includes(day));
  const refused_for = isOtherDay ? 'other_day' : findFault({ kind, is_inside });
  return { key, refused_for, person, earlier_at };
}

function findFault({ kind, is_inside }: { kind: 'entry' | 'exit'; is_inside: boolean }): ScanReason | null {
  if (kind === 'exit') return is_inside ? null : 'not_in';
  return is_inside ? 'already_in' : null;
}
