-- Startups become organisations: one table holds every organisation, and the public directory shows the startups among them.

ALTER TABLE community_commons
  ALTER COLUMN owner_user_id DROP NOT NULL,
  ADD COLUMN slug text,
  ADD COLUMN summary text NOT NULL DEFAULT '',
  ADD COLUMN city text NOT NULL DEFAULT '',
  ADD COLUMN theme text,
  ADD COLUMN founded_year integer,
  ADD COLUMN team_size integer,
  ADD COLUMN website text,
  ADD COLUMN looking_for text NOT NULL DEFAULT '',
  ADD COLUMN goals text[] NOT NULL DEFAULT '{}',
  ADD COLUMN stages text[] NOT NULL DEFAULT '{}',
  ADD COLUMN government_level text,
  ADD COLUMN languages text[] NOT NULL DEFAULT '{}',
  ADD COLUMN translations jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN shown_edition_id bigint REFERENCES editions ON DELETE SET NULL,
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN verified_reason text CHECK (verified_reason <> ''),
  ADD COLUMN verified_at timestamptz,
  ADD COLUMN hidden_at timestamptz,
  ADD CONSTRAINT community_commons_verified CHECK ((verified_reason IS NULL) = (verified_at IS NULL));
COMMENT ON COLUMN community_commons.owner_user_id IS 'Null where the organisers wrote about it and nobody has come forward.';
COMMENT ON COLUMN community_commons.theme IS 'Slug of a theme of the programme. No foreign key: releases name themes by slug, and outlive rows of the draft.';
COMMENT ON COLUMN community_commons.shown_edition_id IS 'The edition whose public directory shows it.';
COMMENT ON COLUMN community_commons.hidden_at IS 'Since when moderation keeps it from everybody but its owner and staff.';

-- Saved startups follow their rows: new numbers are above all old ones, so that none stands for two things meanwhile.
SELECT setval('community_commons_community_common_id_seq',
  greatest((SELECT max(community_common_id) FROM community_commons), (SELECT max(startup_id) FROM startups), 1));

-- One organisation stood once for each edition: the row of the edition that the site shows is it, else the newest one, and those of
-- others stay as deleted ones.
CREATE TEMPORARY TABLE moved_startups ON COMMIT DROP AS
  SELECT startup_id, slug, is_alive AND place = 1 AS is_first, nextval('community_commons_community_common_id_seq') AS community_common_id
  FROM (
    SELECT s.startup_id, s.slug, s.deleted_at IS NULL AS is_alive, row_number() OVER (
      PARTITION BY s.slug, s.deleted_at IS NULL
      ORDER BY e.is_current AND e.deleted_at IS NULL DESC, e.deleted_at IS NULL DESC, e.status = 'published' DESC, e.starts_on DESC, s.startup_id
    ) AS place
    FROM startups s JOIN editions e USING (edition_id)
    ORDER BY s.startup_id
  ) numbered;

INSERT INTO community_commons (community_common_id, community_type, community_name, description, image, summary, city, theme,
  founded_year, website, looking_for, translations, shown_edition_id, position, slug,
  created_by, created_at, modified_by, modified_at, deleted_by, deleted_at)
SELECT m.community_common_id, 'startup', s.name, s.running, s.logo, s.summary, s.city, s.theme,
  s.founded_year, s.website, s.looking_for,
  coalesce((SELECT jsonb_object_agg(t.locale, t.texts - 'name' - 'running'
      || jsonb_strip_nulls(jsonb_build_object('community_name', t.texts -> 'name', 'description', t.texts -> 'running')))
    FROM jsonb_each(s.translations) AS t (locale, texts)), '{}'),
  s.edition_id, s.position, s.slug, s.created_by, s.created_at, s.modified_by, s.modified_at,
  -- Stamps of a deletion come in pairs here.
  CASE WHEN NOT m.is_first THEN coalesce(s.deleted_by, 0) END, CASE WHEN NOT m.is_first THEN coalesce(s.deleted_at, now()) END
FROM startups s JOIN moved_startups m USING (startup_id);

-- An address out of the name, where it gives one that nobody has.
WITH made AS (
  SELECT community_common_id, deleted_at,
    trim(BOTH '-' FROM left(trim(BOTH '-' FROM regexp_replace(search_key(community_name), '[^a-z0-9]+', '-', 'g')), 100)) AS slug
  FROM community_commons WHERE slug IS NULL
), numbered AS (
  SELECT community_common_id, slug, row_number() OVER (PARTITION BY slug ORDER BY community_common_id) AS place
  FROM made WHERE slug <> '' AND deleted_at IS NULL
)
UPDATE community_commons c SET slug = n.slug FROM numbered n
WHERE n.community_common_id = c.community_common_id AND n.place = 1
  AND NOT EXISTS (SELECT FROM community_commons o WHERE o.slug = n.slug AND o.deleted_at IS NULL);
UPDATE community_commons c SET slug = 'community-' || community_common_id
  || CASE WHEN EXISTS (SELECT FROM community_commons o WHERE o.slug = 'community-' || c.community_common_id) THEN '-page' ELSE '' END
WHERE slug IS NULL;

ALTER TABLE community_commons ALTER COLUMN slug SET NOT NULL,
  ADD CONSTRAINT community_commons_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
CREATE UNIQUE INDEX community_commons_slug ON community_commons (slug) WHERE deleted_at IS NULL;
CREATE INDEX community_commons_shown ON community_commons (shown_edition_id, position) WHERE deleted_at IS NULL AND shown_edition_id IS NOT NULL;
CREATE INDEX community_commons_search_summary ON community_commons USING gin (search_key(summary) gin_trgm_ops);
CREATE INDEX community_commons_search_city ON community_commons USING gin (search_key(city) gin_trgm_ops);

-- Whoever had saved it of two editions goes on with the one that stands; of the other only the note is left.
WITH target AS (
  SELECT m.startup_id, m.community_common_id AS own, coalesce(f.community_common_id, m.community_common_id) AS stands
  FROM moved_startups m LEFT JOIN moved_startups f ON f.slug = m.slug AND f.is_first
), numbered AS (
  SELECT i.saved_id, t.own, t.stands, row_number() OVER (PARTITION BY i.user_id, t.stands ORDER BY i.removed_at IS NULL DESC, t.own = t.stands DESC, i.saved_id) AS place
  FROM saved_items i JOIN target t ON t.startup_id = i.subject_id WHERE i.type = 'startup'
)
UPDATE saved_items i SET type = 'organisation', subject_id = CASE WHEN n.place = 1 THEN n.stands WHEN n.own = n.stands THEN -n.own ELSE n.own END
FROM numbered n WHERE n.saved_id = i.saved_id;
-- Of one whose row has gone only the note is left.
UPDATE saved_items SET type = 'organisation', subject_id = -subject_id WHERE type = 'startup';

CREATE VIEW edition_startups AS
  SELECT community_common_id AS startup_id, shown_edition_id AS edition_id, slug, theme, city, translations
  FROM community_commons
  WHERE community_type = 'startup' AND shown_edition_id IS NOT NULL AND deleted_at IS NULL AND hidden_at IS NULL;

DROP TABLE startups;

-- The public site hears of what it shows, and not of every organisation of members.
CREATE TRIGGER announce_new_startup AFTER INSERT ON community_commons FOR EACH ROW
  WHEN (NEW.shown_edition_id IS NOT NULL) EXECUTE FUNCTION notify_change('startups');
CREATE TRIGGER announce_changed_startup AFTER UPDATE ON community_commons FOR EACH ROW
  WHEN (NEW.shown_edition_id IS NOT NULL OR OLD.shown_edition_id IS NOT NULL) EXECUTE FUNCTION notify_change('startups');
CREATE TRIGGER announce_removed_startup AFTER DELETE ON community_commons FOR EACH ROW
  WHEN (OLD.shown_edition_id IS NOT NULL) EXECUTE FUNCTION notify_change('startups');
