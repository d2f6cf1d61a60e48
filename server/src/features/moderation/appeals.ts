import { conflict, forbidden, notFound } from '@sabha/contract/core/errors';
import { menus } from '@sabha/contract/access/menus';
import { appealDecided, appealMade } from '@sabha/contract/moderation/events';
import { appealableActions, type Appeal } from '@sabha/contract/moderation/moderation-case';
import { appealDecision, decideAppeal } from '@sabha/contract/moderation/operations';
import { eq } from 'drizzle-orm';
import { bind, type Bound } from '../../core/http/handler.ts';
import { canAppeal, canModerate } from '../../permissions/moderation.ts';
import { listHolders } from '../access/public.ts';
import { findDecision } from './find-case.ts';
import { reverse } from './reverse-decision.ts';
import { moderationAppeals, type AppealRow } from './schema.ts';
import type { Subjects } from './subjects.ts';

const presentAppeal = ({ appeal_id, text, created_at, status, answer, decided_at }: AppealRow): Appeal => ({
  appeal_id,
  text,
  created_at: created_at.toISOString(),
  status,
  answer,
  decided_at: decided_at?.toISOString() ?? null,
});

export const appealHandler = (subjects: Subjects): Bound =>
  bind(appealDecision, canAppeal, async ({ params: { decision_id }, body: { text } }, { actor }, ctx) =>
    ctx.transact(async (tx) => {
      const { decision } = await findDecision(tx, subjects, decision_id);
      // Who is not concerned does not learn that there is such a decision.
      if (decision.user_id !== actor.user_id) throw notFound('There is no such decision.');
      if (!appealableActions.includes(decision.action) || decision.reversed_at !== null)
        throw conflict('There is nothing to appeal against.');
      const [made] = await tx
        .insert(moderationAppeals)
        .values({ decision_id, user_id: actor.user_id, text, created_at: ctx.clock.now() })
        .onConflictDoNothing()
        .returning();
      if (!made) throw conflict('You have appealed against this already.');
      await ctx.outbox.add(tx, appealMade, { appeal_id: made.appeal_id, decision_id }, actor.user_id);
      return { data: presentAppeal(made) };
    }),
  );

export const decideAppealHandler = (subjects: Subjects): Bound =>
  bind(decideAppeal, canModerate, async ({ params: { appeal_id }, body: { outcome, answer } }, call, ctx) => {
    const { actor } = call;
    const moderators = await listHolders(ctx.db, { menu_id: menus.moderation, permissions: ['update'] });
    return ctx.transact(async (tx) => {
      const isWanted = eq(moderationAppeals.appeal_id, appeal_id);
      const [known] = await tx.select().from(moderationAppeals).where(isWanted);
      if (!known) throw notFound('There is no such appeal.');
      const found = await findDecision(tx, subjects, known.decision_id);
      const { decision, about } = found;
      const [appeal] = await tx.select().from(moderationAppeals).where(isWanted).for('update');
      if (appeal?.status !== 'open') throw conflict('This appeal has been decided already.');
      if (appeal.user_id === actor.user_id) throw forbidden('This is about you. Somebody else has to decide.');
      const isAlone = !moderators.some((user_id) => user_id !== actor.user_id && user_id !== appeal.user_id);
      if (decision.decided_by === actor.user_id && !isAlone)
        throw forbidden('You took this decision. Somebody else has to look at it again.');
      if (outcome === 'upheld' && decision.reversed_at !== null) throw conflict('This has been taken back already.');
      const [decided] = await tx
        .update(moderationAppeals)
        .set({ status: outcome, answer, decided_by: actor.user_id, decided_at: ctx.clock.now() })
        .where(isWanted)
        .returning();
      if (!decided) throw new Error('The appeal is gone.');
      // After the appeal itself is answered, so that it is answered once.
      if (outcome === 'reversed' && decision.reversed_at === null) await reverse(ctx, tx, { ...found, call, subjects, reason: answer });
      const { user_id, decision_id } = decided;
      await ctx.outbox.add(tx, appealDecided, { appeal_id, decision_id, user_id, outcome }, actor.user_id);
      await ctx.audit.record(tx, {
        actor_id: actor.user_id,
        acting_role: actor.active_role?.role_name ?? null,
        action: 'moderation.decide-appeal',
        subject_type: about.subject_type,
        subject_id: about.subject_id,
        before: { appeal_id, status: 'open' },
        after: { appeal_id, status: outcome },
        reason: answer,
        request_id: call.request_id,
      });
      return { data: presentAppeal(decided) };
    });
  });
