import { userRepoItem } from '@sabha/contract/people/user-repo-item';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { userRepoItemPolicy } from '../../permissions/people.ts';
import { userRepoItems } from './schema.ts';

export const userRepoItemEntity = declareEntity(userRepoItem, { table: userRepoItems, policy: userRepoItemPolicy });
