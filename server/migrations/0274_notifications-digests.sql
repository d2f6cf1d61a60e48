-- Mails of a topic come one by one or together, once a day or a week.
ALTER TABLE notification_preferences ADD COLUMN frequency text NOT NULL DEFAULT 'each' CHECK (frequency IN ('each', 'daily', 'weekly'));

CREATE TABLE notification_digest_entries (
  notification_id bigint PRIMARY KEY REFERENCES notifications ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES global_users,
  due_at timestamptz NOT NULL
);
CREATE INDEX notification_digest_entries_due ON notification_digest_entries (due_at);
CREATE INDEX notification_digest_entries_of_person ON notification_digest_entries (user_id);
COMMENT ON TABLE notification_digest_entries IS 'What waits to be mailed together with others of the same person.';
