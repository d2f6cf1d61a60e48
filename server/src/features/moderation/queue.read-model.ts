import type { CaseLine } from '@sabha/contract/moderation/moderation-case';
import { listCases } from '@sabha/contract/moderation/operations';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { summarise } from '../../core/text/markdown.ts';
import { canReadCases } from '../../permissions/moderation.ts';
import { personJson } from './decisions.read-model.ts';

type Line = Omit<CaseLine, 'excerpt'> & { readonly body: string };

const hasOpenAppeal = sql`EXISTS (
  SELECT FROM moderation_decisions d JOIN moderation_appeals a USING (decision_id) WHERE d.case_id = c.case_id AND a.status = 'open')`;

/** Lines of the queue that meet a condition about the case `c`. */
export async function readCaseLines(
  db: Database | Tx,
  { where, order, limit }: { where: SQL; order: SQL; limit: number },
): Promise<CaseLine[]> {
  const { rows } = await db.execute<Line & Record<string, unknown>>(sql`
    SELECT c.case_id, c.subject_type, c.subject_id, c.status, c.source, c.title, c.body, jsonb_array_length(c.attachments) AS attachment_count, ${personJson(sql`c.owner_user_id`)} AS owner,
      coalesce((SELECT u.is_minor FROM person_basics u WHERE u.user_id = c.owner_user_id), false) AS is_owner_minor,
      (SELECT count(*)::int FROM moderation_reports r WHERE r.case_id = c.case_id) AS report_count,
      ARRAY(SELECT r.reason FROM moderation_reports r WHERE r.case_id = c.case_id GROUP BY r.reason ORDER BY count(*) DESC, r.reason) AS reasons,
      c.opened_at, c.decided_at,
      ARRAY(SELECT d.action FROM moderation_decisions d WHERE d.case_id = c.case_id ORDER BY d.decision_id) AS actions,
      ${hasOpenAppeal} AS has_open_appeal
    FROM moderation_cases c WHERE ${where} ORDER BY c.case_id ${order} LIMIT ${limit}`);
  return rows.map(({ body, ...row }) => ({
    ...row,
    excerpt: summarise(body, 200),
    opened_at: new Date(row.opened_at).toISOString(),
    decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
  }));
}

const conditionOf: Readonly<Record<'open' | 'appeals' | 'decided', SQL>> = {
  open: sql`c.status = 'open'`,
  appeals: sql`c.status = 'decided' AND ${hasOpenAppeal}`,
  decided: sql`c.status = 'decided'`,
};

/** By keyset: what was decided meanwhile moves nobody's page. */
export const listCasesHandler: Bound = bind(listCases, canReadCases, async ({ query: { view, after, limit } }, { actor }, ctx) => {
  const isOldestFirst = view !== 'decided';
  // Cases about oneself are for others.
  const isOther = sql`c.owner_user_id IS DISTINCT FROM ${actor.user_id}`;
  const position = after === undefined ? sql`true` : isOldestFirst ? sql`c.case_id > ${after}` : sql`c.case_id < ${after}`;
  const [lines, counts] = await Promise.all([
    readCaseLines(ctx.db, {
      where: sql`${conditionOf[view]} AND ${isOther} AND ${position}`,
      order: isOldestFirst ? sql`ASC` : sql`DESC`,
      limit: limit + 1,
    }),
    ctx.db.execute<{ open_count: number; appeal_count: number }>(sql`
      SELECT (SELECT count(*)::int FROM moderation_cases c WHERE c.status = 'open' AND ${isOther}) AS open_count,
        (SELECT count(*)::int FROM moderation_appeals a WHERE a.status = 'open' AND a.user_id <> ${actor.user_id}) AS appeal_count`),
  ]);
  const { open_count = 0, appeal_count = 0 } = counts.rows[0] ?? {};
  return { data: lines.slice(0, limit), meta: { open_count, appeal_count, has_more: lines.length > limit } };
});
