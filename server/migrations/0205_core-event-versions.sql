-- The version of the definition by which an event was written; triggers that write events by themselves write the first.
ALTER TABLE outbox_events ADD COLUMN version smallint NOT NULL DEFAULT 1;
