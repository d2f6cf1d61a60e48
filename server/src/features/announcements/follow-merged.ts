import { organisationMerged } from '@sabha/contract/organisations/events';
import { sql } from 'drizzle-orm';
import { subscribe } from '../../core/events/domain-event.ts';
import { findSurvivor } from '../organisations/public.ts';

/** What an organisation wrote is looked after by the one that it was merged into. */
export const followMerged = subscribe(organisationMerged, {
  name: 'announcements.follow-merged',
  async handle({ payload: { from_id } }, ctx) {
    const into_id = await findSurvivor(ctx.db, from_id);
    if (into_id === null) return;
    await ctx.db.execute(sql`UPDATE announcements SET organisation_id = ${into_id} WHERE organisation_id = ${from_id}`);
  },
});
