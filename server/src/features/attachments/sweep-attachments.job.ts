import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';

/** Removes files that people uploaded for a post or a message and did not send. */
export const sweepAttachmentsJob = defineJob({
  name: 'sweep-attachments',
  version: 1,
  payload: noPayload,
  schedule: { cron: '25 * * * *' },
  options: { retry_limit: 1, expire_in: 600 },
  load: async () => {
    const { sweepAttachments } = await import('./sweep-attachments.ts');
    return { run: (_, ctx) => sweepAttachments(ctx) };
  },
});
