-- The newest notification of each thing that somebody can be asked about is found from the index alone.
CREATE INDEX notifications_subject ON notifications (user_id, notification_type, subject_id, notification_id) WHERE subject_id IS NOT NULL;
UPDATE notifications n SET subject_id = n.source_id FROM message_members m
WHERE n.notification_type = 'message.received' AND n.source_kind = 'conversation' AND n.subject_id IS NULL AND n.deleted_at IS NULL
  AND m.conversation_id = n.source_id AND m.user_id = n.user_id AND m.status = 'requested' AND m.left_at IS NULL;
