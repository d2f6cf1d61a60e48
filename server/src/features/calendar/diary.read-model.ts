import { calendarLimits, type Diary } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import type { CalendarRange, CalendarReader, CalendarSource, OfferedEntry } from '../../core/calendar/calendar-source.ts';
import { compareEntries, isFirm } from '../../core/calendar/firm-entries.ts';
import { maxDeadlines } from '../../core/calendar/offer-deadline.ts';
import type { Context } from '../../core/context.ts';
import { computeOpenings, findOpenAvailability, openingsReach } from '../bookings/public.ts';
import { findProgramme } from '../schedule/public.ts';

interface DiaryReader extends CalendarReader {
  /** Who may propose and accept nothing cannot be met either, whatever they said before. */
  readonly is_restricted: boolean;
}

/** Everything of a person's days that any feature offers, in the order of time, and when they can be met. */
export async function readDiary(
  ctx: Context,
  sources: readonly CalendarSource[],
  reader: DiaryReader,
  range: CalendarRange,
): Promise<Diary> {
  const [from, to] = [range.from.getTime(), range.to.getTime()];
  const around = { from: new Date(from - openingsReach), to: new Date(to + openingsReach) };
  const [programme, availability, ...offered] = await Promise.all([
    findProgramme(ctx, undefined),
    reader.is_restricted ? null : findOpenAvailability(ctx, reader.user_id),
    ...sources.map((source) => source.entriesOf(ctx, reader, source.kind === 'deadline' ? range : around)),
  ]);
  const read = offered.flat().toSorted(compareEntries);
  const busy = read.filter(isFirm).map(({ starts_at, ends_at }) => ({ from: Date.parse(starts_at), to: Date.parse(ends_at) }));
  const touching = read.filter(
    (entry) => entry.kind === 'deadline' || (Date.parse(entry.starts_at) < to && Date.parse(entry.ends_at) > from),
  );
  const entries = cut(touching);
  return {
    event_zone: programme?.edition.time_zone ?? null,
    entries: nameClashes(entries, findClashes(touching)),
    openings: availability ? computeOpenings(availability, { from, to, now: ctx.clock.now().getTime(), busy }) : [],
    is_cut: touching.length > entries.length,
  };
}

/** Deadlines and the rest are cut apart, so that many of one leave room for the other. */
function cut(entries: readonly OfferedEntry[]): OfferedEntry[] {
  const of = (isDeadline: boolean, max: number) => entries.filter(({ kind }) => (kind === 'deadline') === isDeadline).slice(0, max);
  return [...of(true, maxDeadlines), ...of(false, calendarLimits.occurrences)].toSorted(compareEntries);
}

/** Entries must be in the order of their starts: each is then compared only with those that begin before it ends. */
function findClashes(entries: readonly OfferedEntry[]): ReadonlyMap<string, string[]> {
  const clashes = new Map<string, string[]>(entries.map(({ key }) => [key, []]));
  const firm = entries.filter(isFirm);
  for (const [index, entry] of firm.entries()) {
    for (const other of firm.slice(index + 1)) {
      if (Date.parse(other.starts_at) >= Date.parse(entry.ends_at)) break;
      clashes.get(entry.key)?.push(other.key);
      clashes.get(other.key)?.push(entry.key);
    }
  }
  return clashes;
}

const nameClashes = (entries: readonly OfferedEntry[], clashes: ReadonlyMap<string, string[]>): DiaryEntry[] =>
  entries.map(({ is_firm: _firm, published: _published, person = null, theme = null, ...entry }) => ({
    ...entry,
    person,
    theme,
    clashes_with: clashes.get(entry.key) ?? [],
  }));
