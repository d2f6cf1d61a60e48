-- Posts that stand in another discussion by now leave their number behind, with the way to where they are.
ALTER TABLE discussion_posts ADD COLUMN moved_to_id bigint REFERENCES discussion_posts ON DELETE SET NULL;
ALTER TABLE discussion_posts ADD CONSTRAINT discussion_posts_moved_is_gone CHECK (moved_to_id IS NULL OR deleted_at IS NOT NULL);
COMMENT ON COLUMN discussion_posts.moved_to_id IS 'Of the empty row in the place of a post that was moved: that post, wherever it stands.';
CREATE INDEX discussion_posts_moved ON discussion_posts (moved_to_id) WHERE moved_to_id IS NOT NULL;

ALTER TABLE discussions ADD COLUMN merged_into_id bigint REFERENCES discussions ON DELETE SET NULL;
COMMENT ON COLUMN discussions.merged_into_id IS 'Where all of its posts stand by now; never itself a discussion that was merged.';
CREATE INDEX discussions_merged ON discussions (merged_into_id) WHERE merged_into_id IS NOT NULL;
