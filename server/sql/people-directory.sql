-- The directory of people is counted from memory on every node: what has changed for it is told by the transaction that changed it.

CREATE OR REPLACE FUNCTION mark_person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO people_directory_changes (user_id, changed_xid) VALUES (coalesce(NEW.user_id, OLD.user_id), pg_current_xact_id())
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION mark_member_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO people_directory_changes (user_id, changed_xid)
  SELECT DISTINCT user_id, pg_current_xact_id() FROM (VALUES (NEW.user_id), (OLD.user_id)) AS person (user_id) WHERE user_id IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION mark_people_of_organisation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO people_directory_changes (user_id, changed_xid)
  SELECT user_id, pg_current_xact_id() FROM (
    SELECT NEW.owner_user_id AS user_id UNION SELECT OLD.owner_user_id
    UNION SELECT user_id FROM group_users WHERE community_common_id = NEW.community_common_id AND deleted_at IS NULL AND TG_OP = 'UPDATE'
  ) AS person WHERE user_id IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;

-- In place of a person, where a table was emptied as a whole.
CREATE OR REPLACE FUNCTION mark_everybody_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO people_directory_changes (user_id, changed_xid) VALUES (0, pg_current_xact_id()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;

-- People whose name or organisation resembles a word; some of them nobody may find.
CREATE OR REPLACE FUNCTION find_people_like(word text) RETURNS TABLE (user_id bigint, likeness real) LANGUAGE sql STABLE
SET pg_trgm.word_similarity_threshold = 0.4
BEGIN ATOMIC
  SELECT u.user_id, greatest(
    word_similarity(search_key(word), search_key(u."firstName" || ' ' || u."lastName")), word_similarity(search_key(word), search_key(u.organisation))) AS likeness
  FROM global_users u
  WHERE u.deleted_at IS NULL
    AND (search_key(word) <% search_key(u."firstName" || ' ' || u."lastName") OR search_key(word) <% search_key(u.organisation));
END;
