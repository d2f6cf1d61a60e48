-- The chain of the audit log, which only grows.

CREATE OR REPLACE FUNCTION audit_canonical(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (jsonb_build_object(
    'audit_id', entry.audit_id,
    'occurred_at', to_char(entry.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'actor_id', entry.actor_id,
    'action', entry.action,
    'subject_type', entry.subject_type,
    'subject_id', entry.subject_id,
    'before', entry.before,
    'after', entry.after,
    'reason', entry.reason,
    'request_id', entry.request_id
  ) || CASE WHEN entry.acting_role IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('acting_role', entry.acting_role) END)::text;
$$;

CREATE OR REPLACE FUNCTION audit_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last audit_chain;
BEGIN
  PERFORM pg_advisory_xact_lock(7242002);
  SELECT * INTO last FROM audit_chain ORDER BY seq DESC LIMIT 1;
  INSERT INTO audit_chain (seq, audit_id, hash) VALUES (
    coalesce(last.seq, 0) + 1,
    NEW.audit_id,
    sha256(coalesce(last.hash, decode(repeat('00', 32), 'hex')) || convert_to(audit_canonical(NEW), 'UTF8'))
  );
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
