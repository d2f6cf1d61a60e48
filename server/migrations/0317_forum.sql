-- The forum: categories with rights of their own, and topics, whose posts are discussions.
CREATE TABLE forum_categories (
  category_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  lattice text NOT NULL,
  palette text NOT NULL,
  menu_id bigint REFERENCES menus (menu_id),
  starters text NOT NULL DEFAULT 'members' CHECK (starters IN ('members', 'staff')),
  is_archived boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
COMMENT ON COLUMN forum_categories.menu_id IS 'Whose role may read at this menu reads the category; null opens it to all members.';
CREATE UNIQUE INDEX forum_categories_slug ON forum_categories (slug) WHERE deleted_at IS NULL;
CREATE INDEX forum_categories_search_name ON forum_categories USING gin (search_key(name) gin_trgm_ops);
CREATE INDEX forum_categories_search_description ON forum_categories USING gin (search_key(description) gin_trgm_ops);
CREATE TRIGGER announce_loss AFTER UPDATE OF menu_id, deleted_at ON forum_categories FOR EACH ROW
  WHEN (OLD.menu_id IS DISTINCT FROM NEW.menu_id OR OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION announce_lost_rights_of_row('forum-category', 'category_id');

CREATE TABLE forum_topics (
  topic_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id bigint NOT NULL REFERENCES forum_categories,
  author_user_id bigint NOT NULL,
  client_topic_id uuid NOT NULL,
  written_hash text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('question', 'discussion', 'idea')),
  title text NOT NULL,
  slug text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  pinned_at timestamptz,
  first_state text NOT NULL DEFAULT 'visible' CHECK (first_state IN ('visible', 'held', 'hidden', 'deleted')),
  replies integer NOT NULL DEFAULT 0,
  answers integer NOT NULL DEFAULT 0,
  has_others boolean NOT NULL DEFAULT false,
  votes integer NOT NULL DEFAULT 0,
  last_posted_at timestamptz NOT NULL DEFAULT now(),
  last_author_user_id bigint,
  is_listed boolean NOT NULL GENERATED ALWAYS AS (first_state = 'visible' OR first_state = 'deleted' AND has_others) STORED,
  UNIQUE (author_user_id, client_topic_id)
);
COMMENT ON COLUMN forum_topics.client_topic_id IS 'Made by who writes: a retry with it is the same topic, for ever.';
COMMENT ON COLUMN forum_topics.written_hash IS 'SHA-256 of what was sent first.';
COMMENT ON COLUMN forum_topics.slug IS 'Part of its address, of its first title; it stays when that changes.';
COMMENT ON COLUMN forum_topics.first_state IS 'Of its first post. This and the columns below say how its discussion stands; they are stored with each post.';
COMMENT ON COLUMN forum_topics.has_others IS 'Whether somebody else wrote in it than its author: it then outlives its first post.';
COMMENT ON COLUMN forum_topics.replies IS 'Posts that can be read, without the first.';
CREATE INDEX forum_topics_active ON forum_topics (last_posted_at, topic_id) WHERE is_listed;
CREATE INDEX forum_topics_active_in_category ON forum_topics (category_id, last_posted_at, topic_id) WHERE is_listed;
CREATE INDEX forum_topics_created ON forum_topics (created_at, topic_id) WHERE is_listed;
CREATE INDEX forum_topics_replied ON forum_topics (replies, topic_id) WHERE is_listed;
CREATE INDEX forum_topics_voted ON forum_topics (votes, topic_id) WHERE is_listed AND kind = 'idea';
CREATE INDEX forum_topics_unanswered ON forum_topics (last_posted_at, topic_id) WHERE is_listed AND kind = 'question' AND replies = 0;
CREATE INDEX forum_topics_pinned ON forum_topics (pinned_at) WHERE is_listed AND pinned_at IS NOT NULL;
CREATE INDEX forum_topics_author ON forum_topics (author_user_id, created_at);
CREATE INDEX forum_topics_tags ON forum_topics USING gin (tags) WHERE is_listed;
CREATE INDEX forum_topics_search_title ON forum_topics USING gin (search_key(title) gin_trgm_ops) WHERE is_listed;
CREATE TRIGGER announce_loss AFTER UPDATE ON forum_topics FOR EACH ROW
  WHEN (OLD.category_id <> NEW.category_id OR OLD.is_listed AND NOT NEW.is_listed)
  EXECUTE FUNCTION announce_lost_rights_of_row('forum_topic', 'topic_id');

CREATE TABLE forum_votes (
  topic_id bigint NOT NULL REFERENCES forum_topics ON DELETE CASCADE,
  user_id bigint NOT NULL,
  voted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (topic_id, user_id)
);
CREATE INDEX forum_votes_person ON forum_votes (user_id);

-- However votes come and go, also with a person.
CREATE FUNCTION count_forum_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE forum_topics SET votes = votes + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END WHERE topic_id = coalesce(NEW.topic_id, OLD.topic_id);
  RETURN NULL;
END;
$$;
CREATE TRIGGER count_votes AFTER INSERT OR DELETE ON forum_votes FOR EACH ROW EXECUTE FUNCTION count_forum_votes();
