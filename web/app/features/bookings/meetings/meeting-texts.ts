import type { Slot } from '@sabha/contract/bookings/availability';
import { bookingLimits, type Booking } from '@sabha/contract/bookings/booking';
import { m } from '../../../paraglide/messages.js';
import { deviceZone, formatDay, formatTime, formatTimeRange } from '../../../ui/time/zoned-time.ts';
import { personName } from '../components/person-line.tsx';

const zone = deviceZone;
const dayMs = 86_400_000;

export const topicOf = ({ topic }: Booking): string => topic || m.meetings_dialog_title();

/** `Thursday, 15 July, 15:00–15:20` */
export const formatSlot = ({ starts_at, ends_at }: Slot): string =>
  `${formatDay(starts_at, zone(), { style: 'long-weekday' })}, ${formatTimeRange(starts_at, ends_at, zone())}`;

/** The time that holds; null before one does. */
export const slotOf = ({ starts_at, ends_at }: Booking): Slot | null => (starts_at && ends_at ? { starts_at, ends_at } : null);

/** Parts for a sentence: `15 July`, `15:00`. */
export const dayAndTime = (instant: string): { day: string; time: string } => ({
  day: formatDay(instant, zone(), { style: 'day-month' }),
  time: formatTime(instant, zone()),
});

/** Its parts for a sentence: `Tuesday`, `18:00`. A proposal lapses within days, so that the weekday says enough. */
export const weekdayAndTime = (instant: string): { day: string; time: string } => ({
  day: formatDay(instant, zone(), { style: 'weekday' }),
  time: formatTime(instant, zone()),
});

/** Where they meet: the table that is theirs, else what was wished for or written. */
export function describePlace({ table_name, wants_table, place, state }: Booking): string {
  const wished = { proposed: m.meetings_at_table, confirmed: m.meetings_no_table } as Partial<Record<Booking['state'], () => string>>;
  const table = table_name ?? (wants_table && wished[state]?.());
  return [table, place].filter(Boolean).join(', ') || m.meetings_no_place();
}

/** `by` is the time in milliseconds. */
export const hasBegun = ({ starts_at }: Booking, by: number): boolean => starts_at !== null && Date.parse(starts_at) <= by;
export const isOver = ({ ends_at }: Booking, by: number): boolean => ends_at !== null && Date.parse(ends_at) <= by;
export const isOn = (booking: Booking, by: number): boolean => hasBegun(booking, by) && !isOver(booking, by);

/** Whether it can still be noted that the other was not there. */
export const canNoteMissed = (booking: Booking, by: number): boolean =>
  booking.state === 'confirmed' && isOver(booking, by) && by - Date.parse(booking.ends_at ?? '') <= bookingLimits.no_show_days * dayMs;

/** How far a meeting has come, in a word or a sentence. */
export function describeState(booking: Booking, by: number): string {
  const name = personName(booking.other);
  const { state, awaits, is_mine, starts_at, missed } = booking;
  if (state === 'confirmed') return describeConfirmed(booking, by);
  if (state === 'missed') return missed === 'me' ? m.meetings_state_missed_me({ name }) : m.meetings_state_missed_other({ name });
  if (state === 'cancelled') return starts_at === null ? describeWithdrawn(booking) : describeCancelled(booking);
  if (state === 'declined') return describeDeclined(booking);
  if (state === 'lapsed') return m.meetings_state_lapsed();
  if (awaits === 'other') return m.meetings_state_sent({ name });
  return is_mine ? m.meetings_state_counters({ name }) : m.meetings_state_asks({ name });
}

function describeWithdrawn({ ended_by, other }: Booking): string {
  if (ended_by === null) return m.meetings_state_withdrawn();
  return ended_by === 'me' ? m.meetings_state_withdrawn_me() : m.meetings_state_withdrawn_other({ name: personName(other) });
}

function describeCancelled({ ended_by, other }: Booking): string {
  if (ended_by === null) return m.meetings_state_cancelled();
  return ended_by === 'me' ? m.meetings_state_cancelled_me() : m.meetings_state_cancelled_other({ name: personName(other) });
}

function describeDeclined({ ended_by, other }: Booking): string {
  if (ended_by === null) return m.meetings_state_declined();
  return ended_by === 'me' ? m.meetings_state_declined_me() : m.meetings_state_declined_other({ name: personName(other) });
}

function describeConfirmed(booking: Booking, by: number): string {
  if (isOver(booking, by)) return m.meetings_state_met();
  if (isOn(booking, by)) return m.meetings_state_now();
  return describeMove(booking) ?? m.meetings_state_agreed();
}

/** Who has proposed another time for a meeting that holds; null where nobody has. */
export function describeMove({ awaits, other }: Booking): string | null {
  if (awaits === null) return null;
  return awaits === 'me' ? m.meetings_state_move_asked({ name: personName(other) }) : m.meetings_state_move_sent();
}
