import { m } from '../../paraglide/messages.js';
import { zoneName } from './zoned-time.ts';

/** Whether two zones are one and the same under two names, as `Asia/Kolkata` and `Asia/Calcutta` are. */
export const isSameZone = (one: string, other: string): boolean => canonicalZone(one) === canonicalZone(other);

/** Each of these zones once, under the name that comes first. */
export const distinctZones = (zones: readonly string[]): string[] =>
  zones.filter((zone, index) => zones.findIndex((one) => isSameZone(one, zone)) === index);

// Browsers differ in which of two names they take for the first; the clock of India is the one that is met here.
function canonicalZone(zone: string): string {
  const known = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  return known === 'Asia/Calcutta' ? 'Asia/Kolkata' : known;
}

/** A zone as people call it: `India time (IST)`, else its city and short name, `Berlin (GMT+2)`. */
export function zoneLabel(zone: string, at: Date = new Date()): string {
  if (isSameZone(zone, 'Asia/Kolkata')) return m.ui_zone_india();
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const short = zoneName(zone, at);
  return short === city ? city : `${city} (${short})`;
}
