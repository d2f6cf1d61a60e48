-- Who changed what. Rows are only ever added.
CREATE TABLE audit_log (
  audit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  actor_id bigint NOT NULL,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  -- Only the fields that differ.
  before jsonb,
  after jsonb,
  reason text,
  request_id text
);
CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, audit_id);
CREATE INDEX audit_log_actor ON audit_log (actor_id, audit_id);

-- The chain over it: hash = sha256(previous hash, then the row's canonical text). It is a table of its own
-- because links are made at commit, when the order of transactions is known.
CREATE TABLE audit_chain (
  seq bigint PRIMARY KEY,
  audit_id bigint NOT NULL UNIQUE REFERENCES audit_log,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

-- jsonb prints its keys in one fixed order, so equal rows have equal text.
CREATE FUNCTION audit_canonical(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
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
  )::text;
$$;

-- Runs at commit, when the transaction asks for no other lock: writers queue only for the moment of the commit
-- itself, and the lock cannot take part in a deadlock.
CREATE FUNCTION audit_link() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE CONSTRAINT TRIGGER audit_link AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_link();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or removed.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
