import { zonedParts } from '../../../../ui/time/zoned-time.ts';

/** A moment as a field of date and time writes it, by the clock of the event's zone; empty for none. */
export function toZoned(instant: string | null, zone: string): string {
  if (instant === null) return '';
  const { date, time } = zonedParts(instant, zone);
  return `${date}T${time}`;
}

/** The moment that a field names by the clock of a zone; null when it is empty. Where clocks go back, the earlier of two. */
export function fromZoned(text: string, zone: string): string | null {
  if (text === '') return null;
  const asUtc = Date.parse(`${text}:00Z`);
  const offset = (at: number) => Date.parse(`${toZoned(new Date(at).toISOString(), zone)}:00Z`) - at;
  // The offset is that of the moment itself, which the first guess may miss by the hour of a change.
  const guess = asUtc - offset(asUtc);
  return new Date(asUtc - offset(guess)).toISOString();
}
