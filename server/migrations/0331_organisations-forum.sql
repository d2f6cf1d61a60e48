-- What stood here was written by anybody and led nowhere: the forum of an organisation is opened in the forum from now on.
UPDATE community_commons SET activity_forum_id = NULL WHERE activity_forum_id IS NOT NULL;
COMMENT ON COLUMN community_commons.activity_forum_id IS 'The category of the forum that only its people read; written by the forum, which says so too.';
CREATE TRIGGER announce_loss AFTER UPDATE OF owner_user_id, deleted_at ON community_commons FOR EACH ROW
  WHEN (OLD.owner_user_id IS NOT NULL AND OLD.deleted_at IS NULL
    AND (NEW.owner_user_id IS DISTINCT FROM OLD.owner_user_id OR NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION announce_lost_rights_of_row('person', 'owner_user_id');
