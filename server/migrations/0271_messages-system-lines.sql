-- Lines that say what happened to a group stand among its messages, with numbers of the same row.
ALTER TABLE messages
  ADD COLUMN kind text NOT NULL DEFAULT 'text' CHECK (kind IN ('text', 'system')),
  ADD COLUMN system jsonb,
  ADD CHECK ((kind = 'system') = (system IS NOT NULL));
CREATE INDEX messages_system ON messages (conversation_id, seq) WHERE kind = 'system';
COMMENT ON COLUMN messages.system IS 'What happened, without a sentence: the reader''s page writes it in their language.';
