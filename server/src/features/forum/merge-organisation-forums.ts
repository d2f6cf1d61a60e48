import { organisationMerged } from '@sabha/contract/organisations/events';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { findSurvivor, lockOrganisation, setActivityForum } from '../organisations/public.ts';
import { forumCategories, forumTopics } from './schema.ts';

/** The forum of an organisation that was merged into another is the forum of that one; where both have one, it goes on in the other's. */
export const mergeOrganisationForums = subscribe(organisationMerged, {
  name: 'forum.merge-organisation-forums',
  async handle({ payload: { from_id, takes_members } }, ctx) {
    // What people wrote to each other is for nobody whom they do not know yet.
    if (!takes_members) return;
    await ctx.transact(async (tx) => {
      const into_id = await lockSurvivor(tx, from_id);
      if (into_id !== null && into_id !== from_id) await moveForum(ctx, tx, { from_id, into_id });
    });
  },
});

/** The organisation that it is today, which is not merged into another meanwhile. As who opens a forum: it has one, however many come at once. */
async function lockSurvivor(tx: Tx, from_id: number): Promise<number | null> {
  for (let known: number | null = null; ;) {
    const found = await findSurvivor(tx, from_id);
    if (found === null || found === known) return found;
    await lockOrganisation(tx, found);
    known = found;
  }
}

async function moveForum(ctx: Context, tx: Tx, { from_id, into_id }: { from_id: number; into_id: number }): Promise<void> {
  const { category_id, community_common_id, deleted_at } = forumCategories;
  const forumOf = async (id: number) => {
    const where = and(eq(community_common_id, id), isNull(deleted_at));
    const [row] = await tx
      .select({ category_id, is_archived: forumCategories.is_archived })
      .from(forumCategories)
      .where(where)
      .for('update');
    return row ?? null;
  };
  const from = await forumOf(from_id);
  if (!from) return;
  const into = await forumOf(into_id);
  if (into) await joinCategories(ctx, tx, { from: from.category_id, into: into.category_id });
  else {
    await tx.update(forumCategories).set({ community_common_id: into_id }).where(eq(category_id, from.category_id));
  }
  await setActivityForum(tx, into_id, (into ?? from).category_id);
}

/** Topics and watches go along; nothing is left of the other. */
async function joinCategories(ctx: Context, tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.update(forumTopics).set({ category_id: into }).where(eq(forumTopics.category_id, from));
  await tx.execute(sql`
    INSERT INTO forum_category_watches (category_id, user_id, watched_at) SELECT ${into}, user_id, watched_at FROM forum_category_watches
    WHERE category_id = ${from} ON CONFLICT DO NOTHING`);
  await tx.execute(sql`DELETE FROM forum_category_watches WHERE category_id = ${from}`);
  await tx.update(forumCategories).set({ deleted_by: 0, deleted_at: ctx.clock.now() }).where(eq(forumCategories.category_id, from));
}
