-- What an edition sells. Money is integer paise, without tax. Texts stand in English; other languages in translations.
CREATE TABLE ticket_sellers (
  seller_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  legal_name text NOT NULL,
  address text NOT NULL DEFAULT '',
  gstin text,
  state_code text NOT NULL,
  invoice_prefix text NOT NULL,
  credit_prefix text NOT NULL,
  bank_details text NOT NULL DEFAULT '',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz,
  CHECK (invoice_prefix <> credit_prefix)
);
CREATE UNIQUE INDEX ticket_sellers_edition_id ON ticket_sellers (edition_id) WHERE deleted_at IS NULL;
COMMENT ON COLUMN ticket_sellers.state_code IS 'Two digits of the GST list of states: where the seller is registered and the venue stands.';

CREATE TABLE ticket_tax_classes (
  tax_class_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  slug text NOT NULL,
  name text NOT NULL,
  sac text NOT NULL,
  rate_bp integer NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
  place_of_supply text NOT NULL CHECK (place_of_supply IN ('venue', 'recipient')),
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX ticket_tax_classes_slug ON ticket_tax_classes (edition_id, slug) WHERE deleted_at IS NULL;
COMMENT ON COLUMN ticket_tax_classes.rate_bp IS 'Hundredths of a percent: 1800 is 18%.';
COMMENT ON COLUMN ticket_tax_classes.place_of_supply IS 'venue: IGST Act s. 12(6), admission. recipient: s. 12(7), the recipient''s state when registered, else the venue''s.';

CREATE TABLE ticket_products (
  product_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  tax_class_id bigint NOT NULL REFERENCES ticket_tax_classes,
  slug text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pass', 'workshop', 'meal', 'merchandise')),
  name text NOT NULL,
  summary text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  price_steps jsonb NOT NULL,
  sales_start_at timestamptz,
  sales_end_at timestamptz,
  valid_on date[] NOT NULL DEFAULT '{}',
  max_per_order integer NOT NULL DEFAULT 10 CHECK (max_per_order BETWEEN 1 AND 200),
  sold_in integer NOT NULL DEFAULT 1 CHECK (sold_in BETWEEN 1 AND 100),
  is_admission boolean NOT NULL DEFAULT true,
  needs_pass boolean NOT NULL DEFAULT false,
  is_hidden boolean NOT NULL DEFAULT false,
  needs_approval boolean NOT NULL DEFAULT false,
  proof_prompt text NOT NULL DEFAULT '',
  is_transferable boolean NOT NULL DEFAULT true,
  refund_until timestamptz,
  refund_percent integer NOT NULL DEFAULT 100 CHECK (refund_percent BETWEEN 0 AND 100),
  benefits jsonb NOT NULL DEFAULT '[]',
  session_id bigint REFERENCES schedule_sessions,
  lattice text,
  palette text,
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX ticket_products_slug ON ticket_products (edition_id, slug) WHERE deleted_at IS NULL;
CREATE INDEX ticket_products_name_search ON ticket_products USING gin (search_key(name) gin_trgm_ops);
COMMENT ON COLUMN ticket_products.price_steps IS 'List of {name, amount_paise, from, until}; the lowest one that is open now is asked.';
COMMENT ON COLUMN ticket_products.valid_on IS 'Days that it opens; empty means all days of the edition.';
COMMENT ON COLUMN ticket_products.sold_in IS 'A group pass is sold in multiples of this.';
COMMENT ON COLUMN ticket_products.refund_until IS 'Until when a buyer may cancel on their own; null means never.';

CREATE TABLE ticket_quotas (
  quota_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  name text NOT NULL,
  size integer CHECK (size >= 0),
  product_ids bigint[] NOT NULL,
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX ticket_quotas_name ON ticket_quotas (edition_id, name) WHERE deleted_at IS NULL;
CREATE INDEX ticket_quotas_products ON ticket_quotas USING gin (product_ids) WHERE deleted_at IS NULL;
COMMENT ON COLUMN ticket_quotas.size IS 'Places that these products share; null means without limit.';

CREATE TABLE ticket_vouchers (
  voucher_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  code text NOT NULL CHECK (code = upper(code)),
  tag text NOT NULL DEFAULT '',
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'price')),
  percent integer CHECK (percent BETWEEN 0 AND 100),
  amount_paise integer CHECK (amount_paise >= 0),
  product_ids bigint[] NOT NULL,
  max_uses integer CHECK (max_uses >= 1),
  budget_paise bigint CHECK (budget_paise >= 0),
  blocks_places boolean NOT NULL DEFAULT false,
  opens_hidden boolean NOT NULL DEFAULT false,
  valid_from timestamptz,
  valid_until timestamptz,
  bound_email text,
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz,
  CHECK ((kind = 'percent') = (percent IS NOT NULL)),
  CHECK ((kind <> 'percent') = (amount_paise IS NOT NULL)),
  CHECK (NOT blocks_places OR max_uses IS NOT NULL)
);
CREATE UNIQUE INDEX ticket_vouchers_code ON ticket_vouchers (edition_id, code) WHERE deleted_at IS NULL;
CREATE INDEX ticket_vouchers_code_search ON ticket_vouchers USING gin (search_key(code) gin_trgm_ops);
CREATE INDEX ticket_vouchers_tag_search ON ticket_vouchers USING gin (search_key(tag) gin_trgm_ops);
COMMENT ON COLUMN ticket_vouchers.amount_paise IS 'kind amount: taken off each place; kind price: what each place costs instead.';
COMMENT ON COLUMN ticket_vouchers.max_uses IS 'One use is one place in an order; null means without limit.';
COMMENT ON COLUMN ticket_vouchers.budget_paise IS 'Discounts in all that may be given; null means without limit.';

SELECT watch_changes('ticket_products', 'tickets');
SELECT watch_changes('ticket_quotas', 'tickets');
SELECT watch_changes('ticket_tax_classes', 'tickets');
