import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatCalendarDay, formatDay, formatTimeRange, zonedParts } from '../../ui/time/zoned-time.ts';

/** What it is, in a word. */
export function kindOf({ kind, reasons }: DiaryEntry): string {
  if (kind === 'busy') return m.calendar_kind_busy();
  if (kind === 'own') return m.calendar_kind_own();
  if (kind === 'meeting') return m.calendar_kind_meeting();
  if (kind === 'shift') return reasons.includes('waiting') ? m.calendar_kind_shift_waiting() : m.calendar_kind_shift();
  if (kind === 'imported') return m.calendar_kind_imported();
  if (reasons.includes('has_place') || reasons.includes('ticket')) return m.calendar_kind_session();
  return reasons.includes('waiting') ? m.calendar_kind_waiting() : m.calendar_kind_starred();
}

/** When it is, in a zone: `09:30–10:15`, with the day where it ends on another one; whole days by their days. */
export function timeOf({ all_day, starts_at, ends_at }: DiaryEntry, zone: string): string {
  const locale = getLocale();
  if (all_day) {
    const from = formatCalendarDay(all_day.from, { locale });
    return all_day.from === all_day.to ? m.calendar_all_day() : `${from} – ${formatCalendarDay(all_day.to, { locale })}`;
  }
  const isOneDay = zonedParts(starts_at, zone).date === zonedParts(ends_at, zone).date;
  return isOneDay
    ? formatTimeRange(starts_at, ends_at, zone)
    : `${formatTimeRange(starts_at, null, zone)} – ${formatDay(ends_at, zone, { locale, style: 'short' })}, ${formatTimeRange(ends_at, null, zone)}`;
}

/** Everything about it in a sentence, for whoever does not see where it stands. */
export function nameOf(entry: DiaryEntry, zone: string): string {
  const parts = [entry.title, timeOf(entry, zone), kindOf(entry), entry.place];
  if (entry.clashes_with.length > 0) parts.push(m.calendar_clash());
  if (entry.is_cancelled) parts.push(m.calendar_cancelled());
  return parts.filter(Boolean).join(', ');
}
