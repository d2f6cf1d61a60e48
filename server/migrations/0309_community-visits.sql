-- What is new in a community counts from when somebody was there before.
CREATE TABLE community_visits (
  user_id bigint NOT NULL REFERENCES global_users (user_id) ON DELETE CASCADE,
  community_id integer NOT NULL,
  visited_at timestamptz NOT NULL,
  visited_before_at timestamptz,
  PRIMARY KEY (user_id, community_id)
);
COMMENT ON TABLE community_visits IS 'community_id 0 is the page of all communities.';
COMMENT ON COLUMN community_visits.visited_before_at IS 'The end of the visit before this one; null at the first.';
CREATE INDEX community_commons_news ON community_commons (community_type, created_at) WHERE deleted_at IS NULL;
CREATE INDEX community_commons_verified ON community_commons (community_type, verified_at) WHERE deleted_at IS NULL AND verified_at IS NOT NULL;
