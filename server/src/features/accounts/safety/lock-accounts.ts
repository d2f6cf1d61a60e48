import { sql } from 'drizzle-orm';
import type { AuditEntry } from '../../../core/audit/audit-log.ts';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { dropFactors } from '../factors/drop-factors.ts';
import { forgetCodes } from '../passwords/forget-codes.ts';
import { forgetDevices } from '../sessions/known-device.ts';
import { lockAction, sampleMailHost } from './sample-accounts.ts';

interface Locked extends Record<string, unknown> {
  readonly user_id: number;
}

/** Of what has an address of the sample. */
export const isOfSample = sql`lower(email) LIKE ${`%@${sampleMailHost}`}`;

/**
 * Takes their password away from the sample's people and from everybody who has one of these hashes, and ends their sessions. Whoever
 * knew the password may have begun a session, or added a passkey, so nothing of either is left: the owner of the mailbox sets a new
 * password by code.
 */
export async function lockAccounts(ctx: Context, published: readonly string[]): Promise<void> {
  const locked = await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<Locked>(sql`
      UPDATE accounts SET password_hash = NULL, password_changed_at = NULL
      WHERE password_hash IS NOT NULL AND (${isOfSample} OR password_hash = ANY (${sql.param(published)}::text[])) RETURNING user_id`);
    const ids = rows.map(({ user_id }) => user_id);
    const { rowCount } = await tx.execute(sql`
      UPDATE sessions SET ended_at = now(), end_reason = 'suspended'
      WHERE ended_at IS NULL AND (user_id = ANY (${sql.param(ids)}::bigint[]) OR user_id IN (SELECT user_id FROM global_users WHERE ${isOfSample}))`);
    for (const user_id of ids) await closeWaysIn(ctx, tx, user_id);
    return { accounts: ids.length, sessions: rowCount ?? 0 };
  });
  if (locked.accounts + locked.sessions > 0)
    ctx.log.warn(
      locked,
      'This database was filled on somebody’s own machine: accounts with the published password are locked, their sessions ended.',
    );
}

async function closeWaysIn(ctx: Context, tx: Tx, user_id: number): Promise<void> {
  await forgetDevices(tx, user_id);
  await forgetCodes(tx, user_id);
  const before = await dropFactors(tx, user_id);
  await record(ctx, tx, { action: lockAction, subject_id: user_id, before, after: { passkey_count: 0, app_count: 0 } });
}

export const record = (ctx: Context, tx: Tx, entry: Pick<AuditEntry, 'action' | 'subject_id' | 'before' | 'after'>): Promise<void> =>
  ctx.audit.record(tx, { actor_id: 0, subject_type: 'account', request_id: null, ...entry });
