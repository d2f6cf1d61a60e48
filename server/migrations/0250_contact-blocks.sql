-- A block holds in both directions; the blocked person is never told of it.
CREATE TABLE contact_blocks (
  blocker_id bigint NOT NULL REFERENCES global_users,
  blocked_id bigint NOT NULL REFERENCES global_users,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX contact_blocks_blocked ON contact_blocks (blocked_id, blocker_id);
