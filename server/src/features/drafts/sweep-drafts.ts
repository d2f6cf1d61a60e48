import { draftLimits } from '@sabha/contract/drafts/draft';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';

const batch = 1_000;

/** Removes what nobody has gone on with. */
export async function sweepDrafts({ clock, db }: Pick<Context, 'clock' | 'db'>): Promise<void> {
  const before = new Date(clock.now().getTime() - draftLimits.days * 86_400_000);
  let count = batch;
  while (count === batch) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM drafts WHERE (user_id, draft_key) IN (
        SELECT user_id, draft_key FROM drafts WHERE changed_at < ${before} ORDER BY changed_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)`);
    count = rowCount ?? 0;
  }
}
