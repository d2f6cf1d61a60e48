-- Pages of the summit on other networks; the foot of every page names them.
ALTER TABLE editions ADD COLUMN social_urls text[] NOT NULL DEFAULT '{}';
