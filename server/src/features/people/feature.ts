import { personOperations } from '@sabha/contract/people/person';
import type { Feature } from '../../core/feature.ts';
import { createPersonHandlers } from './person-handlers.ts';
import { peopleData } from './personal-data.ts';
import { sweepDirectoryChangesJob } from './sweep-directory-changes.job.ts';
import { userRepoItemEntity } from './user-repo-item.entity.ts';
import { peopleSearch } from './people.search.ts';

/** People as others meet them, and what they keep about themselves; `all` answers every feature, whose terms have a name in each language. */
export const createPeople = (all: () => readonly Feature[]): Feature => ({
  name: 'people',
  personalData: peopleData,
  operations: personOperations,
  handlers: createPersonHandlers(() => all().flatMap(({ interestTerms }) => interestTerms ?? [])),
  entities: [userRepoItemEntity],
  searchSources: [peopleSearch],
  jobs: [sweepDirectoryChangesJob],
});
