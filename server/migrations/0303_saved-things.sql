-- What people save of the product, in collections and an order of their own, with notes that nobody else reads.
CREATE TABLE saved_collections (
  collection_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES global_users (user_id) ON DELETE CASCADE,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, collection_id)
);
CREATE UNIQUE INDEX saved_collections_title ON saved_collections (user_id, lower(title));

CREATE TABLE saved_items (
  saved_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES global_users (user_id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type ~ '^[a-z_]{1,30}$'),
  subject_id bigint NOT NULL,
  collection_id bigint,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  position integer NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  seen_moment jsonb,
  seen_key text,
  removed_at timestamptz,
  UNIQUE (user_id, type, subject_id),
  FOREIGN KEY (user_id, collection_id) REFERENCES saved_collections (user_id, collection_id) ON DELETE SET NULL (collection_id)
);
COMMENT ON COLUMN saved_items.subject_id IS 'Of the type. Without a foreign key: the note outlives what it is about.';
COMMENT ON COLUMN saved_items.seen_moment IS 'When and where a session was when the person saved it or confirmed its change; seen_key is the same for comparing.';
COMMENT ON COLUMN saved_items.removed_at IS 'For an hour a removal can be taken back; then the row goes.';
CREATE INDEX saved_items_collection ON saved_items (user_id, collection_id) WHERE collection_id IS NOT NULL;
CREATE INDEX saved_items_removed ON saved_items (removed_at) WHERE removed_at IS NOT NULL;
