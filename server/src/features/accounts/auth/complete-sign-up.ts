import { accountCreated } from '@sabha/contract/accounts/events';
import { sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { SignUpSteps } from './sign-up-steps.ts';
import { usernameTaken } from './sign-up.ts';

interface SignUpRow extends Record<string, unknown> {
  readonly username: string;
  readonly firstName: string;
  readonly is_underage: boolean;
  readonly parent_name: string | null;
  readonly parent_email: string | null;
  readonly parent_phone_number: string | null;
  readonly locale: string;
  readonly tnc_version: string;
}

/**
 * Makes the account of a sign-up whose address is confirmed; the steps record the consents and ask the parent of somebody under age.
 * Answers its number; null when the address got an account meanwhile.
 * @throws ProblemError 409 when the username did.
 */
export async function completeSignUp(
  ctx: Context,
  tx: Tx,
  { sign_up_id, steps }: { sign_up_id: number; steps: SignUpSteps },
): Promise<number | null> {
  const { rows } = await tx.execute<SignUpRow>(sql`
    SELECT username, "firstName", is_underage, parent_name, parent_email, parent_phone_number, locale, tnc_version FROM sign_ups WHERE sign_up_id = ${sign_up_id}`);
  const [row] = rows;
  if (!row) return null;
  const user_id = await insertAccount(tx, sign_up_id);
  if (user_id === null) return null;
  await tx.execute(sql`
    INSERT INTO account_details (user_id, "firstName", "lastName", phone_number, verified_email, is_underage, tnc_version, tnc_accepted_at)
    SELECT ${user_id}, "firstName", "lastName", phone_number, email, is_underage, tnc_version, created_at FROM sign_ups WHERE sign_up_id = ${sign_up_id}`);
  // Those of others go when their day is over: a browser that has one would see from its end that the address has an account now.
  await tx.execute(sql`DELETE FROM sign_ups WHERE sign_up_id = ${sign_up_id}`);
  const { firstName, locale, tnc_version, is_underage, parent_name, parent_email, parent_phone_number } = row;
  const guardian =
    is_underage && parent_name !== null && parent_email !== null
      ? { guardian_name: parent_name, guardian_email: parent_email, guardian_phone_number: parent_phone_number }
      : null;
  await steps.complete(ctx, tx, { user_id, firstName, locale, tnc_version, guardian });
  await ctx.outbox.add(tx, accountCreated, { user_id }, user_id);
  return user_id;
}

async function insertAccount(tx: Tx, sign_up_id: number): Promise<number | null> {
  try {
    const { rows } = await tx.transaction((savepoint) =>
      savepoint.execute<{ user_id: number }>(sql`
        INSERT INTO accounts (username, email, password_hash, password_changed_at)
        SELECT username, email, password_hash, created_at FROM sign_ups WHERE sign_up_id = ${sign_up_id} RETURNING user_id`),
    );
    return rows[0]?.user_id ?? null;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    if (!(cause instanceof DatabaseError) || cause.code !== '23505') throw error;
    if (cause.constraint === 'accounts_username') throw usernameTaken();
    return null;
  }
}
