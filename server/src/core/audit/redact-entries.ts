import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';

/** Entries about these rows, named as the log names them. */
export interface AuditSubjects {
  readonly subject_type: string;
  /** A query whose one column holds their ids as text. */
  readonly ids: SQL;
}

export interface Redaction {
  readonly subjects: readonly AuditSubjects[];
  /** Whatever identifies the person wherever it stands: addresses, numbers, usernames. */
  readonly strings: readonly string[];
}

/**
 * Empties the values of entries that tell about one person. Each emptied entry is named by a new one, `audit.redact`, so that
 * the chain itself says what is missing; who acted, on what and when stays. See decision 0070.
 */
export async function redactAuditLog(tx: Tx, { subjects, strings }: Redaction): Promise<void> {
  const about = subjects.map(({ subject_type, ids }) => sql`(subject_type = ${subject_type} AND subject_id IN (${ids}))`);
  const mentions = strings
    .filter((text) => text.trim().length >= 4)
    .map((text) => sql`strpos(lower(concat_ws(' ', before::text, after::text, reason)), lower(${text})) > 0`);
  const conditions = [...about, ...mentions];
  if (conditions.length === 0) return;
  const { rows } = await tx.execute<{ audit_id: number }>(sql`
    SELECT audit_id FROM audit_log
    WHERE (before IS NOT NULL OR after IS NOT NULL OR reason IS NOT NULL) AND (${sql.join(conditions, sql` OR `)})`);
  if (rows.length === 0) return;
  const ids = sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(rows.map(({ audit_id }) => audit_id))}::jsonb)::bigint)`;
  await tx.execute(sql`
    INSERT INTO audit_log (actor_id, action, subject_type, subject_id)
    SELECT 0, 'audit.redact', 'audit_entry', audit_id::text FROM unnest(${ids}) AS audit_id`);
  await tx.execute(sql`UPDATE audit_log SET before = NULL, after = NULL, reason = NULL WHERE audit_id = ANY (${ids})`);
}
