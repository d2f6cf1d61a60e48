-- Files that people send along with what they write.
CREATE TABLE attachments (
  attachment_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES global_users (user_id),
  kind text NOT NULL CHECK (kind IN ('picture', 'file')),
  file_name text NOT NULL,
  bytes bigint NOT NULL,
  width integer,
  height integer,
  alt text NOT NULL DEFAULT '',
  subject_type text,
  subject_id bigint,
  position smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  retained_at timestamptz,
  removed_at timestamptz,
  CHECK ((subject_type IS NULL) = (subject_id IS NULL)),
  CHECK ((kind = 'picture') = (width IS NOT NULL AND height IS NOT NULL))
);
COMMENT ON COLUMN attachments.name IS 'Of the row in files.';
COMMENT ON COLUMN attachments.subject_id IS 'What carries it; null until it is sent.';
COMMENT ON COLUMN attachments.retained_at IS 'Since when staff need it to decide about a report: it stays for them when it is removed from what carried it.';
CREATE INDEX attachments_subject ON attachments (subject_type, subject_id) WHERE subject_id IS NOT NULL AND removed_at IS NULL;
CREATE INDEX attachments_waiting ON attachments (created_at) WHERE subject_id IS NULL;
CREATE INDEX attachments_user ON attachments (user_id);

ALTER TABLE discussion_posts ADD COLUMN attachment_count smallint NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN attachment_count smallint NOT NULL DEFAULT 0;
CREATE INDEX messages_with_files ON messages (conversation_id, seq) WHERE attachment_count > 0;
ALTER TABLE moderation_cases ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN moderation_cases.attachments IS 'The files that the content had when the case was opened.';
