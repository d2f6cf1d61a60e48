-- A refund is asked for by one process at a time, and asked again how it stands until it has arrived.
ALTER TABLE ticket_refunds ADD COLUMN claimed_until timestamptz;
ALTER TABLE ticket_sandbox_payments ADD COLUMN refund_ids text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN ticket_refunds.claimed_until IS 'Until then nobody else asks the provider.';
