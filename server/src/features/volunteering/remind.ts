import { confirmDays } from '@sabha/contract/volunteering/shift';
import { and, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { notifyOfShift } from './notify-of-shifts.ts';
import { volunteerShifts, type ShiftRow } from './schema.ts';
import { listPlaced } from './sign-ups.store.ts';

const day = 86_400_000;
/** So many shifts at once; the rest come with the next run. */
const maxShifts = 100;

/** Reminds people of their shifts on the day before, and asks leads for the hours once a shift has ended; of each shift once. */
export async function remindOfShifts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { starts_at, ends_at, reminded_at, hours_asked_at } = volunteerShifts;
  const isTomorrow = and(isNull(reminded_at), gt(starts_at, now), lte(starts_at, new Date(now.getTime() + day)));
  for (const shift of await listDue(ctx, isTomorrow)) await ctx.transact((tx) => remind(ctx, tx, shift));
  const isOver = and(isNull(hours_asked_at), lte(ends_at, now), gt(ends_at, new Date(now.getTime() - confirmDays * day)));
  for (const shift of await listDue(ctx, isOver)) await ctx.transact((tx) => askForHours(ctx, tx, shift));
}

async function listDue({ db }: Context, isDue: SQL | undefined): Promise<ShiftRow[]> {
  const isOpen = and(eq(volunteerShifts.status, 'open'), isNull(volunteerShifts.deleted_at));
  return db.select().from(volunteerShifts).where(and(isOpen, isDue)).orderBy(volunteerShifts.starts_at).limit(maxShifts);
}

async function remind(ctx: Context, tx: Tx, shift: ShiftRow): Promise<void> {
  const { shift_id, starts_at } = shift;
  const { rowCount } = await tx.execute(sql`
    UPDATE volunteer_shifts SET reminded_at = ${ctx.clock.now()} WHERE shift_id = ${shift_id} AND reminded_at IS NULL AND starts_at = ${starts_at} AND status = 'open'`);
  // It was moved or cancelled meanwhile, or another node was faster.
  if (rowCount !== 1) return;
  const user_ids = await listPlaced(tx, shift_id);
  const dedupe_key = `volunteer_shift.tomorrow:${shift_id}:${starts_at.toISOString()}`;
  await notifyOfShift(ctx, tx, { shift, change: 'tomorrow', user_ids, dedupe_key });
}

async function askForHours(ctx: Context, tx: Tx, shift: ShiftRow): Promise<void> {
  const { shift_id, lead_user_id, ends_at } = shift;
  const { rowCount } = await tx.execute(sql`
    UPDATE volunteer_shifts SET hours_asked_at = ${ctx.clock.now()} WHERE shift_id = ${shift_id} AND hours_asked_at IS NULL AND ends_at = ${ends_at} AND status = 'open'`);
  if (rowCount !== 1 || lead_user_id === null) return;
  const placed = await listUnconfirmed(tx, shift_id, lead_user_id);
  const blocked = await findBlockedPartners(tx, lead_user_id, placed);
  const others = placed.filter((user_id) => !blocked.has(user_id));
  if (others.length === 0) return;
  await notifyOfShift(ctx, tx, {
    shift,
    change: 'hours_due',
    user_ids: [lead_user_id],
    dedupe_key: `volunteer_shift.hours_due:${shift_id}:${ends_at.toISOString()}`,
    detailOf: () => String(others.length),
  });
}

/** Who was in a shift and has no hours confirmed, but for its lead. */
async function listUnconfirmed(tx: Tx, shift_id: number, lead_user_id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    SELECT user_id FROM volunteer_sign_ups u WHERE shift_id = ${shift_id} AND status = 'has_place' AND user_id <> ${lead_user_id}
      AND NOT EXISTS (SELECT FROM volunteer_hours h WHERE h.shift_id = u.shift_id AND h.user_id = u.user_id)`);
  return rows.map(({ user_id }) => user_id);
}
