import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../core/jobs/job-definition.ts';
import type { Places } from './places.ts';

const payload = z.object({
  post_id: z.number().int(),
  /** The last person of the page before; people are served by their ids. */
  after: z.number().int().default(0),
});

export type NotifyOfStartJob = JobDefinition<typeof payload>;

/** Notifies those who watch where a discussion was started, however many. Whoever was notified before a crash is not notified again. */
export function notifyOfStartJob(places: Places): NotifyOfStartJob {
  const job: NotifyOfStartJob = defineJob({
    name: 'notify-of-start',
    version: 1,
    payload,
    // Nobody waits for it, and it must not take the connections of those who read.
    options: { retry_limit: 10, concurrency: 1 },
    load: async () => {
      const { notifyOfStart } = await import('./notify-of-start.run.ts');
      return { run: (page, ctx) => notifyOfStart(ctx, { places, job }, page) };
    },
  });
  return job;
}
