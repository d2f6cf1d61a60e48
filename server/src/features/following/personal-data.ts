import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const followingData: PersonalData = {
  following_follows: { owner: 'user_id', exports: 'type key followed_at', atDeletion: 'erase' },
  following_marks: { owner: 'user_id', exports: 'marked_at', atDeletion: 'erase' },
};
