-- An order of a guest belongs to the browser that opened it, and to those that opened a link mailed to its buyer.
ALTER TABLE ticket_orders RENAME COLUMN secret_hash TO guest_hash;
ALTER TABLE ticket_orders ALTER COLUMN guest_hash DROP NOT NULL;
ALTER TABLE ticket_orders DROP CONSTRAINT ticket_orders_secret_hash_key;
-- Secrets of before stood in paths, and so in logs: none of them opens anything from here on.
UPDATE ticket_orders SET guest_hash = NULL;
COMMENT ON COLUMN ticket_orders.guest_hash IS 'Hash of the cookie of the guest''s browser that opened it; null when an account did.';

CREATE TABLE ticket_order_keys (
  order_id bigint NOT NULL REFERENCES ticket_orders ON DELETE CASCADE,
  key_hash text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('link', 'browser')),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, key_hash)
);
CREATE INDEX ticket_order_keys_end ON ticket_order_keys (expires_at);
COMMENT ON TABLE ticket_order_keys IS 'A link is mailed to the buyer; a browser has opened one.';
COMMENT ON COLUMN ticket_order_keys.key_hash IS 'SHA-256 of what the link carries, or of the cookie of the browser.';
