-- People connect with each other: a request that waits and lapses, and the connection that comes of it.
CREATE TABLE network_requests (
  request_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_user_id bigint NOT NULL REFERENCES global_users ON DELETE CASCADE,
  to_user_id bigint NOT NULL REFERENCES global_users ON DELETE CASCADE,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  asked_at timestamptz NOT NULL,
  lapses_at timestamptz NOT NULL,
  answered_at timestamptz,
  CHECK (from_user_id <> to_user_id)
);
COMMENT ON COLUMN network_requests.status IS 'Who asked is shown one that was declined as one that waits, until it lapses.';
CREATE UNIQUE INDEX network_requests_waiting ON network_requests (from_user_id, to_user_id) WHERE status = 'waiting';
CREATE INDEX network_requests_from ON network_requests (from_user_id, asked_at);
CREATE INDEX network_requests_to ON network_requests (to_user_id, asked_at);
CREATE INDEX network_requests_asked ON network_requests (asked_at);

-- One row for two people, the lower number first.
CREATE TABLE network_connections (
  one_user_id bigint NOT NULL REFERENCES global_users ON DELETE CASCADE,
  other_user_id bigint NOT NULL REFERENCES global_users ON DELETE CASCADE,
  connected_at timestamptz NOT NULL,
  PRIMARY KEY (one_user_id, other_user_id),
  CHECK (one_user_id < other_user_id)
);
CREATE INDEX network_connections_other ON network_connections (other_user_id);

CREATE TABLE network_dismissals (
  user_id bigint NOT NULL REFERENCES global_users ON DELETE CASCADE,
  dismissed_user_id bigint NOT NULL REFERENCES global_users ON DELETE CASCADE,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, dismissed_user_id)
);
CREATE INDEX network_dismissals_of ON network_dismissals (dismissed_user_id);

CREATE TABLE network_settings (
  user_id bigint PRIMARY KEY REFERENCES global_users ON DELETE CASCADE,
  is_suggested boolean NOT NULL DEFAULT true,
  shares_plan boolean NOT NULL DEFAULT false
);
CREATE INDEX network_settings_unwilling ON network_settings (user_id) WHERE NOT is_suggested;

-- Both sides of each connection. Across the line of age there is none, whatever was there before somebody came to stand on its other side.
CREATE VIEW connected_people AS
  SELECT c.one_user_id AS user_id, c.other_user_id, c.connected_at FROM network_connections c
    JOIN person_basics a ON a.user_id = c.one_user_id JOIN person_basics b ON b.user_id = c.other_user_id AND b.is_minor = a.is_minor
  UNION ALL
  SELECT c.other_user_id, c.one_user_id, c.connected_at FROM network_connections c
    JOIN person_basics a ON a.user_id = c.other_user_id JOIN person_basics b ON b.user_id = c.one_user_id AND b.is_minor = a.is_minor;
