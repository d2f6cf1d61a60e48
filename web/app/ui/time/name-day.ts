import { m } from '../../paraglide/messages.js';
import { formatCalendarDay, zonedParts } from './zoned-time.ts';

const dayMs = 86_400_000;

/** A day such as `2027-07-15`: today and yesterday by their name, other days by their date; before the time is known all by their date. */
export function nameDay(day: string, zone: string, now: number | null): string {
  const today = now === null ? null : zonedParts(new Date(now), zone).date;
  if (day === today) return m.ui_today();
  if (today !== null && day === dayBefore(today)) return m.ui_yesterday();
  return formatCalendarDay(day, { style: 'long' });
}

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
