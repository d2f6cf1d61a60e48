-- The words of a message are made when it is written, and not whenever somebody looks for some. The table is written anew for it: nobody
-- sends while that lasts.
ALTER TABLE messages ADD COLUMN lexemes tsvector GENERATED ALWAYS AS (post_words(body)) STORED;
DROP INDEX messages_words;
CREATE INDEX messages_words ON messages USING gin (conversation_id, lexemes) WHERE kind = 'text' AND deleted_at IS NULL;
