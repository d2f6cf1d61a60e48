-- Conversations.

-- Open pages hear of a group that staff close, or open again, as they do of a new name, whoever decided.
CREATE OR REPLACE FUNCTION announce_closed_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id) VALUES (
    'conversation.changed',
    jsonb_build_object('conversation_id', NEW.conversation_id, 'change_seq', NEW.change_seq, 'removed_id', NULL), 0
  );
  PERFORM pg_notify('sabha_outbox', '');
  RETURN NULL;
END;
$$;

-- Open pages hear of a message that staff hide, or show again, as they do of an edit.
CREATE OR REPLACE FUNCTION announce_hidden_message() RETURNS trigger LANGUAGE plpgsql AS $$
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
