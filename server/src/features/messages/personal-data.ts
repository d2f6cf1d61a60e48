import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const messagesData: PersonalData = {
  message_conversations: {
    shared: 'kind title hidden_title anchor_type last_seq change_seq last_at created_at',
    people: 'created_by_id pair_low_id pair_high_id anchor_id',
  },
  message_help_desk_cases: { shared: 'waiting_since read_seq answered_seq closed_at', people: 'assigned_to_id closed_by_id' },
  message_members: {
    owner: 'user_id',
    exports: 'conversation_id role status first_seq last_read_seq agreed_at muted_until pinned_at archived_at joined_at left_at',
    atDeletion: 'erase',
  },
  messages: {
    owner: 'author_user_id',
    exports: 'conversation_id seq kind system body attachment_count version reply_to_id created_at edited_at hidden_at deleted_at',
    withholds: {
      client_msg_id: 'Machinery against sending twice.',
      written_hash: 'Machinery against sending twice.',
      change_seq: 'Machinery by which pages catch up.',
      lexemes: 'Made of the body, for the search.',
    },
    atDeletion: {
      retain: 'Others answered it, and the numbers of a conversation have no gaps; the message is empty and its author nobody.',
      blank: 'body',
      replace: { written_hash: '', attachment_count: 0, deleted_at: sql`coalesce(deleted_at, now())` },
    },
  },
  message_versions: {
    owner: ({ user_id }) => sql`message_id IN (SELECT message_id FROM messages WHERE author_user_id = ${user_id})`,
    exports: 'body written_at',
    atDeletion: 'erase',
  },
  message_mentions: {
    owner: ({ user_id }) => sql`user_id = ${user_id} OR message_id IN (SELECT message_id FROM messages WHERE author_user_id = ${user_id})`,
    exports: 'conversation_id seq',
    people: 'user_id',
    atDeletion: 'erase',
  },
  message_presence: { owner: 'user_id', exports: 'seen_at', atDeletion: 'erase' },
  message_reactions: { owner: 'user_id', exports: 'reaction created_at', atDeletion: 'erase' },
};
