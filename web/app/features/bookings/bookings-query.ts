import { getAvailability, getBooking, getBookingSummary, listBookings, listReach } from '@sabha/contract/bookings/operations';
import { bookingLimits } from '@sabha/contract/bookings/booking';
import { queryOf } from '../../lib/query/query-of.ts';

/** How many meetings wait and are to come. */
export const summaryRead = queryOf(getBookingSummary);
/** What waits for an answer, of the reader or of the other. */
export const waitingRead = queryOf(listBookings, { query: { view: 'waiting', limit: 100 } });
export const comingRead = queryOf(listBookings, { query: { view: 'coming', limit: 100 } });
export const bookingRead = (booking_id: number) => queryOf(getBooking, { params: { booking_id } });
export const availabilityRead = queryOf(getAvailability);

/** Which of these people the reader can ask to meet; those beyond what one call answers are left out. */
export const reachRead = (user_ids: readonly number[]) =>
  queryOf(listReach, { query: { user_ids: [...new Set(user_ids)].slice(0, bookingLimits.reach).join(',') } });
