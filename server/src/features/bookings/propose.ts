import { slotMinutes, type Availability } from '@sabha/contract/bookings/availability';
import { bookingLimits } from '@sabha/contract/bookings/booking';
import { counterBooking, proposeBooking } from '@sabha/contract/bookings/operations';
import { badRequest, conflict, ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { canBook } from '../../permissions/bookings.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import { readAvailability } from './availability.store.ts';
import { readBooking } from './bookings.read-model.ts';
import { announceChange, lockBooking, replaceOptions, type LockedBooking } from './bookings.store.ts';
import { overlaps } from './compute-slots.ts';
import { readSlots, type Diary } from './diary.ts';
import { requireAnswerable, requireMeetable } from './require-meetable.ts';

const minute = 60_000;
const hour = 60 * minute;
const longest = Math.max(...slotMinutes);

/** Distinct ones. @throws ProblemError 400 for a time that has passed, or lies more than a year ahead */
function readStarts(starts: readonly string[], now: Date): Date[] {
  for (const [index, at] of starts.entries()) {
    const path = `starts.${index}`;
    if (Date.parse(at) <= now.getTime())
      throw badRequest('Choose a time that is still to come.', [{ path, message: 'This time has passed.' }]);
    if (Date.parse(at) > now.getTime() + 366 * 24 * hour)
      throw badRequest('Choose a time within a year.', [{ path, message: 'This is more than a year ahead.' }]);
  }
  return [...new Set(starts.map((at) => Date.parse(at)))].map((at) => new Date(at));
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
  readonly minutes?: Availability['slot_minutes'];
}

/** @throws ProblemError 409 that names the first time which is none of their slots, or at which one of the two is taken */
async function requireSlots(ctx: Context, diary: Diary, { starts, ...asked }: Wanted): Promise<void> {
  // One after the other, and only around each: they can lie a year apart.
  for (const [index, at] of starts.entries()) {
    const range = { from: at.getTime(), to: at.getTime() + longest * minute };
    const slots = await readSlots(ctx, diary, { ...asked, range });
    if (slots[0]?.starts_at !== at.toISOString()) throw notFree(index);
  }
}

/**
 * The same for who is asked: they are bound by the diary of the other, and not by their own hours. Which of the times is taken is not
 * said, since it is nobody's business when somebody is busy outside their hours. @throws ProblemError 409
 */
async function requireFree(
  ctx: Context,
  diary: Diary,
  { user_id, starts, minutes, except_booking_id }: Omit<Wanted, 'minutes'> & { minutes: number },
): Promise<void> {
  let isFree = true;
  for (const at of starts) {
    const time = { from: at.getTime(), to: at.getTime() + minutes * minute };
    const busy = await diary.readBusy(ctx, user_id, time, except_booking_id);
    isFree &&= !busy.some((one) => overlaps(one, time));
  }
  if (!isFree) throw conflict('The other is not free at one of these times. Choose others.');
}

interface Asked {
  readonly user_id: number;
  readonly to_user_id: number;
}

/** @throws ProblemError 429 for who has proposed as much as one person can, to this other, at the same time, or in a day */
async function requireBudget(ctx: Context, tx: Tx, { user_id, to_user_id }: Asked): Promise<void> {
  const now = ctx.clock.now();
  const since = (hours: number) => new Date(now.getTime() - hours * hour);
  const isToPerson = sql`to_user_id = ${to_user_id}`;
  const { rows } = await tx.execute<{ open: number; open_to_person: number; today: number; today_to_person: number; declined: number }>(sql`
    SELECT count(*) FILTER (WHERE state = 'proposed')::int AS open,
      count(*) FILTER (WHERE state = 'proposed' AND ${isToPerson})::int AS open_to_person,
      count(*) FILTER (WHERE created_at > ${since(24)})::int AS today,
      count(*) FILTER (WHERE created_at > ${since(24)} AND ${isToPerson})::int AS today_to_person,
      count(*) FILTER (WHERE state = 'declined' AND ended_by_user_id = to_user_id AND changed_at > ${since(24 * bookingLimits.rest_days)} AND ${isToPerson})::int AS declined
    FROM bookings WHERE from_user_id = ${user_id}`);
  const { open = 0, open_to_person = 0, today = 0, today_to_person = 0, declined = 0 } = rows[0] ?? {};
  if (declined > 0) throw new ProblemError(429, `This person has declined. You can ask again ${bookingLimits.rest_days} days after that.`);
  if (open_to_person >= bookingLimits.open_to_person || today_to_person >= bookingLimits.a_day_to_person)
    throw new ProblemError(429, 'You have asked this person already. Wait for the answer.');
  if (open >= bookingLimits.open || today >= bookingLimits.a_day)
    throw new ProblemError(429, 'You have proposed many meetings. Wait for answers before you propose more.', [], 3600);
}

interface Proposal {
  readonly client_booking_id: string;
  readonly user_id: number;
  readonly topic: string;
  readonly note: string;
  readonly place: string;
  readonly wants_table: boolean;
  readonly starts: readonly string[];
}

/** What was proposed under this key before. @throws ProblemError 409 when that was something else */
async function findProposed(
  db: Database | Tx,
  { user_id }: Actor,
  { client_booking_id, user_id: to_user_id, topic, note, place, wants_table, starts }: Proposal,
): Promise<number | null> {
  const { rows } = await db.execute<{ booking_id: number; is_same: boolean }>(sql`
    SELECT booking_id, (to_user_id = ${to_user_id} AND topic = ${topic} AND note = ${note} AND place = ${place} AND wants_table = ${wants_table}
      AND (state <> 'proposed' OR rounds > 1 OR (SELECT coalesce(array_agg(o.starts_at ORDER BY o.starts_at), '{}') FROM booking_options o WHERE o.booking_id = bookings.booking_id)
        = (SELECT array_agg(DISTINCT t ORDER BY t) FROM unnest(${sql.param([...starts])}::timestamptz[]) AS t))) AS is_same FROM bookings
    WHERE from_user_id = ${user_id} AND client_booking_id = ${client_booking_id}`);
  const [known] = rows;
  if (known?.is_same === false) {
    const message = 'Something else has been proposed with this key.';
    throw new ProblemError(409, message, [{ path: 'client_booking_id', message }]);
  }
  return known?.booking_id ?? null;
}

const propose = (diary: Diary): Bound =>
  bind(proposeBooking, canBook, async ({ body }, { actor }, ctx) => {
    const known = await findProposed(ctx.db, actor, body);
    if (known !== null) return { data: await readBooking(ctx.db, actor, known) };
    const { user_id: to_user_id } = body;
    await requireMeetable(ctx.db, actor, to_user_id);
    const starts = readStarts(body.starts, ctx.clock.now());
    const { is_open, slot_minutes: minutes } = await readAvailability(ctx.db, to_user_id);
    if (!is_open) throw conflict('This person takes no meetings at the moment.');
    await requireSlots(ctx, diary, { by: actor.user_id, user_id: to_user_id, starts });
    const booking_id = await ctx.transact((tx) => addProposal(ctx, tx, { actor, proposal: body, starts, minutes }));
    return { data: await readBooking(ctx.db, actor, booking_id) };
  });

interface Adding {
  readonly actor: Actor;
  readonly proposal: Proposal;
  readonly starts: readonly Date[];
  readonly minutes: number;
}

async function addProposal(ctx: Context, tx: Tx, { actor, proposal, starts, minutes }: Adding): Promise<number> {
  const { user_id } = actor;
  const { client_booking_id, user_id: to_user_id, topic, note, place, wants_table } = proposal;
  const now = ctx.clock.now();
  requireWriting(await findMeasures(tx, user_id, now));
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bookings of ${user_id}`}, 0))`);
  // The same call may have arrived twice at the same moment.
  const known = await findProposed(tx, actor, proposal);
  if (known !== null) return known;
  await requireBudget(ctx, tx, { user_id, to_user_id });
  const { rows } = await tx.execute<{ booking_id: number }>(sql`
    INSERT INTO bookings (from_user_id, to_user_id, client_booking_id, topic, note, place, wants_table, slot_minutes, awaits_user_id, lapses_at, created_at, changed_at)
    VALUES (${user_id}, ${to_user_id}, ${client_booking_id}, ${topic}, ${note}, ${place}, ${wants_table}, ${minutes}, ${to_user_id},
      ${lapseOf(starts, now)}, ${now}, ${now}) RETURNING booking_id`);
  const booking_id = rows[0]?.booking_id;
  if (booking_id === undefined) throw new Error('The proposal was not written.');
  await replaceOptions(tx, { booking_id, starts, minutes });
  await announceChange(ctx, tx, { booking_id, change: 'proposed', by_user_id: user_id, user_ids: [to_user_id], sequence: 0 });
  return booking_id;
}

/** Whether other times can be proposed for the meeting, whose row the caller holds. @throws ProblemError 403, 409 */
async function requireMovable(ctx: Context, tx: Tx, actor: Actor, booking: LockedBooking): Promise<void> {
  const now = ctx.clock.now();
  const { state, starts_at, other_user_id, awaits_user_id } = booking;
  requireWriting(await findMeasures(tx, actor.user_id, now));
  if ((state !== 'proposed' && state !== 'confirmed') || (starts_at !== null && starts_at <= now))
    throw conflict('This meeting is not to be moved any more.');
  // Who has not answered yet has not let anybody ask again.
  if (state === 'proposed' && awaits_user_id === other_user_id) await requireMeetable(tx, actor, other_user_id);
  else await requireAnswerable(tx, actor, other_user_id);
}

/** Whether exactly these times wait for the other's answer already: the same call has arrived before. */
async function isRepeated(tx: Tx, { booking_id, awaits_user_id, other_user_id }: LockedBooking, starts: readonly Date[]): Promise<boolean> {
  if (awaits_user_id !== other_user_id) return false;
  const { rows } = await tx.execute<{ is_same: boolean | null }>(sql`
    SELECT array_agg(starts_at ORDER BY starts_at) = (SELECT array_agg(t ORDER BY t) FROM unnest(${sql.param(starts.map((at) => at.toISOString()))}::timestamptz[]) AS t) AS is_same
    FROM booking_options WHERE booking_id = ${booking_id}`);
  return rows[0]?.is_same === true;
}

const counter = (diary: Diary): Bound =>
  bind(counterBooking, canBook, async ({ params: { booking_id }, body }, { actor }, ctx) => {
    const starts = readStarts(body.starts, ctx.clock.now());
    // Each try counts, so that nobody reads a diary by trying times; and before the diaries are read, for which no transaction waits.
    const known = await ctx.transact(async (tx) => {
      const booking = await lockBooking(tx, actor, booking_id);
      await requireMovable(ctx, tx, actor, booking);
      if (await isRepeated(tx, booking, starts)) return null;
      if (booking.rounds >= bookingLimits.rounds) throw conflict('Times have been proposed often enough. Cancel it and begin anew.');
      await tx.execute(sql`UPDATE bookings SET rounds = rounds + 1 WHERE booking_id = ${booking_id}`);
      return booking;
    });
    if (!known) return { data: await readBooking(ctx.db, actor, booking_id) };
    const { from_user_id, other_user_id, slot_minutes: minutes } = known;
    const wanted = { by: actor.user_id, user_id: other_user_id, starts, except_booking_id: booking_id };
    // Who was asked can offer more than their hours; who asks cannot ask for more.
    if (from_user_id === actor.user_id) await requireSlots(ctx, diary, { ...wanted, minutes: minutes as Availability['slot_minutes'] });
    else await requireFree(ctx, diary, { ...wanted, minutes });
    const data = await ctx.transact(async (tx) => {
      const booking = await lockBooking(tx, actor, booking_id);
      await requireMovable(ctx, tx, actor, booking);
      if (await isRepeated(tx, booking, starts)) return readBooking(tx, actor, booking_id);
      const now = ctx.clock.now();
      await replaceOptions(tx, { booking_id, starts, minutes });
      await tx.execute(sql`
        UPDATE bookings SET awaits_user_id = ${other_user_id}, lapses_at = least(${lapseOf(starts, now)}::timestamptz, starts_at), changed_at = ${now}
        WHERE booking_id = ${booking_id}`);
      await announceChange(ctx, tx, {
        booking_id,
        change: 'countered',
        by_user_id: actor.user_id,
        user_ids: [other_user_id],
        sequence: booking.sequence,
      });
      return readBooking(tx, actor, booking_id);
    });
    return { data };
  });

export const proposeHandlers = (diary: Diary): Bound[] => [propose(diary), counter(diary)];
