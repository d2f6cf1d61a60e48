-- Asks and offers by their words, and the latest of them.
CREATE INDEX collaborations_search_title ON collaborations USING gin (search_key(title) gin_trgm_ops);
CREATE INDEX collaborations_search_words ON collaborations USING gin (search_key(words) gin_trgm_ops);
CREATE INDEX collaborations_latest ON collaborations (created_at DESC, collaboration_id DESC) WHERE first_state = 'visible';
