import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { anyOf, granted, own, type Policy, type Rule } from '../core/access/policy.ts';
import { globalUsers } from '../features/accounts/schema.ts';
import { publicPeople, reachablePeople } from './contact.ts';
import { managePeople } from './powers.ts';

const onUsers = (permission: PermissionName) => granted(menus.users, permission);
const self = own(globalUsers.user_id);
const selfOrStaff: Rule = anyOf(self, onUsers('read'));

const privateToOthers = { email: selfOrStaff, phone_number: selfOrStaff };

const readPeople: Rule = reachablePeople;
const updatePeople: Rule = anyOf(self, managePeople('update'));

/** Everybody makes and keeps their own person; staff with the users' room look after all of them. */
export const globalUserPolicy: Policy = {
  read: readPeople,
  create: anyOf(self, onUsers('create')),
  update: updatePeople,
  delete: managePeople('delete'),
  // Everybody comes without a row, makes it themselves, and keeps what it says of them.
  openToRestricted: ['create', 'update'],
  privateFields: {
    ...privateToOthers,
    roll_number: selfOrStaff,
    age: selfOrStaff,
    gender: selfOrStaff,
    registration_redirect: selfOrStaff,
    status: selfOrStaff,
    is_underage: selfOrStaff,
  },
  reservedFields: { roles: granted(menus.roles, 'assign'), is_underage: onUsers('update') },
};

export const profilePolicy: Policy = {
  read: readPeople,
  update: updatePeople,
  openToRestricted: ['update'],
  privateFields: { ...privateToOthers, profile_visibility: selfOrStaff },
};

/** Profiles of people who show themselves also to who is not signed in. */
export const publicProfilePolicy: Policy = {
  ...profilePolicy,
  read: anyOf(readPeople, publicPeople),
};

/** Making accounts for other people. */
export const createPeopleRule: Rule = onUsers('create');
/** Setting an address that the person has not proven to own. */
export const changeAnyEmailRule: Rule = onUsers('update');
