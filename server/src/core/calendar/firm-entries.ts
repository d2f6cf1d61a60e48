import type { Context } from '../context.ts';
import type { CalendarRange, CalendarReader, CalendarSource, OfferedEntry } from './calendar-source.ts';

/** Reads from all that fills people's days. */
export type ReadFirmEntries = (ctx: Context, reader: CalendarReader, range: CalendarRange) => Promise<OfferedEntry[]>;

/** What somebody is to be at in the range, in the order of time; `sources` is what every feature offers. */
export const createFirmEntries =
  (sources: () => readonly CalendarSource[]): ReadFirmEntries =>
  async (ctx, reader, range) => {
    if (range.from >= range.to) return [];
    const entries = (await Promise.all(sources().map((source) => source.entriesOf(ctx, reader, range)))).flat();
    return entries
      .filter(({ is_firm, is_cancelled }) => is_firm && !is_cancelled)
      .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at) || (a.key < b.key ? -1 : 1));
  };
