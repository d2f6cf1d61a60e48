import { groupUser } from '@sabha/contract/access/group-user';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { groupUserPolicy } from '../../permissions/access.ts';
import { groupUsers } from './schema.ts';

export const groupUserEntity = declareEntity(groupUser, { table: groupUsers, policy: groupUserPolicy });
