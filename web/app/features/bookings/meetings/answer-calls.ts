import type { Booking } from '@sabha/contract/bookings/booking';
import {
  acceptBooking,
  cancelBooking,
  declineBooking,
  exportBooking,
  getBooking,
  noteMissedBooking,
} from '@sabha/contract/bookings/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { readProblem } from '../../../lib/problem-message.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { personName } from '../components/person-line.tsx';
import { describePlace, formatSlot, slotOf } from './meeting-texts.ts';

/** What the server has done. */
export interface Done {
  /** The meeting as it is now; null where nothing has changed. */
  readonly booking: Booking | null;
  /** What is announced. */
  readonly text: string;
  /** Why it was left undone, where the meeting has become another meanwhile. */
  readonly obstacle?: string;
}

export type AnswerCall = (api: ApiClient) => Promise<Done>;

const paramsOf = ({ booking_id }: Booking) => ({ booking_id });

export const accept =
  (asked: Booking, starts_at: string, without_table: boolean): AnswerCall =>
  async (api) => {
    const { data: booking } = await api.call(acceptBooking, { params: paramsOf(asked), body: { starts_at, without_table } });
    return { booking, text: describeAgreed(booking) };
  };

function describeAgreed(booking: Booking): string {
  const about = { name: personName(booking.other), when: describeTime(booking) };
  const hasPlace = booking.table_name !== null || booking.place !== '';
  return hasPlace ? m.meetings_done_agreed_at({ ...about, place: describePlace(booking) }) : m.meetings_done_agreed(about);
}

function describeTime(booking: Booking): string {
  const slot = slotOf(booking);
  return slot ? formatSlot(slot) : '';
}

/** Agrees to none of the times; a meeting that holds stays where it is. */
export const decline =
  (asked: Booking, reason: string): AnswerCall =>
  async (api) => {
    const { data: booking } = await api.call(declineBooking, { params: paramsOf(asked), body: { reason } });
    const name = personName(booking.other);
    const isHeld = booking.state === 'confirmed';
    return { booking, text: isHeld ? m.meetings_done_stays({ name, when: describeTime(booking) }) : m.meetings_done_declined({ name }) };
  };

/** Cancels a meeting; what was never agreed is withdrawn by it. Refused where it was agreed or moved since it was read. */
export const cancel =
  (asked: Booking, reason: string): AnswerCall =>
  async (api) => {
    const { data: booking } = await api.call(cancelBooking, { params: paramsOf(asked), body: { reason, sequence: asked.sequence } });
    const name = personName(booking.other);
    return { booking, text: booking.starts_at === null ? m.meetings_done_withdrawn({ name }) : m.meetings_done_cancelled({ name }) };
  };

/** Takes back what was proposed; what the other has agreed to meanwhile stays. */
export const withdraw =
  (asked: Booking): AnswerCall =>
  async (api) => {
    const { data: booking } = await api.call(getBooking, { params: paramsOf(asked) });
    if (!isOpen(booking)) return describeOvertaken(booking);
    try {
      return await cancel(booking, '')(api);
    } catch (error) {
      if (readProblem(error)?.status !== 409) throw error;
      // The answer of the other came between the two calls.
      const { data: answered } = await api.call(getBooking, { params: paramsOf(asked) });
      if (isOpen(answered)) throw error;
      return describeOvertaken(answered);
    }
  };

/** Whether it still waits for the other's first answer. */
const isOpen = ({ state, awaits }: Booking): boolean => state === 'proposed' && awaits === 'other';

function describeOvertaken(booking: Booking): Done {
  const name = personName(booking.other);
  if (booking.state === 'proposed') {
    const text = m.meetings_state_counters({ name });
    return { booking, text, obstacle: text };
  }
  if (booking.state !== 'confirmed') return { booking, text: m.meetings_ended_before({ name }), obstacle: m.meetings_ended_first() };
  const text = m.meetings_agreed_before({ name, when: describeTime(booking) });
  return { booking, text, obstacle: m.meetings_agreed_first({ name }) };
}

export const noteMissed =
  (asked: Booking): AnswerCall =>
  async (api) => {
    const { data: booking } = await api.call(noteMissedBooking, { params: paramsOf(asked) });
    return { booking, text: m.meetings_done_missed({ name: personName(booking.other) }) };
  };

export const saveCalendarFile =
  (asked: Booking): AnswerCall =>
  async (api) => {
    saveFile((await api.call(exportBooking, { params: paramsOf(asked) })) as Blob, `meeting-${asked.booking_id}.ics`);
    return { booking: null, text: m.meetings_done_file() };
  };
