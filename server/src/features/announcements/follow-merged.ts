import { organisationMerged } from '@sabha/contract/organisations/events';
import { sql } from 'drizzle-orm';
import { subscribe } from '../../core/events/domain-event.ts';
import { moveOrganisationSource } from '../notifications/public.ts';
import { findSurvivor } from '../organisations/public.ts';
import { asDraft } from './announcements.store.ts';
import { moveMutes } from './organisation-mutes.store.ts';

/**
 * What an organisation wrote is looked after by the one that it was merged into; what waited for its time is a draft again, as others would
 * get it. Who has muted it has muted the other.
 */
export const followMerged = subscribe(organisationMerged, {
  name: 'announcements.follow-merged',
  async handle({ payload: { from_id } }, ctx) {
    const into_id = await findSurvivor(ctx.db, from_id);
    if (into_id === null) return;
    await ctx.transact(async (tx) => {
      await tx.execute(sql`${asDraft} WHERE organisation_id = ${from_id} AND status = 'scheduled'`);
      await tx.execute(sql`UPDATE announcements SET organisation_id = ${into_id} WHERE organisation_id = ${from_id}`);
      await moveMutes(tx, { from_id, into_id });
      await moveOrganisationSource(tx, { from_id, into_id });
    });
  },
});
