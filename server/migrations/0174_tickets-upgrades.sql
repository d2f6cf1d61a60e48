-- A ticket moves to a dearer product: the difference is the line of an order of its own. Once that is paid, the old line ends with
-- its money kept, and the new one is the ticket.
ALTER TABLE ticket_products ADD COLUMN upgrade_until timestamptz;
COMMENT ON COLUMN ticket_products.upgrade_until IS 'Until when its tickets may be moved to a dearer product; null means never.';

ALTER TABLE ticket_order_lines
  ADD COLUMN upgrade_until timestamptz,
  ADD COLUMN upgrades_line_id bigint REFERENCES ticket_order_lines,
  ADD COLUMN paid_before_paise bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT ticket_order_lines_paid_before CHECK (paid_before_paise >= 0 AND (upgrades_line_id IS NOT NULL OR paid_before_paise = 0));
COMMENT ON COLUMN ticket_order_lines.upgrade_until IS 'As the product had it when the order was placed.';
COMMENT ON COLUMN ticket_order_lines.upgrades_line_id IS 'The place that this one replaces once it is paid; its own price is the difference.';
COMMENT ON COLUMN ticket_order_lines.paid_before_paise IS 'Without tax: what was paid for the places that it replaces. With its own price it is what the product costs.';
CREATE INDEX ticket_order_lines_upgrades ON ticket_order_lines (upgrades_line_id) WHERE upgrades_line_id IS NOT NULL;
CREATE INDEX ticket_order_lines_upgrade_holds ON ticket_order_lines (product_id, held_until) WHERE upgrades_line_id IS NOT NULL;
-- However many upgrades of one place are paid, one of them gets its ticket.
CREATE UNIQUE INDEX ticket_order_lines_upgraded_once ON ticket_order_lines (upgrades_line_id) WHERE held_until = 'infinity';

ALTER TABLE tickets
  DROP CONSTRAINT tickets_status_check,
  ADD CONSTRAINT tickets_status_check CHECK (status IN ('valid', 'transferred', 'cancelled', 'upgraded'));
ALTER TABLE ticket_scans
  DROP CONSTRAINT ticket_scans_reason_check,
  ADD CONSTRAINT ticket_scans_reason_check CHECK
    (reason IN ('unknown', 'cancelled', 'transferred', 'upgraded', 'other_product', 'other_day', 'already_in', 'not_in', 'not_on_list'));

-- The places that a place has replaced, with what was paid for each; the newest has the highest id.
CREATE FUNCTION ticket_replaced_lines(of_line bigint) RETURNS SETOF ticket_order_lines LANGUAGE sql STABLE AS $$
  WITH RECURSIVE replaced AS (
    SELECT upgrades_line_id AS line_id FROM ticket_order_lines WHERE line_id = of_line
    UNION ALL
    SELECT l.upgrades_line_id FROM ticket_order_lines l JOIN replaced USING (line_id))
  SELECT l.* FROM ticket_order_lines l JOIN replaced USING (line_id)
$$;

-- As before, but that an upgrade which waits for its money needs no second place where its old one has one already, and none at all
-- once the old one is gone, because then it is never sold.
CREATE OR REPLACE FUNCTION ticket_places_taken(of_quota bigint, at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (SELECT count(*) FROM ticket_order_lines l WHERE l.product_id = ANY (q.product_ids) AND l.held_until > at)
    - (SELECT count(*) FROM ticket_order_lines l JOIN ticket_order_lines o ON o.line_id = l.upgrades_line_id
       WHERE l.upgrades_line_id IS NOT NULL AND l.product_id = ANY (q.product_ids) AND l.held_until > at AND l.held_until < 'infinity'
         AND (o.held_until <= at OR o.product_id = ANY (q.product_ids)))
    + (SELECT coalesce(sum(greatest(v.max_uses - (SELECT count(*) FROM ticket_order_lines u WHERE u.voucher_id = v.voucher_id AND u.held_until > at), 0)), 0)
       FROM ticket_vouchers v
       WHERE v.blocks_places AND v.deleted_at IS NULL AND v.edition_id = q.edition_id AND v.product_ids && q.product_ids
         AND (v.valid_until IS NULL OR v.valid_until > at))
  FROM ticket_quotas q WHERE q.quota_id = of_quota
$$;

-- As before, but that an upgrade passes nobody who waits for a quota in which its old place is one already.
CREATE OR REPLACE FUNCTION refuse_overtaking(products bigint[], taking bigint[], at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
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
    AND NOT EXISTS (SELECT FROM ticket_order_lines o WHERE o.line_id = l.upgrades_line_id AND o.product_id = ANY (q.product_ids))
  ORDER BY q.quota_id LIMIT 1;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'quota % is for those who wait', refused USING ERRCODE = 'TK001', DETAIL = refused::text;
  END IF;
END;
$$;
