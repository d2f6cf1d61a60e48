-- Rights that end announce themselves to every node at commit, so that open connections stop hearing what they carried.

-- `subject` is what the right hung on: a person, a role, a session, or a thing that people follow. Null for all things of that kind.
CREATE OR REPLACE FUNCTION announce_lost_rights(subject text, subject_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A notification carries 7999 bytes at most; an id that does not fit stands for all.
  PERFORM pg_notify('sabha_lost_rights', subject || ' ' || CASE WHEN octet_length(subject_id) < 7000 THEN subject_id ELSE '*' END);
END;
$$;

-- For triggers: the subject, and the column that holds its id; without a column all things of that kind.
CREATE OR REPLACE FUNCTION announce_lost_rights_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_lost_rights(TG_ARGV[0], CASE WHEN TG_NARGS > 1 THEN to_jsonb(coalesce(OLD, NEW)) ->> TG_ARGV[1] END);
  RETURN NULL;
END;
$$;
