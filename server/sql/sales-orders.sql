-- What an order, its lines and its money can never become.

CREATE OR REPLACE FUNCTION check_changed_ticket_lines() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' AS $$
DECLARE
  products bigint[];
  vouchers bigint[];
  holding bigint[];
  at timestamptz;
BEGIN
  SELECT array_agg(DISTINCT n.product_id), coalesce(array_agg(DISTINCT v.id) FILTER (WHERE v.id IS NOT NULL), '{}') INTO products, vouchers
  FROM new_lines n JOIN old_lines o USING (line_id) CROSS JOIN LATERAL (VALUES (n.voucher_id), (o.voucher_id)) v (id)
  WHERE n.held_until > o.held_until OR n.product_id <> o.product_id OR n.voucher_id IS DISTINCT FROM o.voucher_id OR n.discount_minor > o.discount_minor;
  IF products IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM lock_ticket_places(products, vouchers);
  at := clock_timestamp();
  SELECT array_agg(DISTINCT n.product_id), coalesce(array_agg(DISTINCT n.voucher_id) FILTER (WHERE n.voucher_id IS NOT NULL), '{}'),
    array_agg(DISTINCT n.order_id) FILTER (WHERE n.held_until < 'infinity' AND o.held_until <= at) INTO products, vouchers, holding
  FROM new_lines n JOIN old_lines o USING (line_id)
  WHERE n.held_until > at
    AND (o.held_until <= at OR n.product_id <> o.product_id OR n.voucher_id IS DISTINCT FROM o.voucher_id OR n.discount_minor > o.discount_minor);
  IF products IS NOT NULL AND refuse_overbooking(products, vouchers, at) THEN
    PERFORM refuse_overtaking(products, ARRAY(
      SELECT line_id FROM new_lines n JOIN old_lines o USING (line_id)
      WHERE n.held_until > at AND (o.held_until <= at OR n.product_id <> o.product_id OR (n.voucher_id IS DISTINCT FROM o.voucher_id
        AND EXISTS (SELECT FROM ticket_vouchers v WHERE v.voucher_id = o.voucher_id AND v.blocks_places)))), at);
  END IF;
  IF holding IS NOT NULL THEN
    PERFORM refuse_hoarding(holding, at);
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION check_free_ticket_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person_limit integer;
  network_limit integer;
  since timestamptz;
BEGIN
  SELECT CASE WHEN r.edition_id IS NULL THEN 30 ELSE r.max_open_places END, CASE WHEN r.edition_id IS NULL THEN 600 ELSE r.max_network_places END
  INTO person_limit, network_limit FROM (VALUES (NEW.edition_id)) e (edition_id) LEFT JOIN ticket_sale_rules r USING (edition_id);
  IF NOT EXISTS (SELECT FROM ticket_free_places p WHERE p.order_id = NEW.order_id) THEN
    RETURN NULL;
  END IF;
  IF person_limit IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('free ticket address ' || NEW.edition_id || ' ' || ticket_mailbox(NEW.buyer_email), 0));
    since := clock_timestamp() - interval '1 hour';
    IF (SELECT count(*) FROM ticket_free_places p WHERE ticket_mailbox(p.buyer_email) = ticket_mailbox(NEW.buyer_email)
        AND p.edition_id = NEW.edition_id AND p.paid_at > since) > person_limit THEN
      RAISE EXCEPTION 'too many free places are taken' USING ERRCODE = 'TK005', DETAIL = 'free_address:' || person_limit;
    END IF;
  END IF;
  IF NEW.user_id IS NOT NULL AND person_limit IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('free ticket person ' || NEW.edition_id || ' ' || NEW.user_id, 0));
    since := clock_timestamp() - interval '1 hour';
    IF (SELECT count(*) FROM ticket_free_places p WHERE p.user_id = NEW.user_id
        AND p.edition_id = NEW.edition_id AND p.paid_at > since) > person_limit THEN
      RAISE EXCEPTION 'too many free places are taken' USING ERRCODE = 'TK005', DETAIL = 'free_person:' || person_limit;
    END IF;
  ELSIF NEW.user_id IS NULL AND NEW.network_hash IS NOT NULL AND network_limit IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('free ticket network ' || NEW.edition_id || ' ' || NEW.network_hash, 0));
    since := clock_timestamp() - interval '1 hour';
    IF (SELECT count(*) FROM ticket_free_places p WHERE p.network_hash = NEW.network_hash
        AND p.edition_id = NEW.edition_id AND p.paid_at > since) > network_limit THEN
      RAISE EXCEPTION 'too many free places are taken' USING ERRCODE = 'TK005', DETAIL = 'free_network:' || network_limit;
    END IF;
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION check_new_ticket_lines() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' AS $$
DECLARE
  products bigint[];
  vouchers bigint[];
  holding bigint[];
  at timestamptz;
BEGIN
  SELECT array_agg(DISTINCT product_id), coalesce(array_agg(DISTINCT voucher_id) FILTER (WHERE voucher_id IS NOT NULL), '{}'),
    array_agg(DISTINCT order_id) FILTER (WHERE held_until < 'infinity') INTO products, vouchers, holding
  FROM new_lines WHERE held_until > '-infinity';
  IF products IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM lock_ticket_places(products, vouchers);
  at := clock_timestamp();
  IF refuse_overbooking(products, vouchers, at) THEN
    PERFORM refuse_overtaking(products, ARRAY(SELECT line_id FROM new_lines WHERE held_until > at), at);
  END IF;
  IF holding IS NOT NULL THEN
    PERFORM refuse_hoarding(holding, at);
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION check_placed_ticket_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most integer;
BEGIN
  SELECT CASE WHEN r.edition_id IS NULL THEN 30 ELSE r.max_open_places END INTO most
  FROM (VALUES (NEW.edition_id)) e (edition_id) LEFT JOIN ticket_sale_rules r USING (edition_id);
  IF most IS NULL OR EXISTS (SELECT FROM ticket_offers f WHERE f.order_id = NEW.order_id) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('ticket address ' || NEW.edition_id || ' ' || ticket_mailbox(NEW.buyer_email), 0));
  IF (SELECT count(*) FROM ticket_open_places p WHERE ticket_mailbox(p.buyer_email) = ticket_mailbox(NEW.buyer_email)
      AND p.status IN ('pending', 'awaiting_approval') AND p.edition_id = NEW.edition_id AND p.held_until > clock_timestamp()) > most THEN
    RAISE EXCEPTION 'too many places are held unpaid' USING ERRCODE = 'TK005', DETAIL = 'address:' || most;
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION check_ticket_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid record;
BEGIN
  SELECT status, amount_minor INTO paid FROM ticket_payments WHERE payment_id = NEW.payment_id FOR UPDATE;
  IF paid.status <> 'captured' OR paid.amount_minor < (SELECT sum(amount_minor) FROM ticket_refunds WHERE payment_id = NEW.payment_id AND status <> 'failed') THEN
    RAISE EXCEPTION 'payment % has less than that to give back', NEW.payment_id USING ERRCODE = 'TK004';
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION keep_captured_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment % is captured and stays so', OLD.payment_id USING ERRCODE = 'TK003';
END;
$$;

CREATE OR REPLACE FUNCTION keep_ticket_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'document % was issued and stays as it is', OLD.code USING ERRCODE = 'TK005';
END;
$$;

CREATE OR REPLACE FUNCTION ticket_replaced_lines(of_line bigint) RETURNS SETOF ticket_order_lines LANGUAGE sql STABLE AS $$
  WITH RECURSIVE replaced AS (
    SELECT upgrades_line_id AS line_id FROM ticket_order_lines WHERE line_id = of_line
    UNION ALL
    SELECT l.upgrades_line_id FROM ticket_order_lines l JOIN replaced USING (line_id))
  SELECT l.* FROM ticket_order_lines l JOIN replaced USING (line_id)
$$;

CREATE OR REPLACE FUNCTION ticket_mailbox(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(local, '.', '') || '@gmail.com' ELSE local || '@' || domain END
  FROM (SELECT split_part(split_part(lower(email), '@', 1), '+', 1) AS local, split_part(lower(email), '@', 2) AS domain) parts
$$;
