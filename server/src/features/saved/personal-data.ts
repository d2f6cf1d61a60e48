import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const savedData: PersonalData = {
  saved_collections: { owner: 'user_id', exports: 'title created_at', atDeletion: 'erase' },
  saved_items: {
    owner: 'user_id',
    exports: 'type subject_id collection_id note position saved_at seen_moment removed_at',
    withholds: { seen_key: 'the same as seen_moment, for comparing' },
    atDeletion: 'erase',
  },
};
