import { conflict } from '@sabha/contract/core/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { communityCommons } from './schema.ts';

/** How many somebody may own who does not run the communities of others: a directory is not filled by one account. */
const maxOwned = 20;

/** Counted one call after the other, with what the transaction has written. @throws ProblemError 409 for an owner of too many */
export async function requireFewOwned(tx: Tx, owner_user_id: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('organisations of ' || ${owner_user_id}, 0))`);
  const owned = await tx.$count(
    communityCommons,
    and(eq(communityCommons.owner_user_id, owner_user_id), isNull(communityCommons.deleted_at)),
  );
  if (owned > maxOwned) throw conflict(`One person looks after at most ${maxOwned} organisations.`);
}
