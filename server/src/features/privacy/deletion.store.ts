import { type AccountDeletion, graceDays } from '@sabha/contract/accounts/privacy';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';

/** How long before the end people are reminded. */
const reminderDays = 3;

/** Days as an address in a mail: `2027-07-15` for the account's end. */
export interface DueDeletion extends Record<string, unknown> {
  readonly user_id: number;
  readonly due_at: string;
}

const toDeletion = (row: AccountDeletion): AccountDeletion => ({
  requested_by: row.requested_by,
  requested_at: new Date(row.requested_at).toISOString(),
  due_at: new Date(row.due_at).toISOString(),
});

export async function findDeletion(db: Database | Tx, user_id: number): Promise<AccountDeletion | null> {
  const { rows } = await db.execute<AccountDeletion & Record<string, unknown>>(
    sql`SELECT requested_by, requested_at, due_at FROM account_deletions WHERE user_id = ${user_id}`,
  );
  return rows[0] ? toDeletion(rows[0]) : null;
}

/**
 * Notes the wish and hides the profile; null when there was one already, and for an account that is gone. One of the child's own becomes
 * the guardian's, with all days of grace from then on.
 */
export async function addDeletion(
  tx: Tx,
  { user_id, requested_by }: { user_id: number; requested_by: AccountDeletion['requested_by'] },
): Promise<AccountDeletion | null> {
  if (!(await lockPerson(tx, user_id))) return null;
  const { rows } = await tx.execute<AccountDeletion & Record<string, unknown>>(sql`
    INSERT INTO account_deletions (user_id, requested_by, due_at, was_listed)
    VALUES (${user_id}, ${requested_by}, now() + make_interval(days => ${graceDays}),
      coalesce((SELECT is_listed FROM global_users WHERE user_id = ${user_id}), true))
    ON CONFLICT (user_id) DO UPDATE
      SET requested_by = excluded.requested_by, requested_at = excluded.requested_at, due_at = excluded.due_at, reminded_at = NULL
      WHERE excluded.requested_by = 'guardian' AND account_deletions.requested_by = 'self'
    RETURNING requested_by, requested_at, due_at`);
  const [row] = rows;
  if (!row) return null;
  await tx.execute(sql`UPDATE global_users SET is_listed = false WHERE user_id = ${user_id}`);
  return toDeletion(row);
}

/**
 * Whether there is anything of the person left to erase, which holds until the transaction ends; so it is of who was only removed by
 * staff. An erasure that has begun is waited for: in its order, the wish before the person.
 */
async function lockPerson(tx: Tx, user_id: number): Promise<boolean> {
  await tx.execute(sql`SELECT FROM account_deletions WHERE user_id = ${user_id} FOR UPDATE`);
  const { rows } = await tx.execute<{ is_removed: boolean }>(
    sql`SELECT deleted_at IS NOT NULL AS is_removed FROM person_basics p WHERE user_id = ${user_id} FOR NO KEY UPDATE OF p`,
  );
  if (rows[0]?.is_removed === false) return true;
  // Whoever has never signed in has an account and no person yet.
  const { rowCount } = await tx.execute(sql`SELECT FROM account_details WHERE user_id = ${user_id} FOR NO KEY UPDATE`);
  return rowCount === 1;
}

/** Takes the wish back and shows the profile as it was; answers whose wish it was, and null when there was none. */
export async function dropDeletion(tx: Tx, user_id: number): Promise<AccountDeletion['requested_by'] | null> {
  const { rows } = await tx.execute<{ was_listed: boolean; requested_by: AccountDeletion['requested_by'] }>(
    sql`DELETE FROM account_deletions WHERE user_id = ${user_id} RETURNING was_listed, requested_by`,
  );
  const [row] = rows;
  if (!row) return null;
  await tx.execute(sql`UPDATE global_users SET is_listed = ${row.was_listed} WHERE user_id = ${user_id}`);
  return row.requested_by;
}

export async function listDue(db: Database, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(
    sql`SELECT user_id FROM account_deletions WHERE due_at <= ${now.toISOString()}::timestamptz ORDER BY due_at`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Whether the account is still to be removed; who takes the wish back waits from then on, and comes too late. */
export async function lockDue(tx: Tx, user_id: number, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM account_deletions WHERE user_id = ${user_id} AND due_at <= ${now.toISOString()}::timestamptz FOR UPDATE`,
  );
  return rows.length > 0;
}

/** People whose end is near and who have not been told; each is answered once. */
export async function takeReminders(tx: Tx, now: Date): Promise<DueDeletion[]> {
  const { rows } = await tx.execute<DueDeletion>(sql`
    UPDATE account_deletions SET reminded_at = now()
    WHERE reminded_at IS NULL AND due_at <= ${now.toISOString()}::timestamptz + make_interval(days => ${reminderDays}) RETURNING user_id, due_at`);
  return rows;
}
