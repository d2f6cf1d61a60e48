ALTER TABLE notifications
  ADD COLUMN topic text NOT NULL DEFAULT 'announcements',
  ADD COLUMN priority text NOT NULL DEFAULT 'normal' CHECK (priority IN ('normal', 'urgent')),
  -- What causes it, said once: the same cause notifies a person once, also when they have removed the notification.
  ADD COLUMN dedupe_key text,
  -- Unread ones of one key become one.
  ADD COLUMN merge_key text,
  -- The causes that were merged into it after the first.
  ADD COLUMN merged_keys text[] NOT NULL DEFAULT '{}',
  ADD COLUMN merged_count integer NOT NULL DEFAULT 1 CHECK (merged_count >= 1);
UPDATE notifications SET topic = 'account' WHERE notification_type IN ('role_request.decided', 'account.impersonated');
CREATE UNIQUE INDEX notifications_dedupe ON notifications (user_id, dedupe_key);
CREATE INDEX notifications_merge ON notifications (user_id, merge_key, notification_id) WHERE merge_key IS NOT NULL;
CREATE INDEX notifications_topic ON notifications (user_id, topic, cdate_time, notification_id) WHERE deleted_at IS NULL;
-- The unread are counted by topic from the index alone.
DROP INDEX notifications_unread;
CREATE INDEX notifications_unread ON notifications (user_id, topic) INCLUDE (notification_id) WHERE deleted_at IS NULL AND NOT is_read;
-- What a page reads when it is opened.
CREATE INDEX notifications_unread_link ON notifications (user_id, notification_link) WHERE deleted_at IS NULL AND NOT is_read;

CREATE TABLE notification_preferences (
  user_id bigint NOT NULL REFERENCES global_users,
  topic text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('in_app', 'email', 'push')),
  is_on boolean NOT NULL,
  PRIMARY KEY (user_id, topic, channel)
);

-- Which languages there are is known to the contract alone.
ALTER TABLE user_settings DROP CONSTRAINT user_settings_locale_check;
ALTER TABLE user_settings ADD CONSTRAINT user_settings_locale_check CHECK (locale ~ '^[a-z]{2,3}$');
