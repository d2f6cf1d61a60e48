import { z } from 'zod';
import { defineJob } from '../../core/jobs/job-definition.ts';
import type { Places } from './places.ts';

/** Notifies those who watch where a discussion was started, however many. Whoever was notified before a crash is not notified again. */
export const notifyOfStartJob = (places: Places) =>
  defineJob({
    name: 'notify-of-start',
    version: 1,
    payload: z.object({ post_id: z.number().int() }),
    options: { retry_limit: 10, expire_in: 1_800 },
    load: async () => {
      const { notifyOfStart } = await import('./notify-of-start.run.ts');
      return { run: ({ post_id }, ctx, { signal }) => notifyOfStart(ctx, places, post_id, signal) };
    },
  });
