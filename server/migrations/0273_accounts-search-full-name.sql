-- People are found by their whole name as it is written, however many there are.
CREATE INDEX global_users_search_full_name ON global_users USING gin (search_key("firstName" || ' ' || "lastName") gin_trgm_ops);
