-- The checks of 0160, which run with every sale. A statement within them costs about as much as adding a row, so one says both
-- whether a quota is overbooked and whether somebody waits for it, and what needs no asking is not asked. What is locked in
-- which order, what is read after that, and what is refused are the same.
CREATE OR REPLACE FUNCTION lock_ticket_places(products bigint[], vouchers bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM ticket_quotas WHERE product_ids && products AND deleted_at IS NULL AND size IS NOT NULL ORDER BY quota_id FOR NO KEY UPDATE;
  IF cardinality(vouchers) > 0 THEN
    PERFORM 1 FROM ticket_vouchers WHERE voucher_id = ANY (vouchers) ORDER BY voucher_id FOR NO KEY UPDATE;
  END IF;
END;
$$;

-- Refuses a state in which more is taken than there is. Errors: TK001 with the quota's id, TK002 with the voucher's.
-- Returns whether somebody waits for places of these products.
DROP FUNCTION refuse_overbooking(bigint[], bigint[], timestamptz);
CREATE FUNCTION refuse_overbooking(products bigint[], vouchers bigint[], at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  refused bigint;
  is_awaited boolean;
BEGIN
  SELECT min(quota_id) FILTER (WHERE ticket_places_taken(quota_id, at) > size),
    coalesce(bool_or(EXISTS (SELECT FROM ticket_waiting_entries w WHERE w.quota_id = q.quota_id AND w.status = 'waiting')), false)
  INTO refused, is_awaited FROM ticket_quotas q WHERE product_ids && products AND deleted_at IS NULL AND size IS NOT NULL;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'quota % has no such place left', refused USING ERRCODE = 'TK001', DETAIL = refused::text;
  END IF;
  IF cardinality(vouchers) > 0 THEN
    SELECT v.voucher_id INTO refused FROM ticket_vouchers v
    CROSS JOIN LATERAL (SELECT count(*) AS uses, coalesce(sum(l.discount_paise), 0) AS given FROM ticket_order_lines l WHERE l.voucher_id = v.voucher_id AND l.held_until > at) s
    WHERE v.voucher_id = ANY (vouchers) AND (s.uses > v.max_uses OR s.given > v.budget_paise)
    ORDER BY v.voucher_id LIMIT 1;
    IF refused IS NOT NULL THEN
      RAISE EXCEPTION 'voucher % has no such use left', refused USING ERRCODE = 'TK002', DETAIL = refused::text;
    END IF;
  END IF;
  RETURN is_awaited;
END;
$$;

CREATE OR REPLACE FUNCTION check_new_ticket_lines() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  products bigint[];
  vouchers bigint[];
  at timestamptz;
BEGIN
  SELECT array_agg(DISTINCT product_id), coalesce(array_agg(DISTINCT voucher_id) FILTER (WHERE voucher_id IS NOT NULL), '{}') INTO products, vouchers
  FROM new_lines WHERE held_until > '-infinity';
  IF products IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM lock_ticket_places(products, vouchers);
  at := clock_timestamp();
  IF refuse_overbooking(products, vouchers, at) THEN
    PERFORM refuse_overtaking(products, ARRAY(SELECT line_id FROM new_lines WHERE held_until > at), at);
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION check_changed_ticket_lines() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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
  IF products IS NOT NULL AND refuse_overbooking(products, vouchers, at) THEN
    PERFORM refuse_overtaking(products, ARRAY(
      SELECT line_id FROM new_lines n JOIN old_lines o USING (line_id)
      WHERE n.held_until > at AND (o.held_until <= at OR n.product_id <> o.product_id OR (n.voucher_id IS DISTINCT FROM o.voucher_id
        AND EXISTS (SELECT FROM ticket_vouchers v WHERE v.voucher_id = o.voucher_id AND v.blocks_places)))), at);
  END IF;
  RETURN NULL;
END;
$$;
