import { organisationMerged } from '@sabha/contract/organisations/events';
import { subscribe } from '../../core/events/domain-event.ts';
import { moveSaved } from '../saved/public.ts';
import { findSurvivor } from './merged-address.ts';

/** Who has saved an organisation that was merged into another has saved that one. */
export const moveSavedMerged = subscribe(organisationMerged, {
  name: 'organisations.move-saved',
  async handle({ payload: { from_id } }, ctx) {
    const into_id = await findSurvivor(ctx.db, from_id);
    if (into_id !== null) await ctx.transact((tx) => moveSaved(tx, { type: 'organisation', from_id, into_id }));
  },
});
