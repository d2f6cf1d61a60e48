-- Quotas, places, waiting lists and timed offers stand below what uses them: passes and places in sessions are two kinds of one thing.

-- Quotas: of passes as they were, and one for each session with places of its own.
ALTER TABLE ticket_quotas RENAME TO capacity_quotas;
ALTER TABLE capacity_quotas RENAME COLUMN product_ids TO item_ids;
ALTER TABLE capacity_quotas RENAME CONSTRAINT ticket_quotas_pkey TO capacity_quotas_pkey;
ALTER TABLE capacity_quotas RENAME CONSTRAINT ticket_quotas_edition_id_fkey TO capacity_quotas_edition_id_fkey;
ALTER TABLE capacity_quotas RENAME CONSTRAINT ticket_quotas_size_check TO capacity_quotas_size_check;
ALTER SEQUENCE ticket_quotas_quota_id_seq RENAME TO capacity_quotas_quota_id_seq;
ALTER INDEX ticket_quotas_products RENAME TO capacity_quotas_items;
ALTER TABLE capacity_quotas ADD COLUMN kind text NOT NULL DEFAULT 'pass' CHECK (kind ~ '^[a-z][a-z_]*$');
ALTER TABLE capacity_quotas ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE capacity_quotas ALTER COLUMN name SET DEFAULT '';
ALTER TABLE capacity_quotas ADD CONSTRAINT capacity_quotas_kind UNIQUE (quota_id, kind);
DROP INDEX ticket_quotas_name;
CREATE UNIQUE INDEX capacity_quotas_name ON capacity_quotas (edition_id, name, kind) WHERE deleted_at IS NULL AND name <> '';
COMMENT ON COLUMN capacity_quotas.size IS 'Places that the items share; null means without limit.';
COMMENT ON COLUMN capacity_quotas.kind IS 'What the items are: each kind belongs to the feature that gives it out.';
COMMENT ON COLUMN capacity_quotas.name IS 'Empty for the quota that one item has to itself.';

INSERT INTO capacity_quotas (edition_id, kind, size, item_ids, created_by, created_at, modified_by, modified_at)
SELECT s.edition_id, 'session', p.places, ARRAY[p.session_id], p.modified_by, p.modified_at, p.modified_by, p.modified_at
FROM ticket_session_places p JOIN schedule_sessions s USING (session_id);
ALTER TABLE capacity_quotas ADD CONSTRAINT capacity_quotas_own CHECK (name <> '' OR cardinality(item_ids) = 1);
CREATE UNIQUE INDEX capacity_quotas_item ON capacity_quotas ((item_ids[1]), kind) WHERE deleted_at IS NULL AND name = '';

-- Entries: turns on the list of a quota, and where the feature has no rows of its own for them, the places themselves.
ALTER TABLE ticket_waiting_entries RENAME TO capacity_entries;
ALTER TABLE capacity_entries RENAME COLUMN product_ids TO item_ids;
ALTER TABLE capacity_entries RENAME CONSTRAINT ticket_waiting_entries_pkey TO capacity_entries_pkey;
ALTER TABLE capacity_entries RENAME CONSTRAINT ticket_waiting_entries_secret_hash_key TO capacity_entries_secret_hash_key;
ALTER TABLE capacity_entries RENAME CONSTRAINT ticket_waiting_entries_check TO capacity_entries_has_turn;
ALTER TABLE capacity_entries RENAME CONSTRAINT ticket_waiting_entries_check1 TO capacity_entries_offer_ends;
ALTER TABLE capacity_entries RENAME CONSTRAINT ticket_waiting_entries_email_check TO capacity_entries_email_check;
ALTER TABLE capacity_entries RENAME CONSTRAINT ticket_waiting_entries_product_ids_check TO capacity_entries_item_ids_check;
ALTER TABLE capacity_entries RENAME CONSTRAINT ticket_waiting_entries_quantity_check TO capacity_entries_quantity_check;
ALTER TABLE capacity_entries RENAME CONSTRAINT ticket_waiting_entries_status_check TO capacity_entries_status_check;
ALTER SEQUENCE ticket_waiting_entries_entry_id_seq RENAME TO capacity_entries_entry_id_seq;
ALTER INDEX ticket_waiting_entries_turn RENAME TO capacity_entries_turn;
ALTER INDEX ticket_waiting_entries_user RENAME TO capacity_entries_user;
ALTER INDEX ticket_waiting_entries_person RENAME TO capacity_entries_person;
DROP INDEX ticket_waiting_entries_email;
CREATE UNIQUE INDEX capacity_entries_email ON capacity_entries (quota_id, email) WHERE status IN ('unconfirmed', 'waiting', 'offered') AND email <> '';
ALTER TABLE capacity_entries ALTER COLUMN email SET DEFAULT '';
ALTER TABLE capacity_entries
  ADD COLUMN kind text NOT NULL DEFAULT 'pass',
  ADD COLUMN is_place boolean NOT NULL DEFAULT false,
  ADD COLUMN during tstzrange;
ALTER TABLE capacity_entries ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE capacity_entries DROP CONSTRAINT ticket_waiting_entries_quota_id_fkey;
ALTER TABLE capacity_entries ADD CONSTRAINT capacity_entries_quota_id_fkey FOREIGN KEY (quota_id, kind) REFERENCES capacity_quotas (quota_id, kind) ON DELETE CASCADE;
ALTER TABLE capacity_entries DROP CONSTRAINT ticket_waiting_entries_user_id_fkey;
ALTER TABLE capacity_entries ADD CONSTRAINT capacity_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users (user_id) ON DELETE CASCADE;
COMMENT ON COLUMN capacity_entries.item_ids IS 'What the person would take, best first.';
COMMENT ON COLUMN capacity_entries.is_place IS 'Whether a taken entry is the place itself, and counts; where it does not, the feature counts rows of its own.';
COMMENT ON COLUMN capacity_entries.during IS 'When the person is there: of two places at one time one is refused. Null while the time is open, and where a place was moved onto another one.';

-- What a waiting list offers of passes is a cart.
CREATE TABLE ticket_offers (
  entry_id bigint PRIMARY KEY REFERENCES capacity_entries ON DELETE CASCADE,
  order_id bigint NOT NULL UNIQUE REFERENCES ticket_orders ON DELETE CASCADE
);
INSERT INTO ticket_offers (entry_id, order_id) SELECT entry_id, order_id FROM capacity_entries WHERE order_id IS NOT NULL;

CREATE OR REPLACE VIEW ticket_free_places AS
SELECT o.order_id, o.edition_id, o.user_id, o.network_hash, o.buyer_email, o.paid_at
FROM ticket_orders o JOIN ticket_order_lines l USING (order_id)
WHERE o.status = 'paid' AND o.total_minor = 0 AND l.cancelled_at IS NULL
  AND NOT EXISTS (SELECT FROM ticket_vouchers v WHERE v.voucher_id = l.voucher_id AND v.blocks_places)
  AND NOT EXISTS (SELECT FROM ticket_offers f WHERE f.order_id = o.order_id);

CREATE OR REPLACE VIEW ticket_open_places AS
SELECT o.order_id, o.edition_id, o.user_id, o.network_hash, o.buyer_email, o.status, l.line_id, l.product_id, l.held_until
FROM ticket_orders o JOIN ticket_order_lines l USING (order_id)
WHERE o.status IN ('cart', 'pending', 'awaiting_approval', 'expired') AND l.cancelled_at IS NULL
  AND NOT EXISTS (SELECT FROM ticket_vouchers v WHERE v.voucher_id = l.voucher_id AND v.blocks_places)
  AND NOT EXISTS (SELECT FROM ticket_offers f WHERE f.order_id = o.order_id);

ALTER TABLE capacity_entries DROP COLUMN order_id;

-- The catalogue shows who waits for passes, and nothing of the sessions.
DROP TRIGGER notify_change ON capacity_entries;
CREATE TRIGGER notify_pass_written AFTER INSERT OR UPDATE ON capacity_entries FOR EACH ROW WHEN (NEW.kind = 'pass') EXECUTE FUNCTION notify_change('tickets');
CREATE TRIGGER notify_pass_removed AFTER DELETE ON capacity_entries FOR EACH ROW WHEN (OLD.kind = 'pass') EXECUTE FUNCTION notify_change('tickets');

-- Sign-ups for sessions are entries of the session's quota. What they are called by in events on their way changes with them.
CREATE TEMPORARY TABLE moved_sign_ups ON COMMIT DROP AS
SELECT u.*, q.quota_id, nextval('capacity_entries_entry_id_seq') AS entry_id
FROM (SELECT * FROM ticket_sign_ups ORDER BY sign_up_id) u
JOIN capacity_quotas q ON q.kind = 'session' AND q.item_ids = ARRAY[u.session_id];
INSERT INTO capacity_entries (entry_id, quota_id, kind, is_place, user_id, quantity, item_ids, status, priority, waiting_since, during, created_at, closed_at)
OVERRIDING SYSTEM VALUE
SELECT entry_id, quota_id, 'session', true, user_id, 1, ARRAY[session_id],
  CASE status WHEN 'has_place' THEN 'taken' WHEN 'cancelled' THEN 'left' ELSE status END, priority, asked_at,
  -- A session without a time had all of time, and kept its people from everything else.
  nullif(during, '(,)'), created_at, closed_at
FROM moved_sign_ups;
-- Of sign-ups that are gone nobody hears, and no later one is taken for them.
UPDATE outbox_events e SET payload = jsonb_set(e.payload, '{sign_up_id}', '0')
WHERE e.type IN ('session_place.moved_up', 'session_place.ended', 'session_place.taken_back')
  AND NOT EXISTS (SELECT FROM moved_sign_ups m WHERE m.sign_up_id = (e.payload ->> 'sign_up_id')::bigint);
UPDATE outbox_events e SET payload = jsonb_set(e.payload, '{sign_up_id}', to_jsonb(m.entry_id))
FROM moved_sign_ups m WHERE e.type IN ('session_place.moved_up', 'session_place.ended', 'session_place.taken_back') AND (e.payload ->> 'sign_up_id')::bigint = m.sign_up_id;

DROP VIEW audience_sign_ups;
DROP TABLE ticket_sign_ups;
DROP TABLE ticket_session_places;
DROP FUNCTION check_session_sign_up();
DROP FUNCTION ticket_places_awaited(bigint, bigint, timestamp with time zone);

CREATE UNIQUE INDEX capacity_entries_one_place ON capacity_entries (quota_id, user_id) WHERE is_place AND status IN ('waiting', 'offered', 'taken');
CREATE INDEX capacity_entries_places ON capacity_entries (quota_id) WHERE is_place AND status = 'taken';
CREATE INDEX capacity_entries_items ON capacity_entries ((item_ids[1]), kind) WHERE is_place;
ALTER TABLE capacity_entries ADD CONSTRAINT capacity_entries_one_at_a_time
  EXCLUDE USING gist (user_id WITH =, during WITH &&) WHERE (is_place AND status = 'taken');
CREATE FUNCTION check_capacity_place() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
CREATE TRIGGER check_new_place AFTER INSERT ON capacity_entries FOR EACH ROW
  WHEN (NEW.is_place AND NEW.status = 'taken') EXECUTE FUNCTION check_capacity_place();
CREATE TRIGGER check_changed_place AFTER UPDATE OF status, quantity, quota_id ON capacity_entries FOR EACH ROW
  WHEN (NEW.is_place AND NEW.status = 'taken' AND (OLD.status <> 'taken' OR OLD.quantity < NEW.quantity OR OLD.quota_id <> NEW.quota_id))
  EXECUTE FUNCTION check_capacity_place();

-- What each feature reads of it, in its own words. Quotas of passes are written through their view.
CREATE VIEW ticket_quotas AS
SELECT quota_id, edition_id, kind, name, size, item_ids AS product_ids, gathers_until, created_by, created_at, modified_by, modified_at, deleted_by, deleted_at
FROM capacity_quotas WHERE kind = 'pass' WITH CHECK OPTION;
ALTER VIEW ticket_quotas ALTER COLUMN kind SET DEFAULT 'pass';

CREATE VIEW ticket_waiting_entries AS
SELECT e.entry_id, e.quota_id, e.user_id, e.email, e.name, e.locale, e.quantity, e.item_ids AS product_ids, e.secret_hash, e.status, e.priority,
  e.waiting_since, f.order_id, e.offered_until, e.created_at, e.closed_at
FROM capacity_entries e LEFT JOIN ticket_offers f USING (entry_id) WHERE e.kind = 'pass';

CREATE VIEW ticket_session_places AS
SELECT item_ids[1] AS session_id, quota_id, size AS places FROM capacity_quotas WHERE kind = 'session' AND name = '' AND deleted_at IS NULL;

CREATE VIEW ticket_sign_ups AS
SELECT entry_id AS sign_up_id, item_ids[1] AS session_id, quota_id, user_id,
  CASE status WHEN 'taken' THEN 'has_place' WHEN 'left' THEN 'cancelled' ELSE status END AS status,
  priority, waiting_since AS asked_at, during, created_at, closed_at
FROM capacity_entries WHERE kind = 'session' AND is_place;

CREATE VIEW audience_sign_ups AS
SELECT u.user_id, u.session_id, s.edition_id FROM ticket_sign_ups u JOIN schedule_sessions s USING (session_id)
WHERE u.status <> 'cancelled' AND s.deleted_at IS NULL
UNION
SELECT user_id, session_id, edition_id FROM audience_tickets WHERE session_id IS NOT NULL;
