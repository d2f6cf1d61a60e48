-- Roles, menus and privileges: nobody gives more than they have, and somebody can always administer.

CREATE OR REPLACE FUNCTION administrator_roles() RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(role_id), '{}') FROM (
    SELECT role_id FROM role_powers
    WHERE scope = 'public' AND (menu_id, permission) IN ((301, 'update'), (302, 'assign'), (303, 'create'))
    GROUP BY role_id HAVING count(DISTINCT menu_id) = 3
  ) complete;
$$;

-- An invitation of an organisation that is answered or taken back waits for nobody any more, whoever did it.
CREATE OR REPLACE FUNCTION announce_closed_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id) VALUES (
    'group_invitation.closed', jsonb_build_object('table_id', NEW.table_id, 'user_id', NEW.user_id),
    coalesce(CASE WHEN NEW.deleted_at IS NULL THEN NEW.modified_by ELSE NEW.deleted_by END, 0)
  );
  PERFORM pg_notify('sabha_outbox', '');
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION announce_lost_privileges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_lost_rights('role', OLD.role_id::text);
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION check_active_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM global_users WHERE user_id = NEW.user_id AND NEW.active_role_id = ANY (role_ids)) THEN
    RAISE EXCEPTION 'Nobody acts in a role that they do not hold.' USING ERRCODE = 'check_violation', COLUMN = 'active_role_id';
  END IF;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE FUNCTION drop_lost_active_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_settings SET active_role_id = NULL WHERE user_id = NEW.user_id AND active_role_id <> ALL (NEW.role_ids);
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION is_permission_list(list jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT
RETURN jsonb_typeof(list) = 'array' AND NOT jsonb_path_exists(list, '$[*] ? (!(@.permission_name.type() == "string"))');

CREATE OR REPLACE FUNCTION keep_administrator_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION keep_administrator_of_privileges() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION keep_an_administrator() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7242002);
  IF NOT EXISTS (SELECT FROM global_users WHERE role_ids && administrator_roles() AND status = 'active' AND deleted_at IS NULL) THEN
    RAISE EXCEPTION 'Nobody would be left to administer the product.' USING ERRCODE = 'restrict_violation', COLUMN = 'role_ids',
      HINT = 'Somebody must stay who can administer the product. Make another person an administrator first.';
  END IF;
END;
$$;

CREATE OR REPLACE FUNCTION keep_system_role_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'System roles keep their name.' USING ERRCODE = 'check_violation', COLUMN = 'role_name';
END;
$$;

CREATE OR REPLACE FUNCTION keep_used_menu() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION keep_used_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM global_users WHERE role_ids @> ARRAY[OLD.role_id] AND deleted_at IS NULL) THEN
    RAISE EXCEPTION 'Role % is held.', OLD.role_id USING ERRCODE = 'restrict_violation',
      HINT = 'People still hold this role. Take it from them first.';
  END IF;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE FUNCTION powers_within(wanted bigint[], holder bigint[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM role_powers g
    WHERE g.role_id = ANY (wanted) AND NOT EXISTS (
      SELECT FROM role_powers h
      WHERE (h.role_id = ANY (holder) OR h.is_default) AND h.menu_id = g.menu_id AND h.permission = g.permission
        AND (h.scope = 'public' OR g.scope = 'private')
    )
  );
$$;

CREATE OR REPLACE FUNCTION privilege_within(wanted_menu bigint, wanted_scope text, wanted jsonb, holder bigint[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM menus m WHERE m.menu_id = wanted_menu AND m.is_system) OR NOT EXISTS (
    SELECT FROM jsonb_path_query(wanted, '$[*].permission_name') name
    WHERE NOT EXISTS (
      SELECT FROM role_powers h
      WHERE (h.role_id = ANY (holder) OR h.is_default) AND h.menu_id = wanted_menu AND h.permission = lower(trim(name #>> '{}'))
        AND (h.scope = 'public' OR wanted_scope = 'private')
    )
  );
$$;

CREATE OR REPLACE FUNCTION refuse_menu_in_itself() RETURNS trigger LANGUAGE plpgsql AS $$
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
