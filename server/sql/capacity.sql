-- Places of quotas: locked before they are counted, never given twice, and given in the order of asking.

CREATE OR REPLACE FUNCTION lock_quotas(of_kind text, items bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM capacity_quotas WHERE kind = of_kind AND item_ids && items AND deleted_at IS NULL AND size IS NOT NULL ORDER BY quota_id FOR NO KEY UPDATE;
END;
$$;

CREATE OR REPLACE FUNCTION check_capacity_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most integer;
BEGIN
  SELECT size INTO most FROM capacity_quotas WHERE quota_id = NEW.quota_id FOR NO KEY UPDATE;
  IF capacity_places_taken(NEW.quota_id) > most THEN
    RAISE EXCEPTION 'quota % has no such place left', NEW.quota_id USING ERRCODE = 'CP001', DETAIL = NEW.quota_id::text;
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION capacity_places_taken(of_quota bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(quantity), 0) FROM capacity_entries WHERE quota_id = of_quota AND is_place AND status = 'taken'
$$;

CREATE OR REPLACE FUNCTION capacity_is_waited_for(of_quota bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  -- In this language its plan is made once a connection, which every sale of a place needs.
  RETURN EXISTS (SELECT FROM capacity_entries WHERE quota_id = of_quota AND status = 'waiting');
END;
$$;

-- Whether free places are for those who wait: somebody fits in, or places gather for who asks for more than there is.
CREATE OR REPLACE FUNCTION capacity_places_awaited(of_quota bigint, free bigint, at timestamp with time zone) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_or(q.gathers_until IS NULL OR q.gathers_until > at OR q.gathers_until <= at - interval '1 day' OR w.quantity <= free), false)
  FROM capacity_entries w JOIN capacity_quotas q USING (quota_id) WHERE w.quota_id = of_quota AND w.status = 'waiting'
$$;

-- Who is before a turn in its list, and how many places they ask for.
CREATE OR REPLACE FUNCTION capacity_ahead(of_quota bigint, of_priority integer, since timestamp with time zone, of_entry bigint)
RETURNS TABLE (people integer, places integer) LANGUAGE sql STABLE AS $$
  SELECT count(*)::int, coalesce(sum(b.quantity), 0)::int FROM capacity_entries b
  WHERE b.quota_id = of_quota AND b.status = 'waiting' AND (-b.priority, b.waiting_since, b.entry_id) < (-of_priority, since, of_entry)
$$;

-- Takes an offer that lives, so that nobody ends it any more; false when it is over.
CREATE OR REPLACE FUNCTION take_capacity_offer(of_entry bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE capacity_entries SET status = 'taken', closed_at = clock_timestamp()
  WHERE entry_id = of_entry AND status = 'offered' AND offered_until > clock_timestamp();
  RETURN FOUND;
END;
$$;
