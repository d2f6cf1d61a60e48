import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';

interface Closing {
  readonly impersonation_id: number;
  readonly end_reason: 'ended' | 'time-over';
  readonly request_id: string | null;
}

/** Ends it, once; answers whether it was still open. */
export async function closeImpersonation(ctx: Context, tx: Tx, { impersonation_id, end_reason, request_id }: Closing): Promise<boolean> {
  const { rows } = await tx.execute<{ staff_id: number; user_id: number }>(sql`
    UPDATE impersonations SET ended_at = now(), end_reason = ${end_reason}
    WHERE impersonation_id = ${impersonation_id} AND ended_at IS NULL RETURNING staff_id, user_id`);
  const [row] = rows;
  if (!row) return false;
  const { staff_id, user_id } = row;
  await ctx.audit.record(tx, {
    actor_id: end_reason === 'ended' ? staff_id : 0,
    action: 'impersonation.end',
    subject_type: 'user',
    subject_id: user_id,
    before: null,
    after: { impersonation_id, staff_id, user_id, end_reason },
    request_id,
  });
  return true;
}
