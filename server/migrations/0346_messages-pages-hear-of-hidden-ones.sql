-- Staff hide a message, or show it again: open pages hear of it as they do of an edit, whoever decided.
CREATE FUNCTION announce_hidden_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id) VALUES (
    'message.changed',
    jsonb_build_object('conversation_id', NEW.conversation_id, 'message_id', NEW.message_id, 'seq', NEW.seq, 'change_seq', NEW.change_seq,
      'user_id', NEW.author_user_id), 0
  );
  PERFORM pg_notify('sabha_outbox', '');
  RETURN NULL;
END;
$$;
CREATE TRIGGER announce_hidden_message AFTER UPDATE OF hidden_at ON messages FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL))
  EXECUTE FUNCTION announce_hidden_message();
