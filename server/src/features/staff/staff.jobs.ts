import { z } from 'zod';
import { defineJob, noPayload } from '../../core/jobs/job-definition.ts';

/** Writes down that the time was over; that it counts no longer needs no job. */
export const endImpersonationJob = defineJob({
  name: 'end-impersonation',
  version: 1,
  payload: z.object({ impersonation_id: z.number() }),
  load: async () => {
    const { closeImpersonation } = await import('./close-impersonation.ts');
    return {
      run: ({ impersonation_id }, ctx) =>
        ctx.transact(
          async (tx) => void (await closeImpersonation(ctx, tx, { impersonation_id, end_reason: 'time-over', request_id: null })),
        ),
    };
  },
});

/** Lets people in again whose suspension was for a time. */
export const liftSuspensionsJob = defineJob({
  name: 'lift-suspensions',
  version: 1,
  payload: noPayload,
  schedule: { cron: '* * * * *' },
  load: async () => (await import('./lift-suspensions.run.ts')).liftSuspensions,
});
