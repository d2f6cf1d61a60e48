import { consentVersions } from '@sabha/contract/accounts/consent-versions';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../src/core/db/database.ts';
import { sampleMailHost } from '../../src/features/accounts/safety/sample-accounts.ts';

/**
 * The sample's people have agreed to what everybody agrees to at their sign-up, on the day on which they joined. Under age, somebody's
 * own word counts for nothing without a guardian, and the sample has none.
 */
export async function loadConsents(tx: Tx): Promise<void> {
  const isSample = sql`created_by = 0 AND NOT is_minor AND (email IS NULL OR lower(email) LIKE ${`%@${sampleMailHost}`})`;
  for (const purpose of ['terms', 'privacy'] as const)
    await tx.execute(sql`
      INSERT INTO consent_records (user_id, purpose, is_given, text_version, source, recorded_at)
      SELECT user_id, ${purpose}, true, ${consentVersions[purpose]}, 'sign-up', created_at FROM global_users u
      WHERE ${isSample} AND NOT EXISTS (SELECT FROM consent_records c WHERE c.user_id = u.user_id AND c.purpose = ${purpose})`);
  await tx.execute(sql`
    UPDATE account_details d SET tnc_version = ${consentVersions.terms}, tnc_accepted_at = u.created_at
    FROM global_users u WHERE u.user_id = d.user_id AND d.tnc_version IS NULL AND ${isSample}`);
}
