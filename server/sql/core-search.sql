-- Text as searches compare it. Indexes and columns are made of it: who changes it adds a migration that makes them anew.

CREATE OR REPLACE FUNCTION search_key(phrase text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, phrase));

CREATE OR REPLACE FUNCTION search_vector(locale text, heavy text, medium text, light text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(to_tsvector('simple', search_key(heavy)), 'A')
  || setweight(to_tsvector('simple', search_key(medium)), 'B')
  || setweight(to_tsvector('simple', search_key(light)), 'D')
  || CASE locale
    WHEN 'hi' THEN setweight(to_tsvector('hindi', search_key(heavy)), 'A') || setweight(to_tsvector('hindi', search_key(light)), 'D')
    ELSE setweight(to_tsvector('english', search_key(heavy)), 'A') || setweight(to_tsvector('english', search_key(light)), 'D')
  END;
