CREATE TABLE files (
  file_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 128 random bits: knowing it is what opens a public file.
  name text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('image', 'file')),
  media_type text NOT NULL,
  original_name text,
  bytes bigint NOT NULL,
  -- Of the bytes as they are kept (images are re-encoded first).
  sha256 text NOT NULL,
  width integer,
  height integer,
  alt text,
  visibility text NOT NULL CHECK (visibility IN ('public', 'private')),
  owner_user_id bigint,
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_by bigint,
  deleted_at timestamptz,
  -- When the bytes of a deleted file were removed from the store.
  swept_at timestamptz
);
CREATE INDEX files_owner ON files (owner_user_id) WHERE deleted_at IS NULL;
CREATE INDEX files_to_sweep ON files (deleted_at) WHERE deleted_at IS NOT NULL AND swept_at IS NULL;
