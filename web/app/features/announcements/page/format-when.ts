import { deviceZone, formatDay, formatMoment, formatTime, zonedParts } from '../../../ui/time/zoned-time.ts';

export const isToday = (at: string, zone = deviceZone()): boolean => zonedParts(at, zone).date === zonedParts(new Date(), zone).date;

/** The time of today, the day of all others. */
export function shortWhen(at: string): string {
  const zone = deviceZone();
  return isToday(at, zone) ? formatTime(at, zone) : formatDay(at, zone, { style: 'short' });
}

/** Day and time; of today the time alone. */
export function longWhen(at: string): string {
  const zone = deviceZone();
  return isToday(at, zone) ? formatTime(at, zone) : formatMoment(at, zone, 'weekday');
}
