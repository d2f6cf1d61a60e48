-- Files of people that staff bring in. What was done is told row by row.
CREATE TABLE people_imports (
  import_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Name of the stored file; null once the import is over.
  file_name text,
  original_name text,
  is_dry_run boolean NOT NULL,
  mode text NOT NULL CHECK (mode IN ('each', 'all')),
  updates_existing boolean NOT NULL,
  -- Whether who began it may hand out roles.
  gives_roles boolean NOT NULL,
  mapping jsonb NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed')),
  row_count integer NOT NULL DEFAULT 0,
  made_count integer NOT NULL DEFAULT 0,
  changed_count integer NOT NULL DEFAULT 0,
  unchanged_count integer NOT NULL DEFAULT 0,
  left_out_count integer NOT NULL DEFAULT 0,
  unknown_columns text[] NOT NULL DEFAULT '{}',
  problem text,
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE TABLE people_import_rows (
  import_id bigint NOT NULL REFERENCES people_imports ON DELETE CASCADE,
  row_number integer NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('made', 'changed', 'unchanged', 'left_out')),
  email text NOT NULL,
  note text NOT NULL,
  user_id bigint,
  PRIMARY KEY (import_id, row_number)
);
CREATE INDEX people_import_rows_user_id ON people_import_rows (user_id);
