import { lt } from 'drizzle-orm';
import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';
import { pagePreviews } from './schema.ts';

/** Removes preview links that have run out. */
export const sweepPreviewsJob = defineJob({
  name: 'sweep-page-previews',
  version: 1,
  payload: noPayload,
  schedule: { cron: '25 3 * * *' },
  load: async () => ({
    run: async (_, ctx) => {
      await ctx.db.delete(pagePreviews).where(lt(pagePreviews.expires_at, ctx.clock.now()));
    },
  }),
});
