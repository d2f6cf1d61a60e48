import { defineJob, noPayload } from '../../../core/jobs/job-definition.ts';
import type { Sources } from '../find-deliverable.ts';

/** Mails the digests whose morning has come; every quarter of an hour, as zones begin their hours. */
export const sendDigestsJob = (sources: Sources) =>
  defineJob({
    name: 'send-digests',
    version: 1,
    payload: noPayload,
    schedule: { cron: '*/15 * * * *' },
    load: async () => {
      const { sendDigests } = await import('./send-digests.ts');
      return { run: (_, ctx, { signal }) => sendDigests(ctx, sources, signal) };
    },
  });
