import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../paraglide/runtime.js';
import type { Instant } from './zoned-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on a date says more than a number of days. */
const MONTH_SCALE = 30 * DAY;
const YEAR_SCALE = 365 * DAY;

/** Whether the words for a distance of so many milliseconds are a date. */
export const isDateAway = (distance: number): boolean => Math.abs(distance) >= MONTH_SCALE;

interface RelativeTimeOptions {
  now: Instant;
  /** IANA zone in which a date is read. */
  zone: string;
  locale: Locale;
}

/**
 * How far a moment is from `now`, in words.
 * Past: `5 minutes ago` up to a month, then `Jul 15`, beyond a year `2026 Jul`.
 * Upcoming: `Starts in 5 minutes` (hours, days) up to a month, then `Starts on Jul 15`, beyond a year `Starts on Jul 15, 2028`.
 */
export function relativeTime(moment: Instant, { now, zone, locale }: RelativeTimeOptions): string {
  const at = new Date(moment);
  const distance = at.getTime() - new Date(now).getTime();
  const show = (options: Intl.DateTimeFormatOptions): string => formatDate(at, { ...options, timeZone: zone }, locale);
  if (distance > 0) {
    if (!isDateAway(distance)) return m.ui_starts_in({ when: count(distance, Math.ceil, locale) }, { locale });
    const day = show({ month: 'short', day: 'numeric', ...(distance < YEAR_SCALE ? {} : { year: 'numeric' }) });
    return m.ui_starts_on({ day }, { locale });
  }
  if (-distance < MINUTE) return m.ui_seconds_ago({}, { locale });
  if (!isDateAway(distance)) return count(distance, Math.trunc, locale);
  return -distance < YEAR_SCALE ? show({ month: 'short', day: 'numeric' }) : show({ year: 'numeric', month: 'short' });
}

/** The largest of minutes, hours and days that is at least one. Upcoming times round up, so that nothing starts in 0 minutes. */
function count(distance: number, round: (value: number) => number, locale: Locale): string {
  const size = Math.abs(distance);
  const texts = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (size <= 59 * MINUTE) return texts.format(round(distance / MINUTE), 'minute');
  if (size < HOUR) return round === Math.ceil ? texts.format(1, 'hour') : texts.format(-59, 'minute');
  if (size <= 23 * HOUR) return texts.format(round(distance / HOUR), 'hour');
  if (size < DAY) return round === Math.ceil ? texts.format(1, 'day') : texts.format(-23, 'hour');
  return texts.format(round(distance / DAY), 'day');
}

/** English dates follow one fixed pattern, others their own custom. */
function formatDate(at: Date, options: Intl.DateTimeFormatOptions, locale: Locale): string {
  if (locale !== 'en') return new Intl.DateTimeFormat(`${locale}-IN`, { ...options, numberingSystem: 'latn' }).format(at);
  const part = (type: 'year' | 'month' | 'day'): string => {
    const style = options[type];
    return style === undefined ? '' : new Intl.DateTimeFormat('en-US', { [type]: style, timeZone: options.timeZone }).format(at);
  };
  if (!options.day) return `${part('year')} ${part('month')}`;
  return options.year ? `${part('month')} ${part('day')}, ${part('year')}` : `${part('month')} ${part('day')}`;
}
