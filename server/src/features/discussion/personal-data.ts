import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const discussionData: PersonalData = {
  discussions: { shared: 'anchor_type anchor_id last_number slow_seconds closed_at merged_into_id', people: 'closed_by_id' },
  discussion_posts: {
    owner: 'author_user_id',
    exports:
      'discussion_id post_number reply_to_id body attachment_count version created_at edited_at held_at hidden_at deleted_at answer_at',
    withholds: {
      client_post_id: 'Machinery against sending twice.',
      written_hash: 'Machinery against sending twice.',
      answer_by_id: 'Who marked it as an answer.',
      moved_to_id: 'The post itself stands in the archive where it is by now.',
    },
    atDeletion: {
      retain: 'Others answered it, and the numbers of a discussion have no gaps; the post is empty and its author nobody.',
      blank: 'body answer_at',
      replace: { written_hash: '', attachment_count: 0, deleted_at: sql`coalesce(deleted_at, now())` },
    },
  },
  discussion_post_origins: { shared: 'site number path author_path licence accepted_number imported_at' },
  discussion_post_versions: {
    owner: ({ user_id }) => sql`post_id IN (SELECT post_id FROM discussion_posts WHERE author_user_id = ${user_id})`,
    exports: 'body written_at is_withheld',
    atDeletion: 'erase',
  },
  discussion_reactions: { owner: 'user_id', exports: '', atDeletion: 'erase' },
  discussion_mentions: { owner: 'user_id', exports: '', atDeletion: 'erase' },
  discussion_readers: { owner: 'user_id', exports: 'level muted_until read_number seen_at', atDeletion: 'erase' },
};
