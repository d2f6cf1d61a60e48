-- Reviews follow what they are about.

CREATE OR REPLACE FUNCTION forget_reviewed_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- By kind, and the column that numbers the things of that kind.
  DELETE FROM review_entries e USING review_rounds r
  WHERE r.round_id = e.round_id AND r.kind = TG_ARGV[0] AND e.item_id = (to_jsonb(OLD) ->> TG_ARGV[1])::bigint;
  RETURN NULL;
END;
$$;
