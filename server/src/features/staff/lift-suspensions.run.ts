import { sql } from 'drizzle-orm';
import { system } from '../../core/access/actor.ts';
import type { JobWork, noPayload } from '../../core/jobs/job-definition.ts';
import { findTarget } from './find-target.ts';
import { restore } from './suspend-user.ts';

/** Lets everybody in again whose time is over, each in a transaction of their own. */
export const liftSuspensions: JobWork<typeof noPayload> = {
  async run(_, ctx) {
    const { rows } = await ctx.db.execute<{ user_id: number }>(
      sql`SELECT user_id FROM suspensions WHERE lifted_at IS NULL AND until <= now() ORDER BY until LIMIT 1000`,
    );
    for (const { user_id } of rows) {
      await ctx.transact(async (tx) => {
        const target = await findTarget(tx, system, { user_id, rule: () => true });
        if (target.status === 'suspended')
          await restore(ctx, tx, { actor: system, request_id: null, target, reason: 'The time of the suspension is over.' });
      });
    }
  },
};
