-- Invitations of an organisation within a day are counted, also those that it has taken back.
CREATE INDEX group_users_invited ON group_users (parent_user_id, created_at);
