-- Signs the tokens of public forms. It keeps robots out and protects nothing else, so it stands here as it is.
CREATE TABLE form_secrets (
  form_secret_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  secret text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE application_calls (
  application_call_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('sponsor', 'speaker', 'investor', 'volunteer', 'founder')),
  title text NOT NULL,
  lead text NOT NULL DEFAULT '',
  benefits jsonb NOT NULL DEFAULT '[]',
  conditions jsonb NOT NULL DEFAULT '[]',
  questions jsonb NOT NULL DEFAULT '[]',
  fields jsonb NOT NULL DEFAULT '[]',
  opens_at timestamptz,
  closes_at timestamptz,
  is_open boolean NOT NULL DEFAULT true,
  team_email text,
  grants jsonb NOT NULL DEFAULT '[]',
  translations jsonb NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz,
  CHECK (closes_at > opens_at)
);
CREATE UNIQUE INDEX application_calls_kind ON application_calls (edition_id, kind) WHERE deleted_at IS NULL;
CREATE INDEX application_calls_search_title ON application_calls USING gin (search_key(title) gin_trgm_ops);
COMMENT ON COLUMN application_calls.fields IS 'The questions of the form, in order; what each may be is in contract/src/applications/form-field.ts.';
COMMENT ON COLUMN application_calls.grants IS 'Names of the roles that an applicant receives when taken on.';

CREATE TABLE application_tiers (
  application_tier_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_call_id bigint NOT NULL REFERENCES application_calls ON DELETE CASCADE,
  slug text NOT NULL,
  name text NOT NULL,
  summary text NOT NULL DEFAULT '',
  price bigint CHECK (price >= 0),
  places integer CHECK (places >= 0),
  sponsor_tier_id bigint REFERENCES sponsor_tiers,
  benefits jsonb NOT NULL DEFAULT '[]',
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX application_tiers_slug ON application_tiers (application_call_id, slug) WHERE deleted_at IS NULL;
CREATE INDEX application_tiers_search_name ON application_tiers USING gin (search_key(name) gin_trgm_ops);
COMMENT ON COLUMN application_tiers.price IS 'In the smallest unit of the edition''s currency; null where nothing is paid.';
COMMENT ON COLUMN application_tiers.places IS 'Null is without a limit.';
COMMENT ON COLUMN application_tiers.sponsor_tier_id IS 'Sponsors of this tier take the places; without one, approved applications do.';

CREATE TABLE applications (
  application_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_call_id bigint NOT NULL REFERENCES application_calls ON DELETE CASCADE,
  application_tier_id bigint REFERENCES application_tiers,
  number text UNIQUE,
  applicant_user_id bigint,
  -- SHA-256 of what the browser of a guest holds, and of the secret in the mailed link; both open the application.
  guest_hash text,
  link_hash text UNIQUE,
  applicant_name text NOT NULL DEFAULT '',
  applicant_email text NOT NULL DEFAULT '',
  locale text NOT NULL DEFAULT 'en',
  answers jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'submitted', 'screening', 'needs_info', 'shortlisted', 'approved',
    'waitlisted', 'rejected', 'onboarded', 'withdrawn')),
  state_message text NOT NULL DEFAULT '',
  -- The Idempotency-Key that the application was last sent with.
  submit_key text,
  submitted_at timestamptz,
  owner_user_id bigint,
  due_at timestamptz,
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz,
  -- Somebody must be able to open it again.
  CHECK (applicant_user_id IS NOT NULL OR guest_hash IS NOT NULL),
  CHECK (state = 'draft' OR state = 'withdrawn' OR (number IS NOT NULL AND submitted_at IS NOT NULL))
);
-- One draft a call for each account, however often the form is saved at the same moment. Guests may hold two: a mailed link
-- brings one into a browser that has one already.
CREATE UNIQUE INDEX applications_draft_of_user ON applications (application_call_id, applicant_user_id)
  WHERE state = 'draft' AND deleted_at IS NULL;
CREATE INDEX applications_of_user ON applications (applicant_user_id) WHERE deleted_at IS NULL;
CREATE INDEX applications_of_guest ON applications (guest_hash) WHERE deleted_at IS NULL;
CREATE INDEX applications_state ON applications (application_call_id, state) WHERE deleted_at IS NULL;
CREATE INDEX applications_tier ON applications (application_tier_id, state) WHERE deleted_at IS NULL;
CREATE INDEX applications_search_number ON applications USING gin (search_key(number) gin_trgm_ops);
CREATE INDEX applications_search_applicant_name ON applications USING gin (search_key(applicant_name) gin_trgm_ops);
CREATE INDEX applications_search_applicant_email ON applications USING gin (search_key(applicant_email) gin_trgm_ops);

CREATE TABLE application_files (
  application_file_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  field text NOT NULL,
  -- Its name in the file store; the store's own row is private and has no owner, so that only this table opens it.
  file_name text NOT NULL UNIQUE,
  original_name text NOT NULL,
  bytes bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz
);
CREATE UNIQUE INDEX application_files_field ON application_files (application_id, field) WHERE removed_at IS NULL;

CREATE TABLE application_moves (
  application_move_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  from_state text,
  to_state text NOT NULL,
  message text NOT NULL DEFAULT '',
  actor_user_id bigint NOT NULL,
  happened_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX application_moves_application ON application_moves (application_id, application_move_id);

SELECT watch_changes('application_calls', 'applications');
SELECT watch_changes('application_tiers', 'applications');
-- Only what takes places shows on a page, so drafts do not drop kept pages.
CREATE FUNCTION notify_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sabha_changes', 'applications');
  RETURN NULL;
END;
$$;
CREATE TRIGGER notify_places AFTER UPDATE OF state, deleted_at ON applications
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION notify_places();
