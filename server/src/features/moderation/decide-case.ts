import { badRequest, conflict, forbidden } from '@sabha/contract/core/errors';
import { decisionMade } from '@sabha/contract/moderation/events';
import { lastingActions, type CaseSeen, type ModerationAction } from '@sabha/contract/moderation/moderation-case';
import { decideCase, suspendOwner } from '@sabha/contract/moderation/operations';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import type { Moderatable } from '../../core/moderation/moderatable.ts';
import { canModerate } from '../../permissions/moderation.ts';
import { suspendPerson } from '../staff/public.ts';
import { availableActions } from './available-actions.ts';
import { readDecisions } from './decisions.read-model.ts';
import { readTextsOf } from './earlier-texts.ts';
import { addEvidence } from './open-case.ts';
import { lockCase } from './find-case.ts';
import { releaseFiles } from './release-files.ts';
import { markShown } from './reverse-decision.ts';
import { moderationCases, moderationDecisions, moderationReports, type CaseRow } from './schema.ts';
import type { Subjects } from './subjects.ts';
import { requireSeen } from './what-was-seen.ts';

interface Action {
  readonly action: ModerationAction;
  readonly reason: string;
  readonly until: string | null;
}

export const decideHandlers = (subjects: Subjects): Bound[] => [
  bind(decideCase, canModerate, ({ params, body }, call, ctx) => decide(ctx, subjects, call, { ...params, ...body })),
  bind(suspendOwner, canModerate, ({ params, body }, call, ctx) => decide(ctx, subjects, call, { ...params, ...body, action: 'suspend' })),
];

type Wanted = Action & { readonly case_id: number; readonly seen?: CaseSeen | undefined };

async function decide(ctx: Context, subjects: Subjects, call: Call, wanted: Wanted) {
  checkUntil(ctx, wanted);
  const { case_id, action, reason, until, seen } = wanted;
  return ctx.transact(async (tx) => {
    const { about, content } = await lockCase(tx, subjects, case_id);
    if (about.owner_user_id === call.actor.user_id) throw forbidden('This is about you. Somebody else has to decide.');
    const subject = subjects.get(about.subject_type);
    const texts = await readTextsOf(tx, subject, about);
    if (seen) await requireSeen(tx, { case_id, action, shown: { content, earlier: texts.earlier } }, seen);
    await addEvidence(ctx, tx, about, { content, texts });
    if (!availableActions(call.actor, about, content).includes(action))
      throw conflict('This cannot be done here any more. Open the case again to see what has changed.');
    const has_answered_appeal = await apply(ctx, tx, { about, call, subject, action, reason, until });
    // What is done about its author leaves open whether anybody ever sees what waits.
    const isLeftOpen = content?.is_held === true && action !== 'hide' && action !== 'restore';
    const decision_id = await writeDecision(ctx, tx, { about, call, action, reason, until, isLeftOpen, has_answered_appeal });
    if (action === 'dismiss' || action === 'restore') await releaseFiles(ctx, tx, about);
    const [decision] = await readDecisions(tx, { decision_id });
    if (!decision) throw new Error('The decision was not written.');
    return { data: decision };
  });
}

function checkUntil(ctx: Context, { action, until }: Action): void {
  const fault = (message: string) => badRequest(`until: ${message}`, [{ path: 'until', message }]);
  if (until === null) return;
  if (!lastingActions.includes(action)) throw fault('This action has no end.');
  if (new Date(until) <= ctx.clock.now()) throw fault('This is over already.');
}

type Applying = Action & { readonly about: CaseRow; readonly call: Call; readonly subject: Moderatable };

/** What an action does by itself, beside being written down; answers whether an appeal was answered by it. Limits are read from what is written. */
async function apply(ctx: Context, tx: Tx, { action, about, call, subject, reason, until }: Applying): Promise<boolean> {
  const { subject_id, owner_user_id } = about;
  if (action === 'hide') await subject.setHidden(tx, { subject_id, is_hidden: true, at: ctx.clock.now() });
  if (action === 'restore') {
    await subject.setHidden(tx, { subject_id, is_hidden: false, at: ctx.clock.now() });
    return (await markShown(ctx, tx, { about, subject, by: call.actor.user_id, reason })).length > 0;
  }
  if (action === 'suspend' && owner_user_id !== null)
    await suspendPerson(ctx, tx, { actor: call.actor, request_id: call.request_id, user_id: owner_user_id, reason, until });
  return false;
}

interface Writing extends Action {
  readonly about: CaseRow;
  readonly call: Call;
  readonly isLeftOpen: boolean;
  readonly has_answered_appeal: boolean;
}

async function writeDecision(ctx: Context, tx: Tx, writing: Writing): Promise<number> {
  const { about, call, action, reason, until, isLeftOpen, has_answered_appeal } = writing;
  const [now, by] = [ctx.clock.now(), call.actor.user_id];
  const { case_id, owner_user_id: user_id } = about;
  const [made] = await tx
    .insert(moderationDecisions)
    .values({ case_id, user_id, action, reason, until: until === null ? null : new Date(until), decided_by: by, decided_at: now })
    .returning({ decision_id: moderationDecisions.decision_id });
  if (!made) throw new Error('The decision was not written.');
  const status = isLeftOpen ? about.status : 'decided';
  if (about.status === 'open' && status === 'decided')
    await tx.update(moderationCases).set({ status: 'decided', decided_at: now }).where(eq(moderationCases.case_id, case_id));
  const answered = await tx
    .update(moderationReports)
    .set({ answered_at: now })
    .where(and(eq(moderationReports.case_id, case_id), isNull(moderationReports.answered_at)))
    .returning({ reporter_user_id: moderationReports.reporter_user_id });
  const reporter_ids = answered.map(({ reporter_user_id }) => reporter_user_id);
  await ctx.outbox.add(tx, decisionMade, { ...made, case_id, user_id, action, reporter_ids, has_answered_appeal }, by);
  await ctx.audit.record(tx, {
    actor_id: by,
    acting_role: call.actor.active_role?.role_name ?? null,
    action: `moderation.${action}`,
    subject_type: about.subject_type,
    subject_id: about.subject_id,
    before: { status: about.status },
    after: { status, case_id, action, until },
    reason,
    request_id: call.request_id,
  });
  return made.decision_id;
}
