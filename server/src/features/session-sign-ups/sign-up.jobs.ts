import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';

/** Ends places that their people cannot have any more, and gives what came free without anybody giving it up to who is next. */
export const moveUpSignUpsJob = defineJob({
  name: 'move-up-session-sign-ups',
  version: 1,
  payload: noPayload,
  schedule: { cron: '* * * * *' },
  options: { retry_limit: 1, expire_in: 300 },
  load: async () => {
    const { endLostPlaces } = await import('./end-lost-places.ts');
    const { moveUpEverywhere } = await import('./follow-release.ts');
    return {
      run: async (_, ctx) => {
        await endLostPlaces(ctx);
        await moveUpEverywhere(ctx);
      },
    };
  },
});
