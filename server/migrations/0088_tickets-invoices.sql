-- Numbers of invoices and credit notes follow one another without a gap (CGST Rule 46): the row of the series stays locked
-- until the document that took the number is committed.
CREATE TABLE ticket_invoice_series (
  seller_id bigint NOT NULL REFERENCES ticket_sellers,
  financial_year text NOT NULL,
  prefix text NOT NULL,
  last_number integer NOT NULL CHECK (last_number BETWEEN 0 AND 999999),
  PRIMARY KEY (seller_id, financial_year, prefix)
);

CREATE TABLE ticket_invoices (
  invoice_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  seller_id bigint NOT NULL REFERENCES ticket_sellers,
  financial_year text NOT NULL,
  prefix text NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9/-]{1,16}$'),
  order_id bigint NOT NULL REFERENCES ticket_orders,
  cancels_invoice_id bigint REFERENCES ticket_invoices,
  issued_at timestamptz NOT NULL DEFAULT now(),
  issued_on date NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  lines jsonb NOT NULL,
  taxable_paise bigint NOT NULL,
  cgst_paise bigint NOT NULL,
  sgst_paise bigint NOT NULL,
  igst_paise bigint NOT NULL,
  total_paise bigint NOT NULL,
  UNIQUE (seller_id, financial_year, prefix, number),
  CHECK (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  CHECK (cgst_paise = sgst_paise),
  CHECK ((kind = 'credit_note') = (cancels_invoice_id IS NOT NULL))
);
CREATE INDEX ticket_invoices_order ON ticket_invoices (order_id);
CREATE UNIQUE INDEX ticket_invoices_one_an_order ON ticket_invoices (order_id) WHERE kind = 'invoice';

-- A document that was issued is never changed or removed.
CREATE FUNCTION keep_ticket_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'document % was issued and stays as it is', OLD.code USING ERRCODE = 'TK005';
END;
$$;
CREATE TRIGGER keep_invoice BEFORE UPDATE OR DELETE ON ticket_invoices FOR EACH ROW EXECUTE FUNCTION keep_ticket_invoice();
