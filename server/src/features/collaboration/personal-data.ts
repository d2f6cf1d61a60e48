import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const collaborationData: PersonalData = {
  collaborations: {
    owner: 'author_user_id',
    exports:
      'community_common_id kind is_offer title slug theme city is_online skills amount_minor places ends_on created_at closed_at first_state text_version terms questions state taken has_open_answers in_talks_at agreed_at done_at',
    withholds: {
      client_collaboration_id: 'Machinery against sending twice.',
      written_hash: 'Machinery against sending twice.',
      closed_by_id: 'The person themselves, or staff, who are not named.',
      words: 'Title, skills and city once more, for the search.',
      lexemes: 'Title, skills and city once more, for the search.',
    },
    atDeletion: {
      retain: 'Others answered it; its title is empty and its author nobody.',
      blank: 'slug city skills words amount_minor community_common_id',
      replace: {
        title: '',
        written_hash: '',
        first_state: sql`CASE WHEN first_state IN ('held', 'hidden') THEN first_state ELSE 'deleted' END`,
      },
    },
  },
  collaboration_answers: {
    owner: 'author_user_id',
    exports:
      'collaboration_id community_common_id body status created_at talks_at poster_agreed_at answerer_agreed_at agreed_at done_at ended_at hidden_at conversation_id attempts dropped_terms',
    withholds: {
      client_answer_id: 'Machinery against sending twice.',
      written_hash: 'Machinery against sending twice.',
      talks_msg_id: 'Machinery against sending twice.',
    },
    atDeletion: 'erase',
  },
  collaboration_outcomes: { owner: 'user_id', exports: 'answer_id result text told_at hidden_at', atDeletion: 'erase' },
};
