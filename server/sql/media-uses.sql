-- Where files are used.

CREATE OR REPLACE FUNCTION media_uses() RETURNS TABLE(name text, kind text, id bigint, title text) LANGUAGE sql STABLE AS $$
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
    UNION ALL SELECT 'edition', edition_id, t.name, t::text FROM editions t WHERE deleted_at IS NULL
    UNION ALL SELECT 'organisation', community_common_id, t.community_name, concat_ws(' ', t.image, t.description, t.translations::text) FROM community_commons t
    WHERE deleted_at IS NULL AND (image IS NOT NULL OR description LIKE '%/multimedia/%' OR translations::text LIKE '%/multimedia/%')
    UNION ALL SELECT 'program', program_id, t.title, t.image FROM programs t WHERE deleted_at IS NULL AND image IS NOT NULL
    UNION ALL SELECT 'person', user_id, 'A profile', t.profile_image FROM global_users t WHERE deleted_at IS NULL AND profile_image IS NOT NULL
  ) place,
  regexp_matches(place.said, '(?<![\w-])[\w-]{22}(?![\w-])', 'g') AS found
$$;
