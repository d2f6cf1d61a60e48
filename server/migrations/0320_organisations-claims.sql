-- Who claims an organisation that nobody owns, and organisations that stood twice.

CREATE TABLE organisation_claims (
  claim_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  community_common_id bigint NOT NULL REFERENCES community_commons ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES global_users ON DELETE CASCADE,
  position text NOT NULL CHECK (length(position) BETWEEN 1 AND 100),
  message text NOT NULL CHECK (length(message) <= 1000),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'accepted', 'declined', 'superseded', 'withdrawn')),
  answer_text text NOT NULL DEFAULT '' CHECK (length(answer_text) <= 500),
  asked_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  answered_by_id bigint,
  CHECK ((status = 'waiting') = (answered_at IS NULL))
);
CREATE UNIQUE INDEX organisation_claims_waiting ON organisation_claims (community_common_id, user_id) WHERE status = 'waiting';
CREATE INDEX organisation_claims_user ON organisation_claims (user_id, asked_at);
CREATE INDEX organisation_claims_status ON organisation_claims (status, claim_id);
COMMENT ON COLUMN organisation_claims.position IS 'What the person does there, in their words.';

ALTER TABLE community_commons ADD COLUMN merged_into_id bigint REFERENCES community_commons;
ALTER TABLE community_commons ADD CONSTRAINT community_commons_merged CHECK (merged_into_id IS NULL OR deleted_at IS NOT NULL);
CREATE INDEX community_commons_merged_slug ON community_commons (slug) WHERE merged_into_id IS NOT NULL;
CREATE INDEX community_commons_merged_into ON community_commons (merged_into_id) WHERE merged_into_id IS NOT NULL;
COMMENT ON COLUMN community_commons.merged_into_id IS 'The organisation that stays of two that were one; never one that was merged itself.';

CREATE OR REPLACE FUNCTION end_memberships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE group_users SET deleted_by = NEW.deleted_by, deleted_at = NEW.deleted_at
  WHERE community_common_id = NEW.community_common_id AND deleted_at IS NULL;
  UPDATE organisation_join_requests SET status = 'withdrawn', answered_at = NEW.deleted_at
  WHERE community_common_id = NEW.community_common_id AND status = 'waiting';
  UPDATE organisation_claims SET status = 'withdrawn', answered_at = NEW.deleted_at
  WHERE community_common_id = NEW.community_common_id AND status = 'waiting';
  RETURN NULL;
END;
$$;
