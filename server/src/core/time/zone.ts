/**
 * Conversions between wall-clock times and instants in IANA time zones, from the zone data of the runtime.
 */

const minute = 60_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, formatter);
  return formatter;
}

/**
 * The name under which a zone is kept, or null when the runtime does not know it. Short legacy names
 * (`US/Pacific`, `EST`) become the full name of their place; calendars and other software need that one.
 */
export function findZone(name: string): string | null {
  const wanted = name.trim();
  if (/^(UTC|GMT|Z|Etc\/UTC)$/i.test(wanted)) return 'UTC';
  try {
    const resolved = new Intl.DateTimeFormat('en', { timeZone: wanted }).resolvedOptions().timeZone;
    if (/^[+-]/.test(resolved)) return null;
    return /^[A-Z][a-z]+\/[A-Z]/.test(wanted) ? wanted : resolved;
  } catch {
    return null;
  }
}

/** How many minutes the zone is ahead of UTC at the instant. */
export function zoneOffset(instant: Date, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const local = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day ?? 1, parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0);
  return Math.round((local - Math.floor(instant.getTime() / 1000) * 1000) / minute);
}

/** `2027-07-15T09:30` in the zone; seconds are dropped. */
export function toLocalText(instant: Date, zone: string): string {
  return new Date(instant.getTime() + zoneOffset(instant, zone) * minute).toISOString().slice(0, 16);
}

/** `2027-07-15` in the zone. */
export function toLocalDay(instant: Date, zone: string): string {
  return toLocalText(instant, zone).slice(0, 10);
}

/** ISO 8601 with the zone's own offset, as interchange formats want it: `2027-07-15T09:30:00+05:30`. */
export function toOffsetText(instant: Date, zone: string): string {
  const offset = zoneOffset(instant, zone);
  const local = new Date(instant.getTime() + offset * minute).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * The instant of a wall-clock time (`2027-07-15T09:30` or with seconds). A time that the clocks skip is moved
 * forward by the gap; of a time that happens twice the first one is meant.
 */
export function fromLocalText(local: string, zone: string): Date {
  const wall = Date.parse(`${local.length === 10 ? `${local}T00:00` : local}Z`);
  const before = zoneOffset(new Date(wall - 24 * 60 * minute), zone);
  const first = new Date(wall - before * minute);
  if (zoneOffset(first, zone) === before) return first;
  const after = zoneOffset(new Date(wall + 24 * 60 * minute), zone);
  const second = new Date(wall - after * minute);
  return zoneOffset(second, zone) === after ? second : first;
}

/** The calendar day `count` days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * 60 * minute).toISOString().slice(0, 10);
}

/** A zone whose place has the city's name (`Brussels` → `Europe/Brussels`), or null. */
export function findZoneOfCity(city: string): string | null {
  const wanted = city.trim().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll(' ', '_').toLowerCase();
  if (!wanted) return null;
  return Intl.supportedValuesOf('timeZone').find((zone) => zone.toLowerCase().split('/').at(-1) === wanted) ?? null;
}
