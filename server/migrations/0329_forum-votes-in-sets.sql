-- A statement that adds or takes back many votes counts them at once.
CREATE OR REPLACE FUNCTION count_forum_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM forum_topics WHERE topic_id IN (SELECT topic_id FROM changed_votes) ORDER BY topic_id FOR NO KEY UPDATE;
  UPDATE forum_topics t SET votes = t.votes + CASE TG_OP WHEN 'INSERT' THEN v.votes ELSE -v.votes END
  FROM (SELECT topic_id, count(*)::int AS votes FROM changed_votes GROUP BY topic_id) v WHERE t.topic_id = v.topic_id;
  RETURN NULL;
END;
$$;
DROP TRIGGER count_votes ON forum_votes;
CREATE TRIGGER count_added_votes AFTER INSERT ON forum_votes
  REFERENCING NEW TABLE AS changed_votes FOR EACH STATEMENT EXECUTE FUNCTION count_forum_votes();
CREATE TRIGGER count_removed_votes AFTER DELETE ON forum_votes
  REFERENCING OLD TABLE AS changed_votes FOR EACH STATEMENT EXECUTE FUNCTION count_forum_votes();
