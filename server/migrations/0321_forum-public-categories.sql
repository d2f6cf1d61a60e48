-- Categories of the forum that everybody reads, signed in or not.
ALTER TABLE forum_categories
  ADD COLUMN is_public boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT forum_categories_public CHECK (NOT is_public OR menu_id IS NULL);
COMMENT ON COLUMN forum_categories.is_public IS 'Everybody reads the topics that are started from then on; those before were written for members.';

ALTER TABLE forum_topics ADD COLUMN is_public boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN forum_topics.is_public IS 'Started where everybody reads, and never since where only members do. Its category has to be public too.';
CREATE INDEX forum_topics_public_active ON forum_topics (last_posted_at, topic_id) WHERE is_listed AND is_public;
CREATE INDEX forum_topics_public_created ON forum_topics (created_at, topic_id) WHERE is_listed AND is_public;

-- What is written while members alone read it stays theirs.
CREATE FUNCTION close_public_topics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE forum_topics SET is_public = false WHERE category_id = NEW.category_id AND is_public;
  RETURN NULL;
END;
$$;
CREATE TRIGGER close_public_topics AFTER UPDATE OF is_public ON forum_categories FOR EACH ROW
  WHEN (OLD.is_public AND NOT NEW.is_public) EXECUTE FUNCTION close_public_topics();

-- The public site hears of what it shows, and not of every topic of members.
SELECT watch_changes('forum_categories', 'forum');
CREATE TRIGGER announce_public_topic AFTER INSERT ON forum_topics FOR EACH ROW
  WHEN (NEW.is_public) EXECUTE FUNCTION notify_change('forum');
CREATE TRIGGER announce_changed_public_topic AFTER UPDATE ON forum_topics FOR EACH ROW
  WHEN (NEW.is_public OR OLD.is_public) EXECUTE FUNCTION notify_change('forum');
CREATE TRIGGER announce_removed_public_topic AFTER DELETE ON forum_topics FOR EACH ROW
  WHEN (OLD.is_public) EXECUTE FUNCTION notify_change('forum');
