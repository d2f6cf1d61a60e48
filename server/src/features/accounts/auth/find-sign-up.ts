import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { isPassword } from '../passwords/hash-password.ts';

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

export interface SignUpCredentials {
  readonly login: string;
  readonly password: string;
  /** Of the caller's cookie; null without one. */
  readonly token_hash: string | null;
}

/**
 * The address of the sign-up that waits for its code, which a login and its password mean; null when there is none or the password is
 * not its. Only the caller's own browser has signed up here: what others did with the same address changes neither the answer nor the
 * work, so that it says nothing of them.
 */
export async function findWaitingAddress({ db }: Context, { login, password, token_hash }: SignUpCredentials): Promise<string | null> {
  if (token_hash === null) return null;
  const { rows } = await db.execute<{ email: string; password_hash: string }>(sql`
    SELECT email, password_hash FROM sign_ups
    WHERE token_hash = ${token_hash} AND created_at > now() - interval '1 day'
      AND lower(${login.includes('@') ? sql`email` : sql`username`}) = lower(${login})`);
  const [row] = rows;
  return row && (await isPassword(row.password_hash, password)) ? row.email : null;
}
