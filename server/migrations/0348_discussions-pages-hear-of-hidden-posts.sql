-- Open pages hear of a post that staff hide, or show again, as they do of an edit. One that waited for staff is new to its readers when it is shown.
CREATE FUNCTION announce_hidden_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_released boolean := OLD.held_at IS NOT NULL AND NEW.held_at IS NULL AND NEW.hidden_at IS NULL;
  payload jsonb := jsonb_build_object('discussion_id', NEW.discussion_id, 'post_id', NEW.post_id, 'post_number', NEW.post_number);
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id) VALUES (
    CASE WHEN is_released THEN 'discussion_post.written' ELSE 'discussion_post.changed' END,
    CASE WHEN is_released THEN payload || '{"is_held": false}' ELSE payload END, 0
  );
  PERFORM pg_notify('sabha_outbox', '');
  RETURN NULL;
END;
$$;
CREATE TRIGGER announce_hidden_post AFTER UPDATE OF hidden_at, held_at ON discussion_posts FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) OR (OLD.held_at IS NULL) <> (NEW.held_at IS NULL))
  EXECUTE FUNCTION announce_hidden_post();
