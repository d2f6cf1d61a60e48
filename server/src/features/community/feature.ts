import type { Feature } from '../../core/feature.ts';
import { communityCommonEntity } from './community-common.entity.ts';
import { communityData } from './personal-data.ts';

/** Communities and who owns them. */
export const community: Feature = { name: 'community', personalData: communityData, entities: [communityCommonEntity] };
