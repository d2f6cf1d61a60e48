import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';

/** `1 h 30 min`, `45 min`, `3 h`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0 && rest > 0) return m.volunteering_minutes({ minutes: rest });
  return rest === 0 ? m.volunteering_hours({ hours }) : m.volunteering_hours_minutes({ hours, minutes: rest });
}

/** `16.5 h`, where hours are added up. */
export const formatHours = (minutes: number): string =>
  m.volunteering_hours({ hours: new Intl.NumberFormat(`${getLocale()}-IN`, { maximumFractionDigits: 2 }).format(minutes / 60) });

/** Minutes from one instant to another. */
export const minutesBetween = (starts_at: string, ends_at: string): number =>
  Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);
