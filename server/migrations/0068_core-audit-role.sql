-- The role that somebody acted in.
ALTER TABLE audit_log ADD COLUMN acting_role text;
CREATE INDEX audit_log_action ON audit_log (action, audit_id);
CREATE INDEX audit_log_time ON audit_log (occurred_at);

-- Entries from before have no role and keep the text that their hash was made of.
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
