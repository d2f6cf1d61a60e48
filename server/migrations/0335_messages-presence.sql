-- Who had a page in sight, and when. It says nothing after some minutes, so that it may be lost.
CREATE UNLOGGED TABLE message_presence (
  user_id bigint PRIMARY KEY,
  seen_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- What people have chosen to show in conversations; who has chosen nothing has no row.
CREATE VIEW message_choices AS
  SELECT user_id, shows_read_receipts, shows_typing, shows_presence FROM user_settings WHERE deleted_at IS NULL;
