CREATE TABLE certificates (
  certificate_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  user_id bigint,
  holder_name text NOT NULL,
  is_minor boolean NOT NULL DEFAULT false,
  title text NOT NULL,
  issued_on date NOT NULL,
  revoked_at timestamptz,
  translations jsonb NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE INDEX certificates_holder ON certificates (user_id) WHERE deleted_at IS NULL;
CREATE INDEX certificates_search_number ON certificates USING gin (search_key(number) gin_trgm_ops);
CREATE INDEX certificates_search_holder_name ON certificates USING gin (search_key(holder_name) gin_trgm_ops);
CREATE INDEX certificates_search_title ON certificates USING gin (search_key(title) gin_trgm_ops);
COMMENT ON COLUMN certificates.number IS 'Eleven random letters and one that checks them; whoever knows it may read what is certified.';
COMMENT ON COLUMN certificates.is_minor IS 'Said by staff of holders without an account; for the others the account knows.';
