-- The library of the organisers: public files of the site, apart from what people upload for themselves.
ALTER TABLE files
  ADD COLUMN is_in_library boolean NOT NULL DEFAULT false,
  ADD COLUMN caption text NOT NULL DEFAULT '',
  ADD COLUMN credit text NOT NULL DEFAULT '',
  ADD COLUMN translations jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN modified_by bigint,
  ADD COLUMN modified_at timestamptz;
CREATE INDEX files_library ON files (file_id DESC) WHERE is_in_library AND deleted_at IS NULL;
CREATE INDEX files_search_original_name ON files USING gin (search_key(original_name) gin_trgm_ops) WHERE is_in_library;
CREATE INDEX files_search_alt ON files USING gin (search_key(alt) gin_trgm_ops) WHERE is_in_library;
CREATE INDEX files_search_caption ON files USING gin (search_key(caption) gin_trgm_ops) WHERE is_in_library;
CREATE INDEX files_search_credit ON files USING gin (search_key(credit) gin_trgm_ops) WHERE is_in_library;

-- Where names of files stand: in drafts and in what is public or will be, whatever the field. Read anew each time, because the
-- texts of a summit are few and nobody has to remember to tell of a new field. A function, so that no table is tied to it.
CREATE FUNCTION media_uses() RETURNS TABLE (name text, kind text, id bigint, title text)
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT found[1], place.kind, place.id, place.title
  FROM (
    SELECT 'page' AS kind, page_id AS id, pages.title, document::text AS said FROM pages WHERE deleted_at IS NULL
    UNION ALL
    SELECT 'page', p.page_id, p.title, v.document::text
    FROM pages p JOIN page_versions v ON v.page_id = p.page_id AND v.number IN (p.published_number, p.scheduled_number)
    WHERE p.deleted_at IS NULL
    UNION ALL SELECT 'article', article_id, t.title, t::text FROM articles t WHERE deleted_at IS NULL
    UNION ALL SELECT 'sponsor', sponsor_id, t.name, t::text FROM sponsors t WHERE deleted_at IS NULL
    UNION ALL SELECT 'committee', committee_member_id, t.name, t::text FROM committee_members t WHERE deleted_at IS NULL
    UNION ALL SELECT 'speaker', speaker_id, t.name, t::text FROM schedule_speakers t WHERE deleted_at IS NULL
    UNION ALL SELECT 'session', session_id, t.title, t::text FROM schedule_sessions t WHERE deleted_at IS NULL
    UNION ALL SELECT 'theme', track_id, t.name, t::text FROM schedule_tracks t WHERE deleted_at IS NULL
    UNION ALL SELECT 'startup', startup_id, t.name, t::text FROM startups t WHERE deleted_at IS NULL
    UNION ALL SELECT 'edition', edition_id, t.name, t::text FROM editions t WHERE deleted_at IS NULL
  ) place,
  regexp_matches(place.said, '(?<![\w-])[\w-]{22}(?![\w-])', 'g') AS found
$$;

-- What is shown today was uploaded by organisers.
UPDATE files SET is_in_library = true
WHERE visibility = 'public' AND deleted_at IS NULL AND name IN (SELECT u.name FROM media_uses() u);
