import type { ShiftClash } from '@sabha/contract/volunteering/shift';
import type { CalendarReader, CalendarSource, OfferedEntry } from '../../core/calendar/calendar-source.ts';
import type { Context } from '../../core/context.ts';
import type { ShiftRow } from './schema.ts';

/** The key of a shift among the entries of a calendar. */
export const entryKey = (shift_id: number): string => `shift-${shift_id}`;

/** Reads from all that fills people's days; `sources` is what every feature offers. */
export type ReadFirmEntries = (ctx: Context, reader: CalendarReader, range: { from: Date; to: Date }) => Promise<OfferedEntry[]>;

/** What somebody is to be at in the range, in the order of time. */
export const createFirmEntries =
  (sources: () => readonly CalendarSource[]): ReadFirmEntries =>
  async (ctx, reader, range) => {
    if (range.from >= range.to) return [];
    const entries = (await Promise.all(sources().map((source) => source.entriesOf(ctx, reader, range)))).flat();
    return entries
      .filter(({ is_firm, is_cancelled }) => is_firm && !is_cancelled)
      .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at) || (a.key < b.key ? -1 : 1));
  };

/** What of somebody's days is at the time of a shift, and not the shift itself. */
export function clashesOf({ shift_id, starts_at, ends_at }: ShiftRow, entries: readonly OfferedEntry[]): ShiftClash[] {
  return entries.flatMap((entry): ShiftClash[] => {
    const { key, kind, title } = entry;
    const isMeanwhile = Date.parse(entry.starts_at) < ends_at.getTime() && Date.parse(entry.ends_at) > starts_at.getTime();
    if (!isMeanwhile || key === entryKey(shift_id) || kind === 'busy') return [];
    return [{ kind, title, starts_at: entry.starts_at, ends_at: entry.ends_at }];
  });
}

/** Whether the clash is with something that others count on: of one's own entries one is warned only. */
export const isBinding = ({ kind }: ShiftClash): boolean => kind !== 'own' && kind !== 'imported';
