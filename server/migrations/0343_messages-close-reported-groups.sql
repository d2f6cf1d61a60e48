-- Staff close a group that was reported: its title goes where no page reads it, and comes back from there.
ALTER TABLE message_conversations
  ADD COLUMN hidden_title text,
  ADD CONSTRAINT message_conversations_closed CHECK (hidden_title IS NULL OR kind = 'group' AND title = '');
COMMENT ON COLUMN message_conversations.hidden_title IS 'The title of a group that staff have closed, which has none meanwhile; null of every other.';

-- Open pages hear of it as they do of a new name, whoever decided.
CREATE FUNCTION announce_closed_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id) VALUES (
    'conversation.changed',
    jsonb_build_object('conversation_id', NEW.conversation_id, 'change_seq', NEW.change_seq, 'removed_id', NULL), 0
  );
  PERFORM pg_notify('sabha_outbox', '');
  RETURN NULL;
END;
$$;
CREATE TRIGGER announce_closed_group AFTER UPDATE OF hidden_title ON message_conversations FOR EACH ROW
  WHEN (OLD.hidden_title IS DISTINCT FROM NEW.hidden_title)
  EXECUTE FUNCTION announce_closed_group();
