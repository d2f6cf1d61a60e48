-- The search of the site is made anew when a public topic is called otherwise, begins otherwise, or is public no more; not with every
-- reply and vote, of which it shows nothing. An edit of a post writes the row of its topic as it was.
CREATE TRIGGER announce_findable_categories AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON forum_categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('public-topics');
CREATE TRIGGER announce_findable_topic AFTER INSERT ON forum_topics FOR EACH ROW
  WHEN (NEW.is_public) EXECUTE FUNCTION notify_change('public-topics');
CREATE TRIGGER announce_changed_findable_topic AFTER UPDATE ON forum_topics FOR EACH ROW
  WHEN ((NEW.is_public OR OLD.is_public) AND (
    (NEW.title, NEW.slug, NEW.category_id, NEW.is_public, NEW.first_state, NEW.author_user_id)
      IS DISTINCT FROM (OLD.title, OLD.slug, OLD.category_id, OLD.is_public, OLD.first_state, OLD.author_user_id)
    OR (NEW.replies, NEW.votes, NEW.last_posted_at) IS NOT DISTINCT FROM (OLD.replies, OLD.votes, OLD.last_posted_at)))
  EXECUTE FUNCTION notify_change('public-topics');
CREATE TRIGGER announce_removed_findable_topic AFTER DELETE ON forum_topics FOR EACH ROW
  WHEN (OLD.is_public) EXECUTE FUNCTION notify_change('public-topics');
