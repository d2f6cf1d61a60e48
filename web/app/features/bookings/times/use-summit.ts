import type { Slot } from '@sabha/contract/bookings/availability';
import type { CurrentEdition } from '@sabha/contract/content/operations';
import { useRouteLoaderData } from 'react-router';
import { zonedParts } from '../../../ui/time/zoned-time.ts';

export type Summit = Pick<CurrentEdition, 'starts_on' | 'ends_on' | 'time_zone'>;

/** The days of the current edition, as every page knows them; null before one is published. */
export const useSummit = (): Summit | null => useRouteLoaderData<{ readonly edition: Summit | null }>('root')?.edition ?? null;

/** Whether it begins on a day of the summit, by the clocks there. */
export function isAtSummit({ starts_at }: Slot, { starts_on, ends_on, time_zone }: Summit): boolean {
  const { date } = zonedParts(starts_at, time_zone);
  return date >= starts_on && date <= ends_on;
}
