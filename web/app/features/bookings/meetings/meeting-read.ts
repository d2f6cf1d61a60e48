import type { Booking } from '@sabha/contract/bookings/booking';
import { readProblem } from '../../../lib/problem-message.ts';
import type { ReadOf } from '../../../lib/query/query-of.ts';
import { bookingRead } from '../bookings-query.ts';

/** One meeting, or null where there is none of that number for the reader. */
export function meetingRead(booking_id: number): ReadOf<Booking | null> {
  const { queryFn } = bookingRead(booking_id);
  return {
    queryKey: ['bookings/meeting', booking_id],
    async queryFn(context) {
      try {
        return (await queryFn(context)).data;
      } catch (error) {
        if (readProblem(error)?.status === 404) return null;
        throw error;
      }
    },
  };
}
