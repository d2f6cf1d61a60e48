-- Domain events wait here, written in the transaction that caused them.
CREATE TABLE outbox_events (
  event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  payload jsonb NOT NULL,
  actor_id bigint NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  -- Null until each subscriber has got its delivery row.
  fanned_out_at timestamptz
);
CREATE INDEX outbox_events_waiting ON outbox_events (event_id) WHERE fanned_out_at IS NULL;
CREATE INDEX outbox_events_old ON outbox_events (occurred_at) WHERE fanned_out_at IS NOT NULL;

-- Who listens to what, written by the processes that deliver; a name that no process has claimed for a month gets nothing more.
CREATE TABLE outbox_subscribers (
  name text PRIMARY KEY,
  event_type text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- What is still to be delivered; the row goes when its handler succeeds.
CREATE TABLE outbox_deliveries (
  event_id bigint NOT NULL REFERENCES outbox_events,
  subscriber text NOT NULL,
  attempt_count integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  -- Set when the tries are used up: the dead letters.
  dead_at timestamptz,
  PRIMARY KEY (event_id, subscriber)
);
CREATE INDEX outbox_deliveries_due ON outbox_deliveries (next_attempt_at, event_id) WHERE dead_at IS NULL;
