-- Places: never sold twice, never hoarded, and given in the order of asking.

CREATE OR REPLACE FUNCTION lock_ticket_places(products bigint[], vouchers bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_quotas('pass', products);
  IF cardinality(vouchers) > 0 THEN
    PERFORM 1 FROM ticket_vouchers WHERE voucher_id = ANY (vouchers) ORDER BY voucher_id FOR NO KEY UPDATE;
  END IF;
END;
$$;

CREATE OR REPLACE FUNCTION notify_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sabha_changes', 'applications');
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION refuse_hoarding(of_orders bigint[], at timestamp with time zone) RETURNS void LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' AS $$
DECLARE
  one record;
  refused text;
BEGIN
  FOR one IN
    SELECT o.edition_id, o.user_id, o.network_hash,
      CASE WHEN r.edition_id IS NULL THEN 30 ELSE r.max_open_places END AS person_limit,
      CASE WHEN r.edition_id IS NULL THEN 600 ELSE r.max_network_places END AS network_limit
    FROM ticket_orders o LEFT JOIN ticket_sale_rules r USING (edition_id)
    WHERE o.order_id = ANY (of_orders) AND NOT EXISTS (SELECT FROM ticket_offers f WHERE f.order_id = o.order_id)
  LOOP
    IF one.user_id IS NOT NULL AND one.person_limit IS NOT NULL THEN
      SELECT 'person:' || one.person_limit INTO refused FROM (SELECT FROM ticket_open_places p WHERE p.user_id = one.user_id
        AND p.edition_id = one.edition_id AND p.held_until > at LIMIT one.person_limit + 1) held
      HAVING count(*) > one.person_limit;
    ELSIF one.user_id IS NULL AND one.network_hash IS NOT NULL AND one.network_limit IS NOT NULL THEN
      SELECT 'network:' || one.network_limit INTO refused FROM (SELECT FROM ticket_open_places p WHERE p.network_hash = one.network_hash
        AND p.edition_id = one.edition_id AND p.held_until > at LIMIT one.network_limit + 1) held
      HAVING count(*) > one.network_limit;
    END IF;
    IF refused IS NOT NULL THEN
      RAISE EXCEPTION 'too many places are held unpaid' USING ERRCODE = 'TK005', DETAIL = refused;
    END IF;
  END LOOP;
END;
$$;

CREATE OR REPLACE FUNCTION refuse_overbooking(products bigint[], vouchers bigint[], at timestamp with time zone) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  refused bigint;
  is_awaited boolean;
BEGIN
  SELECT min(quota_id) FILTER (WHERE ticket_places_taken(quota_id, at) > size),
    coalesce(bool_or(capacity_is_waited_for(q.quota_id)), false)
  INTO refused, is_awaited FROM ticket_quotas q WHERE product_ids && products AND deleted_at IS NULL AND size IS NOT NULL;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'quota % has no such place left', refused USING ERRCODE = 'TK001', DETAIL = refused::text;
  END IF;
  IF cardinality(vouchers) > 0 THEN
    SELECT v.voucher_id INTO refused FROM ticket_vouchers v
    CROSS JOIN LATERAL (SELECT count(*) AS uses, coalesce(sum(l.discount_minor), 0) AS given FROM ticket_order_lines l WHERE l.voucher_id = v.voucher_id AND l.held_until > at) s
    WHERE v.voucher_id = ANY (vouchers) AND (s.uses > v.max_uses OR s.given > v.budget_minor)
    ORDER BY v.voucher_id LIMIT 1;
    IF refused IS NOT NULL THEN
      RAISE EXCEPTION 'voucher % has no such use left', refused USING ERRCODE = 'TK002', DETAIL = refused::text;
    END IF;
  END IF;
  RETURN is_awaited;
END;
$$;

CREATE OR REPLACE FUNCTION refuse_overtaking(products bigint[], taking bigint[], at timestamp with time zone) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  refused bigint;
BEGIN
  SELECT q.quota_id INTO refused FROM ticket_order_lines l
  JOIN ticket_quotas q ON l.product_id = ANY (q.product_ids) AND q.deleted_at IS NULL AND q.size IS NOT NULL
  WHERE l.line_id = ANY (taking)
    AND capacity_is_waited_for(q.quota_id)
    AND NOT EXISTS (SELECT FROM ticket_waiting_entries o WHERE o.order_id = l.order_id AND o.status IN ('offered', 'taken') AND o.offered_until > at)
    AND NOT EXISTS (SELECT FROM ticket_vouchers v WHERE v.voucher_id = l.voucher_id AND v.blocks_places)
    AND NOT EXISTS (SELECT FROM ticket_order_lines o WHERE o.line_id = l.upgrades_line_id AND o.product_id = ANY (q.product_ids))
    -- What was free before these lines: they are counted as taken already.
    AND capacity_places_awaited(q.quota_id, q.size - ticket_places_taken(q.quota_id, at)
      + (SELECT count(*) FROM ticket_order_lines t WHERE t.line_id = ANY (taking) AND t.product_id = ANY (q.product_ids)), at)
  ORDER BY q.quota_id LIMIT 1;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'quota % is for those who wait', refused USING ERRCODE = 'TK001', DETAIL = refused::text;
  END IF;
END;
$$;

CREATE OR REPLACE FUNCTION ticket_places_taken(of_quota bigint, at timestamp with time zone) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (SELECT count(*) FROM ticket_order_lines l WHERE l.product_id = ANY (q.product_ids) AND l.held_until > at)
    - (SELECT count(*) FILTER (WHERE o.held_until <= at OR o.product_id = ANY (q.product_ids)) - count(v.voucher_id) FILTER (WHERE o.held_until > at)
       FROM ticket_order_lines l JOIN ticket_order_lines o ON o.line_id = l.upgrades_line_id
       LEFT JOIN ticket_vouchers v ON v.voucher_id = o.voucher_id AND v.blocks_places AND v.deleted_at IS NULL AND v.edition_id = q.edition_id
         AND v.product_ids && q.product_ids AND (v.valid_until IS NULL OR v.valid_until > at)
       WHERE l.upgrades_line_id IS NOT NULL AND l.product_id = ANY (q.product_ids) AND l.held_until > at AND l.held_until < 'infinity')
    + (SELECT coalesce(sum(greatest(v.max_uses - (SELECT count(*) FROM ticket_order_lines u WHERE u.voucher_id = v.voucher_id AND u.held_until > at), 0)), 0)
       FROM ticket_vouchers v
       WHERE v.blocks_places AND v.deleted_at IS NULL AND v.edition_id = q.edition_id AND v.product_ids && q.product_ids
         AND (v.valid_until IS NULL OR v.valid_until > at))
  FROM ticket_quotas q WHERE q.quota_id = of_quota
$$;
