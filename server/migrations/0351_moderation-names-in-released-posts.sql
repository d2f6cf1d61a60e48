-- What a post said while it waited for staff was shown to nobody, and is not when its author has changed it. By itself, after the cases: whoever
-- edits takes both in the other order.
ALTER TABLE discussion_post_versions ADD COLUMN is_withheld boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN discussion_post_versions.is_withheld IS 'Whether only the author and staff could read it.';
UPDATE discussion_post_versions v SET is_withheld = true FROM discussion_posts p
WHERE p.post_id = v.post_id AND p.held_at IS NOT NULL AND v.written_at >= p.held_at;

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

-- Who is named hears of it also where no worker that knows of it has started yet.
INSERT INTO outbox_subscribers (name, event_type) VALUES ('discussion.concern-named', 'discussion_post.named') ON CONFLICT DO NOTHING;
