-- Members are suggested to each other by words of what one looks for and the other offers.
CREATE INDEX global_users_looking_for ON global_users USING gin (to_tsvector('english', looking_for)) WHERE looking_for <> '';
CREATE INDEX global_users_offering ON global_users USING gin (to_tsvector('english', offering)) WHERE offering <> '';
