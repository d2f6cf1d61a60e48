-- What people hear nothing of until a time: topics and people here, conversations and discussions where they are.
CREATE TABLE notification_mutes (
  mute_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES global_users (user_id),
  topic text,
  muted_user_id bigint REFERENCES global_users (user_id),
  muted_until timestamptz NOT NULL,
  CHECK ((topic IS NULL) <> (muted_user_id IS NULL)),
  CHECK (muted_user_id <> user_id)
);
CREATE UNIQUE INDEX notification_mutes_topic ON notification_mutes (user_id, topic) WHERE topic IS NOT NULL;
CREATE UNIQUE INDEX notification_mutes_person ON notification_mutes (user_id, muted_user_id) WHERE muted_user_id IS NOT NULL;
CREATE INDEX notification_mutes_muted_user_id ON notification_mutes (muted_user_id);

ALTER TABLE discussion_readers ADD COLUMN muted_until timestamptz;
COMMENT ON COLUMN discussion_readers.muted_until IS 'They hear nothing of it before; the level is what holds afterwards.';

ALTER TABLE notifications ADD COLUMN source_kind text, ADD COLUMN source_id bigint, ADD COLUMN from_user_id bigint;
ALTER TABLE notifications ADD CONSTRAINT notifications_source_check CHECK ((source_kind IS NULL) = (source_id IS NULL)) NOT VALID;
COMMENT ON COLUMN notifications.source_kind IS 'The kind of thing that it comes from, where that can be muted by itself.';
COMMENT ON COLUMN notifications.from_user_id IS 'The member who caused it; not shown, since its reader may not see them.';
CREATE INDEX notifications_from_user ON notifications (user_id, from_user_id) WHERE from_user_id IS NOT NULL;
