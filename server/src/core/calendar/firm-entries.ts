import type { Context } from '../context.ts';
import type { CalendarRange, CalendarReader, CalendarSource, OfferedEntry } from './calendar-source.ts';

/** What somebody is to be at, which is never a deadline. */
export type FirmEntry = OfferedEntry & { readonly kind: Exclude<OfferedEntry['kind'], 'deadline'> };

/** Reads from all that fills people's days. */
export type ReadFirmEntries = (ctx: Context, reader: CalendarReader, range: CalendarRange) => Promise<FirmEntry[]>;

export const isFirm = (entry: OfferedEntry): entry is FirmEntry => entry.is_firm && !entry.is_cancelled && entry.kind !== 'deadline';

/** In the order of time. */
export const compareEntries = (a: OfferedEntry, b: OfferedEntry): number =>
  Date.parse(a.starts_at) - Date.parse(b.starts_at) || (a.key < b.key ? -1 : 1);

/** What somebody is to be at in the range, in the order of time; `sources` is what every feature offers. */
export const createFirmEntries =
  (sources: () => readonly CalendarSource[]): ReadFirmEntries =>
  async (ctx, reader, range) => {
    if (range.from >= range.to) return [];
    const filling = sources().filter(({ kind }) => kind !== 'deadline');
    const entries = (await Promise.all(filling.map((source) => source.entriesOf(ctx, reader, range)))).flat();
    return entries.filter(isFirm).toSorted(compareEntries);
  };
