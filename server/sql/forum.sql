-- The forum: votes of ideas, counted however they come and go, also with a person.

CREATE OR REPLACE FUNCTION count_forum_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE forum_topics SET votes = votes + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END WHERE topic_id = coalesce(NEW.topic_id, OLD.topic_id);
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
