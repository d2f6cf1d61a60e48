-- What people say about one thing of the product: a session, an article, a topic. Made with its first post or reader.
CREATE TABLE discussions (
  discussion_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  anchor_type text NOT NULL,
  anchor_id bigint NOT NULL,
  last_number bigint NOT NULL DEFAULT 0,
  slow_seconds integer CHECK (slow_seconds > 0),
  closed_at timestamptz,
  closed_by_id bigint,
  UNIQUE (anchor_type, anchor_id)
);
COMMENT ON COLUMN discussions.last_number IS 'The number of its latest post. The next one takes it, one higher, under the lock of this row, so that numbers have no gaps.';
COMMENT ON COLUMN discussions.slow_seconds IS 'How long a person waits between two posts; null without a limit.';

CREATE TABLE discussion_posts (
  post_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  discussion_id bigint NOT NULL REFERENCES discussions ON DELETE CASCADE,
  post_number bigint NOT NULL,
  author_user_id bigint NOT NULL,
  client_post_id uuid NOT NULL,
  reply_to_id bigint REFERENCES discussion_posts,
  body text NOT NULL DEFAULT '',
  written_hash text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  held_at timestamptz,
  hidden_at timestamptz,
  deleted_at timestamptz,
  answer_at timestamptz,
  answer_by_id bigint,
  UNIQUE (discussion_id, post_number),
  UNIQUE (author_user_id, client_post_id)
);
COMMENT ON COLUMN discussion_posts.client_post_id IS 'Made by who writes: a retry with it is the same post, for ever.';
COMMENT ON COLUMN discussion_posts.body IS 'Markdown; empty once the post is deleted.';
COMMENT ON COLUMN discussion_posts.written_hash IS 'SHA-256 of what was sent first, so that a retry is known also after an edit.';
COMMENT ON COLUMN discussion_posts.held_at IS 'Since when it waits until staff have looked at it.';
CREATE INDEX discussion_posts_author ON discussion_posts (author_user_id, created_at);
CREATE INDEX discussion_posts_answers ON discussion_posts (discussion_id, post_number) WHERE answer_at IS NOT NULL;

CREATE TABLE discussion_post_versions (
  post_id bigint NOT NULL REFERENCES discussion_posts ON DELETE CASCADE,
  version integer NOT NULL,
  body text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (post_id, version)
);
COMMENT ON TABLE discussion_post_versions IS 'What posts said before they were edited.';

CREATE TABLE discussion_reactions (
  post_id bigint NOT NULL REFERENCES discussion_posts ON DELETE CASCADE,
  user_id bigint NOT NULL,
  reaction text NOT NULL CHECK (reaction IN ('like', 'thanks', 'idea', 'celebrate', 'question')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (post_id, user_id, reaction)
);

CREATE TABLE discussion_mentions (
  post_id bigint NOT NULL REFERENCES discussion_posts ON DELETE CASCADE,
  user_id bigint NOT NULL,
  PRIMARY KEY (post_id, user_id)
);

-- One row a person and discussion, however many posts there are.
CREATE TABLE discussion_readers (
  discussion_id bigint NOT NULL REFERENCES discussions ON DELETE CASCADE,
  user_id bigint NOT NULL,
  level text NOT NULL DEFAULT 'normal' CHECK (level IN ('muted', 'normal', 'tracking', 'watching')),
  read_number bigint NOT NULL DEFAULT 0,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (discussion_id, user_id)
);
COMMENT ON COLUMN discussion_readers.read_number IS 'The highest number that they have read; what is above it is unread.';
COMMENT ON COLUMN discussion_readers.seen_at IS 'When their open page last said so: to whom changes are sent.';
CREATE INDEX discussion_readers_seen ON discussion_readers (discussion_id, seen_at);
CREATE INDEX discussion_readers_level ON discussion_readers (discussion_id) WHERE level = 'watching';
