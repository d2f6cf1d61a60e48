CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Sessions that one signs up for, and how many places they have.
CREATE TABLE ticket_session_places (
  session_id bigint PRIMARY KEY REFERENCES schedule_sessions ON DELETE CASCADE,
  places integer NOT NULL CHECK (places BETWEEN 0 AND 100000),
  modified_by bigint NOT NULL DEFAULT 0,
  modified_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE ticket_sign_ups (
  sign_up_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES ticket_session_places ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES global_users ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('has_place', 'waiting', 'cancelled')),
  during tstzrange,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  CHECK ((status = 'cancelled') = (closed_at IS NOT NULL)),
  -- Nobody has places in two sessions at the same time.
  CONSTRAINT ticket_sign_ups_one_at_a_time EXCLUDE USING gist (user_id WITH =, during WITH &&) WHERE (status = 'has_place')
);
CREATE UNIQUE INDEX ticket_sign_ups_person ON ticket_sign_ups (session_id, user_id) WHERE status <> 'cancelled';
CREATE INDEX ticket_sign_ups_turn ON ticket_sign_ups (session_id, asked_at, sign_up_id) WHERE status <> 'cancelled';
CREATE INDEX ticket_sign_ups_user ON ticket_sign_ups (user_id);
COMMENT ON COLUMN ticket_sign_ups.during IS 'When the session is, as it was released; null while its time is open, and when a release moved it onto another place of the person.';
COMMENT ON COLUMN ticket_sign_ups.asked_at IS 'Since when the turn counts.';

-- Refuses more places than there are (TK006). A place that is kept is never refused, also when there are fewer by now.
CREATE FUNCTION check_session_sign_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most integer;
BEGIN
  SELECT places INTO most FROM ticket_session_places WHERE session_id = NEW.session_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM ticket_sign_ups WHERE session_id = NEW.session_id AND status = 'has_place') > most THEN
    RAISE EXCEPTION 'session % has no place left', NEW.session_id USING ERRCODE = 'TK006';
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER check_new_sign_up AFTER INSERT ON ticket_sign_ups FOR EACH ROW WHEN (NEW.status = 'has_place') EXECUTE FUNCTION check_session_sign_up();
CREATE TRIGGER check_changed_sign_up AFTER UPDATE OF status ON ticket_sign_ups FOR EACH ROW
  WHEN (NEW.status = 'has_place' AND OLD.status <> 'has_place') EXECUTE FUNCTION check_session_sign_up();
