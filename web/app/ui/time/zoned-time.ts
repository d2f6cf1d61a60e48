import { getLocale } from '../../paraglide/runtime.js';

/** Times are instants (ISO 8601 text or `Date`) and are shown in an IANA zone; the 24-hour clock is the house's. */
export type Instant = string | Date;

export interface ZonedParts {
  /** `2027-07-15` */
  date: string;
  /** `09:30` */
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it, so each is made once. */
function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

const toDate = (instant: Instant): Date => (typeof instant === 'string' ? new Date(instant) : instant);

const MAX_CACHED_PARTS = 4000;
const cachedParts = new Map<string, ZonedParts>();

/**
 * The calendar date and the clock time of an instant in a zone. A programme repeats its few starting times, so they are remembered.
 * @throws RangeError when the zone or the instant is none.
 */
export function zonedParts(instant: Instant, zone: string): ZonedParts {
  const key = `${zone} ${typeof instant === 'string' ? instant : instant.getTime()}`;
  const known = cachedParts.get(key);
  if (known) return known;
  const made = splitInstant(instant, zone);
  if (cachedParts.size >= MAX_CACHED_PARTS) cachedParts.clear();
  cachedParts.set(key, made);
  return made;
}

function splitInstant(instant: Instant, zone: string): ZonedParts {
  const text = formatFor('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(toDate(instant));
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** `09:30` */
export const formatTime = (instant: Instant, zone: string): string => zonedParts(instant, zone).time;

/** `09:30–10:15` with an en dash and no spaces; one time when both are equal. */
export function formatTimeRange(start: Instant, end: Instant | null | undefined, zone: string): string {
  const from = formatTime(start, zone);
  const to = end ? formatTime(end, zone) : from;
  return from === to ? from : `${from}–${to}`;
}

/** The zone that the device's clock is set to; on the server the server's. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const [short, long] = ['short', 'long'] as const;
const date = { day: 'numeric', month: short, year: 'numeric' } as const;

const DAY_STYLES = {
  /** `Thursday, 15 July 2027` */
  long: { weekday: long, ...date, month: long },
  /** `Thursday, 15 July` */
  'long-weekday': { weekday: long, day: 'numeric', month: long },
  /** `Thu, 15 Jul` */
  medium: { weekday: short, day: 'numeric', month: short },
  /** `15 Jul` */
  short: { day: 'numeric', month: short },
  /** `15 July` */
  'day-month': { day: 'numeric', month: long },
  /** `15 Jul 2027` */
  date,
  /** `15 July 2027` */
  'long-date': { ...date, month: long },
  /** `Thursday` */
  weekday: { weekday: long },
  /** `Thu` */
  'short-weekday': { weekday: short },
  /** `15` */
  day: { day: 'numeric' },
  /** `July 2027` */
  month: { month: long, year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayStyle = keyof typeof DAY_STYLES;

interface DayOptions {
  /** The language of the page unless given. */
  locale?: string;
  /** `medium` unless given. */
  style?: DayStyle;
}

/** The day of an instant in a zone: medium `Thu, 15 Jul`; the other styles stand above. */
export function formatDay(instant: Instant, zone: string, { locale = getLocale(), style = 'medium' }: DayOptions = {}): string {
  return formatFor(`${locale}-IN`, { ...DAY_STYLES[style], timeZone: zone, numberingSystem: 'latn' }).format(toDate(instant));
}

const MOMENT_STYLES = {
  /** `15 July 2027 at 09:30` */
  long: { dateStyle: 'long', timeStyle: 'short' },
  /** `15 Jul 2027, 09:30` */
  medium: { dateStyle: 'medium', timeStyle: 'short' },
  /** `15 Jul, 09:30` */
  short: { ...DAY_STYLES.short, hour: '2-digit', minute: '2-digit' },
  /** `Thu, 15 Jul, 09:30` */
  weekday: { ...DAY_STYLES.medium, hour: '2-digit', minute: '2-digit' },
  /** `Thursday, 15 July at 09:30` */
  'long-weekday': { ...DAY_STYLES['long-weekday'], hour: '2-digit', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type MomentStyle = keyof typeof MOMENT_STYLES;

/** Day and time of an instant in a zone, in the language of the page: medium `15 Jul 2027, 09:30`; the other styles stand above. */
export function formatMoment(instant: Instant, zone: string, style: MomentStyle = 'medium'): string {
  const options = { ...MOMENT_STYLES[style], timeZone: zone, hourCycle: 'h23', numberingSystem: 'latn' } as const;
  return formatFor(`${getLocale()}-IN`, options).format(toDate(instant));
}

/** A calendar day such as `2027-07-15`, which belongs to no zone. */
export function formatCalendarDay(day: string, options: DayOptions = {}): string {
  return formatDay(`${day}T12:00:00Z`, 'UTC', options);
}

/** The zone's short name at that instant: `IST`, `GMT+2`. */
export function zoneName(zone: string, instant: Instant): string {
  if (zone === 'Asia/Kolkata') return 'IST';
  const parts = formatFor('en-IN', { timeZone: zone, timeZoneName: 'short' }).formatToParts(toDate(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
