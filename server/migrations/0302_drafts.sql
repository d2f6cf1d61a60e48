-- What people have written and not sent, so that they go on with it on another device.
CREATE TABLE drafts (
  user_id bigint NOT NULL REFERENCES global_users (user_id) ON DELETE CASCADE,
  draft_key text NOT NULL CHECK (draft_key ~ '^[a-z_]+(:[a-z0-9_-]+){1,3}$' AND length(draft_key) <= 100),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 20000),
  revision bigint NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, draft_key)
);
COMMENT ON COLUMN drafts.revision IS 'Begins at the milliseconds of its time and grows by one, so that a draft begun anew never has one of an earlier draft.';
CREATE INDEX drafts_changed_at ON drafts (changed_at);
