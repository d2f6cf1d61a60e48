import type { Feature } from '../../core/feature.ts';
import { peopleData } from './personal-data.ts';
import { userRepoItemEntity } from './user-repo-item.entity.ts';

/** What people keep about themselves. */
export const people: Feature = { name: 'people', personalData: peopleData, entities: [userRepoItemEntity] };
