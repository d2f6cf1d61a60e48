import type { Booking } from '@sabha/contract/bookings/booking';
import { Problem } from '../../../ui/problem.tsx';
import type { Answers } from './use-answers.ts';

interface FaultLineProps {
  booking: Booking;
  answers: Answers;
  /** For what stands above the list, or above all that a dialog shows of the meeting. */
  isAbove?: boolean;
}

/** Why what was done with a meeting last was refused. */
export function FaultLine({ booking, answers: { fault }, isAbove = false }: FaultLineProps) {
  return fault?.booking.booking_id === booking.booking_id && fault.isAbove === isAbove ? <Problem text={fault.text} /> : null;
}
