import { sql } from 'drizzle-orm';
import type { Context } from '../src/core/context.ts';
import { hashPassword } from '../src/features/accounts/passwords/hash-password.ts';

export interface TestAccount {
  readonly user_id: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

let count = 0;

/** Somebody who signed up and confirmed their address, so that they can sign in. */
export async function buildAccount(
  ctx: Context,
  wishes: Partial<Omit<TestAccount, 'user_id'>> & { isVerified?: boolean; is_underage?: boolean } = {},
): Promise<TestAccount> {
  count++;
  const {
    username = `asha${count}`,
    email = `asha${count}@example.org`,
    password = 'seven river goats',
    isVerified = true,
    is_underage = false,
  } = wishes;
  const { rows } = await ctx.db.execute<{ user_id: number }>(sql`
    INSERT INTO accounts (username, email, password_hash, password_changed_at) VALUES (${username}, ${email}, ${await hashPassword(password)}, now()) RETURNING user_id`);
  const user_id = rows[0]?.user_id;
  if (user_id === undefined) throw new Error('The account was not made.');
  if (isVerified) {
    await ctx.db.execute(sql`
      INSERT INTO account_details (user_id, "firstName", "lastName", verified_email, is_underage) VALUES (${user_id}, 'Asha', 'Rawal', ${email}, ${is_underage})`);
  }
  return { user_id, username, email, password };
}
