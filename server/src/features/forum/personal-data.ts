import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const forumData: PersonalData = {
  forum_categories: {
    shared:
      'slug name description lattice palette menu_id community_common_id is_public starters is_archived position translations created_at modified_at deleted_at',
    people: 'created_by modified_by deleted_by',
  },
  forum_topics: {
    owner: 'author_user_id',
    exports:
      'category_id kind title slug tags created_at pinned_at is_public is_poll_refused first_state replies answers has_others votes last_posted_at is_listed',
    withholds: {
      client_topic_id: 'Machinery against sending twice.',
      written_hash: 'Machinery against sending twice.',
      last_author_user_id: 'Somebody else, as a rule.',
      merged_into_id: 'What staff did with it.',
      number_offset: 'What staff did with it.',
    },
    atDeletion: {
      retain: 'Others answered in it; its title is empty and its author nobody.',
      blank: 'slug tags',
      replace: {
        title: '',
        written_hash: '',
        first_state: sql`CASE WHEN first_state IN ('held', 'hidden') THEN first_state ELSE 'deleted' END`,
      },
    },
  },
  forum_category_watches: { owner: 'user_id', exports: 'category_id watched_at', atDeletion: 'erase' },
  forum_polls: {
    owner: 'author_user_id',
    exports: 'topic_id question options max_choices shows_results closes_at closed_at',
    atDeletion: 'erase',
  },
  forum_poll_votes: { owner: 'user_id', exports: 'topic_id poll_id choices voted_at', atDeletion: 'erase' },
  forum_votes: { owner: 'user_id', exports: 'topic_id voted_at', atDeletion: 'erase' },
};
