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
