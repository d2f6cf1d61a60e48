import type { SafetyFinding } from '@sabha/contract/core/safety-finding';
import { sql } from 'drizzle-orm';
import { findRecordedSubjects } from '../../../core/audit/recorded-subjects.ts';
import type { Context } from '../../../core/context.ts';
import { hasOwnProvider } from '../sessions/session.store.ts';
import { lockAction, sampleMailHost } from './sample-accounts.ts';

/**
 * People of the sample, who are locked but still there, others who lost the published password and have set none since, and people
 * with all rights whose password is all that keeps others out.
 */
export async function findIdentityFaults({ config, db }: Context): Promise<SafetyFinding[]> {
  const ids = await findRecordedSubjects(db, { action: lockAction, subject_type: 'account' });
  const { rows } = await db.execute<{ sample: number; locked: number; bare: number }>(sql`
    SELECT count(*) FILTER (WHERE is_sample)::int AS sample,
      count(*) FILTER (WHERE NOT is_sample AND user_id = ANY (${sql.param(ids)}::bigint[])
        AND EXISTS (SELECT FROM accounts c WHERE c.user_id = u.user_id AND c.password_hash IS NULL))::int AS locked,
      count(*) FILTER (WHERE NOT is_sample AND role_ids && administrator_roles() AND status = 'active'
        AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.user_id)
        AND NOT EXISTS (SELECT FROM authenticator_apps a WHERE a.user_id = u.user_id AND a.confirmed_at IS NOT NULL))::int AS bare
    FROM (SELECT *, coalesce(lower(email) LIKE ${`%@${sampleMailHost}`}, false) AS is_sample FROM global_users WHERE deleted_at IS NULL) u`);
  const { sample = 0, locked = 0, bare = 0 } = rows[0] ?? {};
  const faults: SafetyFinding[] = [];
  if (sample > 0) faults.push({ code: 'sample-people', severity: 'warning', count: sample });
  if (locked > 0) faults.push({ code: 'published-password', severity: 'warning', count: locked });
  if (bare > 0 && hasOwnProvider(config)) faults.push({ code: 'administrators-without-factor', severity: 'warning', count: bare });
  return faults;
}
