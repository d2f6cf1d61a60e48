-- When the person last showed in this session what their sign-in asks beside a password. Null: never, as for those who have no
-- second factor.
ALTER TABLE sessions ADD COLUMN factor_proven_at timestamptz;
