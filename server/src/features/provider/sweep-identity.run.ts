import type { JobWork, noPayload } from '../../core/jobs/job-definition.ts';
import { sweepThrottles, sweepHalfSignIns, sweepSessions, sweepSignUps } from '../accounts/public.ts';
import { sweepPayloads } from './payload.store.ts';

export const sweepIdentity: JobWork<typeof noPayload> = {
  async run(_, { db }) {
    await sweepPayloads(db);
    await sweepSessions(db);
    await sweepThrottles(db);
    await sweepHalfSignIns(db);
    await sweepSignUps(db);
  },
};
