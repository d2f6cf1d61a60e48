import { deviceZone, formatDay, formatMoment, formatTime, zonedParts } from '../../../ui/time/zoned-time.ts';

/** Within so many milliseconds the name of a day says which one. */
const namedMs = 6 * 86_400_000;

/** `13:30` today, `Saturday, 18:00` within the days to come, else `15 Jul, 09:30`; by the clock of the device unless said. */
export function formatDeadline(at: string, now: number, zone = deviceZone()): string {
  const time = formatTime(at, zone);
  if (zonedParts(at, zone).date === zonedParts(new Date(now), zone).date) return time;
  const left = Date.parse(at) - now;
  return left > 0 && left < namedMs ? `${formatDay(at, zone, { style: 'weekday' })}, ${time}` : formatMoment(at, zone, 'short');
}
