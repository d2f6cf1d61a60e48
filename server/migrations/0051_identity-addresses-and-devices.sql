-- New addresses that wait for the code mailed to them; one a person.
CREATE TABLE email_changes (
  user_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  email text NOT NULL CHECK (email LIKE '%_@_%'),
  code_hash text NOT NULL CHECK (code_hash LIKE '$argon2id$%'),
  attempt_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Browsers that a person has signed in with, so that only a new one is told of.
CREATE TABLE known_devices (
  user_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- SHA-256 of a cookie that the browser keeps beyond sign-outs.
  token_hash text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX known_devices_age ON known_devices (seen_at);
