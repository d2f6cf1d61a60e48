-- The working draft of an edition's programme. Texts stand in English; other languages in translations.
-- source and source_key say which file a row came from and what the file calls it; both null: made by hand.
CREATE TABLE schedule_days (
  day_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  held_on date NOT NULL,
  name text NOT NULL DEFAULT '',
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  source text,
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz,
  CHECK (ends_at >= starts_at)
);
CREATE UNIQUE INDEX schedule_days_held_on ON schedule_days (edition_id, held_on) WHERE deleted_at IS NULL;

CREATE TABLE schedule_rooms (
  room_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  guid uuid NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  floor text NOT NULL DEFAULT '',
  capacity integer CHECK (capacity >= 0),
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  source text,
  source_key text,
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX schedule_rooms_slug ON schedule_rooms (edition_id, slug) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX schedule_rooms_guid ON schedule_rooms (edition_id, guid) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX schedule_rooms_source ON schedule_rooms (edition_id, source, source_key) WHERE deleted_at IS NULL;

CREATE TABLE schedule_tracks (
  track_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  slug text NOT NULL,
  name text NOT NULL,
  summary text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  lattice text NOT NULL,
  palette text NOT NULL,
  variant integer,
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  source text,
  source_key text,
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX schedule_tracks_slug ON schedule_tracks (edition_id, slug) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX schedule_tracks_source ON schedule_tracks (edition_id, source, source_key) WHERE deleted_at IS NULL;
COMMENT ON TABLE schedule_tracks IS 'Event themes; the agenda calls them tracks.';

CREATE TABLE schedule_speakers (
  speaker_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  guid uuid NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  role text NOT NULL DEFAULT '',
  organisation text NOT NULL DEFAULT '',
  biography text NOT NULL DEFAULT '',
  photo text,
  links jsonb NOT NULL DEFAULT '[]',
  is_featured boolean NOT NULL DEFAULT false,
  translations jsonb NOT NULL DEFAULT '{}',
  source text,
  source_key text,
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX schedule_speakers_slug ON schedule_speakers (edition_id, slug) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX schedule_speakers_guid ON schedule_speakers (edition_id, guid) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX schedule_speakers_source ON schedule_speakers (edition_id, source, source_key) WHERE deleted_at IS NULL;

CREATE TABLE schedule_sessions (
  session_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  guid uuid NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  subtitle text NOT NULL DEFAULT '',
  abstract text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  type text NOT NULL,
  type_label text NOT NULL DEFAULT '',
  language text,
  level text NOT NULL DEFAULT '',
  track_id bigint REFERENCES schedule_tracks,
  room_id bigint REFERENCES schedule_rooms,
  day_id bigint REFERENCES schedule_days,
  starts_at timestamptz,
  ends_at timestamptz,
  is_plenary boolean NOT NULL DEFAULT false,
  do_not_record boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'scheduled' CHECK (status IN ('scheduled', 'cancelled')),
  links jsonb NOT NULL DEFAULT '[]',
  translations jsonb NOT NULL DEFAULT '{}',
  source text,
  source_key text,
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz,
  CHECK ((starts_at IS NULL) = (ends_at IS NULL)),
  CHECK (ends_at >= starts_at)
);
CREATE UNIQUE INDEX schedule_sessions_slug ON schedule_sessions (edition_id, slug) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX schedule_sessions_guid ON schedule_sessions (edition_id, guid) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX schedule_sessions_source ON schedule_sessions (edition_id, source, source_key) WHERE deleted_at IS NULL;
CREATE INDEX schedule_sessions_track ON schedule_sessions (track_id);
CREATE INDEX schedule_sessions_room ON schedule_sessions (room_id);
CREATE INDEX schedule_sessions_day ON schedule_sessions (day_id);
COMMENT ON COLUMN schedule_sessions.guid IS 'Stays for ever: calendars and other software know the session by it.';
COMMENT ON COLUMN schedule_sessions.starts_at IS 'Null while the time is open.';
COMMENT ON COLUMN schedule_sessions.ends_at IS 'Equal to starts_at when the length is not known.';

CREATE TABLE schedule_session_speakers (
  session_id bigint NOT NULL REFERENCES schedule_sessions ON DELETE CASCADE,
  speaker_id bigint NOT NULL REFERENCES schedule_speakers ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (session_id, speaker_id)
);
CREATE INDEX schedule_session_speakers_speaker ON schedule_session_speakers (speaker_id);

CREATE TABLE schedule_releases (
  release_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  number integer NOT NULL CHECK (number >= 1),
  label text NOT NULL DEFAULT '',
  comment text NOT NULL DEFAULT '',
  published_at timestamptz NOT NULL,
  published_by bigint NOT NULL,
  document jsonb NOT NULL,
  changes jsonb NOT NULL,
  counts jsonb NOT NULL,
  UNIQUE (edition_id, number)
);
COMMENT ON COLUMN schedule_releases.document IS 'The whole programme as it was released.';
COMMENT ON COLUMN schedule_releases.changes IS 'What it changed against the release before, a list in programme order.';

-- A release that people have read, subscribed to and printed is never rewritten; a mistake is mended by the next one.
CREATE FUNCTION refuse_release_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deleting a whole edition takes its releases along: then the edition is gone already.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM editions WHERE edition_id = OLD.edition_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Release % of edition % cannot be changed.', OLD.number, OLD.edition_id USING ERRCODE = 'restrict_violation';
END;
$$;
CREATE TRIGGER refuse_release_change BEFORE UPDATE OR DELETE ON schedule_releases
  FOR EACH ROW EXECUTE FUNCTION refuse_release_change();

CREATE TABLE schedule_favourites (
  user_id bigint NOT NULL,
  session_id bigint NOT NULL REFERENCES schedule_sessions ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, session_id)
);
CREATE INDEX schedule_favourites_session ON schedule_favourites (session_id);

SELECT watch_changes('schedule_releases', 'schedule');
