import { defineJob, noPayload } from '../../../core/jobs/job-definition.ts';

/** Ends offers that were not taken and offers places that came free to who is next. */
export const serveWaitingListsJob = defineJob({
  name: 'serve-waiting-lists',
  version: 1,
  payload: noPayload,
  schedule: { cron: '* * * * *' },
  options: { retry_limit: 1, expire_in: 300 },
  load: async () => ({ run: (await import('./serve-waiting-lists.ts')).serveWaitingLists }),
});
