-- Who leaves an organisation or is removed from it reads no more what only its people read.
CREATE TRIGGER announce_loss AFTER UPDATE OF accepted_at, deleted_at, community_common_id, user_id ON group_users FOR EACH ROW
  WHEN (OLD.accepted_at IS NOT NULL AND OLD.deleted_at IS NULL AND OLD.community_common_id IS NOT NULL
    AND (NEW.deleted_at IS NOT NULL OR NEW.accepted_at IS NULL OR NEW.community_common_id IS DISTINCT FROM OLD.community_common_id
      OR NEW.user_id <> OLD.user_id))
  EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
CREATE TRIGGER announce_removal AFTER DELETE ON group_users FOR EACH ROW
  WHEN (OLD.accepted_at IS NOT NULL AND OLD.deleted_at IS NULL AND OLD.community_common_id IS NOT NULL)
  EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
