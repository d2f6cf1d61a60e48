-- What is lost goes to every node straight away, and waits behind no other event of the outbox.
CREATE FUNCTION announce_lost_rights(subject text, subject_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A notification carries 7999 bytes at most; an id that does not fit stands for all.
  PERFORM pg_notify('sabha_lost_rights', subject || ' ' || CASE WHEN octet_length(subject_id) < 7000 THEN subject_id ELSE '*' END);
END;
$$;
CREATE FUNCTION announce_lost_rights_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_lost_rights(TG_ARGV[0], CASE WHEN TG_NARGS > 1 THEN to_jsonb(coalesce(OLD, NEW)) ->> TG_ARGV[1] END);
  RETURN NULL;
END;
$$;

-- A person: another role that they act in, an age, a guardian, a block, a conversation.
CREATE TRIGGER announce_loss AFTER UPDATE ON user_settings FOR EACH ROW
  WHEN (OLD.active_role_id IS NOT NULL AND (OLD.active_role_id IS DISTINCT FROM NEW.active_role_id OR NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
CREATE TRIGGER announce_loss AFTER UPDATE OF is_minor ON global_users FOR EACH ROW WHEN (NEW.is_minor AND NOT OLD.is_minor)
  EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
CREATE TRIGGER announce_loss AFTER UPDATE OF status ON guardian_consents FOR EACH ROW WHEN (OLD.status = 'given' AND NEW.status <> 'given')
  EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
CREATE TRIGGER announce_removal AFTER DELETE ON guardian_consents FOR EACH ROW
  EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
CREATE TRIGGER announce_loss_of_blocker AFTER INSERT ON contact_blocks FOR EACH ROW
  EXECUTE FUNCTION announce_lost_rights_of_row('person', 'blocker_id');
CREATE TRIGGER announce_loss_of_blocked AFTER INSERT ON contact_blocks FOR EACH ROW
  EXECUTE FUNCTION announce_lost_rights_of_row('person', 'blocked_id');
CREATE TRIGGER announce_loss AFTER UPDATE OF left_at, status ON message_members FOR EACH ROW
  WHEN (OLD.left_at IS NULL AND NEW.left_at IS NOT NULL OR OLD.status <> 'declined' AND NEW.status = 'declined')
  EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
CREATE TRIGGER announce_removal AFTER DELETE ON message_members FOR EACH ROW EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');

-- A session of staff who look as somebody else is theirs no longer while they do.
CREATE TRIGGER announce_loss AFTER INSERT ON impersonations FOR EACH ROW EXECUTE FUNCTION announce_lost_rights_of_row('user-session', 'session_id');

-- Things that people follow.
CREATE TRIGGER announce_loss AFTER UPDATE OF deleted_at, edition_id ON ticket_check_in_lists FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL OR OLD.edition_id <> NEW.edition_id)
  EXECUTE FUNCTION announce_lost_rights_of_row('check-in-list', 'check_in_list_id');
CREATE TRIGGER announce_removal AFTER DELETE ON ticket_check_in_lists FOR EACH ROW
  EXECUTE FUNCTION announce_lost_rights_of_row('check-in-list', 'check_in_list_id');
CREATE TRIGGER announce_loss AFTER UPDATE OF status, has_comments ON announcements FOR EACH ROW
  WHEN (OLD.status = 'sent' AND NEW.status <> 'sent' OR OLD.status = 'sending' AND NEW.status NOT IN ('sending', 'sent') OR OLD.has_comments AND NOT NEW.has_comments)
  EXECUTE FUNCTION announce_lost_rights_of_row('announcement', 'announcement_id');
CREATE TRIGGER announce_removal AFTER DELETE ON announcements FOR EACH ROW
  EXECUTE FUNCTION announce_lost_rights_of_row('announcement', 'announcement_id');
CREATE TRIGGER announce_loss AFTER INSERT ON schedule_releases FOR EACH STATEMENT EXECUTE FUNCTION announce_lost_rights_of_row('session');
CREATE TRIGGER announce_loss AFTER UPDATE OF status, is_current, deleted_at ON editions FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.is_current <> NEW.is_current OR NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION announce_lost_rights_of_row('edition', 'edition_id');
