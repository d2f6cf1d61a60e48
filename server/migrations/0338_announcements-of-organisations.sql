-- Announcements of organisations to their own people.
ALTER TABLE announcements
  ALTER COLUMN edition_id DROP NOT NULL,
  ADD COLUMN organisation_id bigint,
  ADD COLUMN hidden_at timestamptz,
  ADD CONSTRAINT announcements_one_writer CHECK (num_nonnulls(edition_id, organisation_id) = 1),
  ADD CONSTRAINT announcements_organisation_flags CHECK (organisation_id IS NULL OR NOT (is_pinned OR is_urgent OR has_comments));
COMMENT ON COLUMN announcements.organisation_id IS 'The organisation that writes to its people; null for the organisers of the edition. Without a foreign key: what was sent outlives it.';
COMMENT ON COLUMN announcements.hidden_at IS 'Since when staff hide it from its readers.';
CREATE INDEX announcements_of_organisation ON announcements (organisation_id, announcement_id) WHERE organisation_id IS NOT NULL;

ALTER TABLE announcement_recipients ADD COLUMN own_people text CHECK (own_people IN ('member', 'follower'));
COMMENT ON COLUMN announcement_recipients.own_people IS 'What they were to the organisation that wrote when it was sent.';

CREATE INDEX following_follows_followed ON following_follows (type, key);

-- Who belongs to an organisation, and who follows one that staff have verified. Nobody is both; one that is hidden has nobody.
CREATE VIEW audience_organisations AS
  SELECT community_common_id AS organisation_id, owner_user_id, owner_user_id AS user_id, 'member' AS own_people
    FROM community_commons WHERE owner_user_id IS NOT NULL AND deleted_at IS NULL AND hidden_at IS NULL
  UNION ALL
  SELECT c.community_common_id, c.owner_user_id, g.user_id, 'member' FROM community_commons c JOIN group_users g USING (community_common_id)
    WHERE c.deleted_at IS NULL AND c.hidden_at IS NULL AND g.accepted_at IS NOT NULL AND g.deleted_at IS NULL AND g.user_id IS DISTINCT FROM c.owner_user_id
  UNION ALL
  SELECT c.community_common_id, c.owner_user_id, f.user_id, 'follower'
    FROM community_commons c JOIN following_follows f ON f.type = 'organisation' AND f.key = c.community_common_id::text
    WHERE c.deleted_at IS NULL AND c.hidden_at IS NULL AND c.verified_at IS NOT NULL AND f.user_id IS DISTINCT FROM c.owner_user_id
      AND NOT EXISTS (SELECT FROM group_users g WHERE g.community_common_id = c.community_common_id AND g.user_id = f.user_id
        AND g.accepted_at IS NOT NULL AND g.deleted_at IS NULL);

-- By what somebody is in a community: how they came, or an organisation that they belong to.
CREATE VIEW audience_communities AS
  SELECT user_id, audience, NULL::text AS community_type FROM global_users CROSS JOIN LATERAL unnest(audiences) audience
  UNION ALL SELECT user_id, NULL, community_type FROM organisation_people;
