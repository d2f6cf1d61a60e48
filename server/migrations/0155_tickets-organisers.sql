-- What staff write down about an order for one another; buyers do not see it.
CREATE TABLE ticket_order_notes (
  note_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES ticket_orders ON DELETE CASCADE,
  text text NOT NULL CHECK (text <> ''),
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ticket_order_notes_order ON ticket_order_notes (order_id);

-- By what staff look for an order. Carts and places without a name are in none of these, so that selling pays nothing for them.
CREATE INDEX ticket_orders_buyer_search ON ticket_orders USING gin (search_key(buyer_name) gin_trgm_ops) WHERE status <> 'cart';
CREATE INDEX ticket_orders_email_search ON ticket_orders USING gin (lower(buyer_email) gin_trgm_ops) WHERE status <> 'cart';
CREATE INDEX ticket_orders_gstin ON ticket_orders (gstin) WHERE gstin IS NOT NULL;
CREATE INDEX ticket_order_lines_attendee_search ON ticket_order_lines USING gin (search_key(attendee_name) gin_trgm_ops) WHERE attendee_name <> '';
CREATE INDEX ticket_payments_provider_payment_id ON ticket_payments (upper(provider_payment_id)) WHERE provider_payment_id IS NOT NULL;
CREATE INDEX ticket_payments_reference ON ticket_payments (upper(reference)) WHERE reference IS NOT NULL;
