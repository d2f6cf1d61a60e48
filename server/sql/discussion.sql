-- Words of posts and messages as the search compares them: parts of addresses and numbers are words, and signs that only join letters are none. An
-- index of posts and a column of messages are made of it: who changes it adds a migration that makes them anew.

CREATE OR REPLACE FUNCTION post_words(body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple', regexp_replace(translate(search_key(body), U&'\200C\200D', ''), '[./@:_-]+', ' ', 'g'));

-- Open pages hear of a post that staff hide, or show again, as they do of an edit. One that has waited for staff since it was written is new to its
-- readers when it is shown; one that was seen before is not, but for those whom it names, who have heard of it only if it named them while it was
-- shown.
CREATE OR REPLACE FUNCTION announce_hidden_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_shown boolean := NEW.held_at IS NULL AND NEW.hidden_at IS NULL;
  is_released boolean := is_shown AND OLD.held_at IS NOT NULL AND OLD.held_at = OLD.created_at;
  payload jsonb := jsonb_build_object('discussion_id', NEW.discussion_id, 'post_id', NEW.post_id, 'post_number', NEW.post_number);
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id) VALUES (
    CASE WHEN is_released THEN 'discussion_post.written' ELSE 'discussion_post.changed' END,
    CASE WHEN is_released THEN payload || '{"is_held": false}' ELSE payload END, 0
  );
  IF is_shown AND NOT is_released THEN
    INSERT INTO outbox_events (type, payload, actor_id)
    SELECT 'discussion_post.named', jsonb_build_object('post_id', NEW.post_id, 'user_ids', jsonb_agg(user_id ORDER BY user_id)), 0
    FROM discussion_mentions WHERE post_id = NEW.post_id HAVING count(*) > 0;
  END IF;
  PERFORM pg_notify('sabha_outbox', '');
  RETURN NULL;
END;
$$;

-- What a post said while it waited for staff was shown to nobody, and is not when the post is released, whatever releases it: an older version of
-- the software marks none of the texts that it stores. The post waits since its text of then was written. Of a post that staff had hidden only
-- the present text comes back.
CREATE OR REPLACE FUNCTION withhold_earlier_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE discussion_post_versions SET is_withheld = true
  WHERE post_id = NEW.post_id AND NOT is_withheld AND (OLD.hidden_at IS NOT NULL OR written_at >= OLD.held_at);
  RETURN NULL;
END;
$$;
