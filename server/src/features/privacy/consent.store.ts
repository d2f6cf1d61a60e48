import type { ConsentPurpose, ConsentRecord } from '@sabha/contract/accounts/privacy';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';

export interface NewConsent {
  readonly user_id: number;
  readonly purpose: ConsentPurpose;
  readonly is_given: boolean;
  readonly text_version: string;
  readonly source: ConsentRecord['source'];
}

/** Adds to the history unless it would only repeat what was said last, about the same text. */
export async function addConsent(db: Database | Tx, { user_id, purpose, is_given, text_version, source }: NewConsent): Promise<void> {
  await db.execute(sql`
    INSERT INTO consent_records (user_id, purpose, is_given, text_version, source)
    SELECT ${user_id}, ${purpose}, ${is_given}, ${text_version}, ${source}
    WHERE NOT EXISTS (
      SELECT FROM (SELECT is_given, text_version FROM consent_records WHERE user_id = ${user_id} AND purpose = ${purpose} ORDER BY consent_record_id DESC LIMIT 1) last
      WHERE last.is_given = ${is_given} AND last.text_version = ${text_version})`);
}

/** Everything a person ever said, the newest first. */
export async function listConsents(db: Database, user_id: number): Promise<ConsentRecord[]> {
  const { rows } = await db.execute<ConsentRecord & Record<string, unknown>>(sql`
    SELECT consent_record_id, purpose, is_given, text_version, source, recorded_at
    FROM consent_records WHERE user_id = ${user_id} ORDER BY consent_record_id DESC LIMIT 1000`);
  return rows.map((row) => ({ ...row, recorded_at: new Date(row.recorded_at).toISOString() }));
}

/**
 * Purposes that each of these people agrees to by what they said last; who agrees to none is left out. What somebody under age has
 * said counts while their guardian agrees to the account.
 */
export async function listAgreed(db: Database, user_ids: readonly number[], purposes: readonly ConsentPurpose[]) {
  const { rows } = await db.execute<{ user_id: number; purposes: ConsentPurpose[] }>(sql`
    SELECT user_id::int, array_agg(purpose ORDER BY purpose) AS purposes FROM (
      SELECT DISTINCT ON (user_id, purpose) user_id, purpose, is_given FROM consent_records
      WHERE user_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(user_ids)}::jsonb)::bigint)
        AND purpose IN (SELECT jsonb_array_elements_text(${JSON.stringify(purposes)}::jsonb))
      ORDER BY user_id, purpose, consent_record_id DESC) last
    WHERE is_given AND NOT EXISTS (SELECT FROM person_basics u WHERE u.user_id = last.user_id AND u.is_minor
      AND NOT EXISTS (SELECT FROM guardian_statuses c WHERE c.user_id = u.user_id AND c.status = 'given'))
    GROUP BY user_id`);
  return new Map(rows.map((row) => [row.user_id, row.purposes]));
}
