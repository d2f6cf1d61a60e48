import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { isPassword } from '../passwords/hash-password.ts';
import { sampleMailHost, samplePassword } from './sample-accounts.ts';

interface Locked extends Record<string, unknown> {
  readonly user_id: number;
}

/**
 * At each start of a production: takes the published password away from everybody who still has it, also under a name and address
 * of their own, and ends their sessions and those of the sample's people. Safe to repeat; does nothing anywhere else.
 */
export async function lockSampleAccounts(ctx: Context): Promise<void> {
  if (ctx.config.mode !== 'production') return;
  const hashes = await findPublishedHashes(ctx);
  const ofSample = sql`lower(email) LIKE ${`%@${sampleMailHost}`}`;
  const locked = await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<Locked>(sql`
      UPDATE accounts SET password_hash = NULL, password_changed_at = NULL
      WHERE password_hash IS NOT NULL AND (${ofSample} OR password_hash = ANY (${sql.param(hashes)}::text[])) RETURNING user_id`);
    const ids = rows.map(({ user_id }) => user_id);
    const { rowCount } = await tx.execute(sql`
      UPDATE sessions SET ended_at = now(), end_reason = 'suspended'
      WHERE ended_at IS NULL AND (user_id = ANY (${sql.param(ids)}::bigint[]) OR user_id IN (SELECT user_id FROM global_users WHERE ${ofSample}))`);
    for (const user_id of ids) await record(ctx, tx, user_id);
    return { accounts: ids.length, sessions: rowCount ?? 0 };
  });
  if (locked.accounts + locked.sessions > 0)
    ctx.log.warn(
      locked,
      'This database was filled on somebody’s own machine: accounts with the published password are locked, their sessions ended.',
    );
}

/**
 * The sample’s people were given one hash together. Nobody else ever shares one, so whoever does, or has a sample address, is asked
 * for the published password; that is a handful of comparisons, however many accounts there are.
 */
async function findPublishedHashes({ db }: Context): Promise<string[]> {
  const { rows } = await db.execute<{ password_hash: string }>(sql`
    SELECT password_hash FROM accounts WHERE password_hash IS NOT NULL
    GROUP BY password_hash HAVING count(*) > 1 OR bool_or(lower(email) LIKE ${`%@${sampleMailHost}`})`);
  const checked = await Promise.all(
    rows.map(async ({ password_hash }) => ((await isPassword(password_hash, samplePassword)) ? [password_hash] : [])),
  );
  return checked.flat();
}

const record = (ctx: Context, tx: Parameters<Parameters<Context['transact']>[0]>[0], user_id: number) =>
  ctx.audit.record(tx, {
    actor_id: 0,
    action: 'account.lock-published-password',
    subject_type: 'account',
    subject_id: user_id,
    before: null,
    after: null,
    request_id: null,
  });
