-- Organisations are found by what they are called in other languages, too.
CREATE INDEX community_commons_search_name_hi ON community_commons USING gin (search_key(translations -> 'hi' ->> 'community_name') gin_trgm_ops);
CREATE INDEX community_commons_search_name_gu ON community_commons USING gin (search_key(translations -> 'gu' ->> 'community_name') gin_trgm_ops);
