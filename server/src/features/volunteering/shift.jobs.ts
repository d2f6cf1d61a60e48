import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';

/** Gives places that came free without anybody giving one up to who is next. */
export const moveUpShiftsJob = defineJob({
  name: 'move-up-volunteer-shifts',
  version: 1,
  payload: noPayload,
  schedule: { cron: '* * * * *' },
  options: { retry_limit: 1, expire_in: 300 },
  load: async () => {
    const { moveUpEverywhere } = await import('./follow-shift.ts');
    return { run: (_, ctx) => moveUpEverywhere(ctx) };
  },
});

/** Ends places that their people cannot keep, reminds people of their shifts, and leads of the hours that they confirm. */
export const remindOfShiftsJob = defineJob({
  name: 'remind-of-volunteer-shifts',
  version: 1,
  payload: noPayload,
  schedule: { cron: '*/10 * * * *' },
  options: { retry_limit: 1, expire_in: 300 },
  load: async () => {
    const { endLostPlaces } = await import('./follow-shift.ts');
    const { remindOfShifts } = await import('./remind.ts');
    return {
      run: async (_, ctx) => {
        await endLostPlaces(ctx);
        await remindOfShifts(ctx);
      },
    };
  },
});
