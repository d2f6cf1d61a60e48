import { communityCommon } from '@sabha/contract/community/community-common';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { communityCommonPolicy } from '../../permissions/community.ts';
import { communityCommons } from './schema.ts';

export const communityCommonEntity = declareEntity(communityCommon, { table: communityCommons, policy: communityCommonPolicy });
