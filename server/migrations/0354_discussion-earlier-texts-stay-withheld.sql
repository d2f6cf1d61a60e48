-- What a post said while it waited for staff was shown to nobody, and is not when the post is released, whatever releases it: an older version of
-- the software marks none of the texts that it stores. The post waits since its text of then was written. Of a post that staff had hidden only
-- the present text comes back.
CREATE FUNCTION withhold_earlier_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE discussion_post_versions SET is_withheld = true
  WHERE post_id = NEW.post_id AND NOT is_withheld AND (OLD.hidden_at IS NOT NULL OR written_at >= OLD.held_at);
  RETURN NULL;
END;
$$;
CREATE TRIGGER withhold_earlier_texts AFTER UPDATE OF held_at, hidden_at ON discussion_posts
  FOR EACH ROW WHEN ((OLD.held_at IS NOT NULL AND NEW.held_at IS NULL) OR (OLD.hidden_at IS NOT NULL AND NEW.hidden_at IS NULL)) EXECUTE FUNCTION withhold_earlier_texts();
