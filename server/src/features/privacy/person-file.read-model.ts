import type { StaffFile } from '@sabha/contract/accounts/staff-people-operations';
import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';

const toInstant = (text: string) => new Date(text).toISOString();

/** Who answers for somebody under age; null for people of age. */
export async function readGuardian(db: Database, user_id: number): Promise<StaffFile['guardian']> {
  const { rows } = await db.execute<NonNullable<StaffFile['guardian']> & Record<string, unknown>>(sql`
    SELECT c.guardian_name, c.guardian_email, coalesce(c.status, 'none') AS status, c.asked_at, (c.status IS DISTINCT FROM 'given') AS is_restricted
    FROM person_basics u LEFT JOIN guardian_consents c USING (user_id) WHERE u.user_id = ${user_id} AND u.is_minor`);
  const [row] = rows;
  return row ? { ...row, asked_at: row.asked_at && toInstant(row.asked_at) } : null;
}

/** The deletion that the person asked for and that is still to come; null for none. */
export async function readDeletion(db: Database, user_id: number): Promise<StaffFile['deletion']> {
  const { rows } = await db.execute<NonNullable<StaffFile['deletion']> & Record<string, unknown>>(
    sql`SELECT requested_by, requested_at, due_at FROM account_deletions WHERE user_id = ${user_id}`,
  );
  const [row] = rows;
  return row ? { ...row, requested_at: toInstant(row.requested_at), due_at: toInstant(row.due_at) } : null;
}
