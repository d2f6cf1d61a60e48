-- Releases of the schedule stay as they are.

CREATE OR REPLACE FUNCTION refuse_release_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deleting a whole edition takes its releases along: then the edition is gone already.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM editions WHERE edition_id = OLD.edition_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Release % of edition % cannot be changed.', OLD.number, OLD.edition_id USING ERRCODE = 'restrict_violation';
END;
$$;
