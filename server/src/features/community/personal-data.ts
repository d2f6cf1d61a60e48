import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const communityData: PersonalData = {
  community_visits: { owner: 'user_id', exports: 'visited_at visited_before_at', atDeletion: 'erase' },
};
