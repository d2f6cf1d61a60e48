-- Why and for how long somebody may not come in. The person's status says whether; this says who decided it and when it ends.
CREATE TABLE suspensions (
  suspension_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES global_users,
  reason text NOT NULL CHECK (reason <> ''),
  suspended_by bigint NOT NULL,
  suspended_at timestamptz NOT NULL DEFAULT now(),
  -- Null: until staff restore the person.
  until timestamptz,
  lifted_at timestamptz,
  -- 0: it was over by itself.
  lifted_by bigint,
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
);
CREATE UNIQUE INDEX suspensions_current ON suspensions (user_id) WHERE lifted_at IS NULL;
CREATE INDEX suspensions_user_id ON suspensions (user_id, suspension_id);
CREATE INDEX suspensions_due ON suspensions (until) WHERE lifted_at IS NULL;
