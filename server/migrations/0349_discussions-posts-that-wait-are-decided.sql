-- Open pages hear of a post that staff hide, or show again, as they do of an edit. One that has waited for staff since it was written is new to its
-- readers when it is shown; one that was seen before is not.
CREATE OR REPLACE FUNCTION announce_hidden_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_released boolean := OLD.held_at = OLD.created_at AND NEW.held_at IS NULL AND NEW.hidden_at IS NULL;
  payload jsonb := jsonb_build_object('discussion_id', NEW.discussion_id, 'post_id', NEW.post_id, 'post_number', NEW.post_number);
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id) VALUES (
    CASE WHEN is_released THEN 'discussion_post.written' ELSE 'discussion_post.changed' END,
    CASE WHEN is_released THEN payload || '{"is_held": false}' ELSE payload END, 0
  );
  PERFORM pg_notify('sabha_outbox', '');
  RETURN NULL;
END;
$$;

-- Posts that wait for staff whose case was closed without deciding whether anybody sees them are in the queue again.
UPDATE moderation_cases c SET status = 'open', decided_at = NULL
WHERE c.case_id IN (
  SELECT max(o.case_id) FROM moderation_cases o JOIN discussion_posts p ON o.subject_type = 'post' AND o.subject_id = p.post_id
  WHERE p.held_at IS NOT NULL AND p.hidden_at IS NULL AND p.deleted_at IS NULL
  GROUP BY p.post_id HAVING bool_and(o.status = 'decided'));
