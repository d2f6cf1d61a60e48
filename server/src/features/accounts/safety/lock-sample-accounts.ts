import { sql } from 'drizzle-orm';
import type { AuditEntry } from '../../../core/audit/audit-log.ts';
import { findRecordedSubjects } from '../../../core/audit/recorded-subjects.ts';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { dropFactors } from '../factors/drop-factors.ts';
import { forgetDevices } from '../sessions/known-device.ts';
import { findPublishedHashes } from './find-published-hashes.ts';
import { lockAction, sampleMailHost } from './sample-accounts.ts';

/** What the audit log says once all passwords of the database were compared with the published one. */
const allAsked = 'account.check-published-passwords';

interface Locked extends Record<string, unknown> {
  readonly user_id: number;
}

/**
 * At each start of a production: takes the published password away from everybody who still has it, also under a name and address
 * of their own, and ends their sessions and those of the sample's people. Whoever knew the password may have begun a session, or
 * added a passkey, so nothing of either is left: the owner of the mailbox sets a new password by code. Safe to repeat; does nothing
 * anywhere else.
 */
export async function lockSampleAccounts(ctx: Context): Promise<void> {
  if (ctx.config.mode !== 'production') return;
  // Nobody can choose that password, so once all were asked later starts ask only what the sample may have brought in since. Where the
  // sample never was, nobody was told of it, and a start does not wait for thousands of passwords.
  const isFirst =
    (await hasSamplePeople(ctx)) && (await findRecordedSubjects(ctx.db, { action: allAsked, subject_type: 'account' })).length === 0;
  const hashes = await findPublishedHashes(ctx, { isAmongAll: isFirst });
  const ofSample = sql`lower(email) LIKE ${`%@${sampleMailHost}`}`;
  const locked = await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<Locked>(sql`
      UPDATE accounts SET password_hash = NULL, password_changed_at = NULL
      WHERE password_hash IS NOT NULL AND (${ofSample} OR password_hash = ANY (${sql.param(hashes)}::text[])) RETURNING user_id`);
    const ids = rows.map(({ user_id }) => user_id);
    const { rowCount } = await tx.execute(sql`
      UPDATE sessions SET ended_at = now(), end_reason = 'suspended'
      WHERE ended_at IS NULL AND (user_id = ANY (${sql.param(ids)}::bigint[]) OR user_id IN (SELECT user_id FROM global_users WHERE ${ofSample}))`);
    for (const user_id of ids) await closeWaysIn(ctx, tx, user_id);
    if (isFirst) await record(ctx, tx, { action: allAsked, subject_id: 'all', before: null, after: null });
    return { accounts: ids.length, sessions: rowCount ?? 0 };
  });
  if (locked.accounts + locked.sessions > 0)
    ctx.log.warn(
      locked,
      'This database was filled on somebody’s own machine: accounts with the published password are locked, their sessions ended.',
    );
}

async function hasSamplePeople({ db }: Context): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM global_users WHERE lower(email) LIKE ${`%@${sampleMailHost}`} LIMIT 1`);
  return rows.length > 0;
}

async function closeWaysIn(ctx: Context, tx: Tx, user_id: number): Promise<void> {
  await forgetDevices(tx, user_id);
  const before = await dropFactors(tx, user_id);
  await record(ctx, tx, { action: lockAction, subject_id: user_id, before, after: { passkey_count: 0, app_count: 0 } });
}

const record = (ctx: Context, tx: Tx, entry: Pick<AuditEntry, 'action' | 'subject_id' | 'before' | 'after'>) =>
  ctx.audit.record(tx, { actor_id: 0, subject_type: 'account', request_id: null, ...entry });
