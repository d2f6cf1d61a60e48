import { forbidden } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';

/**
 * The person is there until the transaction ends: one that is being erased is waited for, and then is nobody any more.
 * @throws ProblemError 403 for who has an account but is nobody yet, or no longer
 */
export async function lockPerson(tx: Tx, user_id: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`SELECT FROM person_basics WHERE user_id = ${user_id} AND deleted_at IS NULL FOR KEY SHARE`);
  if (rowCount === 0) throw forbidden();
}

/** Those of these people who are there until the transaction ends; who has left, or wrote on another site, is none of them. */
export async function lockPeople(tx: Tx, user_ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    SELECT user_id FROM person_basics WHERE user_id = ANY (${sql.param([...user_ids])}::bigint[]) AND deleted_at IS NULL ORDER BY user_id FOR KEY SHARE`);
  return rows.map(({ user_id }) => user_id);
}
