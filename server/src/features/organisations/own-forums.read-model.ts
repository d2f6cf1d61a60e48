import type { Translations } from '@sabha/contract/core/fields';
import { locales } from '@sabha/contract/core/locales';
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { findMemberships } from '../access/public.ts';
import { looksAfterPeople } from './own-organisations.read-model.ts';
import { communityCommons } from './schema.ts';

/** The forum of an organisation, for somebody who belongs to it. */
export interface OwnForum {
  readonly community_common_id: number;
  readonly slug: string;
  readonly name: string;
  /** Its name in other languages, as the field `name`. */
  readonly translations: Translations;
  /** The category. */
  readonly activity_forum_id: number;
  /** The owner and the admins. */
  readonly looks_after: boolean;
}

/** Of the organisations that somebody owns or belongs to, those that have a forum. */
export async function findOwnForums(db: Database | Tx, user_id: number): Promise<OwnForum[]> {
  const memberships = await findMemberships(db, user_id);
  const { community_common_id, owner_user_id, deleted_at, activity_forum_id } = communityCommons;
  const isTheirs = or(eq(owner_user_id, user_id), inArray(community_common_id, [...memberships.keys()]));
  const rows = await db
    .select()
    .from(communityCommons)
    .where(and(isTheirs, isNotNull(activity_forum_id), isNull(deleted_at)))
    .orderBy(communityCommons.community_name, community_common_id);
  return rows.flatMap((row): OwnForum[] => {
    if (row.activity_forum_id === null) return [];
    const role = row.owner_user_id === user_id ? 'owner' : (memberships.get(row.community_common_id) ?? 'member');
    return [
      {
        community_common_id: row.community_common_id,
        slug: row.slug,
        name: row.community_name,
        translations: namesOf(row.translations),
        activity_forum_id: row.activity_forum_id,
        looks_after: looksAfterPeople(role),
      },
    ];
  });
}

const namesOf = (translations: Translations): Translations =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const name = translations[locale]?.['community_name'];
      return name === undefined ? [] : [[locale, { name }]];
    }),
  );

/** What is said to be the forum of an organisation; the forum alone calls this. */
export async function setActivityForum(tx: Tx, id: number, activity_forum_id: number): Promise<void> {
  await tx.update(communityCommons).set({ activity_forum_id }).where(eq(communityCommons.community_common_id, id));
}
