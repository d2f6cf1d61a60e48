-- Organisations: whoever belongs to one belongs to it while it is there.

CREATE OR REPLACE FUNCTION end_memberships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE group_users SET deleted_by = NEW.deleted_by, deleted_at = NEW.deleted_at
  WHERE community_common_id = NEW.community_common_id AND deleted_at IS NULL;
  UPDATE organisation_join_requests SET status = 'withdrawn', answered_at = NEW.deleted_at
  WHERE community_common_id = NEW.community_common_id AND status = 'waiting';
  UPDATE organisation_claims SET status = 'withdrawn', answered_at = NEW.deleted_at
  WHERE community_common_id = NEW.community_common_id AND status = 'waiting';
  RETURN NULL;
END;
$$;
