import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';

export const lapseBookingsJob = defineJob({
  name: 'lapse-bookings',
  version: 1,
  payload: noPayload,
  schedule: { cron: '* * * * *' },
  options: { retry_limit: 1, expire_in: 300 },
  load: async () => {
    const { lapseBookings } = await import('./lapse-bookings.ts');
    return { run: (_, ctx, { signal }) => lapseBookings(ctx, signal) };
  },
});
