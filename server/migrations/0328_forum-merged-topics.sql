-- Topics whose posts stand in another by now: their addresses lead there.
ALTER TABLE forum_topics ADD COLUMN merged_into_id bigint REFERENCES forum_topics;
ALTER TABLE forum_topics ADD COLUMN number_offset bigint NOT NULL DEFAULT 0;
ALTER TABLE forum_topics ADD CONSTRAINT forum_topics_merged_is_not_listed
  CHECK (merged_into_id IS NULL OR first_state = 'deleted' AND NOT has_others);
COMMENT ON COLUMN forum_topics.merged_into_id IS 'Never itself a topic that was merged into another.';
COMMENT ON COLUMN forum_topics.number_offset IS 'What is added to the number of one of its posts to have its number there.';
CREATE INDEX forum_topics_merged ON forum_topics (merged_into_id) WHERE merged_into_id IS NOT NULL;
