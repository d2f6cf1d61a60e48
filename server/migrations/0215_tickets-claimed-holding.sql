-- A place that was given for nothing is no unpaid one. Free places are limited by themselves, when they are placed.
DROP VIEW ticket_open_places;
CREATE VIEW ticket_open_places AS
  SELECT o.order_id, o.edition_id, o.user_id, o.network_hash, o.buyer_email, o.status, l.line_id, l.product_id, l.held_until
  FROM ticket_orders o JOIN ticket_order_lines l USING (order_id)
  WHERE o.status IN ('cart', 'pending', 'awaiting_approval', 'expired') AND l.cancelled_at IS NULL
    AND NOT EXISTS (SELECT FROM ticket_vouchers v WHERE v.voucher_id = l.voucher_id AND v.blocks_places)
    AND NOT EXISTS (SELECT FROM ticket_waiting_entries w WHERE w.order_id = o.order_id);

CREATE VIEW ticket_free_places AS
  SELECT o.order_id, o.edition_id, o.user_id, o.network_hash, o.buyer_email, o.paid_at
  FROM ticket_orders o JOIN ticket_order_lines l USING (order_id)
  WHERE o.status = 'paid' AND o.total_paise = 0 AND l.cancelled_at IS NULL
    AND NOT EXISTS (SELECT FROM ticket_vouchers v WHERE v.voucher_id = l.voucher_id AND v.blocks_places)
    AND NOT EXISTS (SELECT FROM ticket_waiting_entries w WHERE w.order_id = o.order_id);
CREATE INDEX ticket_orders_free ON ticket_orders (edition_id, paid_at) WHERE status = 'paid' AND total_paise = 0;

-- A hall, a campus or a mobile carrier stands behind one address. What organisers have set stays.
ALTER TABLE ticket_sale_rules ALTER COLUMN max_network_places SET DEFAULT 600;
COMMENT ON COLUMN ticket_sale_rules.max_open_places IS 'Places that one person, and one e-mail address, may hold unpaid at once, and free ones that they may take within an hour; null means without limit.';
COMMENT ON COLUMN ticket_sale_rules.max_network_places IS 'The same for all guests of one network together; what was opened as a guest counts for the network also once an account has claimed it.';

-- As before, but that places which were opened as a guest stay with their network when an account claims them. Only guests have a network.
CREATE OR REPLACE FUNCTION refuse_hoarding(of_orders bigint[], at timestamptz) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  one record;
  refused text;
BEGIN
  FOR one IN
    SELECT o.edition_id, o.user_id, o.network_hash,
      CASE WHEN r.edition_id IS NULL THEN 30 ELSE r.max_open_places END AS person_limit,
      CASE WHEN r.edition_id IS NULL THEN 600 ELSE r.max_network_places END AS network_limit
    FROM ticket_orders o LEFT JOIN ticket_sale_rules r USING (edition_id)
    WHERE o.order_id = ANY (of_orders) AND NOT EXISTS (SELECT FROM ticket_waiting_entries w WHERE w.order_id = o.order_id)
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

-- Free places of the last hour: of one person, of one address, and of the guests of one network. The locks make orders that are placed
-- at the same moment count right; they are taken in this order everywhere, after the order and before the places.
CREATE FUNCTION check_free_ticket_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER check_free AFTER UPDATE OF status ON ticket_orders FOR EACH ROW
  WHEN (OLD.status = 'cart' AND NEW.status = 'paid' AND NEW.total_paise = 0) EXECUTE FUNCTION check_free_ticket_order();
