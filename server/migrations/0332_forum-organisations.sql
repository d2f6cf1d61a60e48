-- Organisations have a category of their own, which only their owner and their members read.
ALTER TABLE forum_categories ADD COLUMN community_common_id bigint REFERENCES community_commons (community_common_id);
ALTER TABLE forum_categories ADD CONSTRAINT forum_categories_of_organisation
  CHECK (community_common_id IS NULL OR menu_id IS NOT NULL AND NOT is_public AND starters = 'members');
COMMENT ON CONSTRAINT forum_categories_of_organisation ON forum_categories IS 'A server that does not know whose a category is shows it at most to who reads at its menu.';
COMMENT ON COLUMN forum_categories.community_common_id IS 'Whose own forum it is: only the owner and the members of this organisation read it. Null for what organisers make.';
CREATE INDEX forum_categories_common ON forum_categories (position, category_id) WHERE deleted_at IS NULL AND community_common_id IS NULL;
CREATE UNIQUE INDEX forum_categories_organisation ON forum_categories (community_common_id) WHERE deleted_at IS NULL AND community_common_id IS NOT NULL;
DROP TRIGGER announce_loss ON forum_categories;
CREATE TRIGGER announce_loss AFTER UPDATE OF menu_id, community_common_id, deleted_at ON forum_categories FOR EACH ROW
  WHEN (OLD.menu_id IS DISTINCT FROM NEW.menu_id OR OLD.community_common_id IS DISTINCT FROM NEW.community_common_id
    OR OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION announce_lost_rights_of_row('forum-category', 'category_id');
