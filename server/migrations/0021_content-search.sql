-- One index a searched field. Sponsors and the committee of one edition are few; editions and facts are fewer.
CREATE INDEX editions_search_name ON editions USING gin (search_key(name) gin_trgm_ops);
CREATE INDEX sponsors_search_name ON sponsors USING gin (search_key(name) gin_trgm_ops);
CREATE INDEX committee_members_search_name ON committee_members USING gin (search_key(name) gin_trgm_ops);
CREATE INDEX committee_members_edition ON committee_members (edition_id, position) WHERE deleted_at IS NULL;
CREATE INDEX sponsors_edition ON sponsors (edition_id, position) WHERE deleted_at IS NULL;
