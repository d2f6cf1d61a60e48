import { badRequest, conflict, forbidden } from '@sabha/contract/core/errors';
import type { ParsedInput } from '@sabha/contract/core/operation';
import { shiftChangedNotice } from '@sabha/contract/volunteering/notifications';
import { confirmShiftHours, getShiftSummary } from '@sabha/contract/volunteering/operations';
import { sql } from 'drizzle-orm';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import { onPage, type RequestSource } from '../../core/notifications/notification-request.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { canVolunteer } from '../../permissions/volunteering.ts';
import { findBlockedPartners, isUnblocked } from '../contact/public.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import type { ReadFirmEntries } from '../../core/calendar/firm-entries.ts';
import { notifyOfShift } from './notify-of-shifts.ts';
import type { ShiftRow } from './schema.ts';
import { actsAsLead, confirmUntil, runsShifts } from './shift-rights.ts';
import { readShiftPage } from './shift-page.read-model.ts';
import { listPlaced, requireShift } from './sign-ups.store.ts';
import { confirmDays, overtimeHours } from '@sabha/contract/volunteering/shift';

type Confirmed = ParsedInput<typeof confirmShiftHours>['body']['hours'][number];

/** Confirms how long people were there. What is as it was changes nothing and notifies nobody. */
async function confirmHours(ctx: Context, call: Call, shift_id: number, hours: readonly Confirmed[]): Promise<void> {
  const { actor } = call;
  const now = ctx.clock.now();
  await ctx.transact(async (tx) => {
    const shift = await lockShift(tx, shift_id);
    const isStaff = runsShifts(actor);
    if (!isStaff && !(await actsAsLead(tx, actor, shift))) throw forbidden('Hours are confirmed by the lead of the shift and by staff.');
    if (shift.ends_at > now) throw conflict('Hours are confirmed once the shift has ended.');
    if (shift.status === 'cancelled') throw conflict('This shift is cancelled.');
    if (!isStaff && now > confirmUntil(shift)) throw conflict('The time in which its lead confirms hours is over. Staff do it now.');
    await requirePlaced(tx, call, shift, hours);
    const maxMinutes = Math.ceil((shift.ends_at.getTime() - shift.starts_at.getTime()) / 60_000) + overtimeHours * 60;
    for (const [index, one] of hours.entries()) {
      if (one.minutes > maxMinutes) throw refuse(`hours.${index}.minutes`, 'That is longer than the shift with two hours more.');
      await storeHours(ctx, tx, { shift, one, call });
    }
  });
}

const refuse = (path: string, message: string) => badRequest(`${path}: ${message}`, [{ path, message }]);

/** One confirmation after the other, so that each compares with what is stored. @throws ProblemError 404 */
async function lockShift(tx: Tx, shift_id: number): Promise<ShiftRow> {
  await tx.execute(sql`SELECT FROM volunteer_shifts WHERE shift_id = ${shift_id} FOR NO KEY UPDATE`);
  return requireShift(tx, shift_id);
}

/** Nobody confirms their own hours, nor those of who is not in the shift, as far as they see. @throws ProblemError 400 at the person */
async function requirePlaced(tx: Tx, { actor }: Call, { shift_id }: ShiftRow, hours: readonly Confirmed[]): Promise<void> {
  const placed = new Set(await listPlaced(tx, shift_id));
  const ids = hours.map(({ user_id }) => user_id);
  const blocked = runsShifts(actor) ? new Set<number>() : await findBlockedPartners(tx, actor.user_id, ids);
  for (const [index, user_id] of ids.entries()) {
    if (user_id === actor.user_id) throw refuse(`hours.${index}.user_id`, 'Your own hours are confirmed by somebody else.');
    if (!placed.has(user_id) || blocked.has(user_id)) throw refuse(`hours.${index}.user_id`, 'They are not in this shift.');
  }
}

interface StoredHours extends Record<string, unknown> {
  readonly minutes: number;
  readonly thanks: string;
  readonly is_hidden: boolean;
  readonly revision: number;
}

async function storeHours(
  ctx: Context,
  tx: Tx,
  { shift, one, call }: { readonly shift: ShiftRow; readonly one: Confirmed; readonly call: Call },
): Promise<void> {
  const { user_id, minutes } = one;
  const { shift_id } = shift;
  const { rows: found } = await tx.execute<StoredHours>(
    sql`SELECT minutes, thanks, hidden_at IS NOT NULL AS is_hidden, revision FROM volunteer_hours WHERE shift_id = ${shift_id} AND user_id = ${user_id}`,
  );
  const before = found[0] ?? null;
  // Hidden thanks stay as they were, which nobody reads who confirms.
  const thanks = (before?.is_hidden ? before.thanks : (one.thanks ?? before?.thanks)) ?? '';
  const hasNewThanks = thanks !== (before?.thanks ?? '');
  const hasNewMinutes = before?.minutes !== minutes;
  if (before && !hasNewMinutes && !hasNewThanks) return;
  const by = call.actor.user_id;
  if (hasNewThanks && thanks !== '') requireWriting(await findMeasures(tx, by, ctx.clock.now()));
  const revision = (before?.revision ?? 0) + Number(hasNewMinutes);
  // Thanks stay those of who wrote them when others correct the hours.
  const { rows } = await tx.execute<{ hours_id: number }>(sql`
    INSERT INTO volunteer_hours AS h (shift_id, user_id, minutes, thanks, thanks_by_id, thanked_at, confirmed_by_id, confirmed_at)
    VALUES (${shift_id}, ${user_id}, ${minutes}, ${thanks}, ${by}, ${ctx.clock.now()}, ${by}, ${ctx.clock.now()})
    ON CONFLICT (shift_id, user_id) DO UPDATE SET minutes = excluded.minutes, revision = ${revision}, thanks = excluded.thanks,
      thanks_by_id = CASE WHEN ${hasNewThanks} THEN excluded.thanks_by_id ELSE h.thanks_by_id END,
      thanked_at = CASE WHEN ${hasNewThanks} THEN excluded.thanked_at ELSE h.thanked_at END,
      confirmed_by_id = CASE WHEN ${hasNewMinutes} THEN excluded.confirmed_by_id ELSE h.confirmed_by_id END,
      confirmed_at = CASE WHEN ${hasNewMinutes} THEN excluded.confirmed_at ELSE h.confirmed_at END
    RETURNING hours_id`);
  await ctx.audit.record(tx, {
    actor_id: call.actor.user_id,
    action: 'volunteer_hours.confirm',
    subject_type: 'volunteer_shift',
    subject_id: shift_id,
    before: before && { user_id, minutes: before.minutes },
    after: { user_id, minutes },
    request_id: call.request_id,
  });
  if (!hasNewMinutes) return;
  const key = `volunteer_hours.confirmed:${rows[0]?.hours_id ?? 0}`;
  await notifyOfShift(ctx, tx, {
    shift,
    change: minutes > 0 ? 'confirmed' : 'absent',
    user_ids: [user_id],
    dedupe_key: `${key}:${revision}`,
    merge_key: key,
    detailOf: (locale) => new Intl.NumberFormat(`${locale}-IN`, { maximumFractionDigits: 2, numberingSystem: 'latn' }).format(minutes / 60),
  });
}

/** Of shifts that have ended and that somebody leads: whose hours they have yet to confirm, in time; the longest over first. */
async function listUnconfirmed({ clock, db }: Context, user_id: number): Promise<readonly { shift_id: number; people: number }[]> {
  const { rows } = await db.execute<{ shift_id: number; people: number }>(sql`
    SELECT s.shift_id, count(*)::int AS people
    FROM volunteer_shifts s JOIN volunteer_sign_ups u USING (shift_id)
    WHERE s.lead_user_id = ${user_id} AND s.status = 'open' AND s.deleted_at IS NULL AND u.status = 'has_place' AND u.user_id <> ${user_id} AND ${isUnblocked(sql`u.user_id`, sql`s.lead_user_id`)}
      AND s.ends_at <= ${clock.now()} AND s.ends_at > ${clock.now()}::timestamptz - make_interval(days => ${confirmDays})
      AND NOT EXISTS (SELECT FROM volunteer_hours h WHERE h.shift_id = s.shift_id AND h.user_id = u.user_id)
    GROUP BY s.shift_id ORDER BY s.ends_at, s.shift_id`);
  return rows;
}

async function readSummary(ctx: Context, user_id: number): Promise<{ to_confirm: number; shift_id: number | null }> {
  const shifts = await listUnconfirmed(ctx, user_id);
  return { to_confirm: shifts.reduce((sum, { people }) => sum + people, 0), shift_id: shifts[0]?.shift_id ?? null };
}

/** Shifts whose hours wait for who leads them. */
export const hoursRequests: RequestSource = {
  types: [shiftChangedNotice],
  async findOpen(ctx, { actor }, shift_ids) {
    const asked = new Set(shift_ids);
    const shifts = await listUnconfirmed(ctx, actor.user_id);
    return onPage(shifts.map(({ shift_id }) => shift_id).filter((shift_id) => asked.has(shift_id)));
  },
};

export const hoursHandlers = (readFirmEntries: ReadFirmEntries): readonly Bound[] => [
  bind(confirmShiftHours, canVolunteer, async ({ params: { shift_id }, body: { hours } }, call, ctx) => {
    await confirmHours(ctx, call, shift_id, hours);
    return { data: await readShiftPage(ctx, call, shift_id, readFirmEntries) };
  }),
  bind(getShiftSummary, ownDataOnly, async (_input, { actor }, ctx) => ({ data: await readSummary(ctx, actor.user_id) })),
];
