-- What a role no longer opens reaches the sockets of those who act in it, whoever took it away and how.
CREATE FUNCTION announce_lost_privileges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id)
  VALUES ('role.privileges_lost', jsonb_build_object('role_id', OLD.role_id), coalesce(NEW.deleted_by, NEW.modified_by, 0));
  PERFORM pg_notify('sabha_outbox', '');
  RETURN NULL;
END;
$$;
CREATE TRIGGER announce_loss AFTER UPDATE ON privileges FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND (NEW.deleted_at IS NOT NULL OR OLD.role_id <> NEW.role_id OR OLD.privilege_menu_id <> NEW.privilege_menu_id
    OR OLD.privilege_access_scope <> NEW.privilege_access_scope OR NOT OLD.privilege_access_type <@ NEW.privilege_access_type))
  EXECUTE FUNCTION announce_lost_privileges();
CREATE TRIGGER announce_loss AFTER UPDATE ON custom_role_privileges FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND (NEW.deleted_at IS NOT NULL OR OLD.role_id <> NEW.role_id OR OLD.privilege_menu_id <> NEW.privilege_menu_id
    OR OLD.privilege_access_scope <> NEW.privilege_access_scope OR NOT OLD.privilege_access_type <@ NEW.privilege_access_type))
  EXECUTE FUNCTION announce_lost_privileges();

-- A menu inside itself would be found from nowhere.
CREATE FUNCTION refuse_menu_in_itself() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two that are each put into the other at the same moment wait for each other here.
  PERFORM pg_advisory_xact_lock(hashtext('menus-in-menus'));
  IF EXISTS (
    WITH RECURSIVE above (menu_id, parent_id) AS (
      SELECT menu_id, menu_parent_id FROM menus WHERE menu_id = NEW.menu_parent_id
      UNION
      SELECT m.menu_id, m.menu_parent_id FROM menus m JOIN above ON m.menu_id = above.parent_id
    )
    SELECT FROM above WHERE menu_id = NEW.menu_id
  ) THEN
    RAISE EXCEPTION 'Menu % would stand inside itself.', NEW.menu_id USING ERRCODE = 'restrict_violation', COLUMN = 'menu_parent_id',
      HINT = 'A menu cannot stand inside itself.';
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER refuse_in_itself AFTER INSERT OR UPDATE OF menu_parent_id ON menus FOR EACH ROW
  WHEN (NEW.menu_parent_id IS NOT NULL) EXECUTE FUNCTION refuse_menu_in_itself();
