-- What is withdrawn takes its notifications with it, whoever has them.
CREATE INDEX notifications_announcements ON notifications (notification_link) WHERE topic = 'announcements' AND deleted_at IS NULL;
