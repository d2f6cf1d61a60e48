-- Asks and offers of members, with answers that only the two sides read, and what came of them.
CREATE TABLE collaborations (
  collaboration_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  author_user_id bigint NOT NULL,
  community_common_id bigint REFERENCES community_commons,
  client_collaboration_id uuid NOT NULL,
  written_hash text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('city_problem', 'pilot', 'co_founder', 'partner', 'funding', 'mentor', 'volunteer')),
  is_offer boolean NOT NULL,
  title text NOT NULL,
  slug text NOT NULL DEFAULT '',
  theme text,
  city text NOT NULL DEFAULT '',
  is_online boolean NOT NULL DEFAULT false,
  skills text[] NOT NULL DEFAULT '{}',
  amount_minor bigint CHECK (amount_minor > 0),
  places integer NOT NULL DEFAULT 1 CHECK (places > 0),
  ends_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  closed_by_id bigint,
  words text NOT NULL DEFAULT '',
  lexemes tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('english', words)) STORED,
  first_state text NOT NULL DEFAULT 'visible' CHECK (first_state IN ('visible', 'held', 'hidden', 'deleted')),
  text_version integer NOT NULL DEFAULT 1,
  terms integer NOT NULL DEFAULT 1,
  questions integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'in_talks', 'agreed', 'done', 'closed')),
  taken integer NOT NULL DEFAULT 0,
  has_open_answers boolean NOT NULL DEFAULT false,
  in_talks_at timestamptz,
  agreed_at timestamptz,
  done_at timestamptz,
  UNIQUE (author_user_id, client_collaboration_id)
);
COMMENT ON COLUMN collaborations.client_collaboration_id IS 'Made by who writes: a retry with it is the same ask or offer, for ever.';
COMMENT ON COLUMN collaborations.written_hash IS 'SHA-256 of what was sent first.';
COMMENT ON COLUMN collaborations.community_common_id IS 'The organisation in whose name it is; null where it is in the author''s own.';
COMMENT ON COLUMN collaborations.slug IS 'Part of its address, of its first title; it stays when that changes.';
COMMENT ON COLUMN collaborations.amount_minor IS 'In paise.';
COMMENT ON COLUMN collaborations.places IS 'With how many it can be agreed.';
COMMENT ON COLUMN collaborations.closed_by_id IS 'Who closed it: its author, or staff.';
COMMENT ON COLUMN collaborations.words IS 'Title, skills and city, in which words are searched.';
COMMENT ON COLUMN collaborations.first_state IS 'Of the first post of its discussion, which is its text; stored with each post, as the number of posts after it is.';
COMMENT ON COLUMN collaborations.text_version IS 'The version of that post on which the terms are.';
COMMENT ON COLUMN collaborations.terms IS 'One more with each change of what can be agreed on.';
COMMENT ON COLUMN collaborations.state IS 'This and the columns below follow from its answers, see settle_collaboration.';
COMMENT ON COLUMN collaborations.has_open_answers IS 'Whether one is in talks, or agreed and not yet told of by both.';
CREATE INDEX collaborations_author ON collaborations (author_user_id, created_at);
CREATE INDEX collaborations_organisation ON collaborations (community_common_id) WHERE community_common_id IS NOT NULL;
CREATE TRIGGER announce_loss AFTER UPDATE OF first_state ON collaborations FOR EACH ROW
  WHEN (OLD.first_state = 'visible' AND NEW.first_state <> 'visible')
  EXECUTE FUNCTION announce_lost_rights_of_row('collaboration', 'collaboration_id');

CREATE TABLE collaboration_answers (
  answer_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  collaboration_id bigint NOT NULL REFERENCES collaborations ON DELETE CASCADE,
  author_user_id bigint NOT NULL,
  community_common_id bigint REFERENCES community_commons,
  client_answer_id uuid NOT NULL,
  written_hash text NOT NULL,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'in_talks', 'agreed', 'done', 'thanked', 'withdrawn')),
  created_at timestamptz NOT NULL DEFAULT now(),
  talks_at timestamptz,
  poster_agreed_at timestamptz,
  answerer_agreed_at timestamptz,
  agreed_at timestamptz,
  done_at timestamptz,
  ended_at timestamptz,
  hidden_at timestamptz,
  conversation_id bigint,
  talks_msg_id uuid,
  attempts integer NOT NULL DEFAULT 1,
  dropped_terms integer,
  UNIQUE (collaboration_id, author_user_id)
);
COMMENT ON COLUMN collaboration_answers.agreed_at IS 'When the second side said so.';
COMMENT ON COLUMN collaboration_answers.done_at IS 'When the second side told what came of it.';
COMMENT ON COLUMN collaboration_answers.ended_at IS 'When the poster went on without it, or its author took it back.';
COMMENT ON COLUMN collaboration_answers.conversation_id IS 'Where the two talk.';
COMMENT ON COLUMN collaboration_answers.talks_msg_id IS 'The key of the message that began the talks.';
COMMENT ON COLUMN collaboration_answers.dropped_terms IS 'The terms whose change dropped the yes of who answers.';
COMMENT ON COLUMN collaboration_answers.attempts IS 'How often it was given; all but the last time it was taken back.';
CREATE INDEX collaboration_answers_author ON collaboration_answers (author_user_id, created_at);
CREATE INDEX collaboration_answers_organisation ON collaboration_answers (community_common_id) WHERE community_common_id IS NOT NULL;

CREATE TABLE collaboration_outcomes (
  outcome_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  answer_id bigint NOT NULL REFERENCES collaboration_answers ON DELETE CASCADE,
  user_id bigint NOT NULL,
  result text NOT NULL CHECK (result IN ('worked', 'partly', 'failed')),
  text text NOT NULL DEFAULT '',
  told_at timestamptz NOT NULL DEFAULT now(),
  hidden_at timestamptz,
  UNIQUE (answer_id, user_id)
);
CREATE INDEX collaboration_outcomes_person ON collaboration_outcomes (user_id);

-- However answers come, change and go, also with a person.
CREATE FUNCTION settle_collaboration(number bigint) RETURNS void LANGUAGE sql AS $$
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

CREATE FUNCTION settle_answered_collaboration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_collaboration(coalesce(NEW.collaboration_id, OLD.collaboration_id));
  RETURN NULL;
END;
$$;
CREATE TRIGGER settle_collaboration AFTER INSERT OR DELETE OR UPDATE OF status, hidden_at ON collaboration_answers
  FOR EACH ROW EXECUTE FUNCTION settle_answered_collaboration();
