-- As before, and a place whose voucher blocks others gives its use back to the voucher, which promises it again. An upgrade that waits
-- for its money takes the place of that promise at once: else the hall would look full only when the money is there, and take nobody.
CREATE OR REPLACE FUNCTION ticket_places_taken(of_quota bigint, at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
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
