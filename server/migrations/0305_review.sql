-- Review: rounds in which reviewers score entries by a rubric, and what is decided on them.
CREATE TABLE review_rounds (
  round_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject_id bigint NOT NULL,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'open', 'closed')),
  rubric jsonb NOT NULL,
  reviews_per_entry smallint NOT NULL CHECK (reviews_per_entry BETWEEN 1 AND 10),
  is_blind boolean NOT NULL,
  closes_at timestamptz,
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz
);
CREATE INDEX review_rounds_subject ON review_rounds (kind, subject_id, round_id);

CREATE TABLE review_entries (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  round_id bigint NOT NULL REFERENCES review_rounds ON DELETE CASCADE,
  item_id bigint NOT NULL,
  pending_decision text,
  decision text,
  decided_by bigint,
  decided_at timestamptz,
  UNIQUE (round_id, item_id),
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE INDEX review_entries_item ON review_entries (item_id);
COMMENT ON COLUMN review_entries.pending_decision IS 'What is to be told; nobody knows of it but the organisers.';

CREATE TABLE review_reviewers (
  round_id bigint NOT NULL REFERENCES review_rounds ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES global_users (user_id) ON DELETE CASCADE,
  max_entries integer CHECK (max_entries > 0),
  PRIMARY KEY (round_id, user_id)
);
CREATE INDEX review_reviewers_user ON review_reviewers (user_id);

CREATE TABLE review_assignments (
  assignment_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_id bigint NOT NULL REFERENCES review_entries ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES global_users (user_id),
  status text NOT NULL DEFAULT 'assigned' CHECK (status IN ('assigned', 'submitted', 'recused')),
  recusal_reason text CHECK (recusal_reason IN ('own_work', 'organisation', 'family_or_money', 'other')),
  recusal_note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (entry_id, user_id),
  CHECK ((status = 'recused') = (recusal_reason IS NOT NULL))
);
CREATE INDEX review_assignments_user ON review_assignments (user_id);

CREATE TABLE review_ballots (
  ballot_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  assignment_id bigint NOT NULL REFERENCES review_assignments ON DELETE CASCADE,
  scores jsonb,
  note text NOT NULL DEFAULT '',
  cast_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX review_ballots_assignment ON review_ballots (assignment_id, ballot_id DESC);
CREATE TRIGGER refuse_change BEFORE UPDATE OF ballot_id, assignment_id, scores, cast_at ON review_ballots FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE review_ballots IS 'Every ballot that was ever cast; the newest of an assignment counts.';
COMMENT ON COLUMN review_ballots.scores IS 'By criterion; null where the reviewer took the scores back.';

-- What somebody has applied with goes with them, and with it what others have written about it.
CREATE FUNCTION forget_reviewed_item() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
CREATE TRIGGER forget_reviewed_item AFTER DELETE ON applications FOR EACH ROW EXECUTE FUNCTION forget_reviewed_item('application', 'application_id');

-- Applications of guests are those of whoever has proved the address.
CREATE INDEX account_details_verified_email ON account_details (lower(verified_email));
