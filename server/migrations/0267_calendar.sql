-- Own entries. Times are what the clocks of the zone show, because a weekly meeting stays at nine when the clocks change.
CREATE TABLE calendar_entries (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES global_users,
  uid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  sequence int NOT NULL DEFAULT 0,
  title text NOT NULL CHECK (title <> '' AND length(title) <= 200),
  place text NOT NULL DEFAULT '' CHECK (length(place) <= 200),
  text text NOT NULL DEFAULT '' CHECK (length(text) <= 4000),
  zone text NOT NULL,
  starts text NOT NULL CHECK (starts ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'),
  ends text NOT NULL CHECK (length(ends) = length(starts) AND ends > starts),
  repetition jsonb,
  excluded text[] NOT NULL DEFAULT '{}',
  series_id bigint REFERENCES calendar_entries ON DELETE CASCADE,
  occurrence text,
  first_at timestamptz NOT NULL,
  last_at timestamptz,
  before_deletion jsonb,
  changed_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK ((series_id IS NULL) = (occurrence IS NULL)),
  CHECK (series_id IS NULL OR repetition IS NULL)
);
CREATE INDEX calendar_entries_of_person ON calendar_entries (user_id, first_at);
CREATE INDEX calendar_entries_of_series ON calendar_entries (series_id) WHERE series_id IS NOT NULL;
COMMENT ON COLUMN calendar_entries.excluded IS 'Starts of occurrences that do not happen, or that are rows of their own.';
COMMENT ON COLUMN calendar_entries.occurrence IS 'The start in the series that this row stands for.';
COMMENT ON COLUMN calendar_entries.last_at IS 'The end of the last occurrence; null when there is no last one.';
COMMENT ON COLUMN calendar_entries.before_deletion IS 'What the last deletion took, so that it can be brought back.';

-- Whoever knows the address reads the calendar; the table holds only its hash.
CREATE TABLE calendar_addresses (
  user_id bigint PRIMARY KEY REFERENCES global_users,
  secret_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_read_at timestamptz
);
