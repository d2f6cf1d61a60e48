import { attachmentLimits } from '@sabha/contract/core/attachment';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { dropAttachments } from './attachments.store.ts';

const batch = 100;

/** Removes what was uploaded and never sent. */
export async function sweepAttachments(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - attachmentLimits.waiting_hours * 3_600_000);
  let count = batch;
  while (count === batch)
    count = await ctx.transact(async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(sql`
        SELECT name FROM attachments WHERE subject_id IS NULL AND created_at < ${before} ORDER BY created_at LIMIT ${batch} FOR UPDATE SKIP LOCKED`);
      await dropAttachments(
        ctx,
        tx,
        rows.map(({ name }) => name),
      );
      return rows.length;
    });
}
