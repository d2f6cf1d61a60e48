-- What organisations write is commented on, too.
ALTER TABLE announcements
  DROP CONSTRAINT announcements_organisation_flags,
  ADD CONSTRAINT announcements_organisation_flags CHECK (organisation_id IS NULL OR NOT (is_pinned OR is_urgent));

-- Who writes for an organisation, and reads what it has sent, to whomever that went.
CREATE VIEW audience_writers AS
  SELECT community_common_id AS organisation_id, owner_user_id AS user_id, true AS is_owner FROM community_commons WHERE owner_user_id IS NOT NULL AND deleted_at IS NULL
  UNION ALL
  SELECT c.community_common_id, g.user_id, false FROM community_commons c JOIN group_users g USING (community_common_id)
    WHERE c.deleted_at IS NULL AND g.member_role = 'admin' AND g.accepted_at IS NOT NULL AND g.deleted_at IS NULL
      AND g.user_id IS DISTINCT FROM c.owner_user_id;

-- What staff hide is gone from open pages, and what its writers alone read from those of whoever is no admin any more.
DROP TRIGGER announce_loss ON announcements;
CREATE TRIGGER announce_loss AFTER UPDATE OF status, has_comments, hidden_at ON announcements FOR EACH ROW
  WHEN ((OLD.status = 'sent' AND NEW.status <> 'sent') OR (OLD.status = 'sending' AND NEW.status NOT IN ('sending', 'sent'))
    OR (OLD.has_comments AND NOT NEW.has_comments) OR (OLD.hidden_at IS NULL AND NEW.hidden_at IS NOT NULL))
  EXECUTE FUNCTION announce_lost_rights_of_row('announcement', 'announcement_id');
CREATE TRIGGER announce_demotion AFTER UPDATE OF member_role ON group_users FOR EACH ROW
  WHEN (OLD.member_role = 'admin' AND NEW.member_role <> 'admin' AND OLD.accepted_at IS NOT NULL AND OLD.deleted_at IS NULL
    AND OLD.community_common_id IS NOT NULL)
  EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');

CREATE TABLE announcement_mutes (
  user_id bigint NOT NULL,
  organisation_id bigint NOT NULL,
  muted_until timestamptz NOT NULL,
  PRIMARY KEY (user_id, organisation_id)
);
COMMENT ON TABLE announcement_mutes IS 'Whose announcements somebody hears nothing of until a time; they get them all the same.';
CREATE INDEX announcement_mutes_organisation ON announcement_mutes (organisation_id);

-- What was notified before comes from the organisation, too.
UPDATE notifications n SET source_kind = 'organisation', source_id = a.organisation_id FROM announcements a
  WHERE n.notification_type IN ('announcement.sent', 'announcement.corrected', 'announcement.reminded') AND a.announcement_id = n.subject_id
    AND a.organisation_id IS NOT NULL AND n.source_kind IS NULL;

-- Two organisations that are made one are one that can be muted; what is said below an announcement goes with it.
CREATE INDEX notifications_organisation ON notifications (source_id) WHERE source_kind = 'organisation';
CREATE INDEX notifications_announcement_posts ON notifications (notification_link text_pattern_ops)
  WHERE deleted_at IS NULL AND notification_link LIKE '/announcements/%#post-%';
