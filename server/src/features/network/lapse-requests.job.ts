import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';

/** Requests that nobody has answered lapse; old ones are forgotten. */
export const lapseRequestsJob = defineJob({
  name: 'lapse-network-requests',
  version: 1,
  payload: noPayload,
  schedule: { cron: '35 * * * *' },
  options: { retry_limit: 1, expire_in: 600 },
  load: async () => {
    const { lapseRequests } = await import('./lapse-requests.ts');
    return { run: (_, ctx, { signal }) => lapseRequests(ctx, signal) };
  },
});
