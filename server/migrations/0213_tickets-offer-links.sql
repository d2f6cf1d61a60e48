-- Offers that were open when links became keys of their own are opened by the links that their guests have.
INSERT INTO ticket_order_keys (order_id, key_hash, kind, expires_at)
SELECT order_id, secret_hash, 'link', offered_until FROM ticket_waiting_entries
WHERE status = 'offered' AND order_id IS NOT NULL AND secret_hash IS NOT NULL AND offered_until IS NOT NULL
ON CONFLICT DO NOTHING;
