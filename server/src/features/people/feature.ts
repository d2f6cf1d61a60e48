import { personOperations } from '@sabha/contract/people/person';
import type { Feature } from '../../core/feature.ts';
import { personHandlers } from './person-handlers.ts';
import { peopleData } from './personal-data.ts';
import { sweepDirectoryChangesJob } from './sweep-directory-changes.job.ts';
import { userRepoItemEntity } from './user-repo-item.entity.ts';
import { peopleSearch } from './people.search.ts';

/** People as others meet them, and what they keep about themselves. */
export const people: Feature = {
  name: 'people',
  personalData: peopleData,
  operations: personOperations,
  handlers: personHandlers,
  entities: [userRepoItemEntity],
  searchSources: [peopleSearch],
  jobs: [sweepDirectoryChangesJob],
};
