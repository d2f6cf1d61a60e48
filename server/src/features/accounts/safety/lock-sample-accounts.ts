import { sql } from 'drizzle-orm';
import { findRecordedSubjects } from '../../../core/audit/recorded-subjects.ts';
import type { Context } from '../../../core/context.ts';
import { isPassword } from '../passwords/hash-password.ts';
import { enqueueComparison } from './compare-passwords.job.ts';
import { isOfSample, lockAccounts } from './lock-accounts.ts';
import { allComparedAction, lockAction, samplePassword } from './sample-accounts.ts';

/**
 * At each start of a production: locks the sample's people and whoever has been given their password, also under a name and address
 * of their own. Where the sample has been, people may have chosen the published password themselves: a job compares all of them once,
 * as a start cannot wait for thousands, and meanwhile that password opens nothing. Safe to repeat; does nothing anywhere else.
 */
export async function lockSampleAccounts(ctx: Context): Promise<void> {
  if (ctx.config.mode !== 'production') return;
  const needsComparing = (await hasBeenFilled(ctx)) && !(await isRecorded(ctx, allComparedAction));
  await lockAccounts(ctx, await findSharedHashes(ctx));
  if (needsComparing) await enqueueComparison(ctx, 0);
}

/** The hashes of the published password among those of more than one account: the sample's people were given one together. */
async function findSharedHashes({ db }: Context): Promise<string[]> {
  const { rows } = await db.execute<{ password_hash: string }>(sql`
    SELECT password_hash FROM accounts WHERE password_hash IS NOT NULL GROUP BY password_hash HAVING count(*) > 1 OR bool_or(${isOfSample})`);
  const published: string[] = [];
  for (const { password_hash } of rows) if (await isPassword(password_hash, samplePassword)) published.push(password_hash);
  return published;
}

/** Whether the sample's people are, or were, in this database. */
async function hasBeenFilled(ctx: Context): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`SELECT 1 FROM global_users WHERE ${isOfSample} LIMIT 1`);
  return rows.length > 0 || (await isRecorded(ctx, lockAction));
}

const isRecorded = async ({ db }: Context, action: string): Promise<boolean> =>
  (await findRecordedSubjects(db, { action, subject_type: 'account' })).length > 0;
