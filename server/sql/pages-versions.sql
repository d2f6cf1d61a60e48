-- A version of a page stays as it was published.

CREATE OR REPLACE FUNCTION refuse_page_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM pages WHERE page_id = OLD.page_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Versions of pages never change.';
END;
$$;
