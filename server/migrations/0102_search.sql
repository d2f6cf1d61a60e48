-- Letters of all scripts fold the same way for the index and for what people type.
-- A document carries words of several languages (names, translations), so each is read by the stemmer of its page's language
-- and, as they stand, by the simple one: an English title is found on a Gujarati page, and PostgreSQL has no Gujarati stemmer.
CREATE FUNCTION search_vector(locale text, heavy text, medium text, light text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN
  setweight(to_tsvector('simple', search_key(heavy)), 'A') ||
  setweight(to_tsvector('simple', search_key(medium)), 'B') ||
  setweight(to_tsvector('simple', search_key(light)), 'D') ||
  CASE locale
    WHEN 'hi' THEN setweight(to_tsvector('hindi', search_key(heavy)), 'A') || setweight(to_tsvector('hindi', search_key(light)), 'D')
    ELSE setweight(to_tsvector('english', search_key(heavy)), 'A') || setweight(to_tsvector('english', search_key(light)), 'D')
  END;

-- What can be found on the public site, once a language. Nothing here is a source: it is made anew from what the public pages show.
CREATE TABLE search_documents (
  search_document_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The part of the product that the document comes from; a source is refreshed as a whole.
  source text NOT NULL,
  -- What the source calls it.
  source_key text NOT NULL,
  locale text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  -- Who, when or where, in a few words.
  detail text NOT NULL DEFAULT '',
  -- The same in other languages: names are looked for as people know them.
  aliases text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  path text NOT NULL,
  -- Tells whether anything changed.
  content_hash text NOT NULL,
  vector tsvector NOT NULL GENERATED ALWAYS AS (search_vector(locale, title, detail || ' ' || aliases, body)) STORED,
  UNIQUE (source, source_key, locale)
);
CREATE INDEX search_documents_vector ON search_documents USING gin (vector);
-- Typing errors: titles and names that look alike.
CREATE INDEX search_documents_alike ON search_documents USING gin (search_key(title || ' ' || aliases) gin_trgm_ops);
CREATE INDEX search_documents_locale ON search_documents (locale, kind);

SELECT watch_changes('search_documents', 'search');
