import { defineJob, noPayload } from '../../../core/jobs/job-definition.ts';

/** Tells staff who holds unusually many places unpaid. */
export const notifyOfHoldingJob = defineJob({
  name: 'notify-of-holding',
  version: 1,
  payload: noPayload,
  schedule: { cron: '* * * * *' },
  options: { retry_limit: 1, expire_in: 300 },
  load: async () => ({ run: (await import('./notify-of-holding.ts')).notifyOfHolding }),
});
