-- Finds the tickets that others have bought for somebody, by the address that the account has proved.
CREATE INDEX ticket_order_lines_attendee ON ticket_order_lines (lower(attendee_email)) WHERE attendee_email <> '';
