-- Who wrote what was taken over from elsewhere. Their numbers are those of people, so that posts name them as any other author; they have
-- neither an account nor a page: nobody signs in as one of them, finds or reaches them.
CREATE TABLE outside_authors (
  user_id bigint PRIMARY KEY DEFAULT nextval('user_ids'),
  -- A host name: coffee.stackexchange.com.
  site text NOT NULL CHECK (site ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' AND length(site) <= 100),
  -- There; null of whom only a name is known.
  number bigint CHECK (number > 0),
  name text NOT NULL CHECK (name <> '' AND length(name) <= 100)
);
CREATE UNIQUE INDEX outside_authors_number ON outside_authors (site, number) WHERE number IS NOT NULL;
CREATE UNIQUE INDEX outside_authors_name ON outside_authors (site, name) WHERE number IS NULL;
