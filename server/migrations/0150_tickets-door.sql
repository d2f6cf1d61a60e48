-- Phones at the doors. The id is made by the device and known to nobody else, so that it can ask, also when nobody is signed in
-- on it any more, whether it was shut out.
CREATE TABLE ticket_door_devices (
  device_id uuid PRIMARY KEY,
  name text NOT NULL,
  user_id bigint NOT NULL,
  session_id text,
  check_in_list_id bigint REFERENCES ticket_check_in_lists,
  waiting_count integer NOT NULL DEFAULT 0 CHECK (waiting_count >= 0),
  added_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  shut_out_at timestamptz,
  shut_out_by bigint,
  CHECK ((shut_out_at IS NULL) = (shut_out_by IS NULL))
);
COMMENT ON COLUMN ticket_door_devices.user_id IS 'Who used it last; session_id is the sign-in that ends when the device is shut out.';

ALTER TABLE ticket_scans
  ADD COLUMN device_id uuid REFERENCES ticket_door_devices,
  ADD COLUMN earlier_scan_id uuid REFERENCES ticket_scans,
  ADD COLUMN was_let_pass boolean NOT NULL DEFAULT false,
  ADD COLUMN override_reason text NOT NULL DEFAULT '',
  ADD COLUMN undone_at timestamptz,
  ADD COLUMN undone_by bigint,
  ADD COLUMN undo_reason text NOT NULL DEFAULT '',
  ADD CHECK ((undone_at IS NULL) = (undone_by IS NULL)),
  ADD CHECK (undone_at IS NULL OR NOT is_open),
  DROP CONSTRAINT ticket_scans_reason_check,
  ADD CONSTRAINT ticket_scans_reason_check CHECK
    (reason IN ('unknown', 'cancelled', 'transferred', 'other_product', 'other_day', 'already_in', 'not_in', 'not_on_list'));
UPDATE ticket_scans SET was_let_pass = result = 'accepted';
COMMENT ON COLUMN ticket_scans.was_let_pass IS 'The person went through, also where the server refuses afterwards what a door without a network let pass.';
COMMENT ON COLUMN ticket_scans.earlier_scan_id IS 'The entry that counted when this one was refused as already_in; kept, so that the same question has the same answer.';
CREATE INDEX ticket_scans_time ON ticket_scans (check_in_list_id, scanned_at DESC)
  WHERE result = 'refused' OR undone_at IS NOT NULL OR override_reason <> '';

-- A device without a network keeps this of a code, and never the code itself.
CREATE FUNCTION ticket_door_key(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN encode(sha256(convert_to('sabha door list' || code, 'UTF8')), 'hex');
CREATE INDEX tickets_door_key ON tickets (ticket_door_key(code));

-- A door asks whether the person of a ticket is under age.
CREATE INDEX global_users_lower_email ON global_users (lower(email)) WHERE deleted_at IS NULL;
