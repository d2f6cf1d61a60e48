import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { allOf, granted, through, type Policy, type Rule } from '../core/access/policy.ts';
import { editions } from '../features/content/schema.ts';
import { contactDesks, enquiryTopics } from '../features/enquiries/schema.ts';
import { editionPolicy } from './content.ts';

/** Enquiries come from the public site, so whoever keeps its content keeps them. */
const staff = (permission: PermissionName): Rule => granted(menus.content, permission);

function partOfEdition(edition_id: PgColumn): Policy {
  const isReachable = through({ table: editions, link: eq(editions.edition_id, edition_id), policy: editionPolicy }, 'read');
  const staffOf = (permission: PermissionName): Rule => allOf(staff(permission), isReachable);
  return { read: isReachable, create: staffOf('create'), update: staffOf('update'), delete: staffOf('delete') };
}

export const contactDeskPolicy = partOfEdition(contactDesks.edition_id);
/** Everybody chooses among the topics; where their letters go is the staff's to know. */
export const enquiryTopicPolicy: Policy = { ...partOfEdition(enquiryTopics.edition_id), privateFields: { team_email: staff('read') } };

export const canReadEnquiries: Rule = staff('read');
export const canAnswerEnquiries: Rule = staff('update');
export const enquiryPolicy: Policy = { read: canReadEnquiries, update: canAnswerEnquiries, delete: staff('delete') };
