-- Never more people with a place than there are places.

CREATE OR REPLACE FUNCTION check_session_sign_up() RETURNS trigger LANGUAGE plpgsql AS $$
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
