import { notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';

/** The person themselves, who is not erased meanwhile. @throws ProblemError 404 where the account has none */
export async function lockPerson(tx: Tx, user_id: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`SELECT FROM person_basics WHERE user_id = ${user_id} AND deleted_at IS NULL FOR KEY SHARE`);
  if (rowCount === 0) throw notFound();
}
