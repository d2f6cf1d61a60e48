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
  /** Addresses that the person proved: they identify wherever they stand, and whole. */
  readonly addresses: readonly string[];
  /**
   * What identifies only as the value of its field: people choose it themselves, and whoever called themselves `status` would
   * otherwise empty half of the log by leaving.
   */
  readonly fields: readonly AuditField[];
}

export interface AuditField {
  readonly name: 'username' | 'phone_number';
  readonly value: string;
}

/** The address as a pattern, not as the end or the beginning of a longer one. */
const wholeAddress = (address: string) =>
  String.raw`(^|[^a-z0-9._%+-])${address.replace(/[^\p{L}\p{N}@]/gu, String.raw`\$&`)}($|[^a-z0-9.-]|\.($|[^a-z0-9]))`;

const isMentioned = (address: string) => sql`concat_ws(' ', before::text, after::text, reason) ~* ${wholeAddress(address)}`;
const isValue = ({ name, value }: AuditField) =>
  sql`jsonb_path_exists(jsonb_build_array(before, after), ${`$.**.${name} ? (@ == $value)`}::jsonpath, jsonb_build_object('value', ${value}::text))`;

/**
 * Empties the values of entries that tell about one person. Each emptied entry is named by a new one, `audit.redact`, so that
 * the chain itself says what is missing; who acted, on what and when stays. See decision 0070.
 */
export async function redactAuditLog(tx: Tx, { subjects, addresses, fields }: Redaction): Promise<void> {
  const about = subjects.map(({ subject_type, ids }) => sql`(subject_type = ${subject_type} AND subject_id IN (${ids}))`);
  const conditions = [...about, ...addresses.map(isMentioned), ...fields.map(isValue)];
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
