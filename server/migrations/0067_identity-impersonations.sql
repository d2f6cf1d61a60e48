-- Staff who look at the product as somebody else. It hangs on the session of the one who looks, so every check of that session
-- (see 0041) knows it, with any identity provider, and it ends with it.
CREATE TABLE impersonations (
  impersonation_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id text NOT NULL,
  -- Who looks.
  staff_id bigint NOT NULL REFERENCES global_users,
  -- As whom.
  user_id bigint NOT NULL REFERENCES global_users CHECK (user_id <> staff_id),
  reason text NOT NULL CHECK (reason <> ''),
  started_at timestamptz NOT NULL DEFAULT now(),
  -- It counts no longer than this, whether or not anybody ends it.
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('ended', 'time-over', 'rights-changed')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX impersonations_current ON impersonations (session_id) WHERE ended_at IS NULL;
CREATE INDEX impersonations_staff_id ON impersonations (staff_id, impersonation_id);
CREATE INDEX impersonations_user_id ON impersonations (user_id, impersonation_id);
SELECT watch_changes('impersonations', 'sessions');

-- What was allowed with the roles of both is asked anew when the roles of either change.
CREATE FUNCTION end_impersonations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH ended AS (
    UPDATE impersonations SET ended_at = now(), end_reason = 'rights-changed'
    WHERE NEW.user_id IN (user_id, staff_id) AND ended_at IS NULL RETURNING impersonation_id, staff_id, user_id, end_reason
  )
  INSERT INTO audit_log (actor_id, action, subject_type, subject_id, after)
  SELECT coalesce(NEW.modified_by, 0), 'impersonation.end', 'user', user_id, to_jsonb(ended) FROM ended;
  RETURN NULL;
END;
$$;
CREATE TRIGGER end_impersonations AFTER UPDATE OF role_ids, status, deleted_at ON global_users FOR EACH ROW
  WHEN (OLD.role_ids <> NEW.role_ids OR OLD.status <> NEW.status OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION end_impersonations();

-- Administrators of installations that exist already may look as others, as those of new ones do.
UPDATE privileges p SET privilege_access_type = p.privilege_access_type || '[{"permission_name": "impersonate"}]'
FROM roles r
WHERE r.role_id = p.role_id AND r.role_name = 'admin' AND r.role_type = 'system' AND p.privilege_menu_id = 301 AND p.deleted_at IS NULL;
