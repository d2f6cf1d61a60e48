-- Calendars of other programs, as a file had them. Repeats are stored as single entries: their rules are read once, under a bound.
CREATE TABLE calendar_imports (
  import_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES global_users,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
  zone text NOT NULL,
  is_shown boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  covers_until timestamptz NOT NULL
);
CREATE INDEX calendar_imports_of_person ON calendar_imports (user_id);
COMMENT ON COLUMN calendar_imports.zone IS 'The reader''s zone when the file was read, for times that name none.';
COMMENT ON COLUMN calendar_imports.covers_until IS 'What repeats was taken until then.';

CREATE TABLE calendar_import_entries (
  import_id bigint NOT NULL REFERENCES calendar_imports ON DELETE CASCADE,
  position int NOT NULL,
  user_id bigint NOT NULL REFERENCES global_users,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at >= starts_at),
  first_day date,
  last_day date,
  title text NOT NULL CHECK (length(title) <= 200),
  place text NOT NULL CHECK (length(place) <= 200),
  text text NOT NULL CHECK (length(text) <= 4000),
  is_firm boolean NOT NULL,
  is_cancelled boolean NOT NULL,
  PRIMARY KEY (import_id, position),
  CHECK ((first_day IS NULL) = (last_day IS NULL) AND last_day >= first_day)
);
CREATE INDEX calendar_import_entries_of_person ON calendar_import_entries (user_id, starts_at);
COMMENT ON COLUMN calendar_import_entries.first_day IS 'Of what lasts whole days; its instants are midnights of the reader''s zone.';
