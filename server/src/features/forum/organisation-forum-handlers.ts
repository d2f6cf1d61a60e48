import { menus } from '@sabha/contract/access/menus';
import { slugSchema } from '@sabha/contract/core/fields';
import { latticeFamilies, themePalettes } from '@sabha/contract/core/theme-appearance';
import { changeOrganisationForum, getOrganisationForum, type OrganisationForum } from '@sabha/contract/forum/organisation-forum';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { canReadForum } from '../../permissions/forum.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import { lockPart, looksAfterPeople, requirePart, setActivityForum } from '../organisations/public.ts';
import { readableCategories } from './categories.store.ts';
import { readForumOf } from './overview.read-model.ts';
import { forumCategories, type ForumCategoryRow } from './schema.ts';

const isOf = (id: number) => and(eq(forumCategories.community_common_id, id), isNull(forumCategories.deleted_at));

/** The forum of an organisation, for who has a part in it. @throws ProblemError 403 and 404 for others */
async function readOrganisationForum({ db, clock }: Context, { actor, locale }: Call, id: number): Promise<OrganisationForum> {
  const { own_role } = await requirePart(db, actor, id, 'member');
  const [row] = await db.select().from(forumCategories).where(isOf(id));
  const abilities = { change: !actor.is_restricted && looksAfterPeople(own_role) };
  if (!row) return { state: 'none', category: null, abilities };
  const own = (await readableCategories(db, actor)).get(row.category_id);
  const forum = own && (await readForumOf(db, { actor, locale, now: clock.now() }, new Map([[own.category_id, own]])));
  return { state: row.is_archived ? 'closed' : 'open', category: forum?.categories[0] ?? null, abilities };
}

const get = bind(getOrganisationForum, canReadForum, async ({ params: { community_common_id } }, call, ctx) => ({
  data: await readOrganisationForum(ctx, call, community_common_id),
}));

/** Its address, of the address of the organisation where that is no longer than addresses are; with a few letters where somebody has it. */
async function findFreeSlug(tx: Tx, id: number, organisation_slug: string): Promise<string> {
  const wanted = slugSchema.safeParse(`organisation-${organisation_slug}`).data ?? `organisation-${id}`;
  const { rowCount } = await tx.execute(sql`SELECT FROM forum_categories WHERE slug = ${wanted} AND deleted_at IS NULL`);
  return rowCount ? `organisation-${id}-${randomUUID().slice(0, 8)}` : wanted;
}

/** One lattice and one pair of colours for each. */
const appearanceOf = (id: number) => ({
  lattice: latticeFamilies[id % latticeFamilies.length] ?? latticeFamilies[0],
  palette: themePalettes[id % themePalettes.length] ?? themePalettes[0],
});

interface Opening {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly by_user_id: number;
}

async function openFirst(tx: Tx, { id, name, slug: organisation_slug, by_user_id }: Opening): Promise<void> {
  const slug = await findFreeSlug(tx, id, organisation_slug);
  const [row] = await tx
    .insert(forumCategories)
    .values({ slug, name, ...appearanceOf(id), menu_id: menus.communities, community_common_id: id, created_by: by_user_id })
    .returning({ category_id: forumCategories.category_id });
  if (!row) throw new Error('The forum was not opened.');
  await setActivityForum(tx, id, row.category_id);
}

/** Whether it changed. */
async function setOpen(tx: Tx, row: ForumCategoryRow, { is_open, by_user_id }: { is_open: boolean; by_user_id: number }): Promise<boolean> {
  if (row.is_archived !== is_open) return false;
  await tx
    .update(forumCategories)
    .set({ is_archived: !is_open, modified_by: by_user_id, modified_at: sql`now()` })
    .where(eq(forumCategories.category_id, row.category_id));
  return true;
}

const change = bind(
  changeOrganisationForum,
  canReadForum,
  async ({ params: { community_common_id: id }, body: { is_open } }, call, ctx) => {
    const { actor, request_id } = call;
    const by_user_id = actor.user_id;
    await ctx.transact(async (tx) => {
      const { row: organisation } = await lockPart(tx, actor, id, 'admin');
      requireWriting(await findMeasures(tx, by_user_id, ctx.clock.now()));
      const { community_name: name, slug } = organisation;
      const [row] = await tx.select().from(forumCategories).where(isOf(id)).for('no key update');
      const isChanged = row ? await setOpen(tx, row, { is_open, by_user_id }) : is_open;
      if (!isChanged) return;
      if (!row) await openFirst(tx, { id, name, slug, by_user_id });
      await ctx.audit.record(tx, {
        actor_id: by_user_id,
        acting_role: actor.active_role?.role_name ?? null,
        action: is_open ? 'organisation_forum.open' : 'organisation_forum.close',
        subject_type: 'communityCommon',
        subject_id: id,
        before: { state: row ? (row.is_archived ? 'closed' : 'open') : 'none' },
        after: { state: is_open ? 'open' : 'closed' },
        request_id,
      });
    });
    return { data: await readOrganisationForum(ctx, call, id) };
  },
);

export const organisationForumHandlers: readonly Bound[] = [get, change];
