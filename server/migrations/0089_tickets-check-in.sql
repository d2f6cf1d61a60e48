CREATE TABLE ticket_check_in_lists (
  check_in_list_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  name text NOT NULL,
  gate text NOT NULL DEFAULT '',
  held_on date,
  product_ids bigint[] NOT NULL,
  allows_reentry boolean NOT NULL DEFAULT true,
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX ticket_check_in_lists_name ON ticket_check_in_lists (edition_id, name) WHERE deleted_at IS NULL;
COMMENT ON COLUMN ticket_check_in_lists.held_on IS 'The only day on which it admits; null means each day anew.';

-- What doors saw. scan_id comes from the device, so that sending again adds nothing.
CREATE TABLE ticket_scans (
  scan_id uuid PRIMARY KEY,
  check_in_list_id bigint NOT NULL REFERENCES ticket_check_in_lists,
  line_id bigint REFERENCES ticket_order_lines,
  code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('entry', 'exit')),
  result text NOT NULL CHECK (result IN ('accepted', 'refused')),
  reason text CHECK (reason IN ('unknown', 'cancelled', 'transferred', 'other_product', 'other_day', 'already_in', 'not_in')),
  is_open boolean NOT NULL DEFAULT false,
  is_offline boolean NOT NULL DEFAULT false,
  service_day date NOT NULL,
  scanned_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  scanned_by bigint NOT NULL,
  CHECK ((result = 'refused') = (reason IS NOT NULL)),
  CHECK (NOT is_open OR (kind = 'entry' AND result = 'accepted' AND line_id IS NOT NULL))
);
-- However many doors ask at once, one is let in.
CREATE UNIQUE INDEX ticket_scans_inside ON ticket_scans (line_id, check_in_list_id, service_day) WHERE is_open;
CREATE INDEX ticket_scans_list ON ticket_scans (check_in_list_id, service_day, result);
CREATE INDEX ticket_scans_line ON ticket_scans (line_id) WHERE line_id IS NOT NULL;
COMMENT ON COLUMN ticket_scans.is_open IS 'The entry still counts: nobody else comes in with this ticket until its exit, where the list lets people in again.';
COMMENT ON COLUMN ticket_scans.scanned_at IS 'By the clock of the device when offline, else of the database.';
