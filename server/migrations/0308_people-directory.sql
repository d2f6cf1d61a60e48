-- The directory of people, and of one community at a time: which people are in which, and what of it has changed.

CREATE VIEW organisation_people AS
  SELECT owner_user_id AS user_id, community_type FROM community_commons
  WHERE owner_user_id IS NOT NULL AND deleted_at IS NULL AND hidden_at IS NULL
  UNION
  SELECT g.user_id, c.community_type FROM group_users g JOIN community_commons c USING (community_common_id)
  WHERE g.accepted_at IS NOT NULL AND g.deleted_at IS NULL AND c.deleted_at IS NULL AND c.hidden_at IS NULL
    AND (c.owner_user_id IS NOT NULL OR c.shown_edition_id IS NULL);
COMMENT ON VIEW organisation_people IS 'Who owns or belongs to an organisation of a kind that members can find.';

CREATE TABLE people_directory_changes (
  user_id bigint NOT NULL,
  changed_xid xid8 NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (changed_xid, user_id)
);
COMMENT ON TABLE people_directory_changes IS 'Whose place in the directory a transaction changed. Without a foreign key: it tells also of who is gone. Swept after a day.';
CREATE INDEX people_directory_changes_age ON people_directory_changes (changed_at);

CREATE FUNCTION mark_person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO people_directory_changes (user_id, changed_xid) VALUES (coalesce(NEW.user_id, OLD.user_id), pg_current_xact_id())
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;

CREATE FUNCTION mark_member_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO people_directory_changes (user_id, changed_xid)
  SELECT DISTINCT user_id, pg_current_xact_id() FROM (VALUES (NEW.user_id), (OLD.user_id)) AS person (user_id) WHERE user_id IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;

CREATE FUNCTION mark_people_of_organisation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE FUNCTION mark_everybody_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO people_directory_changes (user_id, changed_xid) VALUES (0, pg_current_xact_id()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;

-- People whose name or organisation resembles a word; some of them nobody may find.
CREATE FUNCTION find_people_like(word text) RETURNS TABLE (user_id bigint, likeness real) LANGUAGE sql STABLE
SET pg_trgm.word_similarity_threshold = 0.4
BEGIN ATOMIC
  SELECT u.user_id, greatest(
    word_similarity(search_key(word), search_key(u."firstName" || ' ' || u."lastName")), word_similarity(search_key(word), search_key(u.organisation))) AS likeness
  FROM global_users u
  WHERE u.deleted_at IS NULL
    AND (search_key(word) <% search_key(u."firstName" || ' ' || u."lastName") OR search_key(word) <% search_key(u.organisation));
END;

CREATE TRIGGER mark_person_made AFTER INSERT OR DELETE ON global_users FOR EACH ROW EXECUTE FUNCTION mark_person_changed();
CREATE TRIGGER mark_person_changed AFTER UPDATE ON global_users FOR EACH ROW
  WHEN ((OLD.is_listed, OLD.profile_visibility, OLD.is_minor, OLD.status, OLD.hidden_at, OLD.deleted_at, OLD.audiences, OLD.interests, OLD.city, OLD.country, OLD.languages, OLD.organisation)
    IS DISTINCT FROM (NEW.is_listed, NEW.profile_visibility, NEW.is_minor, NEW.status, NEW.hidden_at, NEW.deleted_at, NEW.audiences, NEW.interests, NEW.city, NEW.country, NEW.languages, NEW.organisation))
  EXECUTE FUNCTION mark_person_changed();
CREATE TRIGGER mark_everybody_changed AFTER TRUNCATE ON global_users FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody_changed();
CREATE TRIGGER mark_member_made AFTER INSERT OR DELETE ON group_users FOR EACH ROW EXECUTE FUNCTION mark_member_changed();
CREATE TRIGGER mark_member_changed AFTER UPDATE ON group_users FOR EACH ROW
  WHEN ((OLD.user_id, OLD.community_common_id, OLD.accepted_at, OLD.deleted_at) IS DISTINCT FROM (NEW.user_id, NEW.community_common_id, NEW.accepted_at, NEW.deleted_at))
  EXECUTE FUNCTION mark_member_changed();
CREATE TRIGGER mark_everybody_changed AFTER TRUNCATE ON group_users FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody_changed();
CREATE TRIGGER mark_people_of_new_organisation AFTER INSERT OR DELETE ON community_commons FOR EACH ROW EXECUTE FUNCTION mark_people_of_organisation_changed();
CREATE TRIGGER mark_people_of_organisation AFTER UPDATE ON community_commons FOR EACH ROW
  WHEN ((OLD.owner_user_id, OLD.community_type, OLD.shown_edition_id, OLD.hidden_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.owner_user_id, NEW.community_type, NEW.shown_edition_id, NEW.hidden_at, NEW.deleted_at))
  EXECUTE FUNCTION mark_people_of_organisation_changed();
CREATE TRIGGER mark_everybody_changed AFTER TRUNCATE ON community_commons FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody_changed();
