import { z } from 'zod';
import type { Context } from '../../../core/context.ts';
import { defineJob } from '../../../core/jobs/job-definition.ts';

/** Compares the passwords of some accounts with the published one, and then enqueues itself for those behind them. */
export const comparePasswordsJob = defineJob({
  name: 'compare-published-passwords',
  version: 1,
  /** Accounts up to this one have been compared. */
  payload: z.object({ after_user_id: z.number().int() }),
  options: { concurrency: 1, expire_in: 300, keep_for: 600, is_unique: true },
  load: async () => {
    const { comparePasswords } = await import('./compare-passwords.run.ts');
    return {
      run: async ({ after_user_id }, ctx) => {
        const last_user_id = await comparePasswords(ctx, after_user_id);
        if (last_user_id !== null) await enqueueComparison(ctx, last_user_id);
      },
    };
  },
});

/** Of all accounts behind this one; 0 is before the first. */
export async function enqueueComparison({ jobs }: Context, after_user_id: number): Promise<void> {
  await jobs.enqueue(null, comparePasswordsJob, { after_user_id }, { singleton_key: String(after_user_id) });
}
