-- When the person agreed to belong to the organisation or institute. Null: it has asked, and nothing follows from it yet.
ALTER TABLE group_users ADD COLUMN accepted_at timestamptz;
-- Whoever belonged before was not asked, and stays.
UPDATE group_users SET accepted_at = created_at;
-- Whether somebody has said no lately is asked before they are invited again.
CREATE INDEX group_users_declined ON group_users (user_id, parent_user_id, deleted_at) WHERE deleted_at IS NOT NULL AND accepted_at IS NULL;
