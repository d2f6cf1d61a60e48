import type { Booking } from '@sabha/contract/bookings/booking';
import { Problem } from '../../../ui/problem.tsx';
import type { Answers } from './use-answers.ts';

/** Why what was done with a meeting last was refused. */
export function FaultLine({ booking, answers: { fault } }: { booking: Booking; answers: Answers }) {
  return fault?.booking.booking_id === booking.booking_id ? <Problem text={fault.text} /> : null;
}
