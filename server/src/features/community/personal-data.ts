import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const communityData: PersonalData = {
  community_commons: {
    owner: 'owner_user_id',
    exports:
      'community_type community_name description image activity_forum_id institute_own_community_common_id institute_own_activity_forum_id',
    atDeletion: {
      retain: 'Other communities and forums hang on it.',
      blank: 'description image',
      replace: { community_name: 'Former community' },
    },
  },
};
