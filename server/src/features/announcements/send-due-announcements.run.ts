import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { sendAnnouncementJob } from './send-announcement.job.ts';

export async function run(_: object, ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<{ announcement_id: number }>(sql`
    SELECT announcement_id FROM announcements WHERE status IN ('scheduled', 'sending') AND hidden_at IS NULL AND send_at <= ${ctx.clock.now()} ORDER BY send_at LIMIT 100`);
  for (const { announcement_id } of rows)
    await ctx.jobs.enqueue(null, sendAnnouncementJob, { announcement_id }, { singleton_key: String(announcement_id) });
}
