import { organisationMerged } from '@sabha/contract/organisations/events';
import { and, eq, sql } from 'drizzle-orm';
import { subscribe } from '../../core/events/domain-event.ts';
import { findSurvivor } from '../organisations/public.ts';
import { follows } from './schema.ts';

/** Who follows an organisation that was merged into another follows that one. */
export const followMerged = subscribe(organisationMerged, {
  name: 'following.follow-merged',
  async handle({ payload: { from_id } }, ctx) {
    const into_id = await findSurvivor(ctx.db, from_id);
    const isFormer = and(eq(follows.type, 'organisation'), eq(follows.key, String(from_id)));
    await ctx.transact(async (tx) => {
      if (into_id !== null)
        await tx.execute(sql`
          INSERT INTO following_follows (user_id, type, key, followed_at)
          SELECT user_id, type, ${String(into_id)}, followed_at FROM following_follows WHERE ${isFormer}
          ON CONFLICT DO NOTHING`);
      await tx.delete(follows).where(isFormer);
    });
  },
});
