import type { Availability } from '@sabha/contract/bookings/availability';
import { bookingLimits, type Booking } from '@sabha/contract/bookings/booking';
import * as operations from '@sabha/contract/bookings/operations';
import { conflict } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { canBook, canReadBookings } from '../../permissions/bookings.ts';
import { readAvailability } from './availability.store.ts';
import type { Interval } from './compute-slots.ts';
import { readBooking } from './bookings.read-model.ts';
import { isOpenBetween } from './bookings.store.ts';
import { readSharedSlots, type Diary } from './diary.ts';
import { readFreeTables } from './free-tables.read-model.ts';
import { findMeetable, isMeetable, requireAnswerable, requireMeetable } from './require-meetable.ts';

const yearMs = 366 * 86_400_000;

interface Asked {
  readonly by: number;
  /** Whose slots they are. */
  readonly user_id: number;
  /** Whether it is the one whose slots they are who asks, about the meeting with somebody who has asked them. */
  readonly isOwn: boolean;
  readonly from: string;
  readonly to: string;
  /** The meeting that is to be moved, which fills nothing, and how long it lasts. */
  readonly moved?: Pick<Booking, 'booking_id' | 'minutes'>;
}

async function readDays(ctx: Context, diary: Diary, { isOwn, from, to, by, user_id, moved }: Asked) {
  const { is_open, time_zone, ...availability } = await readAvailability(ctx.db, user_id);
  const slot_minutes = (moved?.minutes ?? availability.slot_minutes) as Availability['slot_minutes'];
  const except = moved && { except_booking_id: moved.booking_id };
  // Nothing is free before now, or later than anybody plans.
  const now = ctx.clock.now().getTime();
  const range: Interval = { from: Math.max(Date.parse(from), now), to: Math.min(Date.parse(to), now + yearMs) };
  const shared =
    is_open && range.from < range.to ? await readSharedSlots(ctx, diary, { by, user_id, range, minutes: slot_minutes, ...except }) : [];
  // Their own diary is known to them already, and the other's is none of their business.
  const freeOf = ({ isFree, isAlsoFree }: { isFree: boolean; isAlsoFree: boolean }) => ({
    is_free_for_me: isOwn ? isFree : isAlsoFree,
    is_free_for_other: isOwn || isFree,
  });
  const all = shared.map(({ starts_at, ends_at, ...free }) => ({ starts_at, ends_at, ...freeOf(free) }));
  const isOfBoth = ({ is_free_for_me, is_free_for_other }: (typeof all)[number]) => is_free_for_me && is_free_for_other;
  const free = all.filter(isOfBoth).map(({ starts_at, ends_at }) => ({ starts_at, ends_at }));
  const { tables, slots } = await readFreeTables(ctx.db, free, moved?.booking_id);
  return { user_id, is_open, time_zone, slot_minutes, tables, is_other_known: !isOwn, slots, taken: all.filter((slot) => !isOfBoth(slot)) };
}

const listSlots = (diary: Diary): Bound =>
  bind(operations.listSlots, canBook, async ({ query: { user_id, from, to } }, { actor }, ctx) => {
    await requireMeetable(ctx.db, actor, user_id);
    return { data: await readDays(ctx, diary, { by: actor.user_id, user_id, isOwn: false, from, to }) };
  });

const listBookingSlots = (diary: Diary): Bound =>
  bind(operations.listBookingSlots, canBook, async ({ params: { booking_id }, query: { from, to } }, { actor }, ctx) => {
    const { other, is_mine, state, starts_at, minutes } = await readBooking(ctx.db, actor, booking_id);
    const hasBegun = starts_at !== null && Date.parse(starts_at) <= ctx.clock.now().getTime();
    if ((state !== 'proposed' && state !== 'confirmed') || hasBegun) throw conflict('This meeting is not to be moved any more.');
    // Who is not open to them any more may still meet them, and shows them no diary.
    if (is_mine && !(await isMeetable(ctx.db, actor, other.user_id)))
      throw conflict('You do not see when they are free any more. Ask them to propose another time.');
    if (!is_mine) await requireAnswerable(ctx.db, actor, other.user_id);
    const pair = is_mine ? { by: actor.user_id, user_id: other.user_id } : { by: other.user_id, user_id: actor.user_id };
    return { data: await readDays(ctx, diary, { ...pair, isOwn: !is_mine, from, to, moved: { booking_id, minutes } }) };
  });

const listReach: Bound = bind(operations.listReach, canReadBookings, async ({ query }, { actor }, ctx) => {
  const user_ids = [...new Set(query.user_ids)].filter((user_id) => user_id !== actor.user_id);
  const now = ctx.clock.now();
  const rested = new Date(now.getTime() - bookingLimits.rest_days * 86_400_000);
  const reached = actor.is_restricted ? new Set<number>() : await findMeetable(ctx.db, actor, user_ids);
  const { rows } = await ctx.db.execute<{ user_id: number; is_open: boolean; has_declined: boolean; booking_ids: number[] }>(sql`
    SELECT u.user_id, coalesce(a.is_open, false) AS is_open,
      EXISTS (SELECT FROM bookings d WHERE d.from_user_id = ${actor.user_id} AND d.to_user_id = u.user_id AND d.state = 'declined' AND d.ended_by_user_id = u.user_id AND d.changed_at > ${rested}) AS has_declined,
      coalesce((SELECT json_agg(m.booking_id ORDER BY coalesce(m.starts_at, m.lapses_at), m.booking_id) FROM bookings m
        WHERE (m.from_user_id, m.to_user_id) IN ((u.user_id, ${actor.user_id}::bigint), (${actor.user_id}::bigint, u.user_id))
          AND ${isOpenBetween} AND (m.state = 'proposed' OR (m.state = 'confirmed' AND m.ends_at > ${now}))), '[]') AS booking_ids
    FROM (SELECT value::bigint AS user_id, at FROM json_array_elements_text(${JSON.stringify(user_ids)}::json) WITH ORDINALITY AS asked (value, at)) u
      LEFT JOIN booking_availability a ON a.user_id = u.user_id ORDER BY u.at`);
  return {
    data: rows.map(({ user_id, is_open, has_declined, booking_ids }) => ({
      user_id,
      can_ask: is_open && !has_declined && reached.has(user_id),
      booking_ids,
    })),
  };
});

export const slotHandlers = (diary: Diary): Bound[] => [listSlots(diary), listBookingSlots(diary), listReach];
