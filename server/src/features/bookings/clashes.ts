import type { Booking } from '@sabha/contract/bookings/booking';
import type { CalendarRange, CalendarReader, OfferedEntry } from '../../core/calendar/calendar-source.ts';
import type { ReadFirmEntries } from '../../core/calendar/firm-entries.ts';
import type { Context } from '../../core/context.ts';
import type { Call } from '../../core/http/handler.ts';
import { entryKey, isBinding } from './diary.ts';

/** Meetings that say what the person has at their times; the rest say it once they are opened. */
export const maxMeetings = 20;
const dayMs = 86_400_000;
/** Parts of the person's days that are read; times no more than a day apart are in one, up to a week. */
const maxRanges = 8;
const maxRangeMs = 7 * dayMs;

type Option = Booking['options'][number];

export const comingOf = ({ options }: Pick<Booking, 'options'>, now: Date): Option[] =>
  options.filter(({ starts_at }) => Date.parse(starts_at) > now.getTime());

interface Days {
  readonly entries: readonly OfferedEntry[];
  /** What ends later is not read. */
  readonly until: number;
}

/** What the person is to be at around the times, as far as it is read, in few parts whatever is proposed. */
export async function readDays(
  ctx: Context,
  reader: CalendarReader,
  times: readonly Option[],
  readFirmEntries: ReadFirmEntries,
): Promise<Days> {
  const ranges = mergeTimes(times);
  const entries: OfferedEntry[] = [];
  for (const range of ranges.slice(0, maxRanges)) entries.push(...(await readFirmEntries(ctx, reader, range)));
  return { entries, until: ranges[maxRanges]?.from.getTime() ?? Number.POSITIVE_INFINITY };
}

function mergeTimes(times: readonly Option[]): CalendarRange[] {
  const ranges: { from: Date; to: Date }[] = [];
  for (const { starts_at, ends_at } of times.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))) {
    const [from, to] = [new Date(starts_at), new Date(ends_at)];
    const last = ranges.at(-1);
    const isNear = last && from.getTime() - last.to.getTime() < dayMs && to.getTime() - last.from.getTime() <= maxRangeMs;
    if (isNear) last.to = new Date(Math.max(last.to.getTime(), to.getTime()));
    else ranges.push({ from, to });
  }
  return ranges;
}

/** Which of the entries are at that time, but for the meeting itself. */
export const entriesDuring = (
  { starts_at, ends_at }: Pick<Option, 'starts_at' | 'ends_at'>,
  booking_id: number,
  entries: readonly OfferedEntry[],
): OfferedEntry[] =>
  entries.filter(
    (entry) =>
      Date.parse(entry.starts_at) < Date.parse(ends_at) &&
      Date.parse(entry.ends_at) > Date.parse(starts_at) &&
      entry.key !== entryKey(booking_id),
  );

/** Meetings for whom they wait, each time with what else the person has then: what others count on is in the way, their own notes are not. */
export async function addClashes(
  ctx: Context,
  { actor: { user_id }, locale }: Pick<Call, 'actor' | 'locale'>,
  bookings: readonly Booking[],
  readFirmEntries: ReadFirmEntries,
): Promise<Booking[]> {
  const now = ctx.clock.now();
  const asked = new Set(bookings.filter(({ awaits }) => awaits === 'me').slice(0, maxMeetings));
  const times = [...asked].flatMap((booking) => comingOf(booking, now));
  const { entries, until } = await readDays(ctx, { user_id, locale }, times, readFirmEntries);
  return bookings.map((booking) => {
    if (!asked.has(booking)) return booking;
    const options = booking.options.map((option) =>
      times.includes(option) && Date.parse(option.ends_at) <= until ? withClash(option, booking.booking_id, entries) : option,
    );
    return { ...booking, options };
  });
}

function withClash(option: Option, booking_id: number, entries: readonly OfferedEntry[]): Option {
  const meanwhile = entriesDuring(option, booking_id, entries);
  const binding = meanwhile.find((entry) => isBinding(entry)) ?? null;
  const own = meanwhile.find(({ kind }) => kind !== 'busy') ?? meanwhile[0] ?? null;
  // Where the other is not free, notes of one's own are not what is in the way.
  const clash = binding ?? (option.is_free ? own : null);
  if (clash === null) return option;
  const { kind, title, starts_at, ends_at } = clash;
  return { ...option, is_free: option.is_free && binding === null, clash: { title: kind === 'busy' ? '' : title, starts_at, ends_at } };
}
