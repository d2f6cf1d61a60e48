import { conflict, forbidden } from '@sabha/contract/core/errors';
import { appealDecided, decisionReversed } from '@sabha/contract/moderation/events';
import { reverseDecision } from '@sabha/contract/moderation/operations';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import type { Moderatable } from '../../core/moderation/moderatable.ts';
import { canModerate } from '../../permissions/moderation.ts';
import { restorePerson } from '../staff/public.ts';
import { readDecisions } from './decisions.read-model.ts';
import { findDecision, type FoundDecision } from './find-case.ts';
import { releaseFiles } from './release-files.ts';
import { moderationAppeals, type CaseRow, type DecisionRow } from './schema.ts';
import type { Subjects } from './subjects.ts';

export const reverseHandler = (subjects: Subjects): Bound =>
  bind(reverseDecision, canModerate, async ({ params: { decision_id }, body }, call, ctx) => {
    return ctx.transact(async (tx) => {
      const found = await findDecision(tx, subjects, decision_id);
      if (found.decision.user_id === call.actor.user_id) throw forbidden('This is about you. Somebody else has to decide.');
      const answered = await reverse(ctx, tx, { ...found, call, subjects, reason: body.reason });
      // Who has appealed reads that their appeal was right.
      if (!answered.includes(decision_id))
        await ctx.outbox.add(tx, decisionReversed, { decision_id, user_id: found.decision.user_id }, call.actor.user_id);
      const [decision] = await readDecisions(tx, { decision_id });
      if (!decision) throw new Error('The decision is gone.');
      return { data: decision };
    });
  });

interface Reversing extends FoundDecision {
  readonly call: Call;
  readonly subjects: Subjects;
  readonly reason: string;
}

/** Undoes an action and writes that down; answers for which decisions appeals were answered by it. @throws ProblemError 409 for one that is undone or has nothing to undo */
export async function reverse(ctx: Context, tx: Tx, { decision, about, isReplaced, call, subjects, reason }: Reversing): Promise<number[]> {
  const { decision_id, action, user_id } = decision;
  if (decision.reversed_at !== null) throw conflict('This has been taken back already.');
  if (action === 'dismiss' || action === 'restore') throw conflict('There is nothing to take back.');
  const [now, by] = [ctx.clock.now(), call.actor.user_id];
  const { subject_type, subject_id } = about;
  const subject = subjects.get(subject_type);
  // What another has written in its place stays as it is.
  if (action === 'hide' && !isReplaced) await subject.setHidden(tx, { subject_id, is_hidden: false, at: now });
  if (action === 'suspend' && user_id !== null)
    await restorePerson(ctx, tx, { actor: call.actor, request_id: call.request_id, user_id, reason });
  const answered =
    action === 'hide'
      ? await markShown(ctx, tx, { about, subject, by, reason })
      : await markReversed(ctx, tx, {
          isMeant: lasting.includes(action) ? sameOf(decision, now) : sql`d.decision_id = ${decision_id}`,
          by,
          reason,
        });
  await releaseFiles(ctx, tx, about);
  await ctx.audit.record(tx, {
    actor_id: by,
    acting_role: call.actor.active_role?.role_name ?? null,
    action: 'moderation.reverse',
    subject_type,
    subject_id,
    before: { decision_id, action, is_in_force: true },
    after: { decision_id, action, is_in_force: false },
    reason,
    request_id: call.request_id,
  });
  return answered;
}

/** A limit that was set twice ends as a whole; what is over stays as it was. */
const lasting: readonly string[] = ['slow', 'restrict'];
const sameOf = ({ decision_id, case_id, action }: DecisionRow, now: Date) =>
  sql`(d.decision_id = ${decision_id} OR d.case_id = ${case_id} AND d.action = ${action} AND (d.until IS NULL OR d.until > ${now}))`;

interface Undoing {
  readonly by: number;
  /** The answer to those who have appealed. */
  readonly reason: string;
}

interface Showing {
  readonly about: CaseRow;
  readonly subject: Moderatable;
}

/** What was shown again is hidden by no decision any more; answers for which of these appeals were answered by it. */
export function markShown(
  ctx: Context,
  tx: Tx,
  { about: { subject_type, subject_id, owner_user_id }, subject, ...undoing }: Undoing & Showing,
): Promise<number[]> {
  const isOwners = subject.isHandedOn === true ? sql`true` : sql`c.owner_user_id IS NOT DISTINCT FROM ${owner_user_id}::bigint`;
  const isMeant = sql`c.subject_type = ${subject_type} AND c.subject_id = ${subject_id} AND d.action = 'hide' AND ${isOwners}`;
  return markReversed(ctx, tx, { isMeant, ...undoing });
}

/** Decisions `d` of cases `c` that hold no more; who has appealed against one of them gets what they asked for. */
async function markReversed(ctx: Context, tx: Tx, { isMeant, by, reason }: Undoing & { readonly isMeant: SQL }): Promise<number[]> {
  const now = ctx.clock.now();
  const { rows } = await tx.execute<{ decision_id: number }>(sql`
    UPDATE moderation_decisions d SET reversed_at = ${now}, reversed_by = ${by} FROM moderation_cases c
    WHERE c.case_id = d.case_id AND d.reversed_at IS NULL AND ${isMeant} RETURNING d.decision_id`);
  const decision_ids = rows.map(({ decision_id }) => decision_id);
  if (decision_ids.length === 0) return [];
  const answered = await tx
    .update(moderationAppeals)
    .set({ status: 'reversed', answer: reason, decided_by: by, decided_at: now })
    .where(and(inArray(moderationAppeals.decision_id, decision_ids), eq(moderationAppeals.status, 'open')))
    .returning();
  for (const { appeal_id, decision_id, user_id } of answered)
    await ctx.outbox.add(tx, appealDecided, { appeal_id, decision_id, user_id, outcome: 'reversed' }, by);
  return answered.map(({ decision_id }) => decision_id);
}
