-- Who waits for places of a quota, whatever product it is that is sold out. An offer is a cart whose places are held.
CREATE TABLE ticket_waiting_entries (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quota_id bigint NOT NULL REFERENCES ticket_quotas,
  user_id bigint REFERENCES global_users ON DELETE SET NULL,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL DEFAULT '',
  locale text NOT NULL DEFAULT 'en',
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 200),
  product_ids bigint[] NOT NULL CHECK (cardinality(product_ids) > 0),
  secret_hash text UNIQUE,
  status text NOT NULL DEFAULT 'unconfirmed' CHECK (status IN ('unconfirmed', 'waiting', 'offered', 'taken', 'lapsed', 'left')),
  priority integer NOT NULL DEFAULT 0,
  waiting_since timestamptz,
  order_id bigint REFERENCES ticket_orders ON DELETE SET NULL,
  offered_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  CHECK (status NOT IN ('waiting', 'offered', 'taken') OR waiting_since IS NOT NULL),
  CHECK (status <> 'offered' OR offered_until IS NOT NULL)
);
CREATE UNIQUE INDEX ticket_waiting_entries_email ON ticket_waiting_entries (quota_id, email) WHERE status IN ('unconfirmed', 'waiting', 'offered');
CREATE UNIQUE INDEX ticket_waiting_entries_person ON ticket_waiting_entries (quota_id, user_id) WHERE status IN ('unconfirmed', 'waiting', 'offered');
CREATE INDEX ticket_waiting_entries_turn ON ticket_waiting_entries (quota_id, priority DESC, waiting_since, entry_id) WHERE status = 'waiting';
CREATE INDEX ticket_waiting_entries_user ON ticket_waiting_entries (user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX ticket_waiting_entries_order ON ticket_waiting_entries (order_id) WHERE order_id IS NOT NULL;
COMMENT ON COLUMN ticket_waiting_entries.product_ids IS 'What the person would take, best first.';
COMMENT ON COLUMN ticket_waiting_entries.secret_hash IS 'SHA-256 of what the mailed link carries; it reaches the entry and the cart of its offer.';
COMMENT ON COLUMN ticket_waiting_entries.waiting_since IS 'Since when the turn counts: from the confirmation on, so that an address of somebody else keeps no turn.';
COMMENT ON COLUMN ticket_waiting_entries.priority IS 'Higher ones come first; organisers move people by it.';
SELECT watch_changes('ticket_waiting_entries', 'tickets');

-- Refuses lines that take places from a quota that somebody waits for: those go to the list first. An offer of the list may,
-- while it lasts, and so may a voucher that has kept its place all the time. Error TK001, as if nothing were left.
CREATE FUNCTION refuse_overtaking(products bigint[], taking bigint[], at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  refused bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM ticket_quotas q JOIN ticket_waiting_entries w ON w.quota_id = q.quota_id AND w.status = 'waiting'
      WHERE q.product_ids && products AND q.deleted_at IS NULL AND q.size IS NOT NULL) THEN
    RETURN;
  END IF;
  SELECT q.quota_id INTO refused FROM ticket_order_lines l
  JOIN ticket_quotas q ON l.product_id = ANY (q.product_ids) AND q.deleted_at IS NULL AND q.size IS NOT NULL
  WHERE l.line_id = ANY (taking)
    AND EXISTS (SELECT FROM ticket_waiting_entries w WHERE w.quota_id = q.quota_id AND w.status = 'waiting')
    AND NOT EXISTS (SELECT FROM ticket_waiting_entries o WHERE o.order_id = l.order_id AND o.status IN ('offered', 'taken') AND o.offered_until > at)
    AND NOT EXISTS (SELECT FROM ticket_vouchers v WHERE v.voucher_id = l.voucher_id AND v.blocks_places)
  ORDER BY q.quota_id LIMIT 1;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'quota % is for those who wait', refused USING ERRCODE = 'TK001', DETAIL = refused::text;
  END IF;
END;
$$;

CREATE OR REPLACE FUNCTION check_new_ticket_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  products bigint[] := ARRAY(SELECT DISTINCT product_id FROM new_lines WHERE held_until > '-infinity' ORDER BY 1);
  vouchers bigint[] := ARRAY(SELECT DISTINCT voucher_id FROM new_lines WHERE held_until > '-infinity' AND voucher_id IS NOT NULL ORDER BY 1);
  at timestamptz;
BEGIN
  IF cardinality(products) > 0 THEN
    PERFORM lock_ticket_places(products, vouchers);
    at := clock_timestamp();
    PERFORM refuse_overbooking(products, vouchers, at);
    PERFORM refuse_overtaking(products, ARRAY(SELECT line_id FROM new_lines WHERE held_until > at), at);
  END IF;
  RETURN NULL;
END;
$$;

-- As before, and what takes a place anew must not pass those who wait: a hold that was over, another product, or a line that
-- gives the place of a blocking voucher back to it and keeps one all the same.
CREATE OR REPLACE FUNCTION check_changed_ticket_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  products bigint[];
  vouchers bigint[];
  at timestamptz;
BEGIN
  SELECT array_agg(DISTINCT n.product_id), coalesce(array_agg(DISTINCT v.id) FILTER (WHERE v.id IS NOT NULL), '{}') INTO products, vouchers
  FROM new_lines n JOIN old_lines o USING (line_id) CROSS JOIN LATERAL (VALUES (n.voucher_id), (o.voucher_id)) v (id)
  WHERE n.held_until > o.held_until OR n.product_id <> o.product_id OR n.voucher_id IS DISTINCT FROM o.voucher_id OR n.discount_paise > o.discount_paise;
  IF products IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM lock_ticket_places(products, vouchers);
  at := clock_timestamp();
  SELECT array_agg(DISTINCT n.product_id), coalesce(array_agg(DISTINCT n.voucher_id) FILTER (WHERE n.voucher_id IS NOT NULL), '{}') INTO products, vouchers
  FROM new_lines n JOIN old_lines o USING (line_id)
  WHERE n.held_until > at
    AND (o.held_until <= at OR n.product_id <> o.product_id OR n.voucher_id IS DISTINCT FROM o.voucher_id OR n.discount_paise > o.discount_paise);
  IF products IS NOT NULL THEN
    PERFORM refuse_overbooking(products, vouchers, at);
    PERFORM refuse_overtaking(products, ARRAY(
      SELECT line_id FROM new_lines n JOIN old_lines o USING (line_id)
      WHERE n.held_until > at AND (o.held_until <= at OR n.product_id <> o.product_id OR (n.voucher_id IS DISTINCT FROM o.voucher_id
        AND EXISTS (SELECT FROM ticket_vouchers v WHERE v.voucher_id = o.voucher_id AND v.blocks_places)))), at);
  END IF;
  RETURN NULL;
END;
$$;
