import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { notifyOwner, type Notice } from './notify-owner.ts';

/** A change of how an account is opened: kept in the audit log, and told to its owner. */
export async function recordFactorChange(
  ctx: Context,
  tx: Tx,
  { request_id, ...notice }: Notice & { readonly request_id: string },
): Promise<void> {
  const { user_id } = notice;
  await ctx.audit.record(tx, {
    actor_id: user_id,
    action: `account.${notice.notice}`,
    subject_type: 'account',
    subject_id: user_id,
    before: null,
    after: null,
    request_id,
  });
  await notifyOwner(ctx, tx, notice);
}
