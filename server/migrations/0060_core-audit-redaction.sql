-- When somebody leaves, the values that the log holds of them go; that they were there, who acted, on what and when stays.
-- An entry may be emptied only after the log itself says so, and nothing else of it may change.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  emptied CONSTANT text[] := '{before,after,reason}';
BEGIN
  IF NEW.before IS NULL AND NEW.after IS NULL AND NEW.reason IS NULL
    AND to_jsonb(NEW) - emptied = to_jsonb(OLD) - emptied
    AND EXISTS (SELECT FROM audit_log WHERE action = 'audit.redact' AND subject_type = 'audit_entry' AND subject_id = OLD.audit_id::text)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of % are never changed or removed.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
DROP TRIGGER append_only ON audit_log;
CREATE TRIGGER append_only BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_redacted BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
