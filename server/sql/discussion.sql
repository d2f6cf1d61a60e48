-- Words of posts and messages as the search compares them: parts of addresses and numbers are words, and signs that only join letters are none. An
-- index of posts and a column of messages are made of it: who changes it adds a migration that makes them anew.

CREATE OR REPLACE FUNCTION post_words(body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple', regexp_replace(translate(search_key(body), U&'\200C\200D', ''), '[./@:_-]+', ' ', 'g'));
