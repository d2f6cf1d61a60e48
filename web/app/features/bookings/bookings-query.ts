import { bookingLimits, type Booking } from '@sabha/contract/bookings/booking';
import { getAvailability, getBooking, getBookingSummary, listBookings, listReach } from '@sabha/contract/bookings/operations';
import type { OperationOutput } from '@sabha/contract/core/operation';
import { composeQuery, queryOf, type ReadOf } from '../../lib/query/query-of.ts';

type Listed = OperationOutput<typeof listBookings>;

/** Pages of a list that are read on by themselves. */
const maxPages = 5;

/** A whole list, page after page, each meeting once; `meta.next` is null unless it is longer than that. */
const wholeRead = (view: 'waiting' | 'coming'): ReadOf<Listed> =>
  composeQuery(`bookings/${view}`, {}, async (api) => {
    const known = new Map<number, Booking>();
    let next: number | null = null;
    for (let page = 0; page < maxPages && (page === 0 || next !== null); page += 1) {
      const cursor: { cursor?: number } = next === null ? {} : { cursor: next };
      const { data, meta } = await api.call(listBookings, { query: { view, limit: 100, ...cursor } });
      for (const booking of data) known.set(booking.booking_id, booking);
      next = meta.next;
    }
    return { data: [...known.values()], meta: { next } };
  });

/** How many meetings wait and are to come. */
export const summaryRead = queryOf(getBookingSummary);
/** What waits for an answer, of the reader or of the other. */
export const waitingRead = wholeRead('waiting');
export const comingRead = wholeRead('coming');
/** The latest with people whom the reader has blocked, in which they wrote what can be reported. */
export const partedRead: ReadOf<Listed> = composeQuery('bookings/parted', {}, (api) =>
  api.call(listBookings, { query: { view: 'parted', limit: 100 } }),
);
export const bookingRead = (booking_id: number) => queryOf(getBooking, { params: { booking_id } });
export const availabilityRead = queryOf(getAvailability);

/** Which of these people the reader can ask to meet; those beyond what one call answers are left out. */
export const reachRead = (user_ids: readonly number[]) =>
  queryOf(listReach, { query: { user_ids: [...new Set(user_ids)].slice(0, bookingLimits.reach).join(',') } });
