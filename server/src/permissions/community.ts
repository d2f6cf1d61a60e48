import { menus, type PermissionName } from '@sabha/contract/access/menus';
import type { communityTypes } from '@sabha/contract/community/community-common';
import { inArray } from 'drizzle-orm';
import { anyOf, granted, own, scopeOf, type Policy, type Rule } from '../core/access/policy.ts';
import { communityCommons } from '../features/community/schema.ts';

/** The tab on which communities of a type stand; those without one are open to all members. */
const menuOfType: Record<(typeof communityTypes)[number], number> = {
  startup: menus.community_startup,
  business: menus.community_business,
  government: menus.community_government,
  investor: menus.community_investor,
  educator: menus.community_educator,
  expert: menus.community_expert,
  organization: menus.community,
  institute: menus.community,
};

/** Communities whose tab the active role may read. */
const onReadableTabs: Rule = (actor) => {
  const types = Object.entries(menuOfType).flatMap(([type, menu_id]) => (scopeOf(actor, menu_id, 'read') ? [type] : []));
  return types.length > 0 && inArray(communityCommons.community_type, types);
};

const onCommunities = (permission: PermissionName) => granted(menus.communities, permission, communityCommons.owner_user_id);
const owner = own(communityCommons.owner_user_id);

/** Roles that may have communities keep their own; who reads them is decided tab by tab. */
export const communityCommonPolicy: Policy = {
  read: anyOf(owner, onReadableTabs, onCommunities('read')),
  create: onCommunities('create'),
  update: onCommunities('update'),
  delete: onCommunities('delete'),
};
