-- Organisers move somebody who waits for a session before the others, without touching since when they wait.
ALTER TABLE ticket_sign_ups ADD COLUMN priority integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN ticket_sign_ups.priority IS 'Higher ones come first; organisers move people by it.';
DROP INDEX ticket_sign_ups_turn;
CREATE INDEX ticket_sign_ups_turn ON ticket_sign_ups (session_id, priority DESC, asked_at, sign_up_id) WHERE status <> 'cancelled';
