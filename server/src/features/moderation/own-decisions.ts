import { appealableActions, type OwnDecision } from '@sabha/contract/moderation/moderation-case';
import { listOwnDecisions } from '@sabha/contract/moderation/operations';
import { inArray } from 'drizzle-orm';
import { bind, type Bound } from '../../core/http/handler.ts';
import { summarise } from '../../core/text/markdown.ts';
import { canAppeal } from '../../permissions/moderation.ts';
import { readDecisions } from './decisions.read-model.ts';
import { moderationCases } from './schema.ts';

export const ownDecisionsHandler: Bound = bind(listOwnDecisions, canAppeal, async (_, { actor }, ctx) => {
  const decisions = (await readDecisions(ctx.db, { user_id: actor.user_id })).filter(({ action }) => appealableActions.includes(action));
  if (decisions.length === 0) return { data: [] };
  const { case_id, subject_type, title, body, attachments } = moderationCases;
  const ids = decisions.map((decision) => decision.case_id);
  const cases = await ctx.db.select({ case_id, subject_type, title, body, attachments }).from(moderationCases).where(inArray(case_id, ids));
  const byId = new Map(cases.map((row) => [row.case_id, row]));
  return {
    data: decisions.flatMap(({ decided_by: _by, case_id: id, ...decision }): OwnDecision[] => {
      const about = byId.get(id);
      if (!about) return [];
      const can_appeal = decision.appeal === null && decision.reversed_at === null;
      const { title: name, body: text, subject_type: type, attachments: files } = about;
      const content = { title: name, excerpt: summarise(text, 300), attachment_count: files.length, subject_type: type };
      return [{ ...decision, ...content, can_appeal }];
    }),
  };
});
