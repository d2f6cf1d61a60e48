import { sql } from 'drizzle-orm';
import type { JobWork } from '../../../core/jobs/job-definition.ts';
import { sweepThrottles } from '../auth/throttle.ts';
import { sweepHalfSignIns } from '../factors/half-sign-in.store.ts';
import { sweepSessions } from '../sessions/session.store.ts';
import { sweepPayloads } from './payload.store.ts';

export const sweepIdentity: JobWork<object> = {
  async run(_, { db }) {
    await sweepPayloads(db);
    await sweepSessions(db);
    await sweepThrottles(db);
    await sweepHalfSignIns(db);
    await db.execute(sql`DELETE FROM one_time_codes WHERE expires_at < now() - interval '1 hour'`);
    await db.execute(sql`DELETE FROM sign_ups WHERE created_at < now() - interval '1 day'`);
  },
};
