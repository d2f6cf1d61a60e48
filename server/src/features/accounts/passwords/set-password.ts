import { passwordChanged } from '@sabha/contract/accounts/events';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { accounts } from '../schema.ts';
import { forgetCodes } from './forget-codes.ts';
import { forgetDevices } from '../sessions/known-device.ts';
import { endSessions } from '../sessions/session.store.ts';

interface NewPassword {
  readonly user_id: number;
  readonly password_hash: string;
  /** The session that goes on: the one in which it was changed. */
  readonly except: string | null;
  readonly request_id: string;
}

/** Makes it the password, ends the other sessions and what was mailed to set one, and says so in the log and to whoever listens. */
export async function setPassword(ctx: Context, tx: Tx, { user_id, password_hash, except, request_id }: NewPassword): Promise<void> {
  await tx.update(accounts).set({ password_hash, password_changed_at: ctx.clock.now() }).where(eq(accounts.user_id, user_id));
  await endSessions(tx, { user_id, except, reason: 'password-changed' });
  await forgetDevices(tx, user_id);
  await forgetCodes(tx, user_id);
  await ctx.audit.record(tx, {
    actor_id: user_id,
    action: 'account.update-password',
    subject_type: 'account',
    subject_id: user_id,
    before: null,
    after: null,
    request_id,
  });
  await ctx.outbox.add(tx, passwordChanged, { user_id }, user_id);
}
