-- Who has declined or cancelled: who is refused is left alone for a while only by whom they have refused, and what ended by itself is shown to nobody.
ALTER TABLE bookings ADD COLUMN ended_by_user_id bigint;
COMMENT ON COLUMN bookings.ended_by_user_id IS 'Of what is declined or cancelled: which of the two did it; null where it ended by itself, since the two could not meet any more.';
-- What is known of those before: only who was asked has declined, and either of the two has cancelled.
UPDATE bookings SET ended_by_user_id = CASE state WHEN 'declined' THEN to_user_id ELSE from_user_id END WHERE state IN ('declined', 'cancelled');
