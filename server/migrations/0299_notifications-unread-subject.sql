-- By itself, so that people go on reading while it is built.
CREATE INDEX notifications_unread_subject ON notifications (subject_id, notification_type)
  WHERE subject_id IS NOT NULL AND deleted_at IS NULL AND NOT is_read;

-- An invitation of an organisation that is answered or taken back waits for nobody any more, whoever did it.
CREATE FUNCTION announce_closed_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id) VALUES (
    'group_invitation.closed', jsonb_build_object('table_id', NEW.table_id, 'user_id', NEW.user_id),
    coalesce(CASE WHEN NEW.deleted_at IS NULL THEN NEW.modified_by ELSE NEW.deleted_by END, 0)
  );
  PERFORM pg_notify('sabha_outbox', '');
  RETURN NULL;
END;
$$;
CREATE TRIGGER announce_closed_invitation AFTER UPDATE OF accepted_at, deleted_at ON group_users FOR EACH ROW
  WHEN (OLD.accepted_at IS NULL AND OLD.deleted_at IS NULL AND (NEW.accepted_at IS NOT NULL OR NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION announce_closed_invitation();
