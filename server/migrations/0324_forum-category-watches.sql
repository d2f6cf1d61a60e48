-- Who is notified of every topic that is started in a category.
CREATE TABLE forum_category_watches (
  category_id bigint NOT NULL REFERENCES forum_categories ON DELETE CASCADE,
  user_id bigint NOT NULL,
  watched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (category_id, user_id)
);
CREATE INDEX forum_category_watches_person ON forum_category_watches (user_id);
