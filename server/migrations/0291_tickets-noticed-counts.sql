-- A holder who has come to hold many times what staff were told of is told of again. The default serves servers of the release before.
ALTER TABLE ticket_noticed_holders ADD COLUMN place_count integer NOT NULL DEFAULT 0;
