import { forbidden } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { runPrepared } from '../../../core/db/run-prepared.ts';
import type { Call } from '../../../core/http/handler.ts';

/** Whether the address, in any of its spellings, is that of an account of somebody under age without a parent's consent. */
export const lacksConsent = (email: string): SQL => sql`EXISTS (
  SELECT FROM account_addresses a JOIN person_basics u USING (user_id)
  WHERE ticket_mailbox(a.email) = ticket_mailbox(${email}) AND u.is_minor AND u.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM guardian_statuses c WHERE c.user_id = u.user_id AND c.status = 'given'))`;

export const refuseConsent = () => forbidden('An order with this address needs its account: sign in first.');

/**
 * Somebody under age without a parent's consent does not buy by signing out: their address, in any of its spellings, is refused to guests.
 * @throws ProblemError 403
 */
export async function requireConsent({ db }: Context, { buyer_email }: { buyer_email: string }, { actor }: Call): Promise<void> {
  if (actor.kind === 'user') return;
  const { rows } = await runPrepared(db, sql`SELECT 1 WHERE ${lacksConsent(buyer_email)}`);
  if (rows.length > 0) throw refuseConsent();
}
