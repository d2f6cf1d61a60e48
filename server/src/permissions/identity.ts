import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { eq, ne } from 'drizzle-orm';
import { allOf, anyOf, granted, own, signedIn, when, type Policy, type Rule } from '../core/access/policy.ts';
import { globalUsers } from '../features/identity/schema.ts';
import { lookAfterPeople } from './powers.ts';

const onUsers = (permission: PermissionName) => granted(menus.users, permission);
const self = own(globalUsers.user_id);
const selfOrStaff: Rule = anyOf(self, onUsers('read'));

/** Members find each other unless someone is under age, suspended, keeps their profile to themselves or does not want to be found. */
const findable = allOf(
  when(eq(globalUsers.is_listed, true)),
  when(ne(globalUsers.profile_visibility, 'private')),
  when(eq(globalUsers.is_minor, false)),
  when(eq(globalUsers.status, 'active')),
);

const privateToOthers = { email: selfOrStaff, phone_number: selfOrStaff };

const readPeople: Rule = anyOf(self, onUsers('read'), allOf(signedIn, findable));
const updatePeople: Rule = anyOf(self, lookAfterPeople('update'));

/** Everybody makes and keeps their own person; staff with the users' room look after all of them. */
export const globalUserPolicy: Policy = {
  read: readPeople,
  create: anyOf(self, onUsers('create')),
  update: updatePeople,
  delete: lookAfterPeople('delete'),
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
  read: anyOf(readPeople, allOf(findable, when(eq(globalUsers.profile_visibility, 'public')))),
};

/** Making accounts for other people. */
export const createPeopleRule: Rule = onUsers('create');
/** Setting an address that the person has not proven to own. */
export const changeAnyEmailRule: Rule = onUsers('update');
