import { shiftPlaceGiven } from '@sabha/contract/volunteering/events';
import { notFound } from '@sabha/contract/core/errors';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { hasMeeting } from '../bookings/public.ts';
import { movePlace, moveUp, type OnGiven } from '../capacity/public.ts';
import { findPresentable, readAge } from '../contact/public.ts';
import { answerAge } from './answer-age.ts';
import { volunteerShifts, type ShiftRow } from './schema.ts';

/** Shifts among the kinds of what quotas limit. */
export const shiftKind = 'shift';

export async function findShift(db: Database | Tx, shift_id: number): Promise<ShiftRow | null> {
  const [row] = await db
    .select()
    .from(volunteerShifts)
    .where(and(eq(volunteerShifts.shift_id, shift_id), isNull(volunteerShifts.deleted_at)));
  return row ?? null;
}

/** @throws ProblemError 404 */
export async function requireShift(db: Database | Tx, shift_id: number): Promise<ShiftRow> {
  const row = await findShift(db, shift_id);
  if (!row) throw notFound('There is no such shift.');
  return row;
}

/** When a shift is, as PostgreSQL writes a range. */
export const rangeOf = ({ starts_at, ends_at }: Pick<ShiftRow, 'starts_at' | 'ends_at'>): string =>
  `[${starts_at.toISOString()},${ends_at.toISOString()})`;

/** @throws Error for a shift without its quota, which every written one has */
export async function findShiftQuota(tx: Tx, shift_id: number): Promise<number> {
  const { rows } = await tx.execute<{ quota_id: number }>(sql`SELECT quota_id FROM volunteer_places WHERE shift_id = ${shift_id}`);
  const [row] = rows;
  if (!row) throw new Error(`Shift ${shift_id} has no quota.`);
  return row.quota_id;
}

/** Who gets a place that came free hears of it; who is not old enough, not active any more, or at a meeting then, is passed over. */
const announceGiven =
  (ctx: Context): OnGiven =>
  async (tx, sign_up_id) => {
    const { rows } = await tx.execute<{ user_id: number; min_age: number | null; starts_at: string; ends_at: string }>(sql`
      SELECT u.user_id, s.min_age, s.starts_at, s.ends_at FROM volunteer_sign_ups u JOIN volunteer_shifts s USING (shift_id) WHERE u.sign_up_id = ${sign_up_id}`);
    const [turn] = rows;
    if (!turn) return 'passed_over';
    const isPresentable = (await findPresentable(tx, [turn.user_id])).has(turn.user_id);
    if (!isPresentable || answerAge(turn.min_age, await readAge(tx, turn.user_id)) !== 'yes') return 'passed_over';
    const during = { user_id: turn.user_id, starts_at: new Date(turn.starts_at), ends_at: new Date(turn.ends_at) };
    if (await hasMeeting(tx, during)) return 'passed_over';
    return ctx.outbox.add(tx, shiftPlaceGiven, { sign_up_id });
  };

/** Gives the free places of a shift that is open to who is next. Call after `lockPlaceChanges`. */
export async function moveUpShift(ctx: Context, tx: Tx, shift: Pick<ShiftRow, 'shift_id' | 'status' | 'deleted_at'>): Promise<void> {
  if (shift.status === 'open' && shift.deleted_at === null) await moveUp(tx, await findShiftQuota(tx, shift.shift_id), announceGiven(ctx));
}

/** Places that lost their time when their shift was moved onto another one take it again, where it is free by now. */
export async function restoreTimes(tx: Tx, of: SQL): Promise<void> {
  const { rows } = await tx.execute<{ sign_up_id: number; during: string }>(sql`
    SELECT u.sign_up_id, tstzrange(s.starts_at, s.ends_at)::text AS during FROM volunteer_sign_ups u JOIN volunteer_shifts s USING (shift_id)
    WHERE u.status = 'has_place' AND u.during IS NULL AND s.deleted_at IS NULL AND ${of} ORDER BY u.sign_up_id`);
  for (const { sign_up_id, during } of rows) await movePlace(tx, sign_up_id, during);
}

/** The people who have a place in a shift, in the order in which they asked. */
export async function listPlaced(db: Database | Tx, shift_id: number): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    SELECT user_id FROM volunteer_sign_ups WHERE shift_id = ${shift_id} AND status = 'has_place' ORDER BY asked_at, sign_up_id`);
  return rows.map(({ user_id }) => user_id);
}
