-- Real-time messages that are too long for a notification (PostgreSQL allows 8000 bytes). They live for seconds,
-- so losing them with a crash is right.
CREATE UNLOGGED TABLE realtime_messages (
  message_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX realtime_messages_old ON realtime_messages (created_at);
