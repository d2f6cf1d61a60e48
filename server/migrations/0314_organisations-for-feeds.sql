-- The programme finds speakers of an organisation, and feeds what is new in a theme.
CREATE VIEW organisation_basics AS
SELECT community_common_id, community_name, verified_at IS NOT NULL AS is_verified, hidden_at, deleted_at FROM community_commons;
COMMENT ON VIEW organisation_basics IS 'Which organisation a name is of, and whether staff have verified that it is theirs.';

CREATE INDEX community_commons_theme_news ON community_commons (theme, created_at) WHERE deleted_at IS NULL;
