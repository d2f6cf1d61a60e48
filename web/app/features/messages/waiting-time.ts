import type { Locale } from '../../paraglide/runtime.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** For how long something waits, in the largest unit of which one has passed: `12 min`; a minute at least. */
export function waitedFor(since: string, now: number, locale: Locale): string {
  const passed = Math.max(now - Date.parse(since), minute);
  const [size, unit] = passed < hour ? ([minute, 'minute'] as const) : passed < day ? ([hour, 'hour'] as const) : ([day, 'day'] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(passed / size));
}
