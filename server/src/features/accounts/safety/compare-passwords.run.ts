import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { isPassword } from '../passwords/hash-password.ts';
import { lockAccounts, record } from './lock-accounts.ts';
import { allComparedAction, samplePassword } from './sample-accounts.ts';

/** Some seconds of one core: a run that is ended in the middle loses no more, and those of other nodes come in between. */
const accountsPerRun = 100;

interface Compared extends Record<string, unknown> {
  readonly user_id: number;
  readonly password_hash: string;
}

/**
 * Compares one after the other, so that people who sign in meanwhile wait for none of it. Answers the last account that was compared;
 * null, and a line in the audit log, when there is none behind `after_user_id`.
 */
export async function comparePasswords(ctx: Context, after_user_id: number): Promise<number | null> {
  const { rows } = await ctx.db.execute<Compared>(sql`
    SELECT user_id::int AS user_id, password_hash FROM accounts WHERE user_id > ${after_user_id} AND password_hash IS NOT NULL
    ORDER BY user_id LIMIT ${accountsPerRun}`);
  const published: string[] = [];
  for (const { password_hash } of rows) if (await isPassword(password_hash, samplePassword)) published.push(password_hash);
  if (published.length > 0) await lockAccounts(ctx, published);
  const last = rows.at(-1);
  if (last) return last.user_id;
  await ctx.transact((tx) => record(ctx, tx, { action: allComparedAction, subject_id: 'all', before: null, after: null }));
  return null;
}
