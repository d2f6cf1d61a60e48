import type { FreeSlot, Slot } from '@sabha/contract/bookings/availability';
import { m } from '../../../paraglide/messages.js';
import { formatDay, formatMoment, formatTime } from '../../../ui/time/zoned-time.ts';
import { lapseOf } from './picks.ts';

/** A time in words: `Thursday, 15 July, 12:00 to 12:20`. */
export const describeSlot = ({ starts_at, ends_at }: Slot, zone: string): string =>
  m.times_slot({
    day: formatDay(starts_at, zone, { style: 'long-weekday' }),
    from: formatTime(starts_at, zone),
    to: formatTime(ends_at, zone),
  });

/** A member without a name is there all the same. */
export const shownName = ({ name }: { readonly name: string }): string => name || m.profile_nameless();

/** What somebody is called among people: the first of their names. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** What the button does that sends so many times. */
export const sendLabel = (count: number): string =>
  ([m.times_send, m.times_send_one, m.times_send_two, m.times_send_three][count] ?? m.times_send)();

interface Lapsing {
  readonly name: string;
  readonly chosen: readonly FreeSlot[];
  /** Null before it is known. */
  readonly now: number | null;
  readonly zone: string;
  /** When the meeting begins that holds until then. */
  readonly holds?: string | null;
}

/** What becomes of a proposal of these times. */
export function lapseText({ name, chosen, now, zone, holds = null }: Lapsing): string {
  const lapse = now === null ? null : lapseOf(chosen, now, holds);
  return lapse === null ? m.times_nothing_taken({ name }) : m.times_lapses({ name, moment: formatMoment(lapse, zone, 'long-weekday') });
}
