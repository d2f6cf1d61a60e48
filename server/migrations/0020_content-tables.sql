-- One summit of one year and what its public pages say. Texts stand in English; other languages in translations.
CREATE TABLE editions (
  edition_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  short_name text NOT NULL,
  year integer NOT NULL,
  tagline text NOT NULL DEFAULT '',
  summary text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  notice text NOT NULL DEFAULT '',
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  time_zone text NOT NULL,
  city text NOT NULL,
  region text NOT NULL DEFAULT '',
  country text NOT NULL,
  currency text NOT NULL,
  venue_name text NOT NULL DEFAULT '',
  venue_address text NOT NULL DEFAULT '',
  venue_directions text NOT NULL DEFAULT '',
  venue_latitude double precision,
  venue_longitude double precision,
  contact_email text,
  hero_lines jsonb NOT NULL DEFAULT '[]',
  pattern_seed text NOT NULL,
  home_facts_text text NOT NULL DEFAULT '',
  home_facts_note text NOT NULL DEFAULT '',
  home_themes_title text NOT NULL DEFAULT '',
  home_days_title text NOT NULL DEFAULT '',
  home_people_title text NOT NULL DEFAULT '',
  home_people_text text NOT NULL DEFAULT '',
  home_call_title text NOT NULL DEFAULT '',
  home_call_text text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'archived')),
  is_current boolean NOT NULL DEFAULT false,
  translations jsonb NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz,
  CHECK (ends_on >= starts_on)
);
CREATE UNIQUE INDEX editions_slug ON editions (slug) WHERE deleted_at IS NULL;
-- At most one edition is the one that the public pages show.
CREATE UNIQUE INDEX editions_current ON editions (is_current) WHERE is_current AND deleted_at IS NULL;
COMMENT ON COLUMN editions.hero_lines IS 'List of {text, width, size, is_accent}: lines of the event name set to one measure.';
COMMENT ON COLUMN editions.pattern_seed IS 'Draws the ward map; changing it redraws the map.';

CREATE TABLE edition_facts (
  edition_fact_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  key text NOT NULL,
  number integer NOT NULL,
  label text NOT NULL,
  source text NOT NULL DEFAULT '',
  year integer NOT NULL,
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX edition_facts_key ON edition_facts (edition_id, key) WHERE deleted_at IS NULL;
COMMENT ON COLUMN edition_facts.key IS 'Texts of the edition name the number as {key}.';

CREATE TABLE sponsor_tiers (
  sponsor_tier_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  slug text NOT NULL,
  name text NOT NULL,
  summary text NOT NULL DEFAULT '',
  mark_size text NOT NULL DEFAULT 'medium' CHECK (mark_size IN ('large', 'medium', 'small')),
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX sponsor_tiers_slug ON sponsor_tiers (edition_id, slug) WHERE deleted_at IS NULL;

CREATE TABLE sponsors (
  sponsor_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  sponsor_tier_id bigint NOT NULL REFERENCES sponsor_tiers ON DELETE CASCADE,
  slug text NOT NULL,
  name text NOT NULL,
  summary text NOT NULL DEFAULT '',
  contribution text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  website text,
  logo text,
  is_featured boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX sponsors_slug ON sponsors (edition_id, slug) WHERE deleted_at IS NULL;
CREATE INDEX sponsors_tier ON sponsors (sponsor_tier_id) WHERE deleted_at IS NULL;

CREATE TABLE committee_members (
  committee_member_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  slug text NOT NULL,
  name text NOT NULL,
  role text NOT NULL DEFAULT '',
  organisation text NOT NULL DEFAULT '',
  team text NOT NULL DEFAULT '',
  biography text NOT NULL DEFAULT '',
  photo text,
  links jsonb NOT NULL DEFAULT '[]',
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX committee_members_slug ON committee_members (edition_id, slug) WHERE deleted_at IS NULL;

SELECT watch_changes('editions', 'content');
SELECT watch_changes('edition_facts', 'content');
SELECT watch_changes('sponsor_tiers', 'content');
SELECT watch_changes('sponsors', 'content');
SELECT watch_changes('committee_members', 'content');
