import type { StaffFile } from '@sabha/contract/accounts/staff-people-operations';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../core/db/database.ts';

const toInstant = (text: string) => new Date(text).toISOString();

type AccountRow = NonNullable<StaffFile['account']> & { confirmed_at: string | null; recovery_code_count: number } & Record<
    string,
    unknown
  >;

/** How the person signs in; null for those who come from an outside provider. */
export async function readAccountFile(db: Database, user_id: number): Promise<AccountRow | null> {
  const { rows } = await db.execute<AccountRow>(sql`
    SELECT a.username, a.email, a.created_at, coalesce(lower(d.verified_email) = lower(a.email), false) AS is_verified,
      (SELECT confirmed_at FROM authenticator_apps p WHERE p.user_id = a.user_id) AS confirmed_at,
      (SELECT count(*)::int FROM recovery_codes r WHERE r.user_id = a.user_id AND r.used_at IS NULL) AS recovery_code_count
    FROM accounts a LEFT JOIN account_details d USING (user_id) WHERE a.user_id = ${user_id}`);
  return rows[0] ?? null;
}

/** Where the person is signed in, the latest first. */
export async function readOpenSessions(db: Database, user_id: number): Promise<StaffFile['sessions']> {
  const { rows } = await db.execute<StaffFile['sessions'][number] & Record<string, unknown>>(sql`
    SELECT user_agent, address, created_at, last_seen_at FROM sessions
    WHERE user_id = ${user_id} AND ended_at IS NULL ORDER BY last_seen_at DESC, session_id LIMIT 100`);
  return rows.map((row) => ({ ...row, created_at: toInstant(row.created_at), last_seen_at: toInstant(row.last_seen_at) }));
}
