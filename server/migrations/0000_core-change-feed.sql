-- Public data tells every node when it changes: one notification a statement and topic, delivered at commit.
CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sabha_changes', TG_ARGV[0]);
  RETURN NULL;
END;
$$;

-- Call once for each table whose rows a cache depends on: SELECT watch_changes('sessions', 'schedule');
CREATE FUNCTION watch_changes(watched regclass, topic text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION notify_change(%L)',
    watched, topic
  );
END;
$$;
