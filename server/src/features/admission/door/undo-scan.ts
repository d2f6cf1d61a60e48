import { conflict, notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { Call } from '../../../core/http/handler.ts';

interface Undone extends Record<string, unknown> {
  readonly is_undoable: boolean;
  readonly is_undone: boolean;
}

/**
 * Takes an entry back, and keeps who did and why. What was undone before stays as it was.
 * @throws ProblemError 404 when the list saw no such look, 409 when it let nobody in.
 */
export async function undoScan(
  ctx: Context,
  call: Call,
  { check_in_list_id, scan_id, reason }: { check_in_list_id: number; scan_id: string; reason: string },
): Promise<void> {
  await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<Undone>(sql`
      SELECT kind = 'entry' AND was_let_pass AS is_undoable, undone_at IS NOT NULL AS is_undone FROM ticket_scans
      WHERE scan_id = ${scan_id} AND check_in_list_id = ${check_in_list_id} FOR UPDATE`);
    const [found] = rows;
    if (!found) throw notFound('This list saw no such ticket.');
    if (!found.is_undoable) throw conflict('Only an entry can be taken back.');
    if (!found.is_undone) await markUndone(ctx, tx, call, { scan_id, reason });
  });
}

/** The ticket may come in again at once. */
export async function markUndone(
  ctx: Context,
  tx: Tx,
  call: Call,
  { scan_id, reason }: { scan_id: string; reason: string },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    UPDATE ticket_scans SET is_open = false, undone_at = clock_timestamp(), undone_by = ${call.actor.user_id}, undo_reason = ${reason}
    WHERE scan_id = ${scan_id} AND kind = 'entry' AND undone_at IS NULL`);
  if (rowCount !== 1) return;
  await ctx.audit.record(tx, {
    actor_id: call.actor.user_id,
    action: 'ticket_scan.undo',
    subject_type: 'ticket_scan',
    subject_id: scan_id,
    before: null,
    after: null,
    reason,
    request_id: call.request_id,
  });
}
