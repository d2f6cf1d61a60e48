-- One index a searched field; programmes of all editions together grow.
CREATE INDEX schedule_rooms_search_name ON schedule_rooms USING gin (search_key(name) gin_trgm_ops);
CREATE INDEX schedule_tracks_search_name ON schedule_tracks USING gin (search_key(name) gin_trgm_ops);
CREATE INDEX schedule_speakers_search_name ON schedule_speakers USING gin (search_key(name) gin_trgm_ops);
CREATE INDEX schedule_speakers_search_role ON schedule_speakers USING gin (search_key(role) gin_trgm_ops);
CREATE INDEX schedule_speakers_search_organisation ON schedule_speakers USING gin (search_key(organisation) gin_trgm_ops);
CREATE INDEX schedule_sessions_search_title ON schedule_sessions USING gin (search_key(title) gin_trgm_ops);
CREATE INDEX schedule_sessions_search_subtitle ON schedule_sessions USING gin (search_key(subtitle) gin_trgm_ops);
CREATE INDEX schedule_sessions_starts_at ON schedule_sessions (edition_id, starts_at) WHERE deleted_at IS NULL;

-- Who speaks where is kept row by row like every plain type.
ALTER TABLE schedule_session_speakers
  DROP CONSTRAINT schedule_session_speakers_pkey,
  ADD COLUMN session_speaker_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN created_by bigint NOT NULL DEFAULT 0,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN modified_by bigint,
  ADD COLUMN modified_at timestamptz,
  ADD COLUMN deleted_by bigint,
  ADD COLUMN deleted_at timestamptz;
CREATE UNIQUE INDEX schedule_session_speakers_speaker_id ON schedule_session_speakers (session_id, speaker_id) WHERE deleted_at IS NULL;
