import { ProblemError, conflict, notFound } from '@sabha/contract/core/errors';
import { moderationLimits } from '@sabha/contract/moderation/moderation-case';
import { reportContent } from '@sabha/contract/moderation/operations';
import { and, eq, sql } from 'drizzle-orm';
import { allOf, decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { canModerate, canReadCases, canReport } from '../../permissions/moderation.ts';
import { readTextsSince } from './earlier-texts.ts';
import { openCase } from './open-case.ts';
import { moderationReports } from './schema.ts';
import type { Subjects } from './subjects.ts';

export const reportHandler = (subjects: Subjects): Bound =>
  bind(reportContent, canReport, async ({ body }, { actor }, ctx) => {
    const { subject_type, subject_id, reason, details } = body;
    const subject = subjects.get(subject_type);
    const content = await subject.find(ctx, actor, subject_id);
    if (!content) throw notFound();
    if (content.owner_user_id === actor.user_id) throw conflict('This is your own. You can change or remove it yourself.');
    return ctx.transact(async (tx) => {
      // One after the other, so that the limit counts what another tab of theirs reports at the same time.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`moderation report ${actor.user_id}`}, 0))`);
      const texts = await readTextsSince(tx, subject, { subject_id, at: ctx.clock.now() });
      const { case_id } = await openCase(ctx, tx, { subject_type, subject_id, source: 'report', content, texts });
      const ownCase = decideRule(actor, allOf(canReadCases, canModerate)) === true ? case_id : null;
      const [known] = await tx
        .select({ report_id: moderationReports.report_id })
        .from(moderationReports)
        .where(and(eq(moderationReports.case_id, case_id), eq(moderationReports.reporter_user_id, actor.user_id)));
      if (known) return { data: { ...known, is_repeated: true, case_id: ownCase } };
      await requireAllowance(ctx, tx, actor.user_id);
      const [made] = await tx
        .insert(moderationReports)
        .values({ case_id, reporter_user_id: actor.user_id, reason, details, created_at: ctx.clock.now() })
        .returning({ report_id: moderationReports.report_id });
      if (!made) throw new Error('The report was not written.');
      return { data: { ...made, is_repeated: false, case_id: ownCase } };
    });
  });

/** @throws ProblemError 429 for who has reported as much as one person may in a day */
async function requireAllowance(ctx: Context, tx: Tx, user_id: number): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - 86_400_000);
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM moderation_reports WHERE reporter_user_id = ${user_id} AND created_at > ${since}`);
  if ((rows[0]?.count ?? 0) >= moderationLimits.reports_a_day)
    throw new ProblemError(429, 'You have reported a lot today. Write to the team by the contact page if something cannot wait.', [], 3600);
}
