import type { PersonalData } from '../../core/privacy/personal-data.ts';

/** What the hub says in public; authors are named because they signed what they wrote. */
export const knowledgeData: PersonalData = {
  articles: {
    shared: 'slug kind status title summary body authors themes video_url downloads is_featured published_at translations',
  },
};
