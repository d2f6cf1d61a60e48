-- Articles, reports, videos and toolkits. They belong to no edition: what was learnt outlives the summit it was told at.
CREATE TABLE articles (
  article_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('article', 'report', 'video', 'toolkit')),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published')),
  title text NOT NULL,
  summary text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  authors jsonb NOT NULL DEFAULT '[]',
  themes text[] NOT NULL DEFAULT '{}',
  video_url text,
  downloads jsonb NOT NULL DEFAULT '[]',
  is_featured boolean NOT NULL DEFAULT false,
  published_at timestamptz NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX articles_slug ON articles (slug) WHERE deleted_at IS NULL;
CREATE INDEX articles_newest ON articles (published_at DESC, article_id DESC) WHERE deleted_at IS NULL AND status = 'published';
CREATE INDEX articles_themes ON articles USING gin (themes);
CREATE INDEX articles_search_title ON articles USING gin (search_key(title) gin_trgm_ops);
CREATE INDEX articles_search_summary ON articles USING gin (search_key(summary) gin_trgm_ops);
COMMENT ON COLUMN articles.authors IS 'Names as readers see them; authors need no account.';
COMMENT ON COLUMN articles.themes IS 'Slugs of event themes; themes are made anew with each edition, their slugs stay.';
COMMENT ON COLUMN articles.downloads IS 'List of {label, file, version, dated_on}; file is the name of a row of files.';

SELECT watch_changes('articles', 'knowledge');
