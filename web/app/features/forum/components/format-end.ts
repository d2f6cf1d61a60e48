import { formatDay, formatTime, zonedParts } from '../../../ui/time/zoned-time.ts';

/** `10 July, 18:00`, with the year where it is not the present one. */
export function formatEnd(at: string, zone: string, now: number | null): string {
  const yearOf = (instant: string | Date) => zonedParts(instant, zone).date.slice(0, 4);
  const isThisYear = now !== null && yearOf(at) === yearOf(new Date(now));
  return `${formatDay(at, zone, { style: isThisYear ? 'day-month' : 'long-date' })}, ${formatTime(at, zone)}`;
}
