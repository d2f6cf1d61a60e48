-- What a person shows no topic of is stored for its mails alone. It is read as the rest is, so that no mail lists what is answered.
DROP INDEX notifications_unread_link;
CREATE INDEX notifications_unread_link ON notifications (user_id, notification_link) WHERE NOT is_read;
DROP INDEX notifications_unread_subject;
CREATE INDEX notifications_unread_subject ON notifications (subject_id, notification_type) WHERE subject_id IS NOT NULL AND NOT is_read;
