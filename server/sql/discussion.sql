-- Words of posts as the search compares them: parts of addresses and numbers are words, and signs that only join letters are none. An
-- index is made of it: who changes it adds a migration that makes it anew.

CREATE OR REPLACE FUNCTION post_words(body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple', regexp_replace(translate(search_key(body), U&'\200C\200D', ''), '[./@:_-]+', ' ', 'g'));
