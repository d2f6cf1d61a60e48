-- What the built-in OpenID provider remembers: sessions, grants, codes, tokens, interactions and clients.
CREATE TABLE oidc_payloads (
  model text NOT NULL,
  -- SHA-256 of what the browser or client holds, so that a copy of the table opens nothing; clients keep their plain id.
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  user_code text,
  -- Set when a code or refresh token has been used; a second use is a replay.
  consumed_at timestamptz,
  -- Null: stays until it is removed.
  expires_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_payloads_grant ON oidc_payloads (grant_id) WHERE grant_id IS NOT NULL;
CREATE UNIQUE INDEX oidc_payloads_uid ON oidc_payloads (model, uid) WHERE uid IS NOT NULL;
CREATE UNIQUE INDEX oidc_payloads_user_code ON oidc_payloads (user_code) WHERE user_code IS NOT NULL;
CREATE INDEX oidc_payloads_expiry ON oidc_payloads (expires_at) WHERE expires_at IS NOT NULL;

-- Keys of the provider. A signing key is published first, then signs, then only verifies, then goes.
CREATE TABLE oidc_keys (
  key_id text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('token', 'cookie')),
  -- JWS algorithm of a token key; null for a cookie key.
  algorithm text CHECK ((purpose = 'token') = (algorithm IS NOT NULL)),
  -- The private JWK or the cookie secret; sealed with SECRET_KEY when that is set.
  secret text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  signs_since timestamptz,
  retired_at timestamptz
);
REVOKE ALL ON oidc_keys FROM PUBLIC;
CREATE UNIQUE INDEX oidc_keys_active ON oidc_keys (purpose, coalesce(algorithm, '')) WHERE signs_since IS NOT NULL AND retired_at IS NULL;
SELECT watch_changes('oidc_keys', 'oidc-keys');
