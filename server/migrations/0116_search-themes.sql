-- What explorers filter by, beside words and kinds.
ALTER TABLE search_documents ADD COLUMN themes text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN search_documents.themes IS 'Slugs of event themes.';
CREATE INDEX search_documents_themes ON search_documents USING gin (themes);
