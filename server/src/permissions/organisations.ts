import { memberRoles, type MemberRole } from '@sabha/contract/access/group-user';
import { menus, type PermissionName } from '@sabha/contract/access/menus';
import type { CommunityType } from '@sabha/contract/organisations/organisation';
import { eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../core/access/actor.ts';
import { allOf, anyOf, granted, own, scopeOf, through, when, type Policy, type Rule } from '../core/access/policy.ts';
import { groupUsers } from '../features/access/schema.ts';
import { editions } from '../features/content/schema.ts';
import { communityCommons } from '../features/organisations/schema.ts';
import { editionPolicy } from './content.ts';

/** The tab on which organisations of a type stand; those without one are open to all members. */
const menuOfType: Record<CommunityType, number> = {
  startup: menus.community_startup,
  business: menus.community_business,
  government: menus.community_government,
  investor: menus.community_investor,
  educator: menus.community_educator,
  expert: menus.community_expert,
  organization: menus.community,
  institute: menus.community,
};

/** Types whose tab the active role may read. */
export const readableTypes = (actor: Actor): readonly CommunityType[] =>
  (Object.keys(menuOfType) as CommunityType[]).filter((type) => scopeOf(actor, menuOfType[type], 'read') !== null);

const onReadableTabs: Rule = (actor) => {
  const types = readableTypes(actor);
  return types.length > 0 && inArray(communityCommons.community_type, [...types]);
};

const onCommunities = (permission: PermissionName) => granted(menus.communities, permission, communityCommons.owner_user_id);
const owner = own(communityCommons.owner_user_id);
/** Members in one of these roles, whatever role of the product they act in. */
const memberAs =
  (...member_roles: readonly MemberRole[]): Rule =>
  (actor) =>
    actor.kind === 'user' &&
    sql`${communityCommons.community_common_id} IN (
      SELECT ${groupUsers.community_common_id} FROM ${groupUsers}
      WHERE ${groupUsers.user_id} = ${actor.user_id} AND ${groupUsers.accepted_at} IS NOT NULL AND ${groupUsers.deleted_at} IS NULL
        AND ${inArray(groupUsers.member_role, [...member_roles])})`;
/** The public directory of startups is a part of the site: whoever looks after its content looks after those that nobody owns. */
const onSite = (permission: PermissionName) =>
  allOf(
    granted(menus.content, permission),
    when(eq(communityCommons.community_type, 'startup')),
    when(isNull(communityCommons.owner_user_id)),
    // Of an owner who has left there may be members.
    when(
      sql`${communityCommons.community_common_id} NOT IN (
        SELECT ${groupUsers.community_common_id} FROM ${groupUsers}
        WHERE ${groupUsers.community_common_id} IS NOT NULL AND ${groupUsers.accepted_at} IS NOT NULL AND ${groupUsers.deleted_at} IS NULL)`,
    ),
  );
/** What organisers prepare for an edition that is no secret any more, or what somebody owns. */
const outOfDraft = anyOf(
  when(isNull(communityCommons.shown_edition_id)),
  when(isNotNull(communityCommons.owner_user_id)),
  through({ table: editions, link: eq(editions.edition_id, communityCommons.shown_edition_id), policy: editionPolicy }, 'read'),
);

/** Members read what stands on the tabs of their role; what moderation has hidden only its owner and staff read. */
const readable: Rule = anyOf(
  owner,
  memberAs(...memberRoles),
  allOf(onReadableTabs, when(isNull(communityCommons.hidden_at)), outOfDraft),
  onCommunities('read'),
);

/** Who runs the communities of others acts for the owner of each. */
export const runsCommunities: Rule = granted(menus.communities, 'update');
const runsSite: Rule = anyOf(runsCommunities, granted(menus.content, 'update'));

/** Roles that may have communities look after their own; who reads them is decided tab by tab. */
export const communityCommonPolicy: Policy = {
  read: anyOf(readable, onSite('read')),
  create: anyOf(onCommunities('create'), onSite('create')),
  update: anyOf(onCommunities('update'), onSite('update'), owner, memberAs('editor', 'admin')),
  delete: anyOf(onCommunities('delete'), onSite('delete')),
  reservedFields: { slug: runsSite, shown_edition_id: runsSite, position: runsSite, verified_reason: runsCommunities },
};

/** An organisation's page as members read it. */
export const readableOrganisations: Rule = readable;
/** Files of organisations are read and written by those who run the communities of others. */
export const canMoveOrganisationFiles: Rule = allOf(runsCommunities, granted(menus.communities, 'create'));
/** Two are made one by those who may take one away. */
export const canMergeOrganisations: Rule = allOf(runsCommunities, granted(menus.communities, 'delete'));
/** Whether the active role may add an organisation, its own at least. */
export const canAddOrganisations = (actor: Actor): boolean => scopeOf(actor, menus.communities, 'create') !== null;
/** Whether the caller runs the organisations of others, for whom a limit on one's own does not stand. */
export const runsOrganisations = (actor: Actor): boolean => runsCommunities(actor) === true;
