-- An impersonation ends with the rights that it stands on.

CREATE OR REPLACE FUNCTION end_impersonations() RETURNS trigger LANGUAGE plpgsql AS $$
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
