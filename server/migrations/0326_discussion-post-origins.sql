-- Where a post was before it was taken over, which its licence asks to be named.
CREATE TABLE discussion_post_origins (
  post_id bigint PRIMARY KEY REFERENCES discussion_posts ON DELETE CASCADE,
  site text NOT NULL,
  number bigint NOT NULL,
  -- Below https://SITE.
  path text NOT NULL CHECK (path LIKE '/%'),
  author_path text CHECK (author_path LIKE '/%'),
  licence text NOT NULL CHECK (licence ~ '^CC BY-SA [0-9]\.[0-9]$'),
  -- Of a question, the answer that was accepted there; it may come with a later file.
  accepted_number bigint,
  imported_at timestamptz NOT NULL DEFAULT now(),
  -- The same file changes nothing twice.
  UNIQUE (site, number)
);
