-- Whoever ends a session, the rest of the product learns of it: the row itself puts the event into the outbox.
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id) VALUES (
    'session.ended', jsonb_build_object('session_id', NEW.session_id, 'user_id', NEW.user_id, 'reason', NEW.end_reason), NEW.user_id
  );
  PERFORM pg_notify('sabha_outbox', '');
  RETURN NULL;
END;
$$;
CREATE TRIGGER announce_end AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION announce_session_end();

-- Suspending or deleting a person signs them out everywhere, and a lost role reconnects them, whoever did it and how.
CREATE FUNCTION apply_rights_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL OR NEW.status = 'suspended' THEN
    UPDATE sessions SET ended_at = now(), end_reason = CASE WHEN NEW.deleted_at IS NULL THEN 'suspended' ELSE 'deleted' END
    WHERE user_id = NEW.user_id AND ended_at IS NULL;
  ELSIF NOT OLD.role_ids <@ NEW.role_ids THEN
    INSERT INTO outbox_events (type, payload, actor_id) VALUES ('person.role_lost', jsonb_build_object('user_id', NEW.user_id), coalesce(NEW.modified_by, 0));
    PERFORM pg_notify('sabha_outbox', '');
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER apply_rights AFTER UPDATE ON global_users FOR EACH ROW
  WHEN (OLD.role_ids <> NEW.role_ids OR OLD.status <> NEW.status OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION apply_rights_of_person();
