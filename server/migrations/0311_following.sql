-- People follow themes, people and organisations, and read what comes of them.
CREATE TABLE following_follows (
  user_id bigint NOT NULL REFERENCES global_users (user_id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('theme', 'person', 'organisation')),
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  followed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, type, key)
);
COMMENT ON COLUMN following_follows.key IS 'The number of a person or organisation, the slug of a theme. Without a foreign key: themes are made anew with each edition.';

CREATE TABLE following_marks (
  user_id bigint PRIMARY KEY REFERENCES global_users (user_id) ON DELETE CASCADE,
  marked_at timestamptz NOT NULL
);
COMMENT ON TABLE following_marks IS 'Up to where people have read their feeds; to the millisecond, as entries show their times.';
