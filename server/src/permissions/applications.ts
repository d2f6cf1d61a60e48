import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { forbidden } from '@sabha/contract/core/errors';
import { eq, ne, type SQL } from 'drizzle-orm';
import { refusing } from '../core/access/call-rules.ts';
import { allOf, granted, own, through, when, type Policy, type Rule } from '../core/access/policy.ts';
import { applicationCalls, applications, applicationTiers } from '../features/applications/schema.ts';
import { editions } from '../features/content/schema.ts';
import { editionPolicy } from './content.ts';

const staff = (permission: PermissionName): Rule => granted(menus.applications, permission);

const ofReachableEdition = through(
  { table: editions, link: eq(editions.edition_id, applicationCalls.edition_id), policy: editionPolicy },
  'read',
);
const staffOfEdition = (permission: PermissionName): Rule => allOf(staff(permission), ofReachableEdition);

/** Everybody reads the calls of the editions they see; whom a call writes to is the staff's. */
export const applicationCallPolicy: Policy = {
  read: ofReachableEdition,
  create: staffOfEdition('create'),
  update: staffOfEdition('update'),
  delete: staffOfEdition('delete'),
  privateFields: { team_email: staff('read') },
};

const ofReachableCall = through(
  {
    table: applicationCalls,
    link: eq(applicationCalls.application_call_id, applicationTiers.application_call_id),
    policy: applicationCallPolicy,
  },
  'read',
);
const staffOfCall = (permission: PermissionName): Rule => allOf(staff(permission), ofReachableCall);
export const applicationTierPolicy: Policy = {
  read: ofReachableCall,
  create: staffOfCall('create'),
  update: staffOfCall('update'),
  delete: staffOfCall('delete'),
};

/** Staff read what was sent; a draft is its applicant's alone. */
export const canReadApplications: Rule = staff('read');
export const canMoveApplications: Rule = staff('update');
export const applicationPolicy: Policy = { read: allOf(canReadApplications, when(ne(applications.state, 'draft'))) };

/** Whoever has an account owns by it; a guest by what their browser holds, which is never asked of people with an account. */
const ownByAccount = own(applications.applicant_user_id);
export const ownApplicationRule =
  (guest: SQL | null): Rule =>
  (actor) =>
    actor.kind === 'anonymous' ? (guest ?? false) : ownByAccount(actor);

/** Guests apply, and people with an account unless they are restricted. */
export const canApply = refusing(
  (actor) => actor.kind === 'anonymous' || !actor.is_restricted,
  () => forbidden('You may not apply yet: a parent must agree first.'),
);
