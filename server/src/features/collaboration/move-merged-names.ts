import { organisationMerged } from '@sabha/contract/organisations/events';
import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { findSurvivor, isSpeakingFor } from '../organisations/public.ts';
import { collaborationAnswers, collaborations } from './schema.ts';

type Written = typeof collaborations | typeof collaborationAnswers;

/**
 * What was written in the name of an organisation that was merged into another is in that one's name where its author speaks for it, and
 * in their own otherwise.
 */
export const moveMergedNames = subscribe(organisationMerged, {
  name: 'collaboration.move-merged-names',
  async handle({ payload: { from_id } }, ctx) {
    for (const table of [collaborations, collaborationAnswers])
      for (const author of await listAuthors(ctx.db, table, from_id)) {
        const community_common_id = await findSpokenFor(ctx.db, author, from_id);
        await ctx.transact((tx) => rename(tx, table, { author, from_id, community_common_id }));
      }
  },
});

/** The organisation that another is part of today, where somebody speaks for it. */
async function findSpokenFor(db: Database, author: number, from_id: number): Promise<number | null> {
  const into_id = await findSurvivor(db, from_id);
  if (into_id === null || (await isSpeakingFor(db, author, into_id))) return into_id;
  // It may have been merged into a further one meanwhile, and nobody speaks for what is gone.
  return (await findSurvivor(db, from_id)) === into_id ? null : findSpokenFor(db, author, from_id);
}

async function listAuthors(db: Database, table: Written, from_id: number): Promise<number[]> {
  const rows = await db.selectDistinct({ user_id: table.author_user_id }).from(table).where(eq(table.community_common_id, from_id));
  return rows.map(({ user_id }) => user_id);
}

interface Renaming {
  readonly author: number;
  readonly from_id: number;
  readonly community_common_id: number | null;
}

const rename = (tx: Tx, table: Written, { author, from_id, community_common_id }: Renaming) =>
  tx
    .update(table)
    .set({ community_common_id })
    .where(and(eq(table.community_common_id, from_id), eq(table.author_user_id, author)));
