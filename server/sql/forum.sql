-- The forum: votes of ideas, counted however they come and go, also with a person.

CREATE OR REPLACE FUNCTION count_forum_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM forum_topics WHERE topic_id IN (SELECT topic_id FROM changed_votes) ORDER BY topic_id FOR NO KEY UPDATE;
  UPDATE forum_topics t SET votes = t.votes + CASE TG_OP WHEN 'INSERT' THEN v.votes ELSE -v.votes END
  FROM (SELECT topic_id, count(*)::int AS votes FROM changed_votes GROUP BY topic_id) v WHERE t.topic_id = v.topic_id;
  RETURN NULL;
END;
$$;

-- What is written while members alone read a category stays theirs, also when it is opened again.

CREATE OR REPLACE FUNCTION close_public_topics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE forum_topics SET is_public = false WHERE category_id = NEW.category_id AND is_public;
  RETURN NULL;
END;
$$;
