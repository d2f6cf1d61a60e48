-- SHA-256 of what the browser that signed up holds. Null: from before there was such a thing, at most a day.
ALTER TABLE sign_ups ADD COLUMN token_hash text UNIQUE;
