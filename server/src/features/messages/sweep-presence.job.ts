import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';

export const sweepPresenceJob = defineJob({
  name: 'sweep-presence',
  version: 1,
  payload: noPayload,
  schedule: { cron: '*/10 * * * *' },
  options: { retry_limit: 1, expire_in: 60 },
  load: async () => {
    const { sweepPresence } = await import('./presence.ts');
    return { run: (_, ctx) => sweepPresence(ctx) };
  },
});
