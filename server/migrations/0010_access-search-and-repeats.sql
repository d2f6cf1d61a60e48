CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What a search compares: small letters without accents. unaccent() itself is only STABLE because its dictionary could be
-- exchanged; naming the dictionary makes it safe to index.
CREATE FUNCTION search_key(phrase text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(public.unaccent('public.unaccent'::regdictionary, phrase));

-- Answers of POST calls that carried an Idempotency-Key, kept for a day.
CREATE TABLE idempotency_keys (
  user_id bigint NOT NULL,
  key text NOT NULL,
  operation_id text NOT NULL,
  -- SHA-256 of the body: the same key with another body is a mistake of the caller.
  request_hash text NOT NULL,
  -- json, not jsonb: the answer is given again exactly as it was. Null only inside the transaction that works on it.
  answer json,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (user_id, created_at);
