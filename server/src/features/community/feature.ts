import type { Feature } from '../../core/feature.ts';
import { communityCommonEntity } from './community-common.entity.ts';

/** Communities and who owns them. */
export const community: Feature = { name: 'community', entities: [communityCommonEntity] };
