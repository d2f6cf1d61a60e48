import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { allOf, anyOf, granted, through, when, type Policy, type Rule } from '../core/access/policy.ts';
import { committeeMembers, editionFacts, editions, sponsors, sponsorTiers } from '../features/content/schema.ts';

const staff = (permission: PermissionName): Rule => granted(menus.content, permission);

/** Whoever reads drafts sees how their texts will look. */
export const canPreviewText: Rule = staff('read');

/** Everybody reads editions that have been published; drafts are the staff's. */
export const editionPolicy: Policy = {
  read: anyOf(staff('read'), when(inArray(editions.status, ['published', 'archived']))),
  create: staff('create'),
  update: staff('update'),
  delete: staff('delete'),
};

/** What belongs to an edition is seen and changed by those who may do so with content and who see the edition. */
function partOfEdition(edition_id: PgColumn): Policy {
  const isReachable = through({ table: editions, link: eq(editions.edition_id, edition_id), policy: editionPolicy }, 'read');
  const staffOf = (permission: PermissionName): Rule => allOf(staff(permission), isReachable);
  return { read: isReachable, create: staffOf('create'), update: staffOf('update'), delete: staffOf('delete') };
}

export const editionFactPolicy = partOfEdition(editionFacts.edition_id);
export const sponsorTierPolicy = partOfEdition(sponsorTiers.edition_id);
export const sponsorPolicy = partOfEdition(sponsors.edition_id);
export const committeeMemberPolicy = partOfEdition(committeeMembers.edition_id);
