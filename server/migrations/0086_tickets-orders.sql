-- A cart is an order that nobody has placed yet. Its lines are the facts that availability is a sum of: a line keeps one
-- place until held_until, which is a moment for a hold, infinity for what is sold and -infinity for what was given back.
CREATE TABLE ticket_orders (
  order_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions,
  code text NOT NULL UNIQUE,
  secret_hash text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'cart' CHECK (status IN ('cart', 'awaiting_approval', 'pending', 'paid', 'expired', 'cancelled')),
  user_id bigint REFERENCES global_users ON DELETE SET NULL,
  voucher_codes text[] NOT NULL DEFAULT '{}',
  buyer_name text NOT NULL DEFAULT '',
  buyer_email text NOT NULL DEFAULT '',
  buyer_phone text NOT NULL DEFAULT '',
  billing_name text NOT NULL DEFAULT '',
  billing_address text NOT NULL DEFAULT '',
  billing_state_code text,
  gstin text,
  locale text NOT NULL DEFAULT 'en',
  currency text NOT NULL,
  payment_method text,
  total_paise bigint CHECK (total_paise >= 0),
  is_hold_extended boolean NOT NULL DEFAULT false,
  decision_note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  placed_at timestamptz,
  paid_at timestamptz,
  closed_at timestamptz,
  CHECK (status = 'cart' OR (placed_at IS NOT NULL AND total_paise IS NOT NULL AND buyer_email <> '')),
  CHECK ((status = 'paid') <= (paid_at IS NOT NULL))
);
CREATE INDEX ticket_orders_user ON ticket_orders (user_id, order_id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX ticket_orders_open ON ticket_orders (status, created_at) WHERE status IN ('cart', 'pending', 'awaiting_approval');
CREATE INDEX ticket_orders_edition ON ticket_orders (edition_id, placed_at DESC) WHERE status <> 'cart';
COMMENT ON COLUMN ticket_orders.secret_hash IS 'SHA-256 of what a guest shows to reach the order.';
COMMENT ON COLUMN ticket_orders.total_paise IS 'With tax, frozen when the order is placed; lines that are cancelled later are given back by refunds.';

CREATE TABLE ticket_order_lines (
  line_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES ticket_orders ON DELETE CASCADE,
  line_no integer NOT NULL CHECK (line_no >= 1),
  product_id bigint NOT NULL REFERENCES ticket_products,
  voucher_id bigint REFERENCES ticket_vouchers,
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  discount_paise integer NOT NULL DEFAULT 0 CHECK (discount_paise BETWEEN 0 AND price_paise),
  tax_paise integer NOT NULL CHECK (tax_paise >= 0),
  rate_bp integer NOT NULL,
  sac text NOT NULL,
  place_of_supply text NOT NULL,
  refund_until timestamptz,
  refund_percent integer NOT NULL,
  held_until timestamptz NOT NULL,
  cancelled_at timestamptz,
  attendee_name text NOT NULL DEFAULT '',
  attendee_email text NOT NULL DEFAULT '',
  attendee_note text NOT NULL DEFAULT '',
  proof text NOT NULL DEFAULT '',
  fill_token text NOT NULL UNIQUE,
  kept_paise bigint NOT NULL DEFAULT 0 CHECK (kept_paise >= 0 AND (cancelled_at IS NOT NULL OR kept_paise = 0)),
  UNIQUE (order_id, line_no),
  CHECK ((cancelled_at IS NOT NULL) <= (held_until = '-infinity'))
);
CREATE INDEX ticket_order_lines_places ON ticket_order_lines (product_id, held_until);
CREATE INDEX ticket_order_lines_uses ON ticket_order_lines (voucher_id, held_until) WHERE voucher_id IS NOT NULL;
COMMENT ON COLUMN ticket_order_lines.refund_until IS 'Refund policy of the product as it was when the order was placed.';
COMMENT ON COLUMN ticket_order_lines.attendee_note IS 'Diet and access needs, for the people at the door.';
COMMENT ON COLUMN ticket_order_lines.fill_token IS 'Lets a colleague say who is coming, and nothing else.';

-- How many places of a quota are taken at a moment: lines that keep one, and uses that blocking vouchers still promise.
CREATE FUNCTION ticket_places_taken(of_quota bigint, at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (SELECT count(*) FROM ticket_order_lines l WHERE l.product_id = ANY (q.product_ids) AND l.held_until > at)
    + (SELECT coalesce(sum(greatest(v.max_uses - (SELECT count(*) FROM ticket_order_lines u WHERE u.voucher_id = v.voucher_id AND u.held_until > at), 0)), 0)
       FROM ticket_vouchers v
       WHERE v.blocks_places AND v.deleted_at IS NULL AND v.edition_id = q.edition_id AND v.product_ids && q.product_ids
         AND (v.valid_until IS NULL OR v.valid_until > at))
  FROM ticket_quotas q WHERE q.quota_id = of_quota
$$;

-- Whoever takes places waits here for whoever takes the same ones: quotas before vouchers, each in the order of their ids.
CREATE FUNCTION lock_ticket_places(products bigint[], vouchers bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM ticket_quotas WHERE product_ids && products AND deleted_at IS NULL AND size IS NOT NULL ORDER BY quota_id FOR NO KEY UPDATE;
  PERFORM 1 FROM ticket_vouchers WHERE voucher_id = ANY (vouchers) ORDER BY voucher_id FOR NO KEY UPDATE;
END;
$$;

-- Refuses a state in which more is taken than there is. Errors: TK001 with the quota's id, TK002 with the voucher's.
CREATE FUNCTION refuse_overbooking(products bigint[], vouchers bigint[], at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  refused bigint;
BEGIN
  SELECT quota_id INTO refused FROM ticket_quotas
  WHERE product_ids && products AND deleted_at IS NULL AND size IS NOT NULL AND ticket_places_taken(quota_id, at) > size
  ORDER BY quota_id LIMIT 1;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'quota % has no such place left', refused USING ERRCODE = 'TK001', DETAIL = refused::text;
  END IF;
  SELECT v.voucher_id INTO refused FROM ticket_vouchers v
  CROSS JOIN LATERAL (SELECT count(*) AS uses, coalesce(sum(l.discount_paise), 0) AS given FROM ticket_order_lines l WHERE l.voucher_id = v.voucher_id AND l.held_until > at) s
  WHERE v.voucher_id = ANY (vouchers) AND (s.uses > v.max_uses OR s.given > v.budget_paise)
  ORDER BY v.voucher_id LIMIT 1;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'voucher % has no such use left', refused USING ERRCODE = 'TK002', DETAIL = refused::text;
  END IF;
END;
$$;

-- The clock is read after the locks are there: the transaction's own time may be older than what others have done meanwhile.
CREATE FUNCTION check_new_ticket_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  products bigint[] := ARRAY(SELECT DISTINCT product_id FROM new_lines WHERE held_until > '-infinity' ORDER BY 1);
  vouchers bigint[] := ARRAY(SELECT DISTINCT voucher_id FROM new_lines WHERE held_until > '-infinity' AND voucher_id IS NOT NULL ORDER BY 1);
BEGIN
  IF cardinality(products) > 0 THEN
    PERFORM lock_ticket_places(products, vouchers);
    PERFORM refuse_overbooking(products, vouchers, clock_timestamp());
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER check_new_lines AFTER INSERT ON ticket_order_lines REFERENCING NEW TABLE AS new_lines
  FOR EACH STATEMENT EXECUTE FUNCTION check_new_ticket_lines();

-- A hold that is prolonged while it lives takes nothing new and is never refused, also when an organiser has made the quota
-- smaller. It still waits for the lock, because another buyer may just now see it end.
CREATE FUNCTION check_changed_ticket_lines() RETURNS trigger LANGUAGE plpgsql AS $$
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
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER check_changed_lines AFTER UPDATE ON ticket_order_lines REFERENCING OLD TABLE AS old_lines NEW TABLE AS new_lines
  FOR EACH STATEMENT EXECUTE FUNCTION check_changed_ticket_lines();
COMMENT ON COLUMN ticket_order_lines.kept_paise IS 'What of a cancelled line is not given back to the buyer.';
