import { profile } from '@sabha/contract/accounts/profile';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { profilePolicy } from '../../permissions/identity.ts';
import { checkEmailOwner } from './check-email-owner.ts';
import { globalUsers } from './schema.ts';

/** What people say about themselves: another view of the same rows as the global users. */
export const profileEntity = declareEntity(profile, {
  table: globalUsers,
  policy: profilePolicy,
  hooks: { beforeUpdate: checkEmailOwner },
  notFound: 'User not found',
});
