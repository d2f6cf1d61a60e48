import { conflict, forbidden, notFound } from '@sabha/contract/core/errors';
import { getShift, giveShiftBack, removeFromShift, signUpForShift } from '@sabha/contract/volunteering/operations';
import { lateHours, type AgeAnswer } from '@sabha/contract/volunteering/shift';
import { sql } from 'drizzle-orm';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { isRefused } from '../../core/db/refused.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { canReadShifts, canVolunteer } from '../../permissions/volunteering.ts';
import { readPersonNames } from '../accounts/public.ts';
import { memberOf } from '../../core/access/actor.ts';
import { endPlace, lockPlaceChanges, takePlace } from '../capacity/public.ts';
import { findBlockedPartners, readAge } from '../contact/public.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import { clashesOf, isBinding } from './clashes.ts';
import type { ReadFirmEntries } from '../../core/calendar/firm-entries.ts';
import { notifyOfShift } from './notify-of-shifts.ts';
import type { ShiftRow } from './schema.ts';
import { actsAsLead, runsShifts } from './shift-rights.ts';
import { isOpenFor, readShiftPage } from './shift-page.read-model.ts';
import { answerAge } from './answer-age.ts';
import { findShiftQuota, moveUpShift, rangeOf, requireShift, restoreTimes, shiftKind } from './sign-ups.store.ts';

const ageRefusals: Readonly<Record<Exclude<AgeAnswer, 'yes'>, string>> = {
  too_young: 'This shift is for people who are older.',
  unknown: 'Say in your profile how old you are: this shift asks for it.',
  no_consent: 'Your parent or guardian has to agree first.',
};

const elsewhere = 'You have a place in something else at that time.';

/** Takes a place or a turn. The diary is read before, and of two places at one time the database refuses the second. */
async function signUp(ctx: Context, { actor, locale }: Call, shift_id: number, readFirmEntries: ReadFirmEntries): Promise<void> {
  const { user_id } = actor;
  const wanted = await requireShift(ctx.db, shift_id);
  const range = { from: wanted.starts_at, to: wanted.ends_at };
  const [clash] = clashesOf(wanted, await readFirmEntries(ctx, { user_id, locale }, range)).filter((one) => isBinding(one));
  if (clash) throw conflict(`You are at “${clash.title}” then.`);
  await ctx.transact(async (tx) => {
    await lockPlaceChanges(tx);
    const shift = await requireShift(tx, shift_id);
    if (rangeOf(shift) !== rangeOf(wanted)) throw conflict('This shift has just been moved. Look at its time again.');
    await requireOpen(ctx, tx, shift, actor);
    const quota_id = await findShiftQuota(tx, shift_id);
    await restoreTimes(tx, sql`u.user_id = ${user_id}`);
    await moveUpShift(ctx, tx, shift);
    try {
      await tx.transaction((inner) => takePlace(inner, { kind: shiftKind, quota_id, item_id: shift_id, user_id, during: rangeOf(shift) }));
    } catch (error) {
      if (isRefused(error, '23P01')) throw conflict(elsewhere);
      throw error;
    }
  });
}

/** @throws ProblemError 404 for a draft, 409 once it has begun or is cancelled, 403 for who is not old enough */
async function requireOpen(ctx: Context, tx: Tx, shift: ShiftRow, actor: Call['actor']): Promise<void> {
  const { user_id } = actor;
  if (shift.status === 'draft' || !(await isOpenFor({ db: tx }, actor, shift))) throw notFound('There is no such shift.');
  if (shift.status === 'cancelled') throw conflict('This shift is cancelled.');
  if (shift.starts_at <= ctx.clock.now()) throw conflict('This shift has begun.');
  const { rows } = await tx.execute(sql`SELECT FROM volunteer_removals WHERE shift_id = ${shift.shift_id} AND user_id = ${user_id}`);
  if (rows.length > 0) throw conflict('You were taken off this shift. The reason stands in your notifications.');
  const answer = answerAge(shift.min_age, await readAge(tx, user_id));
  if (answer !== 'yes') throw forbidden(ageRefusals[answer]);
}

/** Gives a place or a turn back. Shortly before the shift its lead hears of it at once. */
async function giveBack(ctx: Context, { user_id }: Call['actor'], shift_id: number): Promise<void> {
  await ctx.transact(async (tx) => {
    await lockPlaceChanges(tx);
    const shift = await requireShift(tx, shift_id);
    const now = ctx.clock.now();
    const { rows } = await tx.execute<{ sign_up_id: number; status: string }>(sql`
      SELECT sign_up_id, status FROM volunteer_sign_ups WHERE shift_id = ${shift_id} AND user_id = ${user_id} AND status IN ('has_place', 'waiting')`);
    const [mine] = rows;
    if (!mine) return;
    if (shift.starts_at <= now) throw conflict('This shift has begun. Tell its lead instead.');
    const quota_id = await findShiftQuota(tx, shift_id);
    await endPlace(tx, quota_id, user_id);
    await restoreTimes(tx, sql`u.user_id = ${user_id}`);
    await moveUpShift(ctx, tx, shift);
    const isLate = shift.starts_at.getTime() - now.getTime() < lateHours * 3_600_000;
    if (mine.status !== 'has_place' || !isLate || shift.lead_user_id === null || shift.lead_user_id === user_id) return;
    const name = (await readPersonNames(tx, memberOf(shift.lead_user_id), [user_id])).get(user_id)?.name ?? '';
    await notifyOfShift(ctx, tx, {
      shift,
      change: 'given_back',
      user_ids: [shift.lead_user_id],
      dedupe_key: `volunteer_shift.given_back:${mine.sign_up_id}`,
      // Who goes back and forth is one notification.
      merge_key: `volunteer_shift.given_back:${shift_id}:${user_id}`,
      detailOf: () => name,
      from_user_id: user_id,
    });
  });
}

interface Removal {
  readonly shift_id: number;
  readonly user_id: number;
  readonly reason: string;
}

/** Takes somebody off a shift that has not ended. @throws ProblemError 403, 404 for who is not in it */
async function removePerson(ctx: Context, { actor, request_id }: Call, { shift_id, user_id, reason }: Removal): Promise<void> {
  await ctx.transact(async (tx) => {
    // The row before the places, as where a shift is written.
    await tx.execute(sql`SELECT FROM volunteer_shifts WHERE shift_id = ${shift_id} FOR KEY SHARE`);
    await lockPlaceChanges(tx);
    const shift = await requireShift(tx, shift_id);
    const isStaff = runsShifts(actor);
    if (!isStaff && !(await actsAsLead(tx, actor, shift))) throw forbidden('Only its lead and staff take people off a shift.');
    requireWriting(await findMeasures(tx, actor.user_id, ctx.clock.now()));
    if (user_id === actor.user_id) throw conflict('Give your own place back instead.');
    const isHidden = !isStaff && (await findBlockedPartners(tx, actor.user_id, [user_id])).has(user_id);
    const quota_id = await findShiftQuota(tx, shift_id);
    if (shift.ends_at <= ctx.clock.now()) throw conflict('This shift is over. Confirm no hours instead.');
    const { rows } = await tx.execute<{ sign_up_id: number; status: string }>(sql`
      SELECT sign_up_id, status FROM volunteer_sign_ups WHERE shift_id = ${shift_id} AND user_id = ${user_id} AND status IN ('has_place', 'waiting')`);
    const [before] = rows;
    if (!before || isHidden) throw notFound('They are not in this shift.');
    await endPlace(tx, quota_id, user_id);
    await tx.execute(sql`
      INSERT INTO volunteer_removals (shift_id, user_id, reason, removed_by_id, removed_at)
      VALUES (${shift_id}, ${user_id}, ${reason}, ${actor.user_id}, ${ctx.clock.now()}) ON CONFLICT DO NOTHING`);
    await moveUpShift(ctx, tx, shift);
    await notifyOfShift(ctx, tx, {
      shift,
      change: 'removed',
      user_ids: [user_id],
      dedupe_key: `volunteer_shift.removed:${before.sign_up_id}`,
      detailOf: () => reason,
    });
    await ctx.audit.record(tx, {
      actor_id: actor.user_id,
      action: 'volunteer_shift.remove_person',
      subject_type: 'volunteer_shift',
      subject_id: shift_id,
      before: { user_id, status: before.status },
      after: { user_id },
      request_id,
      reason,
    });
  });
}

export const signUpHandlers = (readFirmEntries: ReadFirmEntries): readonly Bound[] => {
  const answer = async (ctx: Context, call: Call, shift_id: number) => ({
    data: await readShiftPage(ctx, call, shift_id, readFirmEntries),
  });
  return [
    bind(getShift, canReadShifts, ({ params }, call, ctx) => answer(ctx, call, params.shift_id)),
    bind(signUpForShift, canVolunteer, async ({ params: { shift_id } }, call, ctx) => {
      await signUp(ctx, call, shift_id, readFirmEntries);
      return answer(ctx, call, shift_id);
    }),
    bind(giveShiftBack, ownDataOnly, async ({ params: { shift_id } }, call, ctx) => {
      await giveBack(ctx, call.actor, shift_id);
      return answer(ctx, call, shift_id);
    }),
    bind(removeFromShift, canVolunteer, async ({ params, body: { reason } }, call, ctx) => {
      await removePerson(ctx, call, { ...params, reason });
      return answer(ctx, call, params.shift_id);
    }),
  ];
};
