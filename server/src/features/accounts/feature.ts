import { searchUsers } from '@sabha/contract/accounts/global-user';
import { identityOperations } from '@sabha/contract/accounts/profile';
import type { Feature } from '../../core/feature.ts';
import { createPeopleHandler, createPersonHandler } from './create-people.ts';
import { globalUserEntity } from './global-user.entity.ts';
import { identityData } from './personal-data.ts';
import { personSavable } from './person-savable.ts';
import { profileEntity } from './profile.entity.ts';
import { profileSubject } from './profile-subject.ts';
import { searchUsersHandler } from './search-users.ts';
import { updatePasswordHandler } from './update-password.ts';
import { createUpdateProfile } from './update-profile.ts';

/** People, their profiles, and how they sign in; `all` answers every feature, whose terms are stored by one name. */
export const createAccounts = (all: () => readonly Feature[]): Feature => ({
  name: 'accounts',
  personalData: identityData,
  operations: [searchUsers, ...identityOperations],
  handlers: [
    searchUsersHandler,
    createUpdateProfile(() => all().flatMap(({ interestTerms }) => interestTerms ?? [])),
    createPersonHandler,
    createPeopleHandler,
    updatePasswordHandler,
  ],
  entities: [globalUserEntity, profileEntity],
  moderatables: [profileSubject],
  savables: [personSavable],
});
