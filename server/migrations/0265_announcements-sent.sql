-- What the organisers of an edition write to its people.
CREATE TABLE announcements (
  announcement_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'scheduled', 'sending', 'sent', 'withdrawn')),
  sender_label text NOT NULL,
  texts jsonb NOT NULL,
  search_text text NOT NULL,
  audience jsonb NOT NULL DEFAULT '[]',
  is_pinned boolean NOT NULL DEFAULT false,
  is_must_read boolean NOT NULL DEFAULT false,
  confirm_by timestamptz,
  is_urgent boolean NOT NULL DEFAULT false,
  has_comments boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  unread_version integer NOT NULL DEFAULT 1,
  revision integer NOT NULL DEFAULT 1,
  send_at timestamptz,
  scheduled_by bigint,
  sent_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_reason text NOT NULL DEFAULT '',
  reminded_at timestamptz,
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (is_must_read OR confirm_by IS NULL),
  CHECK (status IN ('draft', 'scheduled') OR sent_at IS NOT NULL),
  CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL))
);
COMMENT ON COLUMN announcements.status IS 'sending: the recipients are written down, and not all of them have it yet.';
COMMENT ON COLUMN announcements.texts IS 'By language: title and Markdown body.';
COMMENT ON COLUMN announcements.unread_version IS 'Who has seen an earlier version than this has it unread.';
COMMENT ON COLUMN announcements.revision IS 'Counts the changes of the draft: who saves names the one that they saw.';
CREATE INDEX announcements_of_edition ON announcements (edition_id, announcement_id);
CREATE INDEX announcements_due ON announcements (send_at) WHERE status IN ('scheduled', 'sending');

CREATE TABLE announcement_versions (
  announcement_id bigint NOT NULL REFERENCES announcements ON DELETE CASCADE,
  version integer NOT NULL,
  texts jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  is_notified boolean NOT NULL DEFAULT true,
  written_by bigint NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (announcement_id, version)
);
COMMENT ON TABLE announcement_versions IS 'Every text that was sent, the present one included.';

CREATE TABLE announcement_recipients (
  announcement_id bigint NOT NULL REFERENCES announcements ON DELETE CASCADE,
  user_id bigint NOT NULL,
  role_id bigint,
  delivered_at timestamptz,
  mailed_at timestamptz,
  seen_at timestamptz,
  seen_version integer NOT NULL DEFAULT 0,
  confirmed_at timestamptz,
  PRIMARY KEY (announcement_id, user_id)
);
COMMENT ON COLUMN announcement_recipients.role_id IS 'The role they acted in when it was sent; the reach is counted by it.';
COMMENT ON COLUMN announcement_recipients.delivered_at IS 'Since when they can read it; null while it is still on its way to them.';
COMMENT ON COLUMN announcement_recipients.mailed_at IS 'When the mail was handed over; null for who wants none, or has no address.';
CREATE INDEX announcement_recipients_person ON announcement_recipients (user_id, announcement_id) WHERE delivered_at IS NOT NULL;
CREATE INDEX announcement_recipients_waiting ON announcement_recipients (announcement_id, user_id) WHERE delivered_at IS NULL;

-- What an audience is chosen by. Suspended people get nothing.
CREATE VIEW audience_people AS
  SELECT u.user_id, u.role_ids, lower(btrim(u.city)) AS city, coalesce(s.locale, 'en') AS locale, u.email IS NOT NULL OR a.email IS NOT NULL AS has_email,
    CASE WHEN s.active_role_id = ANY (u.role_ids) THEN s.active_role_id ELSE u.role_ids[1] END AS role_id
  FROM global_users u LEFT JOIN user_settings s ON s.user_id = u.user_id AND s.deleted_at IS NULL LEFT JOIN accounts a ON a.user_id = u.user_id
  WHERE u.deleted_at IS NULL AND u.status = 'active';
COMMENT ON VIEW audience_people IS 'Everybody whom an announcement can reach.';

-- Valid tickets and whose they are: in the name of a proved address, or of an order that names nobody else.
CREATE VIEW audience_tickets AS
  WITH valid AS (
    SELECT t.line_id, l.product_id, p.session_id, o.edition_id, o.user_id AS buyer_id, lower(l.attendee_email) AS attendee, lower(o.buyer_email) AS buyer
    FROM tickets t JOIN ticket_order_lines l USING (line_id) JOIN ticket_orders o USING (order_id) JOIN ticket_products p USING (product_id) WHERE t.status = 'valid')
  SELECT d.user_id, v.edition_id, v.product_id, v.session_id FROM valid v JOIN account_details d ON lower(d.verified_email) = v.attendee
  UNION SELECT v.buyer_id, v.edition_id, v.product_id, v.session_id FROM valid v WHERE v.attendee = '' AND v.buyer_id IS NOT NULL
  UNION SELECT d.user_id, v.edition_id, v.product_id, v.session_id FROM valid v JOIN account_details d ON lower(d.verified_email) = v.buyer
    WHERE v.attendee = '' AND v.buyer_id IS NULL;

-- Places and turns in sessions, and tickets of their own.
CREATE VIEW audience_sign_ups AS
  SELECT u.user_id, u.session_id, s.edition_id FROM ticket_sign_ups u JOIN schedule_sessions s USING (session_id)
  WHERE u.status <> 'cancelled' AND s.deleted_at IS NULL
  UNION SELECT user_id, session_id, edition_id FROM audience_tickets WHERE session_id IS NOT NULL;

-- What the lines of an audience name.
CREATE VIEW audience_choices AS
  SELECT 'role' AS kind, role_id AS id, display_name AS name, NULL::bigint AS edition_id, NULL::timestamptz AS starts_at, '{}'::jsonb AS translations, 'name' AS field
    FROM roles WHERE deleted_at IS NULL AND parent_user_id IS NULL
  UNION ALL SELECT 'pass', product_id, name, edition_id, NULL, translations, 'name' FROM ticket_products WHERE deleted_at IS NULL
  UNION ALL SELECT 'session', session_id, title, edition_id, starts_at, translations, 'title' FROM schedule_sessions WHERE deleted_at IS NULL;
