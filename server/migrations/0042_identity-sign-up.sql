-- What a person told at sign-up, beside the sign-in data. An account that staff made has no row until its address is confirmed.
CREATE TABLE account_details (
  user_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  "firstName" text NOT NULL DEFAULT '',
  "lastName" text NOT NULL DEFAULT '',
  phone_number text,
  -- The address that a code was entered for; counts only while it is still the account's.
  verified_email text NOT NULL,
  verified_at timestamptz NOT NULL DEFAULT now(),
  is_underage boolean NOT NULL DEFAULT false,
  tnc_version text,
  tnc_accepted_at timestamptz,
  CHECK ((tnc_version IS NULL) = (tnc_accepted_at IS NULL))
);

-- Sign-ups whose address is not confirmed yet. They hold no name or address: whoever confirms first has them.
CREATE TABLE sign_ups (
  sign_up_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "firstName" text NOT NULL,
  "lastName" text NOT NULL,
  username text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  phone_number text,
  is_underage boolean NOT NULL,
  parent_name text,
  parent_email text,
  parent_phone_number text,
  tnc_version text NOT NULL,
  locale text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (NOT is_underage OR (parent_name IS NOT NULL AND parent_email IS NOT NULL))
);
CREATE INDEX sign_ups_email ON sign_ups (lower(email), sign_up_id);
CREATE INDEX sign_ups_username ON sign_ups (lower(username));
CREATE INDEX sign_ups_age ON sign_ups (created_at);

-- Codes sent by mail. Only the newest of an address and purpose counts.
CREATE TABLE one_time_codes (
  code_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('signup', 'password')),
  code_hash text NOT NULL CHECK (code_hash LIKE '$argon2id$%'),
  -- What the code confirms: a sign-up, or the address of an account.
  sign_up_id bigint REFERENCES sign_ups ON DELETE CASCADE,
  user_id bigint REFERENCES accounts ON DELETE CASCADE,
  attempt_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- After the right code for a forgotten password: SHA-256 of what allows to set a new one.
  reset_token_hash text UNIQUE,
  CHECK ((sign_up_id IS NULL) <> (user_id IS NULL))
);
CREATE INDEX one_time_codes_email ON one_time_codes (lower(email), purpose, code_id);
CREATE INDEX one_time_codes_expiry ON one_time_codes (expires_at);
CREATE INDEX one_time_codes_sign_up ON one_time_codes (sign_up_id);
CREATE INDEX one_time_codes_user ON one_time_codes (user_id);

-- How often something was tried, for all nodes: the generic cell rate algorithm keeps one moment a key.
CREATE TABLE throttles (
  key text PRIMARY KEY,
  -- When the next try would be due if they came evenly.
  due_at timestamptz NOT NULL
);
CREATE INDEX throttles_due ON throttles (due_at);

-- Guardians of people under 18 and what they said. The decisions are kept with the version of the text they were asked with.
CREATE TABLE guardian_consents (
  consent_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE,
  guardian_name text NOT NULL,
  guardian_email text NOT NULL,
  guardian_phone_number text,
  -- SHA-256 of what the mailed link carries.
  token_hash text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'given', 'refused', 'withdrawn')),
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE guardian_decisions (
  decision_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  consent_id bigint NOT NULL REFERENCES guardian_consents ON DELETE CASCADE,
  decision text NOT NULL CHECK (decision IN ('given', 'refused', 'withdrawn')),
  text_version text NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX guardian_decisions_consent ON guardian_decisions (consent_id, decision_id);
-- It decides about rights, so every node hears of it.
CREATE TRIGGER notify_consent AFTER INSERT OR UPDATE OF status OR DELETE ON guardian_consents FOR EACH STATEMENT EXECUTE FUNCTION notify_change('access');

-- Whoever signed up as under age becomes a person who is, whatever the one says who makes the person's row.
CREATE FUNCTION keep_underage_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_underage := NEW.is_underage OR EXISTS (SELECT FROM account_details WHERE user_id = NEW.user_id AND is_underage);
  RETURN NEW;
END;
$$;
CREATE TRIGGER keep_underage_of_account BEFORE INSERT OR UPDATE OF is_underage ON global_users FOR EACH ROW EXECUTE FUNCTION keep_underage_of_account();
