-- Archives of everything that is kept about a person, made when they ask.
CREATE TABLE data_exports (
  export_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No reference: people of an outside identity provider may have no account here.
  user_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'ready', 'failed', 'expired')),
  progress_percent integer NOT NULL DEFAULT 0 CHECK (progress_percent BETWEEN 0 AND 100),
  locale text NOT NULL,
  -- The archive in the file store; null before it is made and after it has run out.
  file_name text,
  bytes bigint,
  requested_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz,
  expires_at timestamptz,
  CHECK (status <> 'ready' OR (file_name IS NOT NULL AND expires_at IS NOT NULL))
);
-- One at a time.
CREATE UNIQUE INDEX data_exports_open ON data_exports (user_id) WHERE status IN ('waiting', 'running');
CREATE INDEX data_exports_user ON data_exports (user_id, export_id);
CREATE INDEX data_exports_expiry ON data_exports (expires_at) WHERE status = 'ready';

-- People who asked to be deleted, until they are or change their mind.
CREATE TABLE account_deletions (
  user_id bigint PRIMARY KEY,
  requested_by text NOT NULL CHECK (requested_by IN ('self', 'guardian')),
  requested_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  reminded_at timestamptz,
  -- How the profile was shown before it was hidden, to be so again if they stay.
  was_listed boolean NOT NULL
);
CREATE INDEX account_deletions_due ON account_deletions (due_at);

-- Codes that prove that it is the owner who asks for what cannot be undone.
CREATE TABLE ownership_codes (
  user_id bigint PRIMARY KEY,
  code_hash text NOT NULL CHECK (code_hash LIKE '$argon2id$%'),
  attempt_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

-- Everything anybody agreed to or took back, in order. Rows are only ever added; the newest of a purpose counts.
CREATE TABLE consent_records (
  consent_record_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  purpose text NOT NULL CHECK (purpose ~ '^[a-z][a-z_]*$'),
  is_given boolean NOT NULL,
  -- The version of the text that was shown.
  text_version text NOT NULL,
  -- Where it was said.
  source text NOT NULL CHECK (source IN ('sign-up', 'account', 'cookie-banner', 'guardian')),
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX consent_records_user ON consent_records (user_id, purpose, consent_record_id);
CREATE TRIGGER append_only BEFORE UPDATE ON consent_records FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What people accepted when they signed up before there was this history.
INSERT INTO consent_records (user_id, purpose, is_given, text_version, source, recorded_at)
SELECT user_id, purpose, true, tnc_version, 'sign-up', tnc_accepted_at
FROM account_details, unnest(ARRAY['terms', 'privacy']) AS purpose WHERE tnc_version IS NOT NULL;
