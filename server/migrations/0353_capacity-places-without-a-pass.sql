-- A place in a session waits for its person's pass for a while before it ends.
ALTER TABLE capacity_entries ADD COLUMN passless_since timestamptz;
COMMENT ON COLUMN capacity_entries.passless_since IS 'Since when the person has been seen without a pass for this place; null while there is one.';

CREATE OR REPLACE VIEW ticket_sign_ups AS
SELECT entry_id AS sign_up_id, item_ids[1] AS session_id, quota_id, user_id,
  CASE status WHEN 'taken' THEN 'has_place' WHEN 'left' THEN 'cancelled' ELSE status END AS status,
  priority, waiting_since AS asked_at, during, created_at, closed_at, passless_since
FROM capacity_entries WHERE kind = 'session' AND is_place;
