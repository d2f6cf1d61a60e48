import type { ShiftCard } from '@sabha/contract/volunteering/shift';
import { formatDay, formatMoment, formatTimeRange, zonedParts } from '../../../ui/time/zoned-time.ts';

type Span = Pick<ShiftCard, 'starts_at' | 'ends_at'>;

/** `Fri, 16 Jul, 08:30–10:30`, in the zone of the edition. */
export const momentOf = ({ starts_at, ends_at }: Span, zone: string): string =>
  `${formatDay(starts_at, zone)}, ${formatTimeRange(starts_at, ends_at, zone)}`;

/** The times of something on a day; with their days where one is another. */
export function spanOn(day: string, { starts_at, ends_at }: Span, zone: string): string {
  const isThatDay = [starts_at, ends_at].every((instant) => zonedParts(instant, zone).date === day);
  if (isThatDay) return formatTimeRange(starts_at, ends_at, zone);
  return `${formatMoment(starts_at, zone, 'weekday')} – ${formatMoment(ends_at, zone, 'weekday')}`;
}
