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

const KEPT_PARTS = 4000;
const keptParts = new Map<string, ZonedParts>();

/**
 * The calendar date and the clock time of an instant in a zone. A programme repeats its few starting times, so they are remembered.
 * @throws RangeError when the zone or the instant is none.
 */
export function zonedParts(instant: Instant, zone: string): ZonedParts {
  const key = `${zone} ${typeof instant === 'string' ? instant : instant.getTime()}`;
  const known = keptParts.get(key);
  if (known) return known;
  const made = splitInstant(instant, zone);
  if (keptParts.size >= KEPT_PARTS) keptParts.clear();
  keptParts.set(key, made);
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

export type DayStyle = 'long' | 'medium' | 'short' | 'weekday' | 'day' | 'month';

const DAY_STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  medium: { weekday: 'short', day: 'numeric', month: 'short' },
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  day: { day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

/** The day of an instant in a zone: long `Thursday, 15 July 2027`, medium `Thu, 15 Jul`, short `15 Jul`. */
export function formatDay(instant: Instant, zone: string, { locale, style = 'medium' }: { locale: string; style?: DayStyle }): string {
  return formatFor(`${locale}-IN`, { ...DAY_STYLES[style], timeZone: zone, numberingSystem: 'latn' }).format(toDate(instant));
}

/** A calendar day such as `2027-07-15`, which belongs to no zone. */
export function formatCalendarDay(day: string, options: { locale: string; style?: DayStyle }): string {
  return formatDay(`${day}T12:00:00Z`, 'UTC', options);
}

/** The zone's short name at that instant: `IST`, `GMT+2`. */
export function zoneName(zone: string, instant: Instant): string {
  if (zone === 'Asia/Kolkata') return 'IST';
  const parts = formatFor('en-IN', { timeZone: zone, timeZoneName: 'short' }).formatToParts(toDate(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
