-- What each role opens of the product's own menus. Menus that organisers add open nothing by themselves, so they are no power.
CREATE VIEW role_powers AS
SELECT p.role_id, p.privilege_menu_id AS menu_id, lower(trim(name #>> '{}')) AS permission, p.privilege_access_scope AS scope, r.is_default
FROM (
  SELECT role_id, privilege_menu_id, privilege_access_scope, privilege_access_type FROM privileges WHERE deleted_at IS NULL
  UNION ALL
  SELECT role_id, privilege_menu_id, privilege_access_scope, privilege_access_type FROM custom_role_privileges WHERE deleted_at IS NULL
) p
JOIN roles r ON r.role_id = p.role_id AND r.deleted_at IS NULL
JOIN menus m ON m.menu_id = p.privilege_menu_id AND m.is_system
CROSS JOIN LATERAL jsonb_path_query(p.privilege_access_type, '$[*].permission_name') name;

-- Whether these permissions at a menu are all among the powers of a holder's roles. What the default role opens, everybody has.
CREATE FUNCTION privilege_within(wanted_menu bigint, wanted_scope text, wanted jsonb, holder bigint[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM menus m WHERE m.menu_id = wanted_menu AND m.is_system) OR NOT EXISTS (
    SELECT FROM jsonb_path_query(wanted, '$[*].permission_name') name
    WHERE NOT EXISTS (
      SELECT FROM role_powers h
      WHERE (h.role_id = ANY (holder) OR h.is_default) AND h.menu_id = wanted_menu AND h.permission = lower(trim(name #>> '{}'))
        AND (h.scope = 'public' OR wanted_scope = 'private')
    )
  );
$$;

-- Whether these roles open nothing that a holder's roles do not open.
CREATE FUNCTION powers_within(wanted bigint[], holder bigint[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM role_powers g
    WHERE g.role_id = ANY (wanted) AND NOT EXISTS (
      SELECT FROM role_powers h
      WHERE (h.role_id = ANY (holder) OR h.is_default) AND h.menu_id = g.menu_id AND h.permission = g.permission
        AND (h.scope = 'public' OR g.scope = 'private')
    )
  );
$$;

-- An administrator can change people (301), hand out roles (302) and make privileges (303), all in one role.
CREATE FUNCTION administrator_roles() RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(role_id), '{}') FROM (
    SELECT role_id FROM role_powers
    WHERE scope = 'public' AND (menu_id, permission) IN ((301, 'update'), (302, 'assign'), (303, 'create'))
    GROUP BY role_id HAVING count(DISTINCT menu_id) = 3
  ) complete;
$$;

-- Nobody could give anything to anybody any more, so somebody must always be left. The lock is the audit chain's: two that
-- each remove the other's administrator wait for each other here, and can in no other way.
CREATE FUNCTION keep_an_administrator() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7242002);
  IF NOT EXISTS (SELECT FROM global_users WHERE role_ids && administrator_roles() AND status = 'active' AND deleted_at IS NULL) THEN
    RAISE EXCEPTION 'Nobody would be left to administer the product.' USING ERRCODE = 'restrict_violation', COLUMN = 'role_ids',
      HINT = 'Somebody must stay who can administer the product. Make another person an administrator first.';
  END IF;
END;
$$;

CREATE FUNCTION keep_administrator_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  roles_of_administrators bigint[] := administrator_roles();
BEGIN
  IF OLD.role_ids && roles_of_administrators
    AND NOT (NEW.role_ids && roles_of_administrators AND NEW.status = 'active' AND NEW.deleted_at IS NULL) THEN
    PERFORM keep_an_administrator();
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER keep_administrator AFTER UPDATE OF role_ids, status, deleted_at ON global_users FOR EACH ROW
  WHEN (OLD.status = 'active' AND OLD.deleted_at IS NULL AND (OLD.role_ids <> NEW.role_ids OR OLD.status <> NEW.status OR NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION keep_administrator_of_people();

CREATE FUNCTION keep_administrator_of_privileges() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Whether the role made administrators with what it loses now.
  was_administrator boolean := (
    SELECT count(*) = 3 FROM (VALUES (301, 'update'), (302, 'assign'), (303, 'create')) AS key (menu_id, permission)
    WHERE EXISTS (
      SELECT FROM role_powers p
      WHERE p.role_id = OLD.role_id AND p.menu_id = key.menu_id AND p.permission = key.permission AND p.scope = 'public'
    ) OR (
      OLD.privilege_menu_id = key.menu_id AND OLD.privilege_access_scope = 'public'
      AND EXISTS (SELECT FROM jsonb_path_query(OLD.privilege_access_type, '$[*].permission_name') name WHERE lower(trim(name #>> '{}')) = key.permission)
    )
  );
BEGIN
  IF was_administrator AND NOT OLD.role_id = ANY (administrator_roles())
    AND EXISTS (SELECT FROM global_users WHERE role_ids @> ARRAY[OLD.role_id] AND status = 'active' AND deleted_at IS NULL) THEN
    PERFORM keep_an_administrator();
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER keep_administrator AFTER UPDATE OR DELETE ON privileges FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND OLD.privilege_menu_id IN (301, 302, 303)) EXECUTE FUNCTION keep_administrator_of_privileges();
CREATE TRIGGER keep_administrator AFTER UPDATE OR DELETE ON custom_role_privileges FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND OLD.privilege_menu_id IN (301, 302, 303)) EXECUTE FUNCTION keep_administrator_of_privileges();

-- What is in use is not deleted under those who use it.
CREATE FUNCTION keep_used_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM global_users WHERE role_ids @> ARRAY[OLD.role_id] AND deleted_at IS NULL) THEN
    RAISE EXCEPTION 'Role % is held.', OLD.role_id USING ERRCODE = 'restrict_violation',
      HINT = 'People still hold this role. Take it from them first.';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER keep_used_role BEFORE UPDATE OF deleted_at ON roles FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION keep_used_role();

CREATE FUNCTION keep_used_menu() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM menus WHERE menu_parent_id = OLD.menu_id AND deleted_at IS NULL)
    OR EXISTS (SELECT FROM privileges WHERE privilege_menu_id = OLD.menu_id AND deleted_at IS NULL)
    OR EXISTS (SELECT FROM custom_role_privileges WHERE privilege_menu_id = OLD.menu_id AND deleted_at IS NULL) THEN
    RAISE EXCEPTION 'Menu % is used.', OLD.menu_id USING ERRCODE = 'restrict_violation',
      HINT = 'Privileges or other menus still hang on this menu. Remove them first.';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER keep_used_menu BEFORE UPDATE OF deleted_at ON menus FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION keep_used_menu();
