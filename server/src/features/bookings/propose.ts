import { bookingLimits } from '@sabha/contract/bookings/booking';
import { counterBooking, proposeBooking } from '@sabha/contract/bookings/operations';
import { badRequest, conflict, ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { canBook } from '../../permissions/bookings.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import { readAvailability } from './availability.store.ts';
import { readBooking } from './bookings.read-model.ts';
import { announceChange, lockBooking, replaceOptions } from './bookings.store.ts';
import { overlaps } from './compute-slots.ts';
import { readSlots, type Diary } from './diary.ts';
import { requireAnswerable, requireMeetable } from './require-meetable.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Distinct, in order. @throws ProblemError 400 for a time that has passed, or lies more than a year ahead */
function readStarts(starts: readonly string[], now: Date): Date[] {
  const times = [...new Set(starts.map((at) => Date.parse(at)))].toSorted((one, other) => one - other);
  for (const [index, at] of starts.entries()) {
    const path = `starts.${index}`;
    if (Date.parse(at) <= now.getTime())
      throw badRequest('Choose a time that is still to come.', [{ path, message: 'This time has passed.' }]);
    if (Date.parse(at) > now.getTime() + 366 * 24 * hour)
      throw badRequest('Choose a time within a year.', [{ path, message: 'This is more than a year ahead.' }]);
  }
  return times.map((at) => new Date(at));
}

/** When a proposal of these times lapses: once nobody has answered for so long, or none of them is still to come. */
function lapseOf(starts: readonly Date[], now: Date): Date {
  const last = Math.max(...starts.map((at) => at.getTime()));
  return new Date(Math.min(now.getTime() + bookingLimits.answer_hours * hour, last));
}

const notFree = (index: number) => {
  const message = 'This time is not free any more.';
  return new ProblemError(409, message, [{ path: `starts.${index}`, message }]);
};

interface Wanted {
  readonly by: number;
  readonly user_id: number;
  readonly starts: readonly Date[];
  readonly except_booking_id?: number;
}

/** @throws ProblemError 409 that names the first time which is none of their slots, or at which one of the two is taken */
async function requireSlots(ctx: Context, diary: Diary, { starts, ...asked }: Wanted): Promise<void> {
  const times = starts.map((at) => at.getTime());
  const range = { from: Math.min(...times), to: Math.max(...times) + 24 * hour };
  const free = new Set((await readSlots(ctx, diary, { ...asked, range })).map(({ starts_at }) => Date.parse(starts_at)));
  const index = times.findIndex((at) => !free.has(at));
  if (index !== -1) throw notFree(index);
}

/** The same for who is asked: they are bound by both diaries, and not by their own hours. @throws ProblemError 409 */
async function requireFree(
  ctx: Context,
  diary: Diary,
  { by, user_id, starts, minutes, except_booking_id }: Wanted & { minutes: number },
): Promise<void> {
  const times = starts.map((at) => ({ from: at.getTime(), to: at.getTime() + minutes * minute }));
  const range = { from: Math.min(...times.map(({ from }) => from)), to: Math.max(...times.map(({ to }) => to)) };
  const busy = [
    ...(await diary.readBusy(ctx, by, range, except_booking_id)),
    ...(await diary.readBusy(ctx, user_id, range, except_booking_id)),
  ];
  const index = times.findIndex((time) => busy.some((one) => overlaps(one, time)));
  if (index !== -1) throw notFree(index);
}

/** @throws ProblemError 429 for who has proposed as much as one person can, to this other, at the same time, or in a day */
async function requireBudget(ctx: Context, tx: Tx, { user_id }: Actor, to_user_id: number): Promise<void> {
  const now = ctx.clock.now();
  requireWriting(await findMeasures(tx, user_id, now));
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bookings of ${user_id}`}, 0))`);
  const { rows } = await tx.execute<{ open: number; open_to_person: number; today: number }>(sql`
    SELECT count(*) FILTER (WHERE state = 'proposed')::int AS open,
      count(*) FILTER (WHERE state = 'proposed' AND to_user_id = ${to_user_id})::int AS open_to_person,
      count(*) FILTER (WHERE created_at > ${new Date(now.getTime() - 24 * hour)})::int AS today
    FROM bookings WHERE from_user_id = ${user_id}`);
  const { open = 0, open_to_person = 0, today = 0 } = rows[0] ?? {};
  if (open_to_person >= bookingLimits.open_to_person)
    throw new ProblemError(429, 'You have asked this person already. Wait for the answer, or take your proposal back.');
  if (open >= bookingLimits.open || today >= bookingLimits.a_day)
    throw new ProblemError(429, 'You have proposed many meetings. Wait for answers before you propose more.', [], 3600);
}

const propose = (diary: Diary): Bound =>
  bind(proposeBooking, canBook, async ({ body }, { actor }, ctx) => {
    const { client_booking_id, user_id: to_user_id, topic, note, place, wants_table } = body;
    const known = await findProposed(ctx, actor, client_booking_id);
    if (known !== null) return { data: await readBooking(ctx.db, actor, known) };
    await requireMeetable(ctx.db, actor, to_user_id);
    const now = ctx.clock.now();
    const starts = readStarts(body.starts, now);
    const { is_open, slot_minutes: minutes } = await readAvailability(ctx.db, to_user_id);
    if (!is_open) throw conflict('This person takes no meetings at the moment.');
    await requireSlots(ctx, diary, { by: actor.user_id, user_id: to_user_id, starts });
    const booking_id = await ctx.transact(async (tx) => {
      await requireBudget(ctx, tx, actor, to_user_id);
      const { rows } = await tx.execute<{ booking_id: number }>(sql`
        INSERT INTO bookings (from_user_id, to_user_id, client_booking_id, topic, note, place, wants_table, slot_minutes, awaits_user_id, lapses_at, created_at, changed_at)
        VALUES (${actor.user_id}, ${to_user_id}, ${client_booking_id}, ${topic}, ${note}, ${place}, ${wants_table}, ${minutes}, ${to_user_id},
          ${lapseOf(starts, now)}, ${now}, ${now})
        ON CONFLICT (from_user_id, client_booking_id) DO NOTHING RETURNING booking_id`);
      const made = rows[0]?.booking_id;
      if (made === undefined) return null;
      await replaceOptions(tx, { booking_id: made, starts, minutes });
      await announceChange(ctx, tx, {
        booking_id: made,
        change: 'proposed',
        by_user_id: actor.user_id,
        user_ids: [to_user_id],
        sequence: 0,
      });
      return made;
    });
    // The same call has arrived twice at the same moment.
    const made = booking_id ?? (await findProposed(ctx, actor, client_booking_id));
    if (made === null) throw new Error('The proposal was not written.');
    return { data: await readBooking(ctx.db, actor, made) };
  });

async function findProposed({ db }: Context, { user_id }: Actor, client_booking_id: string): Promise<number | null> {
  const { rows } = await db.execute<{ booking_id: number }>(sql`
    SELECT booking_id FROM bookings WHERE from_user_id = ${user_id} AND client_booking_id = ${client_booking_id}`);
  return rows[0]?.booking_id ?? null;
}

const counter = (diary: Diary): Bound =>
  bind(counterBooking, canBook, async ({ params: { booking_id }, body }, { actor }, ctx) => {
    const now = ctx.clock.now();
    const starts = readStarts(body.starts, now);
    const { minutes, is_mine, other } = await readBooking(ctx.db, actor, booking_id);
    const wanted = { by: actor.user_id, user_id: other.user_id, starts, except_booking_id: booking_id };
    // Who was asked can offer more than their hours; who asks cannot ask for more.
    if (is_mine) await requireSlots(ctx, diary, wanted);
    else await requireFree(ctx, diary, { ...wanted, minutes });
    const data = await ctx.transact(async (tx) => {
      requireWriting(await findMeasures(tx, actor.user_id, now));
      const booking = await lockBooking(tx, actor, booking_id);
      const { other_user_id, state, sequence, rounds } = booking;
      const isOver = booking.ends_at !== null && booking.ends_at <= now;
      if ((state !== 'proposed' && state !== 'confirmed') || isOver) throw conflict('This meeting is not to be moved any more.');
      if (rounds >= bookingLimits.rounds) throw conflict('Times have been proposed often enough. Cancel it and begin anew.');
      await requireAnswerable(tx, actor, other_user_id);
      await replaceOptions(tx, { booking_id, starts, minutes });
      await tx.execute(sql`
        UPDATE bookings SET awaits_user_id = ${other_user_id}, lapses_at = ${lapseOf(starts, now)}, rounds = rounds + 1, changed_at = ${now}
        WHERE booking_id = ${booking_id}`);
      await announceChange(ctx, tx, { booking_id, change: 'countered', by_user_id: actor.user_id, user_ids: [other_user_id], sequence });
      return readBooking(tx, actor, booking_id);
    });
    return { data };
  });

export const proposeHandlers = (diary: Diary): Bound[] => [propose(diary), counter(diary)];
