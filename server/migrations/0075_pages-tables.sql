-- A public page: its paths, its one working draft, and which of its versions the public sees.
CREATE TABLE pages (
  page_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  path text NOT NULL,
  aliases text[] NOT NULL DEFAULT '{}',
  retired_paths text[] NOT NULL DEFAULT '{}',
  title text NOT NULL,
  document jsonb NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  published_number integer,
  published_at timestamptz,
  scheduled_number integer,
  scheduled_at timestamptz,
  has_changes boolean NOT NULL DEFAULT true,
  missing_counts jsonb NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz,
  CHECK ((scheduled_number IS NULL) = (scheduled_at IS NULL)),
  CHECK ((published_number IS NULL) = (published_at IS NULL))
);
CREATE UNIQUE INDEX pages_path ON pages (path) WHERE deleted_at IS NULL;
CREATE INDEX pages_search_title ON pages USING gin (search_key(title) gin_trgm_ops);
CREATE INDEX pages_search_path ON pages USING gin (search_key(path) gin_trgm_ops);
COMMENT ON COLUMN pages.path IS 'As people type it, without percent signs; {edition} stands for the name and year of the current edition.';
COMMENT ON COLUMN pages.document IS 'The working draft in all languages; its shape is pageDocumentSchema of the contract.';
COMMENT ON COLUMN pages.revision IS 'Counts changes of the draft, so that two organisers cannot overwrite each other unseen.';
COMMENT ON COLUMN pages.has_changes IS 'Whether the draft says something else than the latest version.';
COMMENT ON COLUMN pages.missing_counts IS 'How many texts of the draft each language lacks.';

CREATE TABLE page_versions (
  page_version_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  page_id bigint NOT NULL REFERENCES pages ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  document jsonb NOT NULL,
  comment text NOT NULL DEFAULT '',
  made_by bigint NOT NULL,
  made_at timestamptz NOT NULL,
  UNIQUE (page_id, number)
);

-- What a version says is never rewritten; it goes only together with its page.
CREATE FUNCTION refuse_page_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM pages WHERE page_id = OLD.page_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Versions of pages never change.';
END;
$$;
CREATE TRIGGER page_versions_are_frozen BEFORE UPDATE OR DELETE ON page_versions FOR EACH ROW EXECUTE FUNCTION refuse_page_version_change();

-- Preview links; only the hash of the secret is kept.
CREATE TABLE page_previews (
  token_hash bytea PRIMARY KEY,
  page_id bigint NOT NULL REFERENCES pages ON DELETE CASCADE,
  number integer,
  expires_at timestamptz NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX page_previews_page ON page_previews (page_id);
CREATE INDEX page_previews_expiry ON page_previews (expires_at);
COMMENT ON COLUMN page_previews.number IS 'The version it shows; null shows the working draft as it is at that moment.';

SELECT watch_changes('pages', 'pages');
