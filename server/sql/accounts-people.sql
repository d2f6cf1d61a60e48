-- What holds of people and their sessions.

CREATE OR REPLACE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id) VALUES (
    'session.ended', jsonb_build_object('session_id', NEW.session_id, 'user_id', NEW.user_id, 'reason', NEW.end_reason), NEW.user_id
  );
  PERFORM pg_notify('sabha_outbox', '');
  PERFORM announce_lost_rights('user-session', NEW.session_id::text);
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION apply_rights_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL OR NEW.status = 'suspended' THEN
    UPDATE sessions SET ended_at = now(), end_reason = CASE WHEN NEW.deleted_at IS NULL THEN 'suspended' ELSE 'deleted' END
    WHERE user_id = NEW.user_id AND ended_at IS NULL;
    PERFORM announce_lost_rights('account', NEW.user_id::text);
  ELSIF NOT OLD.role_ids <@ NEW.role_ids THEN
    PERFORM announce_lost_rights('account', NEW.user_id::text);
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION keep_stated_minor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_underage := true;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE FUNCTION keep_underage_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_underage := NEW.is_underage OR EXISTS (SELECT FROM account_details WHERE user_id = NEW.user_id AND is_underage);
  RETURN NEW;
END;
$$;

CREATE OR REPLACE FUNCTION check_roles_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.role_ids = '{}' AND NEW.registration_redirect IS NULL THEN
    NEW.role_ids := ARRAY(SELECT role_id FROM roles WHERE is_default AND deleted_at IS NULL);
  END IF;
  NEW.role_ids := ARRAY(SELECT DISTINCT unnest(NEW.role_ids) ORDER BY 1);
  IF (SELECT count(*) FROM roles WHERE role_id = ANY (NEW.role_ids) AND deleted_at IS NULL) < cardinality(NEW.role_ids) THEN
    RAISE EXCEPTION 'A role of the person does not exist.' USING ERRCODE = 'foreign_key_violation', COLUMN = 'role_ids';
  END IF;
  RETURN NEW;
END;
$$;
