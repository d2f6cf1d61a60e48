-- What somebody writes with a proposal, and why they decline or cancel, can be reported and hidden.
ALTER TABLE bookings ADD COLUMN hidden_at timestamptz, ADD COLUMN reason_by_user_id bigint, ADD COLUMN reason_hidden_at timestamptz;
COMMENT ON COLUMN bookings.hidden_at IS 'When topic, note and place were hidden: who proposed reads them still.';
COMMENT ON COLUMN bookings.reason_by_user_id IS 'Who has written the reason, which stays while a meeting goes on; null for nobody.';
COMMENT ON COLUMN bookings.reason_hidden_at IS 'When the reason was hidden: who wrote it reads it still.';
-- Of a meeting that went on nobody knows who of the two wrote the one before.
UPDATE bookings SET reason_by_user_id = ended_by_user_id WHERE reason <> '';
