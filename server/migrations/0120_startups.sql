CREATE TABLE startups (
  startup_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  slug text NOT NULL,
  name text NOT NULL,
  summary text NOT NULL DEFAULT '',
  running text NOT NULL DEFAULT '',
  theme text,
  city text NOT NULL DEFAULT '',
  founded_year integer,
  looking_for text NOT NULL DEFAULT '',
  website text,
  logo text,
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX startups_slug ON startups (edition_id, slug) WHERE deleted_at IS NULL;
CREATE INDEX startups_edition ON startups (edition_id, position) WHERE deleted_at IS NULL;
CREATE INDEX startups_search_name ON startups USING gin (search_key(name) gin_trgm_ops);
CREATE INDEX startups_search_summary ON startups USING gin (search_key(summary) gin_trgm_ops);
CREATE INDEX startups_search_city ON startups USING gin (search_key(city) gin_trgm_ops);
COMMENT ON COLUMN startups.theme IS 'Slug of a theme of the edition''s programme. No foreign key: releases name themes by slug, and outlive rows of the draft.';

SELECT watch_changes('startups', 'startups');
