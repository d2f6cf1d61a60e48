import { organisationTextFields } from '@sabha/contract/organisations/community-common';
import type { NamedOrganisation } from '@sabha/contract/organisations/organisation';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { findGroupMember, findMemberships } from '../access/public.ts';
import type { Reader } from './organisation-page.read-model.ts';
import { findReadable } from './readable-organisations.ts';
import { communityCommons } from './schema.ts';

/** Those of the organisations that the reader may read. */
export async function readNamedOrganisations(
  ctx: Context,
  { actor, locale }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedOrganisation>> {
  if (ids.length === 0) return new Map();
  const { condition, linkOf } = await findReadable(ctx, actor);
  const rows = await ctx.db
    .select()
    .from(communityCommons)
    .where(and(inArray(communityCommons.community_common_id, [...ids]), isNull(communityCommons.hidden_at), condition));
  return new Map(
    rows.map((row) => [
      row.community_common_id,
      {
        community_common_id: row.community_common_id,
        name: inLanguage(row, organisationTextFields[0], locale),
        logo: row.image,
        link: linkOf(row),
        is_verified: row.verified_at !== null,
      },
    ]),
  );
}

/** Whether somebody writes in the name of an organisation: its owner, and its members who look after its page, while staff do not hide it. */
export async function isSpeakingFor(db: Database | Tx, user_id: number, id: number): Promise<boolean> {
  const { owner_user_id, community_common_id, deleted_at, hidden_at } = communityCommons;
  const [row] = await db
    .select({ owner_user_id })
    .from(communityCommons)
    .where(and(eq(community_common_id, id), isNull(deleted_at), isNull(hidden_at)));
  if (!row || row.owner_user_id === user_id) return row !== undefined;
  const member = await findGroupMember(db, id, user_id);
  return member?.accepted_at != null && member.member_role !== 'member';
}

/** The themes and cities of the organisations that somebody owns or belongs to. */
export async function readOwnFields(db: Database, { user_id }: Actor): Promise<{ themes: string[]; cities: string[] }> {
  const memberships = await findMemberships(db, user_id);
  const { owner_user_id, community_common_id, deleted_at, theme, city } = communityCommons;
  const rows = await db
    .select({ theme, city })
    .from(communityCommons)
    .where(and(isNull(deleted_at), or(eq(owner_user_id, user_id), inArray(community_common_id, [...memberships.keys()]))));
  return {
    themes: [...new Set(rows.flatMap((row) => row.theme ?? []))],
    cities: [...new Set(rows.flatMap((row) => (row.city === '' ? [] : [row.city])))],
  };
}
