-- How an edition keeps its places from being held by people who do not pay. An edition without a row sells by the defaults.
CREATE TABLE ticket_sale_rules (
  edition_id bigint PRIMARY KEY REFERENCES editions ON DELETE CASCADE,
  has_desk boolean NOT NULL DEFAULT true,
  has_bank_transfer boolean NOT NULL DEFAULT true,
  offline_percent integer DEFAULT 10 CHECK (offline_percent BETWEEN 0 AND 100),
  max_open_places integer DEFAULT 30 CHECK (max_open_places > 0),
  max_network_places integer DEFAULT 200 CHECK (max_network_places > 0),
  approval_days integer NOT NULL DEFAULT 7 CHECK (approval_days BETWEEN 1 AND 60)
);
COMMENT ON COLUMN ticket_sale_rules.offline_percent IS 'Of each quota, how much orders may hold at most that wait for money by hand; null means all of it.';
COMMENT ON COLUMN ticket_sale_rules.max_open_places IS 'Places that one person, and one e-mail address, may hold unpaid at once; null means without limit.';
COMMENT ON COLUMN ticket_sale_rules.max_network_places IS 'The same for all guests of one network together; people who are signed in count for themselves.';
COMMENT ON COLUMN ticket_sale_rules.approval_days IS 'How long an order that waits for a decision keeps its places.';
SELECT watch_changes('ticket_sale_rules', 'tickets');

ALTER TABLE ticket_orders ADD COLUMN network_hash text, ADD COLUMN email_confirmed_at timestamptz;
COMMENT ON COLUMN ticket_orders.network_hash IS 'A keyed hash of the network that a guest holds places from, for as long as they are counted.';
COMMENT ON COLUMN ticket_orders.email_confirmed_at IS 'When the buyer showed that letters to buyer_email arrive; places are kept for days from then on only.';
CREATE INDEX ticket_orders_network ON ticket_orders (network_hash) WHERE network_hash IS NOT NULL;

-- One mailbox under its many spellings: what stands behind a plus, and the dots of Gmail, reach the same person.
CREATE FUNCTION ticket_mailbox(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(local, '.', '') || '@gmail.com' ELSE local || '@' || domain END
  FROM (SELECT split_part(split_part(lower(email), '@', 1), '+', 1) AS local, split_part(lower(email), '@', 2) AS domain) parts
$$;
CREATE INDEX ticket_orders_open_mailbox ON ticket_orders (ticket_mailbox(buyer_email)) WHERE status IN ('pending', 'awaiting_approval');

-- By which guests who are under age are known, however they spell their address.
CREATE INDEX accounts_mailbox ON accounts (ticket_mailbox(email));

-- Places that nobody has paid: holds that live, and what was taken for nothing within a day. Those that a voucher keeps were promised.
CREATE VIEW ticket_open_places AS
  SELECT o.order_id, o.edition_id, o.user_id, o.network_hash, o.buyer_email, o.status, l.line_id, l.product_id, l.held_until, o.paid_at
  FROM ticket_orders o JOIN ticket_order_lines l USING (order_id)
  WHERE (o.status IN ('cart', 'pending', 'awaiting_approval', 'expired') OR (o.status = 'paid' AND o.total_paise = 0))
    AND l.cancelled_at IS NULL
    AND NOT EXISTS (SELECT FROM ticket_vouchers v WHERE v.voucher_id = l.voucher_id AND v.blocks_places)
    AND NOT EXISTS (SELECT FROM ticket_waiting_entries w WHERE w.order_id = o.order_id);

-- Refuses more than one person, or the guests of one network, may hold. Error TK005 with whose limit it is and how much it is.
-- Runs under the locks of the places, so many carts at the same moment count right.
CREATE FUNCTION refuse_hoarding(of_orders bigint[], at timestamptz) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  one record;
  refused text;
BEGIN
  FOR one IN
    SELECT o.edition_id, o.user_id, o.network_hash,
      CASE WHEN r.edition_id IS NULL THEN 30 ELSE r.max_open_places END AS person_limit,
      CASE WHEN r.edition_id IS NULL THEN 200 ELSE r.max_network_places END AS network_limit
    FROM ticket_orders o LEFT JOIN ticket_sale_rules r USING (edition_id)
    WHERE o.order_id = ANY (of_orders) AND NOT EXISTS (SELECT FROM ticket_waiting_entries w WHERE w.order_id = o.order_id)
  LOOP
    IF one.user_id IS NOT NULL AND one.person_limit IS NOT NULL THEN
      SELECT 'person:' || one.person_limit INTO refused FROM (SELECT FROM ticket_open_places p WHERE p.user_id = one.user_id
        AND p.edition_id = one.edition_id AND p.held_until > at AND coalesce(p.paid_at > at - interval '1 day', true) LIMIT one.person_limit + 1) held
      HAVING count(*) > one.person_limit;
    ELSIF one.user_id IS NULL AND one.network_hash IS NOT NULL AND one.network_limit IS NOT NULL THEN
      SELECT 'network:' || one.network_limit INTO refused FROM (SELECT FROM ticket_open_places p WHERE p.network_hash = one.network_hash AND p.user_id IS NULL
        AND p.edition_id = one.edition_id AND p.held_until > at AND coalesce(p.paid_at > at - interval '1 day', true) LIMIT one.network_limit + 1) held
      HAVING count(*) > one.network_limit;
    END IF;
    IF refused IS NOT NULL THEN
      RAISE EXCEPTION 'too many places are held unpaid' USING ERRCODE = 'TK005', DETAIL = refused;
    END IF;
  END LOOP;
END;
$$;

-- The same for one address, from the placing on. The lock makes orders of one address that are placed at the same moment count right;
-- it is taken after the order and before the places, as everywhere.
CREATE FUNCTION check_placed_ticket_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most integer;
BEGIN
  SELECT CASE WHEN r.edition_id IS NULL THEN 30 ELSE r.max_open_places END INTO most
  FROM (VALUES (NEW.edition_id)) e (edition_id) LEFT JOIN ticket_sale_rules r USING (edition_id);
  IF most IS NULL OR EXISTS (SELECT FROM ticket_waiting_entries w WHERE w.order_id = NEW.order_id) THEN
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
CREATE TRIGGER check_placed AFTER UPDATE OF status ON ticket_orders FOR EACH ROW
  WHEN (OLD.status = 'cart' AND NEW.status IN ('pending', 'awaiting_approval')) EXECUTE FUNCTION check_placed_ticket_order();

-- Whom the list keeps a quota closed for. A turn that asks for more than there is lets places gather for an hour and then lets others
-- buy for a day; a turn that could be served now is served first, always.
ALTER TABLE ticket_quotas ADD COLUMN gathers_until timestamptz;
COMMENT ON COLUMN ticket_quotas.gathers_until IS 'Until when free places gather for turns that ask for more than there is; for a day after it they are sold instead.';

-- Of a quota with so many places free: whether they are for those who wait.
CREATE FUNCTION ticket_places_awaited(of_quota bigint, free bigint, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(bool_or(q.gathers_until IS NULL OR q.gathers_until > at OR q.gathers_until <= at - interval '1 day' OR w.quantity <= free), false)
  FROM ticket_waiting_entries w JOIN ticket_quotas q USING (quota_id) WHERE w.quota_id = of_quota AND w.status = 'waiting'
$$;

-- As before, but that turns which others are let pass keep nobody out.
CREATE OR REPLACE FUNCTION refuse_overtaking(products bigint[], taking bigint[], at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  refused bigint;
BEGIN
  SELECT q.quota_id INTO refused FROM ticket_order_lines l
  JOIN ticket_quotas q ON l.product_id = ANY (q.product_ids) AND q.deleted_at IS NULL AND q.size IS NOT NULL
  WHERE l.line_id = ANY (taking)
    AND EXISTS (SELECT FROM ticket_waiting_entries w WHERE w.quota_id = q.quota_id AND w.status = 'waiting')
    AND NOT EXISTS (SELECT FROM ticket_waiting_entries o WHERE o.order_id = l.order_id AND o.status IN ('offered', 'taken') AND o.offered_until > at)
    AND NOT EXISTS (SELECT FROM ticket_vouchers v WHERE v.voucher_id = l.voucher_id AND v.blocks_places)
    AND NOT EXISTS (SELECT FROM ticket_order_lines o WHERE o.line_id = l.upgrades_line_id AND o.product_id = ANY (q.product_ids))
    -- What was free before these lines: they are counted as taken already.
    AND ticket_places_awaited(q.quota_id, q.size - ticket_places_taken(q.quota_id, at)
      + (SELECT count(*) FROM ticket_order_lines t WHERE t.line_id = ANY (taking) AND t.product_id = ANY (q.product_ids)), at)
  ORDER BY q.quota_id LIMIT 1;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'quota % is for those who wait', refused USING ERRCODE = 'TK001', DETAIL = refused::text;
  END IF;
END;
$$;

CREATE OR REPLACE FUNCTION check_new_ticket_lines() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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

CREATE OR REPLACE FUNCTION check_changed_ticket_lines() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  products bigint[];
  vouchers bigint[];
  holding bigint[];
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
  SELECT array_agg(DISTINCT n.product_id), coalesce(array_agg(DISTINCT n.voucher_id) FILTER (WHERE n.voucher_id IS NOT NULL), '{}'),
    array_agg(DISTINCT n.order_id) FILTER (WHERE n.held_until < 'infinity' AND o.held_until <= at) INTO products, vouchers, holding
  FROM new_lines n JOIN old_lines o USING (line_id)
  WHERE n.held_until > at
    AND (o.held_until <= at OR n.product_id <> o.product_id OR n.voucher_id IS DISTINCT FROM o.voucher_id OR n.discount_paise > o.discount_paise);
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

-- How many places are left is kept by the nodes, and changes with every hold.
SELECT watch_changes('ticket_order_lines', 'ticket-places');
SELECT watch_changes('ticket_vouchers', 'ticket-places');
SELECT watch_changes('ticket_sellers', 'tickets');
CREATE INDEX ticket_order_lines_hold_ends ON ticket_order_lines (held_until) WHERE held_until < 'infinity' AND held_until > '-infinity';
