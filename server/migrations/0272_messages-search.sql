-- The words of a message, found within the conversations that somebody is in: one look-up for each of them, however many messages there are.
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE INDEX messages_words ON messages USING gin (conversation_id, to_tsvector('simple', search_key(body))) WHERE kind = 'text' AND deleted_at IS NULL;
