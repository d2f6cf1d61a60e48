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
