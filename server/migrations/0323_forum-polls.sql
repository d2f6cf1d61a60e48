-- Polls: what the readers of a topic are asked to vote on.
CREATE TABLE forum_polls (
  poll_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic_id bigint NOT NULL UNIQUE REFERENCES forum_topics ON DELETE CASCADE,
  author_user_id bigint NOT NULL,
  question text NOT NULL,
  options text[] NOT NULL CHECK (cardinality(options) BETWEEN 2 AND 10),
  max_choices smallint NOT NULL DEFAULT 1 CHECK (max_choices BETWEEN 1 AND cardinality(options)),
  shows_results text NOT NULL DEFAULT 'always' CHECK (shows_results IN ('always', 'voted', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  closes_at timestamptz,
  closed_at timestamptz
);
COMMENT ON COLUMN forum_polls.poll_id IS 'Another one when its author changes what it asks, so that no vote counts for what was not read.';
COMMENT ON COLUMN forum_polls.closes_at IS 'From then on nobody votes any more.';
COMMENT ON COLUMN forum_polls.closed_at IS 'Closed by somebody, for good.';
CREATE INDEX forum_polls_closing ON forum_polls (closes_at) WHERE closed_at IS NULL;
CREATE INDEX forum_polls_author ON forum_polls (author_user_id);

CREATE TABLE forum_poll_votes (
  poll_id bigint NOT NULL REFERENCES forum_polls ON DELETE CASCADE,
  user_id bigint NOT NULL,
  topic_id bigint NOT NULL,
  choices smallint[] NOT NULL CHECK (cardinality(choices) > 0),
  voted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (poll_id, user_id)
);
COMMENT ON COLUMN forum_poll_votes.topic_id IS 'Of the poll: what a vote was about, for who gave it.';
COMMENT ON COLUMN forum_poll_votes.choices IS 'Numbers of options, from 1.';
CREATE INDEX forum_poll_votes_person ON forum_poll_votes (user_id);

ALTER TABLE forum_topics ADD COLUMN is_poll_refused boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN forum_topics.is_poll_refused IS 'Who moderates removed its poll: its author adds no other.';

-- Pages for everybody show polls; the votes in them may be some minutes late.
SELECT watch_changes('forum_polls', 'forum');
