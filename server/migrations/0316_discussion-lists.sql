-- Discussions in lists: words in posts, and what people follow.
CREATE FUNCTION post_words(body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple', regexp_replace(translate(search_key(body), U&'\200C\200D', ''), '[./@:_-]+', ' ', 'g'));
CREATE INDEX discussion_posts_words ON discussion_posts USING gin (post_words(body))
  WHERE deleted_at IS NULL AND hidden_at IS NULL AND held_at IS NULL;
CREATE INDEX discussion_readers_followed ON discussion_readers (user_id) WHERE level IN ('tracking', 'watching');
