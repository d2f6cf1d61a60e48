import type { Booking } from '@sabha/contract/bookings/booking';
import { bookingChangedNotice } from '@sabha/contract/bookings/notifications';
import type { NotificationRequest } from '@sabha/contract/core/notification-request';
import { sql } from 'drizzle-orm';
import type { CalendarRange, OfferedEntry } from '../../core/calendar/calendar-source.ts';
import type { ReadFirmEntries } from '../../core/calendar/firm-entries.ts';
import type { Context } from '../../core/context.ts';
import { onPage, type Asked, type RequestSource } from '../../core/notifications/notification-request.ts';
import { findAnswerable } from '../contact/public.ts';
import { readBookings } from './bookings.read-model.ts';
import { entryKey } from './diary.ts';
import { readSummary } from './summary.read-model.ts';

/** Meetings that say what the person has at their times; further ones are answered on their page. */
const maxMeetings = 20;
const dayMs = 86_400_000;
/** Parts of the person's days that are read; times no more than a day apart are in one, up to a week. */
const maxRanges = 8;
const maxRangeMs = 7 * dayMs;

/** Proposals that wait for the person, what lapses first on top, each time with what they have then. */
export const meetingRequests = (readFirmEntries: ReadFirmEntries): RequestSource => ({
  types: [bookingChangedNotice],
  async findOpen(ctx, asked, booking_ids) {
    const { actor } = asked;
    const now = ctx.clock.now();
    const where = sql`m.booking_id = ANY (${sql.param([...booking_ids])}::bigint[]) AND m.awaits_user_id = ${actor.user_id} AND m.lapses_at > ${now}`;
    const bookings = await readBookings(ctx.db, actor, { where, order: sql`m.lapses_at, m.booking_id`, limit: booking_ids.length });
    if (bookings.length === 0) return new Map();
    const others = bookings.map(({ other }) => other.user_id);
    const [{ can_book }, answerable] = [await readSummary(ctx.db, actor, now), await findAnswerable(ctx.db, actor, others)];
    const shown = bookings.slice(0, maxMeetings).map((booking) => ({ ...booking, options: comingOf(booking, now) }));
    const { entries, until } = await readDays(ctx, asked, shown, readFirmEntries);
    const open = new Map<number, NotificationRequest>(onPage(bookings.map(({ booking_id }) => booking_id)));
    for (const booking of shown) {
      const { booking_id, lapses_at, note, state, other, options, is_mine } = booking;
      if (options.some(({ ends_at }) => Date.parse(ends_at) > until)) continue;
      open.set(booking_id, {
        kind: 'meeting',
        booking_id,
        is_confirmed: state === 'confirmed',
        times: options.map((option) => describeTime(option, booking_id, entries)),
        // What stands there was written by who asked first.
        note: is_mine ? '' : note,
        answer_by: lapses_at,
        can_accept: can_book && answerable.has(other.user_id),
      });
    }
    return open;
  },
});

type Option = Booking['options'][number];
type Time = Extract<NotificationRequest, { kind: 'meeting' }>['times'][number];

const comingOf = ({ options }: Booking, now: Date): Option[] => options.filter(({ starts_at }) => Date.parse(starts_at) > now.getTime());

/** What the person is to be at around the times, as far as it is read, in few parts whatever is proposed. */
async function readDays(
  ctx: Context,
  { actor: { user_id }, locale }: Asked,
  bookings: readonly Pick<Booking, 'options'>[],
  readFirmEntries: ReadFirmEntries,
): Promise<{ entries: readonly OfferedEntry[]; until: number }> {
  const ranges = mergeTimes(bookings.flatMap(({ options }) => options));
  const entries: OfferedEntry[] = [];
  for (const range of ranges.slice(0, maxRanges)) entries.push(...(await readFirmEntries(ctx, { user_id, locale }, range)));
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

function describeTime({ starts_at, ends_at, is_free }: Option, booking_id: number, entries: readonly OfferedEntry[]): Time {
  const meanwhile = entries.filter(
    (entry) =>
      Date.parse(entry.starts_at) < Date.parse(ends_at) &&
      Date.parse(entry.ends_at) > Date.parse(starts_at) &&
      entry.key !== entryKey(booking_id),
  );
  // What another calendar gives out as taken has no name.
  const clash = meanwhile.find(({ kind }) => kind !== 'busy');
  return {
    starts_at,
    ends_at,
    is_free: is_free && meanwhile.length === 0,
    clash: clash ? { title: clash.title, starts_at: clash.starts_at, ends_at: clash.ends_at } : null,
  };
}
