import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const peopleData: PersonalData = {
  user_repo_items: {
    owner: 'user_id',
    exports: 'repoitem_type repoitem_subtype title description url file started_on ended_on is_public',
    atDeletion: 'erase',
  },
  people_directory_changes: { shared: 'changed_at', people: 'user_id' },
};
