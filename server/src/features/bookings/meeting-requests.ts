import type { Booking } from '@sabha/contract/bookings/booking';
import { bookingChangedNotice } from '@sabha/contract/bookings/notifications';
import type { NotificationRequest } from '@sabha/contract/core/notification-request';
import { sql } from 'drizzle-orm';
import type { OfferedEntry } from '../../core/calendar/calendar-source.ts';
import type { ReadFirmEntries } from '../../core/calendar/firm-entries.ts';
import { onPage, type RequestSource } from '../../core/notifications/notification-request.ts';
import { findAnswerable } from '../contact/public.ts';
import { readBookings } from './bookings.read-model.ts';
import { comingOf, entriesDuring, maxMeetings, readDays } from './clashes.ts';
import { readSummary } from './summary.read-model.ts';

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
    const reader = { user_id: actor.user_id, locale: asked.locale };
    const times = shown.flatMap(({ options }) => options);
    const { entries, until } = await readDays(ctx, reader, times, readFirmEntries);
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

function describeTime({ starts_at, ends_at, is_free }: Option, booking_id: number, entries: readonly OfferedEntry[]): Time {
  const meanwhile = entriesDuring({ starts_at, ends_at }, booking_id, entries);
  // What another calendar gives out as taken has no name.
  const clash = meanwhile.find(({ kind }) => kind !== 'busy');
  return {
    starts_at,
    ends_at,
    is_free: is_free && meanwhile.length === 0,
    clash: clash ? { title: clash.title, starts_at: clash.starts_at, ends_at: clash.ends_at } : null,
  };
}
