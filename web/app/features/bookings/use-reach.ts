import type { BookingReach } from '@sabha/contract/bookings/booking';
import { useRead } from '../../lib/query/use-read.ts';
import { reachRead } from './bookings-query.ts';

/** Whether the reader can ask these people to meet; null for whom it is not known, yet or at all. */
export function useReach(user_ids: readonly number[]): (user_id: number) => BookingReach | null {
  const { loaded } = useRead(reachRead(user_ids), { isWanted: user_ids.length > 0 });
  const known = loaded.state === 'ready' ? loaded.value.data : [];
  return (user_id) => known.find((each) => each.user_id === user_id) ?? null;
}
