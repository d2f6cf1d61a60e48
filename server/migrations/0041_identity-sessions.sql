-- The truth about who is signed in where; tokens, cookies and sockets count only while their session lives.
CREATE TABLE sessions (
  -- The provider's session uid, or the `sid` of an outside issuer.
  session_id text PRIMARY KEY,
  -- No reference: with an outside issuer the session is older than the person's row.
  user_id bigint NOT NULL,
  address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  end_reason text CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX sessions_live ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_old ON sessions (last_seen_at);
-- Only an end is news to the nodes: a new session is in nobody's cache.
CREATE TRIGGER notify_end AFTER UPDATE OF ended_at ON sessions FOR EACH STATEMENT EXECUTE FUNCTION notify_change('sessions');
CREATE TRIGGER notify_removal AFTER DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION notify_change('sessions');
