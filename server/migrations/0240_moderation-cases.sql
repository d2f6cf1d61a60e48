-- Hidden by staff: nobody but the person and staff find or see the profile, whatever they set themselves.
ALTER TABLE global_users ADD COLUMN hidden_at timestamptz;
COMMENT ON COLUMN global_users.hidden_at IS 'Since when staff hide the profile; null while they do not.';

-- What waits for staff, or was decided: one open case for each subject, however many report it.
CREATE TABLE moderation_cases (
  case_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_type text NOT NULL,
  subject_id bigint NOT NULL,
  owner_user_id bigint,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'decided')),
  source text NOT NULL DEFAULT 'report' CHECK (source IN ('report', 'limit')),
  title text NOT NULL,
  body text NOT NULL,
  image text,
  link text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);
COMMENT ON COLUMN moderation_cases.owner_user_id IS 'Whose the content is; null when it belongs to nobody who could be warned.';
COMMENT ON COLUMN moderation_cases.source IS 'report: somebody reported it; limit: it was held back until staff have looked at it.';
COMMENT ON COLUMN moderation_cases.body IS 'Markdown, as it was when the case was opened; so are title and image.';
CREATE UNIQUE INDEX moderation_cases_one_open ON moderation_cases (subject_type, subject_id) WHERE status = 'open';
CREATE INDEX moderation_cases_queue ON moderation_cases (status, case_id);
CREATE INDEX moderation_cases_owner ON moderation_cases (owner_user_id, case_id) WHERE owner_user_id IS NOT NULL;
CREATE INDEX moderation_cases_body ON moderation_cases USING gin (search_key(body) gin_trgm_ops);

CREATE TABLE moderation_reports (
  report_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES moderation_cases ON DELETE CASCADE,
  reporter_user_id bigint NOT NULL,
  reason text NOT NULL,
  details text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  UNIQUE (case_id, reporter_user_id)
);
COMMENT ON COLUMN moderation_reports.answered_at IS 'When who reported it learned that it was looked at.';
CREATE INDEX moderation_reports_reporter ON moderation_reports (reporter_user_id, created_at);

CREATE TABLE moderation_decisions (
  decision_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES moderation_cases ON DELETE CASCADE,
  user_id bigint,
  action text NOT NULL CHECK (action IN ('hide', 'restore', 'warn', 'slow', 'restrict', 'suspend', 'dismiss')),
  reason text NOT NULL,
  until timestamptz,
  decided_by bigint NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT now(),
  reversed_by bigint,
  reversed_at timestamptz
);
COMMENT ON COLUMN moderation_decisions.user_id IS 'Whom it concerns.';
COMMENT ON COLUMN moderation_decisions.until IS 'Of slow, restrict and suspend: when it ends by itself; null means when staff take it back.';
CREATE INDEX moderation_decisions_case ON moderation_decisions (case_id, decision_id);
CREATE INDEX moderation_decisions_user ON moderation_decisions (user_id, decision_id) WHERE user_id IS NOT NULL;
CREATE INDEX moderation_decisions_in_force ON moderation_decisions (user_id, action) WHERE reversed_at IS NULL AND action IN ('slow', 'restrict');

-- Against one decision once.
CREATE TABLE moderation_appeals (
  appeal_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  decision_id bigint NOT NULL UNIQUE REFERENCES moderation_decisions ON DELETE CASCADE,
  user_id bigint NOT NULL,
  text text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'upheld', 'reversed')),
  answer text,
  decided_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);
CREATE INDEX moderation_appeals_open ON moderation_appeals (decision_id) WHERE status = 'open';
