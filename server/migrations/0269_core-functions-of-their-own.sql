-- Which text of each file in server/sql was applied last. The functions that earlier migrations made are maintained there from here on.
CREATE TABLE schema_functions (
  name text PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);
