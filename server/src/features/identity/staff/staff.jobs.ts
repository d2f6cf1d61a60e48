import type { JobDefinition } from '../../../core/jobs/job-definition.ts';

export interface ImpersonationOver {
  readonly impersonation_id: number;
}

/** Writes down that the time was over; that it counts no longer needs no job. */
export const endImpersonationJob: JobDefinition<ImpersonationOver> = {
  name: 'end-impersonation',
  load: async () => {
    const { closeImpersonation } = await import('./close-impersonation.ts');
    return {
      run: ({ impersonation_id }, ctx) =>
        ctx.transact(
          async (tx) => void (await closeImpersonation(ctx, tx, { impersonation_id, end_reason: 'time-over', request_id: null })),
        ),
    };
  },
};

/** Lets people in again whose suspension was for a time. */
export const liftSuspensionsJob: JobDefinition = {
  name: 'lift-suspensions',
  schedule: { cron: '* * * * *' },
  load: async () => (await import('./lift-suspensions.run.ts')).liftSuspensions,
};
