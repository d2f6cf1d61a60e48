import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';

/** Gives places that came free without anybody giving one up to who is next. */
export const moveUpSignUpsJob = defineJob({
  name: 'move-up-session-sign-ups',
  version: 1,
  payload: noPayload,
  schedule: { cron: '* * * * *' },
  options: { retry_limit: 1, expire_in: 300 },
  load: async () => {
    const { moveUpEverywhere } = await import('./follow-release.ts');
    return { run: (_, ctx) => moveUpEverywhere(ctx) };
  },
});
