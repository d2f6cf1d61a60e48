import { defineJob, noPayload } from '../../../core/jobs/job-definition.ts';
import type { NotificationRegistry } from '../registry.ts';

/** Mails the digests whose morning has come; every quarter of an hour, as zones begin their hours. */
export const sendDigestsJob = (registry: NotificationRegistry) =>
  defineJob({
    name: 'send-digests',
    version: 1,
    payload: noPayload,
    schedule: { cron: '*/15 * * * *' },
    load: async () => {
      const { sendDigests } = await import('./send-digests.ts');
      return { run: (_, ctx, { signal }) => sendDigests(ctx, registry, signal) };
    },
  });
