import type { Decision } from '@sabha/contract/moderation/moderation-case';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';

/** A person in SQL, by the column that names them; null for who left. */
export const personJson = (user_id: SQL) => sql`
  (SELECT json_build_object('user_id', u.user_id, 'name', trim(u."firstName" || ' ' || u."lastName"))
   FROM person_basics u WHERE u.user_id = ${user_id} AND u.deleted_at IS NULL)`;

interface Row extends Record<string, unknown> {
  readonly decision: Decision;
}

interface Wanted {
  readonly decision_id?: number;
  readonly case_id?: number;
  /** Whom they concern. */
  readonly user_id?: number;
  readonly not_case_id?: number;
}

/** Decisions with their appeals, the newest first, at most a hundred. */
export async function readDecisions(db: Database | Tx, wanted: Wanted): Promise<Decision[]> {
  const conditions = [
    wanted.decision_id === undefined ? null : sql`d.decision_id = ${wanted.decision_id}`,
    wanted.case_id === undefined ? null : sql`d.case_id = ${wanted.case_id}`,
    wanted.user_id === undefined ? null : sql`d.user_id = ${wanted.user_id}`,
    wanted.not_case_id === undefined ? null : sql`d.case_id <> ${wanted.not_case_id}`,
  ].filter((condition) => condition !== null);
  const { rows } = await db.execute<Row>(sql`
    SELECT json_build_object('decision_id', d.decision_id, 'case_id', d.case_id, 'action', d.action, 'reason', d.reason, 'until', d.until,
      'decided_at', d.decided_at, 'decided_by', ${personJson(sql`d.decided_by`)}, 'reversed_at', d.reversed_at,
      'appeal', CASE WHEN a.appeal_id IS NOT NULL THEN json_build_object('appeal_id', a.appeal_id, 'text', a.text, 'created_at', a.created_at,
        'status', a.status, 'answer', a.answer, 'decided_at', a.decided_at) END) AS decision
    FROM moderation_decisions d LEFT JOIN moderation_appeals a USING (decision_id)
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY d.decision_id DESC LIMIT 100`);
  return rows.map(({ decision }) => toDecision(decision));
}

const toInstant = (text: string | null) => (text === null ? null : new Date(text).toISOString());

function toDecision(decision: Decision): Decision {
  const { appeal } = decision;
  return {
    ...decision,
    until: toInstant(decision.until),
    decided_at: new Date(decision.decided_at).toISOString(),
    reversed_at: toInstant(decision.reversed_at),
    appeal: appeal && { ...appeal, created_at: new Date(appeal.created_at).toISOString(), decided_at: toInstant(appeal.decided_at) },
  };
}
