import { ProblemError } from '@sabha/contract/core/errors';
import type { Context } from '../../core/context.ts';
import { lockPage } from './page.store.ts';
import { showVersion } from './show-version.ts';

/** Does nothing when the page is gone, or was meanwhile scheduled otherwise, published or unscheduled. */
export async function run({ page_id, number }: { page_id: number; number: number }, ctx: Context): Promise<void> {
  await ctx.transact(async (tx) => {
    const row = await lockPage(tx, page_id).catch((error: unknown) => {
      if (error instanceof ProblemError) return null;
      throw error;
    });
    const now = ctx.clock.now();
    if (row?.scheduled_number !== number || row.scheduled_at === null || row.scheduled_at > now) return;
    await showVersion(ctx, tx, { row, number, now, actor_id: 0, request_id: null });
  });
}
