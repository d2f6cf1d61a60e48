import { sql } from 'drizzle-orm';
import type { Tx } from '../../../core/db/database.ts';

export interface SignUpSearch {
  readonly email: string;
  /** Of the caller's cookie; null without one. */
  readonly token_hash: string | null;
}

interface PendingSignUp extends Record<string, unknown> {
  readonly sign_up_id: number;
  readonly firstName: string;
}

/**
 * The sign-up that a caller means: their own browser's. A caller without a cookie means the only one of the address; of several
 * nobody can tell which is the mailbox owner's, so then it is none.
 */
export async function findSignUp(tx: Tx, { email, token_hash }: SignUpSearch): Promise<PendingSignUp | null> {
  const { rows } = await tx.execute<PendingSignUp>(sql`
    SELECT sign_up_id, "firstName" FROM sign_ups
    WHERE lower(email) = lower(${email}) AND created_at > now() - interval '1 day' ${token_hash === null ? sql`` : sql`AND token_hash = ${token_hash}`}
    LIMIT 2`);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}
