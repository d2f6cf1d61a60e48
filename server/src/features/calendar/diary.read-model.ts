import { calendarLimits, type Diary } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import type { CalendarRange, CalendarReader, CalendarSource, OfferedEntry } from '../../core/calendar/calendar-source.ts';
import type { Context } from '../../core/context.ts';
import { findProgramme } from '../schedule/public.ts';

/** Everything of a person's days that any feature offers, in the order of time. */
export async function readDiary(
  ctx: Context,
  sources: readonly CalendarSource[],
  reader: CalendarReader,
  range: CalendarRange,
): Promise<Diary> {
  const [programme, ...offered] = await Promise.all([
    findProgramme(ctx, undefined),
    ...sources.map((source) => source.entriesOf(ctx, reader, range)),
  ]);
  const all = offered.flat().toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at) || (a.key < b.key ? -1 : 1));
  const entries = all.slice(0, calendarLimits.occurrences);
  return { event_zone: programme?.edition.time_zone ?? null, entries: findClashes(entries), is_cut: all.length > entries.length };
}

/** Entries must be in the order of their starts: each is then compared only with those that begin before it ends. */
function findClashes(entries: readonly OfferedEntry[]): DiaryEntry[] {
  const clashes = new Map<string, string[]>(entries.map(({ key }) => [key, []]));
  const firm = entries.filter(({ is_firm, is_cancelled }) => is_firm && !is_cancelled);
  for (const [index, entry] of firm.entries()) {
    for (const other of firm.slice(index + 1)) {
      if (Date.parse(other.starts_at) >= Date.parse(entry.ends_at)) break;
      clashes.get(entry.key)?.push(other.key);
      clashes.get(other.key)?.push(entry.key);
    }
  }
  return entries.map(({ is_firm: _firm, published: _published, ...entry }) => ({ ...entry, clashes_with: clashes.get(entry.key) ?? [] }));
}
