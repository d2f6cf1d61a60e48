-- What a person can sign in with besides the password.
CREATE TABLE passkeys (
  passkey_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The authenticator's own name for it, base64url.
  credential_id text NOT NULL UNIQUE,
  -- COSE; verifies and opens nothing, so it need not be secret.
  public_key bytea NOT NULL,
  -- As the authenticator last told; one that goes backwards has been copied. 0: it does not count.
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  transports text[] NOT NULL,
  -- Whether its maker keeps it on several devices.
  is_synced boolean NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_owner ON passkeys (user_id, passkey_id);

CREATE TABLE authenticator_apps (
  user_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Base32; sealed with SECRET_KEY when that is set.
  secret text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null: shown, but no code has come back yet, so it counts for nothing.
  confirmed_at timestamptz,
  -- Time step (RFC 6238) of the last code that was taken; only later ones are.
  last_step bigint NOT NULL DEFAULT 0
);
REVOKE ALL ON authenticator_apps FROM PUBLIC;

CREATE TABLE recovery_codes (
  -- SHA-256 of owner and code. The codes are 80 random bits, so nothing slower is needed.
  code_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  used_at timestamptz
);
CREATE INDEX recovery_codes_owner ON recovery_codes (user_id);

-- Browsers whose password was right and whose second step is still to come. They are signed in nowhere.
CREATE TABLE half_sign_ins (
  -- SHA-256 of the browser's cookie.
  token_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  attempt_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX half_sign_ins_owner ON half_sign_ins (user_id);
CREATE INDEX half_sign_ins_age ON half_sign_ins (created_at);

-- What a passkey is asked to sign, once.
CREATE TABLE passkey_challenges (
  -- What it is for and whose: a purpose with the hash of a browser's cookie, or with a session.
  holder text PRIMARY KEY,
  challenge text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX passkey_challenges_age ON passkey_challenges (created_at);

-- When the person last proved in this session that it is them. Null: never, as with an outside identity provider.
ALTER TABLE sessions ADD COLUMN proven_at timestamptz;
