-- Who writes in a group may be nobody whom its other members may know.
UPDATE notifications SET created_by = 0 WHERE notification_type = 'message.received' AND source_kind IS NULL AND created_by <> 0;
