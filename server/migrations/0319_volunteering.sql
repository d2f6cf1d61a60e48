-- Shifts of volunteers on the quotas of capacity, the hours that were confirmed, and who reads them.

-- How old somebody has said to be stands beside whether they are of age: a shift can ask for sixteen.
CREATE OR REPLACE VIEW person_basics AS
SELECT user_id, username, "firstName", "lastName", email, profile_image, organisation, is_minor, status, is_listed, profile_visibility, hidden_at,
  deleted_at, job_title, age
FROM global_users;

CREATE TABLE volunteer_shifts (
  shift_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions,
  role text NOT NULL,
  title text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  place text NOT NULL,
  meeting_point text NOT NULL DEFAULT '',
  needs text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  languages text[] NOT NULL DEFAULT '{}',
  skills text[] NOT NULL DEFAULT '{}',
  min_age smallint CHECK (min_age BETWEEN 13 AND 18),
  places integer NOT NULL CHECK (places > 0),
  lead_user_id bigint REFERENCES global_users ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'open', 'cancelled')),
  translations jsonb NOT NULL DEFAULT '{}',
  reminded_at timestamptz,
  hours_asked_at timestamptz,
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz,
  CONSTRAINT volunteer_shifts_ends_at_check CHECK (ends_at > starts_at)
);
CREATE INDEX volunteer_shifts_edition ON volunteer_shifts (edition_id, starts_at) WHERE deleted_at IS NULL;
CREATE INDEX volunteer_shifts_lead ON volunteer_shifts (lead_user_id) WHERE deleted_at IS NULL;
CREATE INDEX volunteer_shifts_role_search ON volunteer_shifts USING gin (search_key(role) gin_trgm_ops);
CREATE INDEX volunteer_shifts_title_search ON volunteer_shifts USING gin (search_key(title) gin_trgm_ops);
CREATE INDEX volunteer_shifts_place_search ON volunteer_shifts USING gin (search_key(place) gin_trgm_ops);
COMMENT ON COLUMN volunteer_shifts.places IS 'As its quota has them.';
COMMENT ON COLUMN volunteer_shifts.reminded_at IS 'When its people were reminded of it; empty again once it is moved.';
COMMENT ON COLUMN volunteer_shifts.hours_asked_at IS 'When its lead was asked to confirm the hours.';

CREATE TABLE volunteer_hours (
  hours_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shift_id bigint NOT NULL REFERENCES volunteer_shifts,
  user_id bigint NOT NULL REFERENCES global_users ON DELETE CASCADE,
  minutes integer NOT NULL CHECK (minutes BETWEEN 0 AND 1080),
  thanks text NOT NULL DEFAULT '',
  thanks_by_id bigint,
  thanked_at timestamptz,
  confirmed_by_id bigint NOT NULL,
  confirmed_at timestamptz NOT NULL,
  hidden_at timestamptz,
  revision integer NOT NULL DEFAULT 1,
  UNIQUE (shift_id, user_id),
  CHECK (thanks = '' OR thanks_by_id IS NOT NULL AND thanked_at IS NOT NULL)
);
CREATE INDEX volunteer_hours_user ON volunteer_hours (user_id);
COMMENT ON COLUMN volunteer_hours.minutes IS 'None for who was not there.';
COMMENT ON COLUMN volunteer_hours.hidden_at IS 'When the thanks were hidden; the hours stay.';

COMMENT ON COLUMN volunteer_hours.thanks_by_id IS 'Who wrote the thanks; others may have corrected the hours since.';
COMMENT ON COLUMN volunteer_hours.revision IS 'Counts how often the minutes have changed, so that each change is told.';

CREATE TABLE volunteer_removals (
  shift_id bigint NOT NULL REFERENCES volunteer_shifts,
  user_id bigint NOT NULL REFERENCES global_users ON DELETE CASCADE,
  reason text NOT NULL,
  removed_by_id bigint NOT NULL,
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (shift_id, user_id)
);
COMMENT ON TABLE volunteer_removals IS 'Who was taken off a shift does not sign up for it again.';

CREATE TABLE volunteer_viewers (
  user_id bigint NOT NULL REFERENCES global_users ON DELETE CASCADE,
  viewer_user_id bigint NOT NULL REFERENCES global_users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, viewer_user_id),
  CHECK (user_id <> viewer_user_id)
);
CREATE INDEX volunteer_viewers_viewer ON volunteer_viewers (viewer_user_id);
COMMENT ON TABLE volunteer_viewers IS 'Whom somebody lets read what they have done as a volunteer.';

CREATE TABLE volunteer_certificates (
  user_id bigint NOT NULL REFERENCES global_users ON DELETE CASCADE,
  edition_id bigint NOT NULL REFERENCES editions,
  certificate_id bigint NOT NULL UNIQUE REFERENCES certificates ON DELETE CASCADE,
  minutes integer NOT NULL CHECK (minutes > 0),
  PRIMARY KEY (user_id, edition_id)
);

-- What the feature reads of capacity, in its own words.
CREATE VIEW volunteer_places AS
SELECT item_ids[1] AS shift_id, quota_id, size AS places FROM capacity_quotas WHERE kind = 'shift' AND name = '' AND deleted_at IS NULL;

CREATE VIEW volunteer_sign_ups AS
SELECT entry_id AS sign_up_id, item_ids[1] AS shift_id, quota_id, user_id,
  CASE status WHEN 'taken' THEN 'has_place' WHEN 'left' THEN 'cancelled' ELSE status END AS status,
  priority, waiting_since AS asked_at, during, created_at, closed_at
FROM capacity_entries WHERE kind = 'shift' AND is_place;
