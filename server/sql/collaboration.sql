-- Asks and offers: how each stands follows from its answers, however they come, change and go, also with a person.

CREATE OR REPLACE FUNCTION settle_collaboration(number bigint) RETURNS void LANGUAGE sql AS $$
  -- The next statement then sees what others have changed before.
  SELECT FROM collaborations WHERE collaboration_id = number FOR NO KEY UPDATE;
  UPDATE collaborations c SET
    taken = a.agreed + a.done,
    has_open_answers = a.talks + a.agreed > 0,
    in_talks_at = a.talks_at,
    agreed_at = a.agreed_at,
    done_at = a.done_at,
    state = CASE
      WHEN a.talks + a.agreed = 0 AND a.done > 0 AND (c.closed_at IS NOT NULL OR a.done >= c.places) THEN 'done'
      WHEN a.agreed + a.done > 0 THEN 'agreed'
      WHEN a.talks > 0 THEN 'in_talks'
      WHEN c.closed_at IS NOT NULL THEN 'closed'
      ELSE 'open' END
  FROM (
    SELECT count(*) FILTER (WHERE status = 'in_talks')::int AS talks, count(*) FILTER (WHERE status = 'agreed')::int AS agreed,
      count(*) FILTER (WHERE status = 'done')::int AS done,
      min(talks_at) FILTER (WHERE status IN ('in_talks', 'agreed', 'done')) AS talks_at,
      min(collaboration_answers.agreed_at) FILTER (WHERE status IN ('agreed', 'done')) AS agreed_at,
      max(collaboration_answers.done_at) FILTER (WHERE status = 'done') AS done_at
    FROM collaboration_answers WHERE collaboration_id = number AND hidden_at IS NULL) a
  WHERE c.collaboration_id = number;
$$;

CREATE OR REPLACE FUNCTION settle_answered_collaboration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_collaboration(coalesce(NEW.collaboration_id, OLD.collaboration_id));
  RETURN NULL;
END;
$$;
