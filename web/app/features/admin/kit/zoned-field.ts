import { zonedParts } from '../../../ui/time/zoned-time.ts';

/** A moment as a field of date and time writes it, by the clock of the event's zone; empty for none. */
export function toZoned(instant: string | null, zone: string): string {
  if (instant === null) return '';
  const { date, time } = zonedParts(instant, zone);
  return `${date}T${time}`;
}

/** Years of which zones and calendars are sure. */
const sure = { from: 1000, to: 9998 };

/** The moment that a field names by the clock of a zone; null when it names none. Where clocks go back, the earlier of two. */
export function fromZoned(text: string, zone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const asUtc = Date.parse(`${text}:00Z`);
  // A year is typed digit by digit: on the way to 2027 it is the year 2.
  const year = Number(text.slice(0, 4));
  if (year < sure.from || year > sure.to) return new Date(asUtc).toISOString();
  const offset = (at: number) => Date.parse(`${toZoned(new Date(at).toISOString(), zone)}:00Z`) - at;
  // The offset is that of the moment itself, which the first guess may miss by the hour of a change.
  const guess = asUtc - offset(asUtc);
  return new Date(asUtc - offset(guess)).toISOString();
}

/** The day that it is somewhere at a moment. */
export const dayOf = (instant: string, zone: string): string => zonedParts(instant, zone).date;

/** A day some days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The month so far at a moment, by the days of a zone. */
export function monthUntil(instant: string, zone: string): { from: string; to: string } {
  const to = dayOf(instant, zone);
  return { from: `${to.slice(0, 8)}01`, to };
}
