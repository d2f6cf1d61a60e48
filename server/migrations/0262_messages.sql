-- What people write to each other: two, or a group.
CREATE TABLE message_conversations (
  conversation_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('direct', 'group', 'anchor')),
  title text NOT NULL DEFAULT '',
  anchor_type text,
  anchor_id bigint,
  pair_low_id bigint,
  pair_high_id bigint,
  last_seq bigint NOT NULL DEFAULT 0,
  change_seq bigint NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT now(),
  created_by_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'direct') = (pair_low_id IS NOT NULL AND pair_high_id IS NOT NULL AND pair_low_id < pair_high_id)),
  CHECK ((kind = 'anchor') = (anchor_type IS NOT NULL AND anchor_id IS NOT NULL))
);
CREATE UNIQUE INDEX message_conversations_pair ON message_conversations (pair_low_id, pair_high_id) WHERE kind = 'direct';
CREATE INDEX message_conversations_pair_high ON message_conversations (pair_high_id) WHERE kind = 'direct';
CREATE UNIQUE INDEX message_conversations_anchor ON message_conversations (anchor_type, anchor_id) WHERE kind = 'anchor';
CREATE INDEX message_conversations_creator ON message_conversations (created_by_id, created_at);
COMMENT ON COLUMN message_conversations.last_seq IS 'The number of its latest message. The next one takes it, one higher, under the lock of this row, so that numbers have no gaps.';
COMMENT ON COLUMN message_conversations.change_seq IS 'One more with everything that changes what is shown: a message, an edit, a deletion, a reaction.';
COMMENT ON COLUMN message_conversations.pair_low_id IS 'The two of a direct conversation, the lower id first, so that two people have one.';

CREATE TABLE message_members (
  conversation_id bigint NOT NULL REFERENCES message_conversations ON DELETE CASCADE,
  user_id bigint NOT NULL,
  role text NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'member')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'requested', 'declined')),
  first_seq bigint NOT NULL DEFAULT 1,
  last_read_seq bigint NOT NULL DEFAULT 0,
  agreed_at timestamptz,
  muted_until timestamptz,
  pinned_at timestamptz,
  archived_at timestamptz,
  joined_at timestamptz NOT NULL DEFAULT now(),
  left_at timestamptz,
  PRIMARY KEY (conversation_id, user_id)
);
COMMENT ON COLUMN message_members.status IS 'Requested: somebody wrote to them who has to ask first, and they have not answered.';
COMMENT ON COLUMN message_members.agreed_at IS 'Since when they have begun it, written in it or accepted it: the other may answer, whatever their settings say of strangers.';
COMMENT ON COLUMN message_members.first_seq IS 'What was written before they came is not theirs to read.';
COMMENT ON COLUMN message_members.last_read_seq IS 'The highest number that they have read; what is above it is unread.';
CREATE INDEX message_members_user ON message_members (user_id, status) INCLUDE (conversation_id, last_read_seq) WHERE left_at IS NULL;

CREATE TABLE messages (
  message_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES message_conversations ON DELETE CASCADE,
  seq bigint NOT NULL,
  change_seq bigint NOT NULL,
  author_user_id bigint NOT NULL,
  client_msg_id uuid NOT NULL,
  reply_to_id bigint REFERENCES messages,
  body text NOT NULL DEFAULT '',
  written_hash text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  hidden_at timestamptz,
  deleted_at timestamptz,
  UNIQUE (conversation_id, seq),
  UNIQUE (author_user_id, conversation_id, client_msg_id)
);
COMMENT ON COLUMN messages.client_msg_id IS 'Made by who writes: a retry with it is the same message, for ever.';
COMMENT ON COLUMN messages.body IS 'Markdown; empty once the message is deleted.';
COMMENT ON COLUMN messages.written_hash IS 'SHA-256 of what was sent first, so that a retry is known also after an edit.';
COMMENT ON COLUMN messages.change_seq IS 'The change of the conversation by which it came to be as it is.';
CREATE INDEX messages_changes ON messages (conversation_id, change_seq);
CREATE INDEX messages_author ON messages (author_user_id, created_at);

CREATE TABLE message_versions (
  message_id bigint NOT NULL REFERENCES messages ON DELETE CASCADE,
  version integer NOT NULL,
  body text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, version)
);
COMMENT ON TABLE message_versions IS 'What messages said before they were edited.';

CREATE TABLE message_reactions (
  message_id bigint NOT NULL REFERENCES messages ON DELETE CASCADE,
  user_id bigint NOT NULL,
  reaction text NOT NULL CHECK (reaction IN ('like', 'thanks', 'idea', 'celebrate', 'question')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (message_id, user_id, reaction)
);

-- What messages need to know of people: whom they may be found by, and whether they are there.
CREATE VIEW message_people AS
  SELECT user_id, "firstName" AS first_name, "firstName" || ' ' || "lastName" AS full_name, headline, is_minor,
    status = 'active' AND deleted_at IS NULL AS is_active, is_listed AND profile_visibility <> 'private' AND NOT is_minor AS is_findable
  FROM global_users;
