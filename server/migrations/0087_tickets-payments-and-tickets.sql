-- Money in. What is paid, unmatched or to be given back is summed from these rows.
CREATE TABLE ticket_payments (
  payment_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES ticket_orders,
  provider text NOT NULL CHECK (provider IN ('free', 'bank_transfer', 'desk', 'sandbox', 'razorpay', 'stripe')),
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'pending', 'authorized', 'captured', 'failed', 'cancelled')),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  currency text NOT NULL,
  reference text,
  provider_payment_id text,
  checkout_url text,
  failure text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  captured_at timestamptz,
  checked_at timestamptz,
  UNIQUE (provider, reference),
  UNIQUE (provider, provider_payment_id),
  CHECK ((status = 'captured') = (captured_at IS NOT NULL))
);
CREATE INDEX ticket_payments_order ON ticket_payments (order_id);
CREATE INDEX ticket_payments_open ON ticket_payments (created_at) WHERE status IN ('created', 'pending', 'authorized');
COMMENT ON COLUMN ticket_payments.reference IS 'What the provider calls the whole attempt: its order, session or intent.';
COMMENT ON COLUMN ticket_payments.provider_payment_id IS 'What the provider calls the money itself, once there is some.';

-- A late success undoes a failure; nothing undoes a success.
CREATE FUNCTION keep_captured_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment % is captured and stays so', OLD.payment_id USING ERRCODE = 'TK003';
END;
$$;
CREATE TRIGGER keep_captured BEFORE UPDATE ON ticket_payments FOR EACH ROW
  WHEN (OLD.status = 'captured' AND (NEW.status <> 'captured' OR NEW.amount_paise <> OLD.amount_paise OR NEW.order_id <> OLD.order_id))
  EXECUTE FUNCTION keep_captured_payment();

CREATE TABLE ticket_refunds (
  refund_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES ticket_payments,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'in_transit', 'done', 'failed')),
  provider_refund_id text,
  failure text NOT NULL DEFAULT '',
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);
CREATE INDEX ticket_refunds_payment ON ticket_refunds (payment_id);
CREATE INDEX ticket_refunds_open ON ticket_refunds (created_at) WHERE status IN ('created', 'in_transit');
CREATE UNIQUE INDEX ticket_refunds_provider ON ticket_refunds (payment_id, provider_refund_id);

-- No more goes back than came in.
CREATE FUNCTION check_ticket_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid record;
BEGIN
  SELECT status, amount_paise INTO paid FROM ticket_payments WHERE payment_id = NEW.payment_id FOR UPDATE;
  IF paid.status <> 'captured' OR paid.amount_paise < (SELECT sum(amount_paise) FROM ticket_refunds WHERE payment_id = NEW.payment_id AND status <> 'failed') THEN
    RAISE EXCEPTION 'payment % has less than that to give back', NEW.payment_id USING ERRCODE = 'TK004';
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER check_refund AFTER INSERT OR UPDATE OF amount_paise, status ON ticket_refunds FOR EACH ROW EXECUTE FUNCTION check_ticket_refund();

-- What providers told us, each event once, as it came.
CREATE TABLE ticket_provider_events (
  provider text NOT NULL,
  provider_event_id text NOT NULL,
  reference text NOT NULL,
  payload text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  worked_at timestamptz,
  PRIMARY KEY (provider, provider_event_id)
);
CREATE INDEX ticket_provider_events_open ON ticket_provider_events (received_at) WHERE worked_at IS NULL;

-- The books of the sandbox provider, which plays a bank: no other part of the product reads or writes them.
CREATE TABLE ticket_sandbox_payments (
  reference text PRIMARY KEY,
  amount_paise bigint NOT NULL,
  refunded_paise bigint NOT NULL DEFAULT 0 CHECK (refunded_paise BETWEEN 0 AND amount_paise),
  currency text NOT NULL,
  description text NOT NULL,
  return_url text NOT NULL,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'pending', 'captured', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One living ticket a line. Its code is in the QR; a transfer ends it and makes another.
CREATE TABLE tickets (
  ticket_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id bigint NOT NULL REFERENCES ticket_order_lines,
  code text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'valid' CHECK (status IN ('valid', 'transferred', 'cancelled')),
  issued_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((status = 'valid') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX tickets_living ON tickets (line_id) WHERE status = 'valid';

CREATE TABLE ticket_keys (
  key_id text PRIMARY KEY,
  secret text NOT NULL,
  public_jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN ticket_keys.secret IS 'Private Ed25519 key as JWK, sealed with SECRET_KEY when there is one.';
