-- People belong to one organisation of an account, with a role in it; and ask to.

ALTER TABLE group_users
  ADD COLUMN community_common_id bigint REFERENCES community_commons,
  ADD COLUMN member_role text NOT NULL DEFAULT 'member' CHECK (member_role IN ('member', 'editor', 'admin'));
COMMENT ON COLUMN group_users.community_common_id IS 'The organisation of the account; null where somebody belongs to the account as a whole.';
DROP INDEX group_users_user_id;
CREATE UNIQUE INDEX group_users_user_id ON group_users (user_id, parent_user_id, community_common_id) NULLS NOT DISTINCT WHERE deleted_at IS NULL;
CREATE INDEX group_users_community ON group_users (community_common_id, table_id) WHERE deleted_at IS NULL AND community_common_id IS NOT NULL;

CREATE TABLE organisation_join_requests (
  request_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  community_common_id bigint NOT NULL REFERENCES community_commons ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES global_users ON DELETE CASCADE,
  message text NOT NULL DEFAULT '' CHECK (length(message) <= 500),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'accepted', 'declined', 'withdrawn')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  answered_by_id bigint,
  CHECK ((status = 'waiting') = (answered_at IS NULL))
);
CREATE UNIQUE INDEX organisation_join_requests_waiting ON organisation_join_requests (community_common_id, user_id) WHERE status = 'waiting';
CREATE INDEX organisation_join_requests_user ON organisation_join_requests (user_id, asked_at);

CREATE FUNCTION end_memberships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE group_users SET deleted_by = NEW.deleted_by, deleted_at = NEW.deleted_at
  WHERE community_common_id = NEW.community_common_id AND deleted_at IS NULL;
  UPDATE organisation_join_requests SET status = 'withdrawn', answered_at = NEW.deleted_at
  WHERE community_common_id = NEW.community_common_id AND status = 'waiting';
  RETURN NULL;
END;
$$;
CREATE TRIGGER end_memberships AFTER UPDATE OF deleted_at ON community_commons FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION end_memberships();
