import { bookingLimits } from '@sabha/contract/bookings/booking';
import { acceptBooking, cancelBooking, declineBooking, noteMissedBooking } from '@sabha/contract/bookings/operations';
import { badRequest, conflict } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { canBook, canReadBookings } from '../../permissions/bookings.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import { readBooking } from './bookings.read-model.ts';
import { announceChange, lockBooking, releaseTimes, replaceOptions } from './bookings.store.ts';
import { overlaps, type Interval } from './compute-slots.ts';
import type { Diary } from './diary.ts';
import { requireAnswerable } from './require-meetable.ts';
import { takeTimes } from './take-times.ts';

const notProposed = () =>
  badRequest('Choose one of the times that were proposed.', [{ path: 'starts_at', message: 'This was not proposed.' }]);

interface Wanted {
  /** Who agrees. */
  readonly user_id: number;
  readonly other_user_id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** What is about to be moved fills nothing. */
  readonly booking_id: number;
}

/** Why the two cannot meet then; null where they can. Who agrees knows the entries of their own calendars, and may agree over them. */
async function findObstacle(ctx: Context, diary: Diary, wanted: Wanted): Promise<string | null> {
  const { user_id, other_user_id, starts_at, ends_at, booking_id } = wanted;
  const time = { from: starts_at.getTime(), to: ends_at.getTime() };
  const [own, others] = await Promise.all([
    diary.readBinding(ctx, user_id, time, booking_id),
    diary.readBusy(ctx, other_user_id, time, booking_id),
  ]);
  const isTaken = (one: Interval) => overlaps(one, time);
  if (own.some(isTaken)) return 'You have something else at that time by now. Choose another time.';
  return others.some(isTaken) ? 'The other has something else at that time by now. Choose another time.' : null;
}

const accept = (diary: Diary): Bound =>
  bind(acceptBooking, canBook, async ({ params: { booking_id }, body }, { actor }, ctx) => {
    const { minutes, other, options, awaits } = await readBooking(ctx.db, actor, booking_id);
    const starts_at = new Date(body.starts_at);
    if (awaits !== 'me') throw conflict('This does not wait for your answer any more.');
    if (!options.some((option) => Date.parse(option.starts_at) === starts_at.getTime())) throw notProposed();
    const ends_at = new Date(starts_at.getTime() + minutes * 60_000);
    // Before the transaction, which holds a connection: what the diaries are read with are others.
    const wanted = { user_id: actor.user_id, other_user_id: other.user_id, starts_at, ends_at, booking_id };
    const obstacle = await findObstacle(ctx, diary, wanted);
    const data = await ctx.transact(async (tx) => {
      const booking = await lockBooking(tx, actor, booking_id);
      const { awaits_user_id, other_user_id, starts_at: before } = booking;
      const now = ctx.clock.now();
      if (awaits_user_id !== actor.user_id || (before !== null && before <= now))
        throw conflict('This does not wait for your answer any more.');
      requireWriting(await findMeasures(tx, actor.user_id, now));
      await requireAnswerable(tx, actor, other_user_id);
      const { rowCount } = await tx.execute(sql`
        SELECT FROM booking_options WHERE booking_id = ${booking_id} AND starts_at = ${starts_at}::timestamptz`);
      if (rowCount === 0) throw notProposed();
      if (starts_at <= now) throw conflict('This time has passed. Propose another.');
      if (obstacle !== null) throw conflict(obstacle);
      await takeTimes(tx, { booking: { ...booking, wants_table: booking.wants_table && !body.without_table }, starts_at, ends_at });
      await replaceOptions(tx, { booking_id, starts: [], minutes: booking.slot_minutes });
      const sequence = booking.sequence + 1;
      await tx.execute(sql`
        UPDATE bookings SET state = 'confirmed', starts_at = ${starts_at}, ends_at = ${ends_at}, awaits_user_id = NULL, lapses_at = NULL,
          sequence = ${sequence}, changed_at = ${now} WHERE booking_id = ${booking_id}`);
      const change = before === null ? 'timed' : 'retimed';
      await announceChange(ctx, tx, { booking_id, change, by_user_id: actor.user_id, user_ids: [actor.user_id, other_user_id], sequence });
      return readBooking(tx, actor, booking_id);
    });
    return { data };
  });

/** The reason as columns of the meeting, in place of one before. People whom staff let only read end what is theirs without a word of their own. */
async function withReason(ctx: Context, tx: Tx, { user_id }: Actor, asked: string): Promise<SQL> {
  const reason = (await findMeasures(tx, user_id, ctx.clock.now())).is_restricted ? '' : asked;
  return sql`reason = ${reason}, reason_by_user_id = ${reason === '' ? null : user_id}::bigint, reason_hidden_at = NULL`;
}

const decline: Bound = bind(declineBooking, canReadBookings, async ({ params: { booking_id }, body: { reason } }, { actor }, ctx) => {
  const data = await ctx.transact(async (tx) => {
    const { awaits_user_id, other_user_id, state, slot_minutes: minutes, sequence } = await lockBooking(tx, actor, booking_id);
    const isConfirmed = state === 'confirmed';
    // Who has asked for another time can take that back; a proposal is cancelled.
    if (awaits_user_id === null || (awaits_user_id !== actor.user_id && !isConfirmed))
      throw conflict('This does not wait for your answer any more.');
    await replaceOptions(tx, { booking_id, starts: [], minutes });
    await tx.execute(sql`
      UPDATE bookings SET state = ${isConfirmed ? 'confirmed' : 'declined'}, awaits_user_id = NULL, lapses_at = NULL,
        ended_by_user_id = ${isConfirmed ? null : actor.user_id}, ${await withReason(ctx, tx, actor, reason)}, changed_at = ${ctx.clock.now()} WHERE booking_id = ${booking_id}`);
    const change = isConfirmed ? 'stayed' : 'declined';
    await announceChange(ctx, tx, { booking_id, change, by_user_id: actor.user_id, user_ids: [other_user_id], sequence });
    return readBooking(tx, actor, booking_id);
  });
  return { data };
});

const cancel: Bound = bind(cancelBooking, canReadBookings, async ({ params: { booking_id }, body }, { actor }, ctx) => {
  const data = await ctx.transact(async (tx) => {
    const booking = await lockBooking(tx, actor, booking_id);
    const { state, starts_at, other_user_id, slot_minutes: minutes } = booking;
    const now = ctx.clock.now();
    if (state === 'proposed' && booking.awaits_user_id === actor.user_id && booking.from_user_id !== actor.user_id)
      throw conflict('Decline what you do not want.');
    if ((state !== 'proposed' && state !== 'confirmed') || (starts_at !== null && starts_at <= now))
      throw conflict('This meeting is not to be cancelled any more.');
    if (body.sequence !== undefined && body.sequence !== booking.sequence)
      throw conflict('This has been agreed or moved meanwhile. Look at it again.');
    const isConfirmed = state === 'confirmed';
    const sequence = booking.sequence + (isConfirmed ? 1 : 0);
    await releaseTimes(tx, booking_id);
    await replaceOptions(tx, { booking_id, starts: [], minutes });
    await tx.execute(sql`
      UPDATE bookings SET state = 'cancelled', awaits_user_id = NULL, lapses_at = NULL, ended_by_user_id = ${actor.user_id},
        ${await withReason(ctx, tx, actor, body.reason)}, sequence = ${sequence}, changed_at = ${now}
      WHERE booking_id = ${booking_id}`);
    const user_ids = isConfirmed ? [actor.user_id, other_user_id] : [other_user_id];
    await announceChange(ctx, tx, { booking_id, change: 'cancelled', by_user_id: actor.user_id, user_ids, sequence });
    return readBooking(tx, actor, booking_id);
  });
  return { data };
});

const noteMissed: Bound = bind(noteMissedBooking, canReadBookings, async ({ params: { booking_id } }, { actor }, ctx) => {
  const data = await ctx.transact(async (tx) => {
    const { state, ends_at, other_user_id } = await lockBooking(tx, actor, booking_id);
    const now = ctx.clock.now();
    if (state !== 'confirmed' || ends_at === null || ends_at > now) throw conflict('Only a meeting that is over can have been missed.');
    if (now.getTime() - ends_at.getTime() > bookingLimits.no_show_days * 86_400_000) throw conflict('This meeting is over for too long.');
    await tx.execute(sql`
      UPDATE bookings SET state = 'missed', missed_by_user_id = ${other_user_id}, awaits_user_id = NULL, lapses_at = NULL, changed_at = ${now}
      WHERE booking_id = ${booking_id}`);
    await tx.execute(sql`DELETE FROM booking_options WHERE booking_id = ${booking_id}`);
    return readBooking(tx, actor, booking_id);
  });
  return { data };
});

export const answerHandlers = (diary: Diary): Bound[] => [accept(diary), decline, cancel, noteMissed];
