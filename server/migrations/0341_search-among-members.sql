-- Asks and offers by their words, and the latest of them.
CREATE INDEX collaborations_search_title ON collaborations USING gin (search_key(title) gin_trgm_ops);
CREATE INDEX collaborations_search_words ON collaborations USING gin (search_key(words) gin_trgm_ops);
CREATE INDEX collaborations_latest ON collaborations (created_at DESC, collaboration_id DESC) WHERE first_state = 'visible';

-- The words of a message are made when it is written, not whenever somebody looks for some.
ALTER TABLE messages ADD COLUMN words tsvector GENERATED ALWAYS AS (to_tsvector('simple', search_key(body))) STORED;
DROP INDEX messages_words;
CREATE INDEX messages_words ON messages USING gin (conversation_id, words) WHERE kind = 'text' AND deleted_at IS NULL;
