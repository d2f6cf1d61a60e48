import { conflict, forbidden } from '@sabha/contract/core/errors';
import { decisionReversed } from '@sabha/contract/moderation/events';
import { reverseDecision } from '@sabha/contract/moderation/operations';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { canModerate } from '../../permissions/moderation.ts';
import { restorePerson } from '../staff/public.ts';
import { readDecisions } from './decisions.read-model.ts';
import { findDecision } from './find-case.ts';
import { releaseFiles } from './release-files.ts';
import { moderationDecisions, type CaseRow, type DecisionRow } from './schema.ts';
import type { Subjects } from './subjects.ts';

export const reverseHandler = (subjects: Subjects): Bound =>
  bind(reverseDecision, canModerate, async ({ params: { decision_id }, body }, call, ctx) => {
    return ctx.transact(async (tx) => {
      const found = await findDecision(tx, subjects, decision_id);
      if (found.decision.user_id === call.actor.user_id) throw forbidden('This is about you. Somebody else has to decide.');
      await reverse(ctx, tx, { ...found, call, subjects, reason: body.reason });
      await ctx.outbox.add(tx, decisionReversed, { decision_id, user_id: found.decision.user_id }, call.actor.user_id);
      const [decision] = await readDecisions(tx, { decision_id });
      if (!decision) throw new Error('The decision is gone.');
      return { data: decision };
    });
  });

interface Reversing {
  readonly decision: DecisionRow;
  readonly about: CaseRow;
  readonly call: Call;
  readonly subjects: Subjects;
  readonly reason: string;
}

/** Undoes an action and writes that down. @throws ProblemError 409 for one that is undone or has nothing to undo */
export async function reverse(ctx: Context, tx: Tx, { decision, about, call, subjects, reason }: Reversing): Promise<void> {
  const { decision_id, action, user_id } = decision;
  if (decision.reversed_at !== null) throw conflict('This has been taken back already.');
  if (action === 'dismiss' || action === 'restore') throw conflict('There is nothing to take back.');
  const [now, by] = [ctx.clock.now(), call.actor.user_id];
  const { subject_type, subject_id } = about;
  if (action === 'hide') {
    await subjects.get(subject_type).setHidden(tx, { subject_id, is_hidden: false, at: now });
    await markShown(ctx, tx, { subject_type, subject_id, by });
  }
  if (action === 'suspend' && user_id !== null)
    await restorePerson(ctx, tx, { actor: call.actor, request_id: call.request_id, user_id, reason });
  await tx
    .update(moderationDecisions)
    .set({ reversed_at: now, reversed_by: by })
    .where(and(eq(moderationDecisions.decision_id, decision_id), isNull(moderationDecisions.reversed_at)));
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
}

/** What was shown again is hidden by no decision any more. */
export async function markShown(
  ctx: Context,
  tx: Tx,
  { subject_type, subject_id, by }: { subject_type: string; subject_id: number; by: number },
): Promise<void> {
  await tx.execute(sql`
    UPDATE moderation_decisions d SET reversed_at = ${ctx.clock.now()}, reversed_by = ${by} FROM moderation_cases c
    WHERE c.case_id = d.case_id AND c.subject_type = ${subject_type} AND c.subject_id = ${subject_id} AND d.action = 'hide' AND d.reversed_at IS NULL`);
}
