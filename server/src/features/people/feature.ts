import type { Feature } from '../../core/feature.ts';
import { userRepoItemEntity } from './user-repo-item.entity.ts';

/** What people keep about themselves. */
export const people: Feature = { name: 'people', entities: [userRepoItemEntity] };
