import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { imageUrl } from '../../lib/image-url.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Face } from '../../ui/face.ts';
import type { Lattice } from '../../ui/jaali.tsx';
import { formatCalendarDay, formatDay, formatTimeRange, zonedParts } from '../../ui/time/zoned-time.ts';

/** What it is, in a word. */
export function kindOf({ kind, reasons }: DiaryEntry): string {
  if (kind === 'busy') return m.calendar_kind_busy();
  if (kind === 'own') return m.calendar_kind_own();
  if (kind === 'meeting') return m.calendar_kind_meeting();
  if (kind === 'deadline') return m.calendar_kind_deadline();
  if (kind === 'shift') return reasons.includes('waiting') ? m.calendar_kind_shift_waiting() : m.calendar_kind_shift();
  if (kind === 'imported') return m.calendar_kind_imported();
  if (reasons.includes('has_place') || reasons.includes('ticket')) return m.calendar_kind_session();
  return reasons.includes('waiting') ? m.calendar_kind_waiting() : m.calendar_kind_starred();
}

/** What it is called; of what is only known to fill a time, its word. */
export const titleOf = (entry: DiaryEntry): string => (entry.kind === 'busy' ? kindOf(entry) : entry.title);

/** Which meeting an entry is; null where it is none. */
export const bookingIdOf = ({ kind, key }: Pick<DiaryEntry, 'kind' | 'key'>): number | null =>
  kind === 'meeting' ? Number(key.slice(key.lastIndexOf('-') + 1)) : null;

/** A star or a turn on a waiting list: the person has no place in it. */
export const isTentative = ({ kind, reasons }: DiaryEntry): boolean =>
  (kind === 'session' || kind === 'shift') && !reasons.includes('has_place') && !reasons.includes('ticket');

/** Whether the person is taken for as long as it lasts. */
export const isFilling = (entry: DiaryEntry): boolean =>
  !entry.all_day && !entry.is_cancelled && entry.kind !== 'deadline' && !isTentative(entry);

/** The lattice that a kind is drawn with; a session's is that of its theme. */
export function latticeOf({ kind, theme }: Pick<DiaryEntry, 'kind' | 'theme'>): Lattice | null {
  if (kind === 'session') {
    return theme
      ? { seed: `theme:${theme.slug}`, pair: theme.palette, family: theme.lattice, variant: theme.variant }
      : { seed: 'calendar-session', pair: 'streets', family: 'jharokha' };
  }
  if (kind === 'shift') return { seed: 'calendar-shift', pair: 'land', family: 'chowk' };
  return kind === 'imported' || kind === 'busy' ? { seed: 'calendar-imported', pair: 'limestone', family: 'gali' } : null;
}

export const faceOf = ({ user_id, name, profile_image }: NonNullable<DiaryEntry['person']>): Face => ({
  name,
  seed: `person:${user_id}`,
  image: imageUrl(profile_image, 96),
});

/** When it is, in a zone: `09:30–10:15`, with the day where it ends on another one; a deadline at one time; whole days by their days. */
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

export const isClashing = ({ kind, clashes_with }: DiaryEntry): boolean => kind !== 'deadline' && clashes_with.length > 0;

const lengthOf = ({ starts_at, ends_at }: DiaryEntry): number => Date.parse(ends_at) - Date.parse(starts_at);

/**
 * The keys of those on which a clash is shown: of two the shorter one, the later one where both are as long, and what clashes with
 * something that is not among these.
 */
export function findRinged(entries: readonly DiaryEntry[]): ReadonlySet<string> {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const isRinged = (entry: DiaryEntry) =>
    entry.clashes_with.some((key) => {
      const other = byKey.get(key);
      if (!other) return true;
      const difference = lengthOf(entry) - lengthOf(other) || Date.parse(other.starts_at) - Date.parse(entry.starts_at);
      return difference < 0 || (difference === 0 && entry.key > other.key);
    });
  return new Set(entries.filter((entry) => isClashing(entry) && isRinged(entry)).map(({ key }) => key));
}

/** The time that two entries share. */
export function sharedTime(one: DiaryEntry, other: DiaryEntry): { starts_at: string; ends_at: string; minutes: number } {
  const starts_at = Date.parse(one.starts_at) > Date.parse(other.starts_at) ? one.starts_at : other.starts_at;
  const ends_at = Date.parse(one.ends_at) < Date.parse(other.ends_at) ? one.ends_at : other.ends_at;
  return { starts_at, ends_at, minutes: Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000) };
}

/** Everything about it in a sentence, for whoever does not see where it stands. */
export function nameOf(entry: DiaryEntry, zone: string): string {
  const title = titleOf(entry);
  const kind = kindOf(entry);
  const person = entry.person?.name ?? '';
  const { all_day } = entry;
  const day = all_day && all_day.from === all_day.to ? formatCalendarDay(all_day.from, { locale: getLocale() }) : '';
  const parts = [title, day, timeOf(entry, zone), kind === title ? '' : kind, title.includes(person) ? '' : person, entry.place];
  if (isClashing(entry)) parts.push(m.calendar_clash());
  if (entry.is_cancelled) parts.push(m.calendar_cancelled());
  return parts.filter(Boolean).join(', ');
}
