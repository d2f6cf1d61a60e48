import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { decideRule, toCondition } from '../../core/access/policy.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import type { LinkedContent, Moderatable } from '../../core/moderation/moderatable.ts';
import { readableOrganisations } from '../../permissions/organisations.ts';
import { communityCommons, type OrganisationRow } from './schema.ts';

/** What an organisation says of itself, as members can report it. */
export const organisationSubject: Moderatable = {
  type: 'organisation',
  isHandedOn: true,
  find: (ctx, viewer, subject_id) => readContent(ctx.db, subject_id, toCondition(decideRule(viewer, readableOrganisations))),
  read: (db, subject_id) => readContent(db, subject_id),
  async lock(tx, subject_id) {
    const { community_common_id } = communityCommons;
    await tx.select({ community_common_id }).from(communityCommons).where(eq(community_common_id, subject_id)).for('no key update');
  },
  async setHidden(tx, { subject_id, is_hidden, at }) {
    const hidden_at = is_hidden ? sql`coalesce(${communityCommons.hidden_at}, ${at})` : null;
    await tx.update(communityCommons).set({ hidden_at }).where(eq(communityCommons.community_common_id, subject_id));
  },
};

async function readContent(db: Database | Tx, subject_id: number, isSeen?: SQL): Promise<LinkedContent | null> {
  const [row] = await db
    .select()
    .from(communityCommons)
    .where(and(eq(communityCommons.community_common_id, subject_id), isNull(communityCommons.deleted_at), isSeen));
  if (!row) return null;
  return {
    owner_user_id: row.owner_user_id,
    title: row.community_name,
    text: writeText(row),
    image: row.image,
    attachments: [],
    is_hidden: row.hidden_at !== null,
    link: `/community/organization/${row.community_type}/${row.slug}`,
  };
}

/** All that others can read on the page, in its order and in every language. */
function writeText({ summary, city, description, looking_for, website, translations }: OrganisationRow): string {
  const others = Object.values(translations).flatMap((texts) => Object.values(texts));
  return [summary, city, description, looking_for, website ?? '', ...others].filter((part) => part.trim() !== '').join('\n\n');
}
