-- The database as all migrations leave it, to be read. Made by server/test/migrations.test.ts; never edited by hand, never run.

CREATE TABLE account_deletions (
  user_id bigint NOT NULL,
  requested_by text NOT NULL,
  requested_at timestamp with time zone DEFAULT now() NOT NULL,
  due_at timestamp with time zone NOT NULL,
  reminded_at timestamp with time zone,
  was_listed boolean NOT NULL,
  CONSTRAINT account_deletions_pkey PRIMARY KEY (user_id),
  CONSTRAINT account_deletions_requested_by_check CHECK ((requested_by = ANY (ARRAY['self'::text, 'guardian'::text])))
);
CREATE INDEX account_deletions_due ON public.account_deletions USING btree (due_at);

CREATE TABLE account_details (
  user_id bigint NOT NULL,
  "firstName" text DEFAULT ''::text NOT NULL,
  "lastName" text DEFAULT ''::text NOT NULL,
  phone_number text,
  verified_email text NOT NULL,
  verified_at timestamp with time zone DEFAULT now() NOT NULL,
  is_underage boolean DEFAULT false NOT NULL,
  tnc_version text,
  tnc_accepted_at timestamp with time zone,
  CONSTRAINT account_details_pkey PRIMARY KEY (user_id),
  CONSTRAINT account_details_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(user_id) ON DELETE CASCADE,
  CONSTRAINT account_details_check CHECK (((tnc_version IS NULL) = (tnc_accepted_at IS NULL)))
);
CREATE INDEX account_details_verified_email ON public.account_details USING btree (lower(verified_email));

CREATE TABLE accounts (
  user_id bigint DEFAULT nextval('user_ids'::regclass) NOT NULL,
  username text NOT NULL,
  email text NOT NULL,
  password_hash text,
  password_changed_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT accounts_pkey PRIMARY KEY (user_id),
  CONSTRAINT accounts_check CHECK (((password_hash IS NULL) = (password_changed_at IS NULL))),
  CONSTRAINT accounts_email_check CHECK ((email ~~ '%_@_%'::text)),
  CONSTRAINT accounts_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
  CONSTRAINT accounts_username_check CHECK ((username <> ''::text))
);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (lower(email));
CREATE INDEX accounts_mailbox ON public.accounts USING btree (ticket_mailbox(email));
CREATE UNIQUE INDEX accounts_username ON public.accounts USING btree (lower(username));

CREATE TABLE announcement_mutes (
  user_id bigint NOT NULL,
  organisation_id bigint NOT NULL,
  muted_until timestamp with time zone NOT NULL,
  CONSTRAINT announcement_mutes_pkey PRIMARY KEY (user_id, organisation_id)
);
CREATE INDEX announcement_mutes_organisation ON public.announcement_mutes USING btree (organisation_id);
COMMENT ON TABLE announcement_mutes IS 'Whose announcements somebody hears nothing of until a time; they get them all the same.';

CREATE TABLE announcement_recipients (
  announcement_id bigint NOT NULL,
  user_id bigint NOT NULL,
  role_id bigint,
  delivered_at timestamp with time zone,
  mailed_at timestamp with time zone,
  seen_at timestamp with time zone,
  seen_version integer DEFAULT 0 NOT NULL,
  confirmed_at timestamp with time zone,
  own_people text,
  CONSTRAINT announcement_recipients_pkey PRIMARY KEY (announcement_id, user_id),
  CONSTRAINT announcement_recipients_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(announcement_id) ON DELETE CASCADE,
  CONSTRAINT announcement_recipients_own_people_check CHECK ((own_people = ANY (ARRAY['member'::text, 'follower'::text])))
);
CREATE INDEX announcement_recipients_person ON public.announcement_recipients USING btree (user_id, announcement_id) WHERE (delivered_at IS NOT NULL);
CREATE INDEX announcement_recipients_waiting ON public.announcement_recipients USING btree (announcement_id, user_id) WHERE (delivered_at IS NULL);
COMMENT ON COLUMN announcement_recipients.role_id IS 'The role they acted in when it was sent; the reach is counted by it.';
COMMENT ON COLUMN announcement_recipients.delivered_at IS 'Since when they can read it; null while it is still on its way to them.';
COMMENT ON COLUMN announcement_recipients.mailed_at IS 'When the mail was handed over; null for who wants none, or has no address.';
COMMENT ON COLUMN announcement_recipients.own_people IS 'What they were to the organisation that wrote when it was sent.';

CREATE TABLE announcement_versions (
  announcement_id bigint NOT NULL,
  version integer NOT NULL,
  texts jsonb NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  is_notified boolean DEFAULT true NOT NULL,
  written_by bigint NOT NULL,
  written_at timestamp with time zone NOT NULL,
  CONSTRAINT announcement_versions_pkey PRIMARY KEY (announcement_id, version),
  CONSTRAINT announcement_versions_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(announcement_id) ON DELETE CASCADE
);
COMMENT ON TABLE announcement_versions IS 'Every text that was sent, the present one included.';

CREATE TABLE announcements (
  announcement_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint,
  status text DEFAULT 'draft'::text NOT NULL,
  sender_label text NOT NULL,
  texts jsonb NOT NULL,
  search_text text NOT NULL,
  audience jsonb DEFAULT '[]'::jsonb NOT NULL,
  is_pinned boolean DEFAULT false NOT NULL,
  is_must_read boolean DEFAULT false NOT NULL,
  confirm_by timestamp with time zone,
  is_urgent boolean DEFAULT false NOT NULL,
  has_comments boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  unread_version integer DEFAULT 1 NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  send_at timestamp with time zone,
  scheduled_by bigint,
  sent_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawn_reason text DEFAULT ''::text NOT NULL,
  reminded_at timestamp with time zone,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  organisation_id bigint,
  hidden_at timestamp with time zone,
  CONSTRAINT announcements_pkey PRIMARY KEY (announcement_id),
  CONSTRAINT announcements_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id),
  CONSTRAINT announcements_check CHECK ((is_must_read OR (confirm_by IS NULL))),
  CONSTRAINT announcements_check1 CHECK (((status = ANY (ARRAY['draft'::text, 'scheduled'::text])) OR (sent_at IS NOT NULL))),
  CONSTRAINT announcements_check2 CHECK (((status = 'withdrawn'::text) = (withdrawn_at IS NOT NULL))),
  CONSTRAINT announcements_one_writer CHECK ((num_nonnulls(edition_id, organisation_id) = 1)),
  CONSTRAINT announcements_organisation_flags CHECK (((organisation_id IS NULL) OR (NOT (is_pinned OR is_urgent)))),
  CONSTRAINT announcements_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'sent'::text, 'withdrawn'::text])))
);
CREATE INDEX announcements_due ON public.announcements USING btree (send_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'sending'::text]));
CREATE INDEX announcements_of_edition ON public.announcements USING btree (edition_id, announcement_id);
CREATE INDEX announcements_of_organisation ON public.announcements USING btree (organisation_id, announcement_id) WHERE (organisation_id IS NOT NULL);
CREATE TRIGGER announce_loss AFTER UPDATE OF status, has_comments, hidden_at ON public.announcements FOR EACH ROW WHEN ((((old.status = 'sent'::text) AND (new.status <> 'sent'::text)) OR ((old.status = 'sending'::text) AND (new.status <> ALL (ARRAY['sending'::text, 'sent'::text]))) OR (old.has_comments AND (NOT new.has_comments)) OR ((old.hidden_at IS NULL) AND (new.hidden_at IS NOT NULL)))) EXECUTE FUNCTION announce_lost_rights_of_row('announcement', 'announcement_id');
CREATE TRIGGER announce_removal AFTER DELETE ON public.announcements FOR EACH ROW EXECUTE FUNCTION announce_lost_rights_of_row('announcement', 'announcement_id');
COMMENT ON COLUMN announcements.status IS 'sending: the recipients are written down, and not all of them have it yet.';
COMMENT ON COLUMN announcements.texts IS 'By language: title and Markdown body.';
COMMENT ON COLUMN announcements.unread_version IS 'Who has seen an earlier version than this has it unread.';
COMMENT ON COLUMN announcements.revision IS 'Counts the changes of the draft: who saves names the one that they saw.';
COMMENT ON COLUMN announcements.organisation_id IS 'The organisation that writes to its people; null for the organisers of the edition. Without a foreign key: what was sent outlives it.';
COMMENT ON COLUMN announcements.hidden_at IS 'Since when staff hide it from its readers.';

CREATE TABLE application_calls (
  application_call_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  lead text DEFAULT ''::text NOT NULL,
  benefits jsonb DEFAULT '[]'::jsonb NOT NULL,
  conditions jsonb DEFAULT '[]'::jsonb NOT NULL,
  questions jsonb DEFAULT '[]'::jsonb NOT NULL,
  fields jsonb DEFAULT '[]'::jsonb NOT NULL,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  is_open boolean DEFAULT true NOT NULL,
  team_email text,
  grants jsonb DEFAULT '[]'::jsonb NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT application_calls_pkey PRIMARY KEY (application_call_id),
  CONSTRAINT application_calls_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE,
  CONSTRAINT application_calls_check CHECK ((closes_at > opens_at)),
  CONSTRAINT application_calls_kind_check CHECK ((kind = ANY (ARRAY['sponsor'::text, 'speaker'::text, 'investor'::text, 'volunteer'::text, 'founder'::text])))
);
CREATE UNIQUE INDEX application_calls_kind ON public.application_calls USING btree (edition_id, kind) WHERE (deleted_at IS NULL);
CREATE INDEX application_calls_search_title ON public.application_calls USING gin (search_key(title) gin_trgm_ops);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.application_calls FOR EACH STATEMENT EXECUTE FUNCTION notify_change('applications');
COMMENT ON COLUMN application_calls.fields IS 'The questions of the form, in order; what each may be is in contract/src/applications/form-field.ts.';
COMMENT ON COLUMN application_calls.grants IS 'Names of the roles that an applicant receives when taken on.';

CREATE TABLE application_files (
  application_file_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  application_id bigint NOT NULL,
  field text NOT NULL,
  file_name text NOT NULL,
  original_name text NOT NULL,
  bytes bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT application_files_file_name_key UNIQUE (file_name),
  CONSTRAINT application_files_pkey PRIMARY KEY (application_file_id),
  CONSTRAINT application_files_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX application_files_field ON public.application_files USING btree (application_id, field) WHERE (removed_at IS NULL);

CREATE TABLE application_moves (
  application_move_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  application_id bigint NOT NULL,
  from_state text,
  to_state text NOT NULL,
  message text DEFAULT ''::text NOT NULL,
  actor_user_id bigint NOT NULL,
  happened_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT application_moves_pkey PRIMARY KEY (application_move_id),
  CONSTRAINT application_moves_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id) ON DELETE CASCADE
);
CREATE INDEX application_moves_application ON public.application_moves USING btree (application_id, application_move_id);

CREATE TABLE application_tiers (
  application_tier_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  application_call_id bigint NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  summary text DEFAULT ''::text NOT NULL,
  price bigint,
  places integer,
  sponsor_tier_id bigint,
  benefits jsonb DEFAULT '[]'::jsonb NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT application_tiers_pkey PRIMARY KEY (application_tier_id),
  CONSTRAINT application_tiers_application_call_id_fkey FOREIGN KEY (application_call_id) REFERENCES application_calls(application_call_id) ON DELETE CASCADE,
  CONSTRAINT application_tiers_sponsor_tier_id_fkey FOREIGN KEY (sponsor_tier_id) REFERENCES sponsor_tiers(sponsor_tier_id),
  CONSTRAINT application_tiers_places_check CHECK ((places >= 0)),
  CONSTRAINT application_tiers_price_check CHECK ((price >= 0))
);
CREATE INDEX application_tiers_search_name ON public.application_tiers USING gin (search_key(name) gin_trgm_ops);
CREATE UNIQUE INDEX application_tiers_slug ON public.application_tiers USING btree (application_call_id, slug) WHERE (deleted_at IS NULL);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.application_tiers FOR EACH STATEMENT EXECUTE FUNCTION notify_change('applications');
COMMENT ON COLUMN application_tiers.price IS 'In the smallest unit of the edition''s currency; null where nothing is paid.';
COMMENT ON COLUMN application_tiers.places IS 'Null is without a limit.';
COMMENT ON COLUMN application_tiers.sponsor_tier_id IS 'Sponsors of this tier take the places; without one, approved applications do.';

CREATE TABLE applications (
  application_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  application_call_id bigint NOT NULL,
  application_tier_id bigint,
  number text,
  applicant_user_id bigint,
  guest_hash text,
  link_hash text,
  applicant_name text DEFAULT ''::text NOT NULL,
  applicant_email text DEFAULT ''::text NOT NULL,
  locale text DEFAULT 'en'::text NOT NULL,
  answers jsonb DEFAULT '{}'::jsonb NOT NULL,
  state text DEFAULT 'draft'::text NOT NULL,
  state_message text DEFAULT ''::text NOT NULL,
  submit_key text,
  submitted_at timestamp with time zone,
  owner_user_id bigint,
  due_at timestamp with time zone,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT applications_link_hash_key UNIQUE (link_hash),
  CONSTRAINT applications_number_key UNIQUE (number),
  CONSTRAINT applications_pkey PRIMARY KEY (application_id),
  CONSTRAINT applications_application_call_id_fkey FOREIGN KEY (application_call_id) REFERENCES application_calls(application_call_id) ON DELETE CASCADE,
  CONSTRAINT applications_application_tier_id_fkey FOREIGN KEY (application_tier_id) REFERENCES application_tiers(application_tier_id),
  CONSTRAINT applications_check CHECK (((applicant_user_id IS NOT NULL) OR (guest_hash IS NOT NULL))),
  CONSTRAINT applications_check1 CHECK (((state = 'draft'::text) OR (state = 'withdrawn'::text) OR ((number IS NOT NULL) AND (submitted_at IS NOT NULL)))),
  CONSTRAINT applications_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'screening'::text, 'needs_info'::text, 'shortlisted'::text, 'approved'::text, 'waitlisted'::text, 'rejected'::text, 'onboarded'::text, 'withdrawn'::text])))
);
CREATE UNIQUE INDEX applications_draft_of_user ON public.applications USING btree (application_call_id, applicant_user_id) WHERE ((state = 'draft'::text) AND (deleted_at IS NULL));
CREATE INDEX applications_of_guest ON public.applications USING btree (guest_hash) WHERE (deleted_at IS NULL);
CREATE INDEX applications_of_user ON public.applications USING btree (applicant_user_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_search_applicant_email ON public.applications USING gin (search_key(applicant_email) gin_trgm_ops);
CREATE INDEX applications_search_applicant_name ON public.applications USING gin (search_key(applicant_name) gin_trgm_ops);
CREATE INDEX applications_search_number ON public.applications USING gin (search_key(number) gin_trgm_ops);
CREATE INDEX applications_state ON public.applications USING btree (application_call_id, state) WHERE (deleted_at IS NULL);
CREATE INDEX applications_tier ON public.applications USING btree (application_tier_id, state) WHERE (deleted_at IS NULL);
CREATE TRIGGER forget_reviewed_item AFTER DELETE ON public.applications FOR EACH ROW EXECUTE FUNCTION forget_reviewed_item('application', 'application_id');
CREATE TRIGGER notify_places AFTER UPDATE OF state, deleted_at ON public.applications FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION notify_places();

CREATE TABLE articles (
  article_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  slug text NOT NULL,
  kind text NOT NULL,
  status text DEFAULT 'draft'::text NOT NULL,
  title text NOT NULL,
  summary text DEFAULT ''::text NOT NULL,
  body text DEFAULT ''::text NOT NULL,
  authors jsonb DEFAULT '[]'::jsonb NOT NULL,
  themes text[] DEFAULT '{}'::text[] NOT NULL,
  video_url text,
  downloads jsonb DEFAULT '[]'::jsonb NOT NULL,
  is_featured boolean DEFAULT false NOT NULL,
  published_at timestamp with time zone NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT articles_pkey PRIMARY KEY (article_id),
  CONSTRAINT articles_kind_check CHECK ((kind = ANY (ARRAY['article'::text, 'report'::text, 'video'::text, 'toolkit'::text]))),
  CONSTRAINT articles_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text])))
);
CREATE INDEX articles_due ON public.articles USING btree (published_at) WHERE ((status = 'scheduled'::text) AND (deleted_at IS NULL));
CREATE INDEX articles_newest ON public.articles USING btree (published_at DESC, article_id DESC) WHERE ((deleted_at IS NULL) AND (status = 'published'::text));
CREATE INDEX articles_search_summary ON public.articles USING gin (search_key(summary) gin_trgm_ops);
CREATE INDEX articles_search_title ON public.articles USING gin (search_key(title) gin_trgm_ops);
CREATE UNIQUE INDEX articles_slug ON public.articles USING btree (slug) WHERE (deleted_at IS NULL);
CREATE INDEX articles_themes ON public.articles USING gin (themes);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.articles FOR EACH STATEMENT EXECUTE FUNCTION notify_change('knowledge');
COMMENT ON COLUMN articles.authors IS 'Names as readers see them; authors need no account.';
COMMENT ON COLUMN articles.themes IS 'Slugs of event themes; themes are made anew with each edition, their slugs stay.';
COMMENT ON COLUMN articles.downloads IS 'List of {label, file, version, dated_on}; file is the name of a row of files.';

CREATE TABLE attachments (
  attachment_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL,
  file_name text NOT NULL,
  bytes bigint NOT NULL,
  width integer,
  height integer,
  alt text DEFAULT ''::text NOT NULL,
  subject_type text,
  subject_id bigint,
  "position" smallint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  retained_at timestamp with time zone,
  removed_at timestamp with time zone,
  CONSTRAINT attachments_name_key UNIQUE (name),
  CONSTRAINT attachments_pkey PRIMARY KEY (attachment_id),
  CONSTRAINT attachments_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT attachments_check CHECK (((subject_type IS NULL) = (subject_id IS NULL))),
  CONSTRAINT attachments_check1 CHECK (((kind = 'picture'::text) = ((width IS NOT NULL) AND (height IS NOT NULL)))),
  CONSTRAINT attachments_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'file'::text])))
);
CREATE INDEX attachments_subject ON public.attachments USING btree (subject_type, subject_id) WHERE ((subject_id IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX attachments_user ON public.attachments USING btree (user_id);
CREATE INDEX attachments_waiting ON public.attachments USING btree (created_at) WHERE (subject_id IS NULL);
COMMENT ON COLUMN attachments.name IS 'Of the row in files.';
COMMENT ON COLUMN attachments.subject_id IS 'What carries it; null until it is sent.';
COMMENT ON COLUMN attachments.retained_at IS 'Since when staff need it to decide about a report: it stays for them when it is removed from what carried it.';

CREATE TABLE audit_chain (
  seq bigint NOT NULL,
  audit_id bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_chain_audit_id_key UNIQUE (audit_id),
  CONSTRAINT audit_chain_pkey PRIMARY KEY (seq),
  CONSTRAINT audit_chain_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit_log(audit_id),
  CONSTRAINT audit_chain_hash_check CHECK ((length(hash) = 32))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_chain FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE audit_log (
  audit_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  occurred_at timestamp with time zone DEFAULT now() NOT NULL,
  actor_id bigint NOT NULL,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  acting_role text,
  CONSTRAINT audit_log_pkey PRIMARY KEY (audit_id)
);
CREATE INDEX audit_log_action ON public.audit_log USING btree (action, audit_id);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, audit_id);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_type, subject_id, audit_id);
CREATE INDEX audit_log_time ON public.audit_log USING btree (occurred_at);
CREATE TRIGGER append_only BEFORE DELETE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER audit_link AFTER INSERT ON public.audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_link();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_redacted BEFORE UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TABLE authenticator_apps (
  user_id bigint NOT NULL,
  secret text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint DEFAULT 0 NOT NULL,
  CONSTRAINT authenticator_apps_pkey PRIMARY KEY (user_id),
  CONSTRAINT authenticator_apps_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(user_id) ON DELETE CASCADE
);

CREATE TABLE booking_availability (
  user_id bigint NOT NULL,
  is_open boolean NOT NULL,
  time_zone text NOT NULL,
  slot_minutes smallint NOT NULL,
  buffer_minutes smallint NOT NULL,
  notice_hours smallint NOT NULL,
  horizon_days smallint NOT NULL,
  hours jsonb NOT NULL,
  exceptions jsonb NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT booking_availability_pkey PRIMARY KEY (user_id),
  CONSTRAINT booking_availability_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id)
);
COMMENT ON TABLE booking_availability IS 'Hours of a week in a named zone, with exceptions; free times are computed from them.';

CREATE TABLE booking_options (
  booking_id bigint NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT booking_options_pkey PRIMARY KEY (booking_id, starts_at),
  CONSTRAINT booking_options_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(booking_id) ON DELETE CASCADE,
  CONSTRAINT booking_options_check CHECK ((starts_at < ends_at))
);
COMMENT ON TABLE booking_options IS 'Times that wait for an answer. They take nothing from anybody: whoever agrees first has the time.';

CREATE TABLE booking_table_times (
  booking_id bigint NOT NULL,
  table_id bigint NOT NULL,
  during tstzrange NOT NULL,
  CONSTRAINT booking_table_times_table EXCLUDE USING gist (table_id WITH =, during WITH &&),
  CONSTRAINT booking_table_times_pkey PRIMARY KEY (booking_id),
  CONSTRAINT booking_table_times_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(booking_id) ON DELETE CASCADE,
  CONSTRAINT booking_table_times_table_id_fkey FOREIGN KEY (table_id) REFERENCES booking_tables(table_id)
);

CREATE TABLE booking_tables (
  table_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  name text NOT NULL,
  is_open boolean DEFAULT true NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT booking_tables_pkey PRIMARY KEY (table_id),
  CONSTRAINT booking_tables_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id),
  CONSTRAINT booking_tables_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE UNIQUE INDEX booking_tables_name ON public.booking_tables USING btree (edition_id, name) WHERE (deleted_at IS NULL);

CREATE TABLE booking_times (
  booking_id bigint NOT NULL,
  user_id bigint NOT NULL,
  during tstzrange NOT NULL,
  CONSTRAINT booking_times_person EXCLUDE USING gist (user_id WITH =, during WITH &&),
  CONSTRAINT booking_times_pkey PRIMARY KEY (booking_id, user_id),
  CONSTRAINT booking_times_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(booking_id) ON DELETE CASCADE,
  CONSTRAINT booking_times_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id)
);

CREATE TABLE bookings (
  booking_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  from_user_id bigint NOT NULL,
  to_user_id bigint NOT NULL,
  client_booking_id uuid NOT NULL,
  state text DEFAULT 'proposed'::text NOT NULL,
  topic text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  place text DEFAULT ''::text NOT NULL,
  wants_table boolean DEFAULT false NOT NULL,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  slot_minutes smallint NOT NULL,
  awaits_user_id bigint,
  lapses_at timestamp with time zone,
  missed_by_user_id bigint,
  reason text DEFAULT ''::text NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  rounds smallint DEFAULT 1 NOT NULL,
  uid uuid DEFAULT gen_random_uuid() NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_by_user_id bigint,
  hidden_at timestamp with time zone,
  reason_by_user_id bigint,
  reason_hidden_at timestamp with time zone,
  CONSTRAINT bookings_pkey PRIMARY KEY (booking_id),
  CONSTRAINT bookings_from_user_id_fkey FOREIGN KEY (from_user_id) REFERENCES global_users(user_id),
  CONSTRAINT bookings_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES global_users(user_id),
  CONSTRAINT bookings_check CHECK ((from_user_id <> to_user_id)),
  CONSTRAINT bookings_check1 CHECK (((starts_at IS NULL) = (ends_at IS NULL))),
  CONSTRAINT bookings_check2 CHECK ((starts_at < ends_at)),
  CONSTRAINT bookings_check3 CHECK (((state <> ALL (ARRAY['confirmed'::text, 'missed'::text])) OR (starts_at IS NOT NULL))),
  CONSTRAINT bookings_check4 CHECK (((state <> 'proposed'::text) OR ((awaits_user_id IS NOT NULL) AND (lapses_at IS NOT NULL)))),
  CONSTRAINT bookings_check5 CHECK (((awaits_user_id IS NULL) OR ((awaits_user_id = from_user_id) OR (awaits_user_id = to_user_id)))),
  CONSTRAINT bookings_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'declined'::text, 'lapsed'::text, 'cancelled'::text, 'missed'::text])))
);
CREATE UNIQUE INDEX bookings_client ON public.bookings USING btree (from_user_id, client_booking_id);
CREATE INDEX bookings_coming ON public.bookings USING btree (starts_at) WHERE (state = 'confirmed'::text);
CREATE INDEX bookings_from ON public.bookings USING btree (from_user_id, booking_id);
CREATE INDEX bookings_lapse ON public.bookings USING btree (lapses_at) WHERE (lapses_at IS NOT NULL);
CREATE INDEX bookings_to ON public.bookings USING btree (to_user_id, booking_id);
COMMENT ON COLUMN bookings.starts_at IS 'What holds, or held when it was cancelled; null before anybody has agreed to a time.';
COMMENT ON COLUMN bookings.awaits_user_id IS 'Who has yet to answer the times in booking_options.';
COMMENT ON COLUMN bookings.rounds IS 'How often times were proposed.';
COMMENT ON COLUMN bookings.ended_by_user_id IS 'Of what is declined or cancelled: which of the two did it; null where it ended by itself, since the two could not meet any more.';
COMMENT ON COLUMN bookings.hidden_at IS 'When topic, note and place were hidden: who proposed reads them still.';
COMMENT ON COLUMN bookings.reason_by_user_id IS 'Who has written the reason, which stays while a meeting goes on; null for nobody.';
COMMENT ON COLUMN bookings.reason_hidden_at IS 'When the reason was hidden: who wrote it reads it still.';

CREATE TABLE calendar_addresses (
  user_id bigint NOT NULL,
  secret_hash text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_read_at timestamp with time zone,
  CONSTRAINT calendar_addresses_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT calendar_addresses_pkey PRIMARY KEY (user_id),
  CONSTRAINT calendar_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id)
);

CREATE TABLE calendar_entries (
  entry_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  uid uuid DEFAULT gen_random_uuid() NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  title text NOT NULL,
  place text DEFAULT ''::text NOT NULL,
  text text DEFAULT ''::text NOT NULL,
  zone text NOT NULL,
  starts text NOT NULL,
  ends text NOT NULL,
  repetition jsonb,
  excluded text[] DEFAULT '{}'::text[] NOT NULL,
  series_id bigint,
  occurrence text,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone,
  before_deletion jsonb,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT calendar_entries_uid_key UNIQUE (uid),
  CONSTRAINT calendar_entries_pkey PRIMARY KEY (entry_id),
  CONSTRAINT calendar_entries_series_id_fkey FOREIGN KEY (series_id) REFERENCES calendar_entries(entry_id) ON DELETE CASCADE,
  CONSTRAINT calendar_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT calendar_entries_check CHECK (((length(ends) = length(starts)) AND (ends > starts))),
  CONSTRAINT calendar_entries_check1 CHECK (((series_id IS NULL) = (occurrence IS NULL))),
  CONSTRAINT calendar_entries_check2 CHECK (((series_id IS NULL) OR (repetition IS NULL))),
  CONSTRAINT calendar_entries_place_check CHECK ((length(place) <= 200)),
  CONSTRAINT calendar_entries_starts_check CHECK ((starts ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'::text)),
  CONSTRAINT calendar_entries_text_check CHECK ((length(text) <= 4000)),
  CONSTRAINT calendar_entries_title_check CHECK (((title <> ''::text) AND (length(title) <= 200)))
);
CREATE INDEX calendar_entries_of_person ON public.calendar_entries USING btree (user_id, first_at);
CREATE INDEX calendar_entries_of_series ON public.calendar_entries USING btree (series_id) WHERE (series_id IS NOT NULL);
COMMENT ON COLUMN calendar_entries.excluded IS 'Starts of occurrences that do not happen, or that are rows of their own.';
COMMENT ON COLUMN calendar_entries.occurrence IS 'The start in the series that this row stands for.';
COMMENT ON COLUMN calendar_entries.last_at IS 'The end of the last occurrence; null when there is no last one.';
COMMENT ON COLUMN calendar_entries.before_deletion IS 'What the last deletion took, so that it can be brought back.';

CREATE TABLE calendar_import_entries (
  import_id bigint NOT NULL,
  "position" integer NOT NULL,
  user_id bigint NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  first_day date,
  last_day date,
  title text NOT NULL,
  place text NOT NULL,
  text text NOT NULL,
  is_firm boolean NOT NULL,
  is_cancelled boolean NOT NULL,
  CONSTRAINT calendar_import_entries_pkey PRIMARY KEY (import_id, "position"),
  CONSTRAINT calendar_import_entries_import_id_fkey FOREIGN KEY (import_id) REFERENCES calendar_imports(import_id) ON DELETE CASCADE,
  CONSTRAINT calendar_import_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT calendar_import_entries_check CHECK ((ends_at >= starts_at)),
  CONSTRAINT calendar_import_entries_check1 CHECK ((((first_day IS NULL) = (last_day IS NULL)) AND (last_day >= first_day))),
  CONSTRAINT calendar_import_entries_place_check CHECK ((length(place) <= 200)),
  CONSTRAINT calendar_import_entries_text_check CHECK ((length(text) <= 4000)),
  CONSTRAINT calendar_import_entries_title_check CHECK ((length(title) <= 200))
);
CREATE INDEX calendar_import_entries_of_person ON public.calendar_import_entries USING btree (user_id, starts_at);
COMMENT ON COLUMN calendar_import_entries.first_day IS 'Of what lasts whole days; its instants are midnights of the reader''s zone.';

CREATE TABLE calendar_imports (
  import_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  name text NOT NULL,
  zone text NOT NULL,
  is_shown boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  covers_until timestamp with time zone NOT NULL,
  CONSTRAINT calendar_imports_pkey PRIMARY KEY (import_id),
  CONSTRAINT calendar_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT calendar_imports_name_check CHECK (((name <> ''::text) AND (length(name) <= 80)))
);
CREATE INDEX calendar_imports_of_person ON public.calendar_imports USING btree (user_id);
COMMENT ON COLUMN calendar_imports.zone IS 'The reader''s zone when the file was read, for times that name none.';
COMMENT ON COLUMN calendar_imports.covers_until IS 'What repeats was taken until then.';

CREATE TABLE capacity_entries (
  entry_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  quota_id bigint NOT NULL,
  user_id bigint,
  email text DEFAULT ''::text NOT NULL,
  name text DEFAULT ''::text NOT NULL,
  locale text DEFAULT 'en'::text NOT NULL,
  quantity integer NOT NULL,
  item_ids bigint[] NOT NULL,
  secret_hash text,
  status text DEFAULT 'unconfirmed'::text NOT NULL,
  priority integer DEFAULT 0 NOT NULL,
  waiting_since timestamp with time zone,
  offered_until timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  closed_at timestamp with time zone,
  kind text NOT NULL,
  is_place boolean DEFAULT false NOT NULL,
  during tstzrange,
  passless_since timestamp with time zone,
  CONSTRAINT capacity_entries_one_at_a_time EXCLUDE USING gist (user_id WITH =, during WITH &&) WHERE ((is_place AND (status = 'taken'::text))),
  CONSTRAINT capacity_entries_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT capacity_entries_pkey PRIMARY KEY (entry_id),
  CONSTRAINT capacity_entries_quota_id_fkey FOREIGN KEY (quota_id, kind) REFERENCES capacity_quotas(quota_id, kind) ON DELETE CASCADE,
  CONSTRAINT capacity_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT capacity_entries_email_check CHECK ((email = lower(email))),
  CONSTRAINT capacity_entries_has_turn CHECK (((status <> ALL (ARRAY['waiting'::text, 'offered'::text, 'taken'::text])) OR (waiting_since IS NOT NULL))),
  CONSTRAINT capacity_entries_item_ids_check CHECK ((cardinality(item_ids) > 0)),
  CONSTRAINT capacity_entries_offer_ends CHECK (((status <> 'offered'::text) OR (offered_until IS NOT NULL))),
  CONSTRAINT capacity_entries_quantity_check CHECK (((quantity >= 1) AND (quantity <= 200))),
  CONSTRAINT capacity_entries_status_check CHECK ((status = ANY (ARRAY['unconfirmed'::text, 'waiting'::text, 'offered'::text, 'taken'::text, 'lapsed'::text, 'left'::text])))
);
CREATE UNIQUE INDEX capacity_entries_email ON public.capacity_entries USING btree (quota_id, email) WHERE ((status = ANY (ARRAY['unconfirmed'::text, 'waiting'::text, 'offered'::text])) AND (email <> ''::text));
CREATE INDEX capacity_entries_items ON public.capacity_entries USING btree ((item_ids[1]), kind) WHERE is_place;
CREATE UNIQUE INDEX capacity_entries_one_place ON public.capacity_entries USING btree (quota_id, user_id) WHERE (is_place AND (status = ANY (ARRAY['waiting'::text, 'offered'::text, 'taken'::text])));
CREATE UNIQUE INDEX capacity_entries_person ON public.capacity_entries USING btree (quota_id, user_id) WHERE (status = ANY (ARRAY['unconfirmed'::text, 'waiting'::text, 'offered'::text]));
CREATE INDEX capacity_entries_places ON public.capacity_entries USING btree (quota_id) WHERE (is_place AND (status = 'taken'::text));
CREATE INDEX capacity_entries_turn ON public.capacity_entries USING btree (quota_id, priority DESC, waiting_since, entry_id) WHERE (status = 'waiting'::text);
CREATE INDEX capacity_entries_user ON public.capacity_entries USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER check_changed_place AFTER UPDATE OF status, quantity, quota_id ON public.capacity_entries FOR EACH ROW WHEN ((new.is_place AND (new.status = 'taken'::text) AND ((old.status <> 'taken'::text) OR (old.quantity < new.quantity) OR (old.quota_id <> new.quota_id)))) EXECUTE FUNCTION check_capacity_place();
CREATE TRIGGER check_new_place AFTER INSERT ON public.capacity_entries FOR EACH ROW WHEN ((new.is_place AND (new.status = 'taken'::text))) EXECUTE FUNCTION check_capacity_place();
CREATE TRIGGER notify_pass_removed AFTER DELETE ON public.capacity_entries FOR EACH ROW WHEN ((old.kind = 'pass'::text)) EXECUTE FUNCTION notify_change('tickets');
CREATE TRIGGER notify_pass_written AFTER INSERT OR UPDATE ON public.capacity_entries FOR EACH ROW WHEN ((new.kind = 'pass'::text)) EXECUTE FUNCTION notify_change('tickets');
COMMENT ON COLUMN capacity_entries.item_ids IS 'What the person would take, best first.';
COMMENT ON COLUMN capacity_entries.secret_hash IS 'SHA-256 of what the mailed link carries; it reaches the entry and the cart of its offer.';
COMMENT ON COLUMN capacity_entries.priority IS 'Higher ones come first; organisers move people by it.';
COMMENT ON COLUMN capacity_entries.waiting_since IS 'Since when the turn counts: from the confirmation on, so that an address of somebody else keeps no turn.';
COMMENT ON COLUMN capacity_entries.is_place IS 'Whether a taken entry is the place itself, and counts; where it does not, the feature counts rows of its own.';
COMMENT ON COLUMN capacity_entries.during IS 'When the person is there: of two places at one time one is refused. Null while the time is open, and where a place was moved onto another one.';
COMMENT ON COLUMN capacity_entries.passless_since IS 'Since when the person has been seen without a pass for this place; null while there is one.';

CREATE TABLE capacity_quotas (
  quota_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  name text DEFAULT ''::text NOT NULL,
  size integer,
  item_ids bigint[] NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  gathers_until timestamp with time zone,
  kind text NOT NULL,
  CONSTRAINT capacity_quotas_kind UNIQUE (quota_id, kind),
  CONSTRAINT capacity_quotas_pkey PRIMARY KEY (quota_id),
  CONSTRAINT capacity_quotas_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE,
  CONSTRAINT capacity_quotas_kind_check CHECK ((kind ~ '^[a-z][a-z_]*$'::text)),
  CONSTRAINT capacity_quotas_own CHECK (((name <> ''::text) OR (cardinality(item_ids) = 1))),
  CONSTRAINT capacity_quotas_size_check CHECK ((size >= 0))
);
CREATE UNIQUE INDEX capacity_quotas_item ON public.capacity_quotas USING btree ((item_ids[1]), kind) WHERE ((deleted_at IS NULL) AND (name = ''::text));
CREATE INDEX capacity_quotas_items ON public.capacity_quotas USING gin (item_ids) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX capacity_quotas_name ON public.capacity_quotas USING btree (edition_id, name, kind) WHERE ((deleted_at IS NULL) AND (name <> ''::text));
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.capacity_quotas FOR EACH STATEMENT EXECUTE FUNCTION notify_change('tickets');
COMMENT ON COLUMN capacity_quotas.name IS 'Empty for the quota that one item has to itself.';
COMMENT ON COLUMN capacity_quotas.size IS 'Places that the items share; null means without limit.';
COMMENT ON COLUMN capacity_quotas.gathers_until IS 'Until when free places gather for turns that ask for more than there is; for a day after it they are sold instead.';
COMMENT ON COLUMN capacity_quotas.kind IS 'What the items are: each kind belongs to the feature that gives it out.';

CREATE TABLE certificates (
  certificate_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  number text NOT NULL,
  user_id bigint,
  holder_name text NOT NULL,
  is_minor boolean DEFAULT false NOT NULL,
  title text NOT NULL,
  issued_on date NOT NULL,
  revoked_at timestamp with time zone,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  revoked_reason text,
  CONSTRAINT certificates_number_key UNIQUE (number),
  CONSTRAINT certificates_pkey PRIMARY KEY (certificate_id)
);
CREATE INDEX certificates_holder ON public.certificates USING btree (user_id) WHERE (deleted_at IS NULL);
CREATE INDEX certificates_search_holder_name ON public.certificates USING gin (search_key(holder_name) gin_trgm_ops);
CREATE INDEX certificates_search_number ON public.certificates USING gin (search_key(number) gin_trgm_ops);
CREATE INDEX certificates_search_title ON public.certificates USING gin (search_key(title) gin_trgm_ops);
COMMENT ON COLUMN certificates.number IS 'Eleven random letters and one that checks them; whoever knows it may read what is certified.';
COMMENT ON COLUMN certificates.is_minor IS 'Said by staff of holders without an account; for the others the account knows.';
COMMENT ON COLUMN certificates.revoked_reason IS 'Why it was revoked, for staff and its holder; whoever asks by number is never told.';

CREATE TABLE collaboration_answers (
  answer_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  collaboration_id bigint NOT NULL,
  author_user_id bigint NOT NULL,
  community_common_id bigint,
  client_answer_id uuid NOT NULL,
  written_hash text NOT NULL,
  body text NOT NULL,
  status text DEFAULT 'waiting'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  talks_at timestamp with time zone,
  poster_agreed_at timestamp with time zone,
  answerer_agreed_at timestamp with time zone,
  agreed_at timestamp with time zone,
  done_at timestamp with time zone,
  ended_at timestamp with time zone,
  hidden_at timestamp with time zone,
  conversation_id bigint,
  talks_msg_id uuid,
  attempts integer DEFAULT 1 NOT NULL,
  dropped_terms integer,
  CONSTRAINT collaboration_answers_collaboration_id_author_user_id_key UNIQUE (collaboration_id, author_user_id),
  CONSTRAINT collaboration_answers_pkey PRIMARY KEY (answer_id),
  CONSTRAINT collaboration_answers_collaboration_id_fkey FOREIGN KEY (collaboration_id) REFERENCES collaborations(collaboration_id) ON DELETE CASCADE,
  CONSTRAINT collaboration_answers_community_common_id_fkey FOREIGN KEY (community_common_id) REFERENCES community_commons(community_common_id),
  CONSTRAINT collaboration_answers_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'in_talks'::text, 'agreed'::text, 'done'::text, 'thanked'::text, 'withdrawn'::text])))
);
CREATE INDEX collaboration_answers_author ON public.collaboration_answers USING btree (author_user_id, created_at);
CREATE INDEX collaboration_answers_organisation ON public.collaboration_answers USING btree (community_common_id) WHERE (community_common_id IS NOT NULL);
CREATE TRIGGER settle_collaboration AFTER INSERT OR DELETE OR UPDATE OF status, hidden_at ON public.collaboration_answers FOR EACH ROW EXECUTE FUNCTION settle_answered_collaboration();
COMMENT ON COLUMN collaboration_answers.agreed_at IS 'When the second side said so.';
COMMENT ON COLUMN collaboration_answers.done_at IS 'When the second side told what came of it.';
COMMENT ON COLUMN collaboration_answers.ended_at IS 'When the poster went on without it, or its author took it back.';
COMMENT ON COLUMN collaboration_answers.conversation_id IS 'Where the two talk.';
COMMENT ON COLUMN collaboration_answers.talks_msg_id IS 'The key of the message that began the talks.';
COMMENT ON COLUMN collaboration_answers.attempts IS 'How often it was given; all but the last time it was taken back.';
COMMENT ON COLUMN collaboration_answers.dropped_terms IS 'The terms whose change dropped the yes of who answers.';

CREATE TABLE collaboration_outcomes (
  outcome_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  answer_id bigint NOT NULL,
  user_id bigint NOT NULL,
  result text NOT NULL,
  text text DEFAULT ''::text NOT NULL,
  told_at timestamp with time zone DEFAULT now() NOT NULL,
  hidden_at timestamp with time zone,
  CONSTRAINT collaboration_outcomes_answer_id_user_id_key UNIQUE (answer_id, user_id),
  CONSTRAINT collaboration_outcomes_pkey PRIMARY KEY (outcome_id),
  CONSTRAINT collaboration_outcomes_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES collaboration_answers(answer_id) ON DELETE CASCADE,
  CONSTRAINT collaboration_outcomes_result_check CHECK ((result = ANY (ARRAY['worked'::text, 'partly'::text, 'failed'::text])))
);
CREATE INDEX collaboration_outcomes_person ON public.collaboration_outcomes USING btree (user_id);

CREATE TABLE collaborations (
  collaboration_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  author_user_id bigint NOT NULL,
  community_common_id bigint,
  client_collaboration_id uuid NOT NULL,
  written_hash text NOT NULL,
  kind text NOT NULL,
  is_offer boolean NOT NULL,
  title text NOT NULL,
  slug text DEFAULT ''::text NOT NULL,
  theme text,
  city text DEFAULT ''::text NOT NULL,
  is_online boolean DEFAULT false NOT NULL,
  skills text[] DEFAULT '{}'::text[] NOT NULL,
  amount_minor bigint,
  places integer DEFAULT 1 NOT NULL,
  ends_on date NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  closed_at timestamp with time zone,
  closed_by_id bigint,
  words text DEFAULT ''::text NOT NULL,
  lexemes tsvector GENERATED ALWAYS AS (to_tsvector('english'::regconfig, words)) STORED NOT NULL,
  first_state text DEFAULT 'visible'::text NOT NULL,
  text_version integer DEFAULT 1 NOT NULL,
  terms integer DEFAULT 1 NOT NULL,
  questions integer DEFAULT 0 NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  taken integer DEFAULT 0 NOT NULL,
  has_open_answers boolean DEFAULT false NOT NULL,
  in_talks_at timestamp with time zone,
  agreed_at timestamp with time zone,
  done_at timestamp with time zone,
  CONSTRAINT collaborations_author_user_id_client_collaboration_id_key UNIQUE (author_user_id, client_collaboration_id),
  CONSTRAINT collaborations_pkey PRIMARY KEY (collaboration_id),
  CONSTRAINT collaborations_community_common_id_fkey FOREIGN KEY (community_common_id) REFERENCES community_commons(community_common_id),
  CONSTRAINT collaborations_amount_minor_check CHECK ((amount_minor > 0)),
  CONSTRAINT collaborations_first_state_check CHECK ((first_state = ANY (ARRAY['visible'::text, 'held'::text, 'hidden'::text, 'deleted'::text]))),
  CONSTRAINT collaborations_kind_check CHECK ((kind = ANY (ARRAY['city_problem'::text, 'pilot'::text, 'co_founder'::text, 'partner'::text, 'funding'::text, 'mentor'::text, 'volunteer'::text]))),
  CONSTRAINT collaborations_places_check CHECK ((places > 0)),
  CONSTRAINT collaborations_state_check CHECK ((state = ANY (ARRAY['open'::text, 'in_talks'::text, 'agreed'::text, 'done'::text, 'closed'::text])))
);
CREATE INDEX collaborations_author ON public.collaborations USING btree (author_user_id, created_at);
CREATE INDEX collaborations_latest ON public.collaborations USING btree (created_at DESC, collaboration_id DESC) WHERE (first_state = 'visible'::text);
CREATE INDEX collaborations_organisation ON public.collaborations USING btree (community_common_id) WHERE (community_common_id IS NOT NULL);
CREATE INDEX collaborations_search_title ON public.collaborations USING gin (search_key(title) gin_trgm_ops);
CREATE INDEX collaborations_search_words ON public.collaborations USING gin (search_key(words) gin_trgm_ops);
CREATE TRIGGER announce_loss AFTER UPDATE OF first_state ON public.collaborations FOR EACH ROW WHEN (((old.first_state = 'visible'::text) AND (new.first_state <> 'visible'::text))) EXECUTE FUNCTION announce_lost_rights_of_row('collaboration', 'collaboration_id');
COMMENT ON COLUMN collaborations.community_common_id IS 'The organisation in whose name it is; null where it is in the author''s own.';
COMMENT ON COLUMN collaborations.client_collaboration_id IS 'Made by who writes: a retry with it is the same ask or offer, for ever.';
COMMENT ON COLUMN collaborations.written_hash IS 'SHA-256 of what was sent first.';
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

CREATE TABLE committee_members (
  committee_member_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  role text DEFAULT ''::text NOT NULL,
  organisation text DEFAULT ''::text NOT NULL,
  team text DEFAULT ''::text NOT NULL,
  biography text DEFAULT ''::text NOT NULL,
  photo text,
  links jsonb DEFAULT '[]'::jsonb NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT committee_members_pkey PRIMARY KEY (committee_member_id),
  CONSTRAINT committee_members_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE
);
CREATE INDEX committee_members_edition ON public.committee_members USING btree (edition_id, "position") WHERE (deleted_at IS NULL);
CREATE INDEX committee_members_search_name ON public.committee_members USING gin (search_key(name) gin_trgm_ops);
CREATE UNIQUE INDEX committee_members_slug ON public.committee_members USING btree (edition_id, slug) WHERE (deleted_at IS NULL);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.committee_members FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');

CREATE TABLE community_commons (
  community_common_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  community_type text NOT NULL,
  owner_user_id bigint,
  community_name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  image text,
  activity_forum_id bigint,
  institute_own_community_common_id bigint,
  institute_own_activity_forum_id bigint,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  slug text NOT NULL,
  summary text DEFAULT ''::text NOT NULL,
  city text DEFAULT ''::text NOT NULL,
  theme text,
  founded_year integer,
  team_size integer,
  website text,
  looking_for text DEFAULT ''::text NOT NULL,
  goals text[] DEFAULT '{}'::text[] NOT NULL,
  stages text[] DEFAULT '{}'::text[] NOT NULL,
  government_level text,
  languages text[] DEFAULT '{}'::text[] NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  shown_edition_id bigint,
  "position" integer DEFAULT 0 NOT NULL,
  verified_reason text,
  verified_at timestamp with time zone,
  hidden_at timestamp with time zone,
  merged_into_id bigint,
  CONSTRAINT community_commons_pkey PRIMARY KEY (community_common_id),
  CONSTRAINT community_commons_institute_own_community_common_id_fkey FOREIGN KEY (institute_own_community_common_id) REFERENCES community_commons(community_common_id),
  CONSTRAINT community_commons_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES community_commons(community_common_id),
  CONSTRAINT community_commons_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES global_users(user_id),
  CONSTRAINT community_commons_shown_edition_id_fkey FOREIGN KEY (shown_edition_id) REFERENCES editions(edition_id) ON DELETE SET NULL,
  CONSTRAINT community_commons_check CHECK ((institute_own_community_common_id <> community_common_id)),
  CONSTRAINT community_commons_check1 CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT community_commons_community_name_check CHECK ((community_name <> ''::text)),
  CONSTRAINT community_commons_community_type_check CHECK ((community_type = ANY (ARRAY['startup'::text, 'business'::text, 'government'::text, 'investor'::text, 'educator'::text, 'expert'::text, 'organization'::text, 'institute'::text]))),
  CONSTRAINT community_commons_merged CHECK (((merged_into_id IS NULL) OR (deleted_at IS NOT NULL))),
  CONSTRAINT community_commons_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  CONSTRAINT community_commons_verified CHECK (((verified_reason IS NULL) = (verified_at IS NULL))),
  CONSTRAINT community_commons_verified_reason_check CHECK ((verified_reason <> ''::text))
);
CREATE INDEX community_commons_merged_into ON public.community_commons USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX community_commons_merged_slug ON public.community_commons USING btree (slug) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX community_commons_name ON public.community_commons USING btree (community_name, community_common_id) WHERE (deleted_at IS NULL);
CREATE INDEX community_commons_news ON public.community_commons USING btree (community_type, created_at) WHERE (deleted_at IS NULL);
CREATE INDEX community_commons_own ON public.community_commons USING btree (institute_own_community_common_id);
CREATE INDEX community_commons_owner_user_id ON public.community_commons USING btree (owner_user_id, community_common_id) WHERE (deleted_at IS NULL);
CREATE INDEX community_commons_search_city ON public.community_commons USING gin (search_key(city) gin_trgm_ops);
CREATE INDEX community_commons_search_description ON public.community_commons USING gin (search_key(description) gin_trgm_ops);
CREATE INDEX community_commons_search_name ON public.community_commons USING gin (search_key(community_name) gin_trgm_ops);
CREATE INDEX community_commons_search_name_gu ON public.community_commons USING gin (search_key(((translations -> 'gu'::text) ->> 'community_name'::text)) gin_trgm_ops);
CREATE INDEX community_commons_search_name_hi ON public.community_commons USING gin (search_key(((translations -> 'hi'::text) ->> 'community_name'::text)) gin_trgm_ops);
CREATE INDEX community_commons_search_summary ON public.community_commons USING gin (search_key(summary) gin_trgm_ops);
CREATE INDEX community_commons_shown ON public.community_commons USING btree (shown_edition_id, "position") WHERE ((deleted_at IS NULL) AND (shown_edition_id IS NOT NULL));
CREATE UNIQUE INDEX community_commons_slug ON public.community_commons USING btree (slug) WHERE (deleted_at IS NULL);
CREATE INDEX community_commons_theme_news ON public.community_commons USING btree (theme, created_at) WHERE (deleted_at IS NULL);
CREATE INDEX community_commons_type ON public.community_commons USING btree (community_type, community_common_id) WHERE (deleted_at IS NULL);
CREATE TRIGGER announce_changed_startup AFTER UPDATE ON public.community_commons FOR EACH ROW WHEN (((new.shown_edition_id IS NOT NULL) OR (old.shown_edition_id IS NOT NULL))) EXECUTE FUNCTION notify_change('startups');
CREATE TRIGGER announce_loss AFTER UPDATE OF owner_user_id, deleted_at ON public.community_commons FOR EACH ROW WHEN (((old.owner_user_id IS NOT NULL) AND (old.deleted_at IS NULL) AND ((new.owner_user_id IS DISTINCT FROM old.owner_user_id) OR (new.deleted_at IS NOT NULL)))) EXECUTE FUNCTION announce_lost_rights_of_row('person', 'owner_user_id');
CREATE TRIGGER announce_new_startup AFTER INSERT ON public.community_commons FOR EACH ROW WHEN ((new.shown_edition_id IS NOT NULL)) EXECUTE FUNCTION notify_change('startups');
CREATE TRIGGER announce_removed_startup AFTER DELETE ON public.community_commons FOR EACH ROW WHEN ((old.shown_edition_id IS NOT NULL)) EXECUTE FUNCTION notify_change('startups');
CREATE TRIGGER end_memberships AFTER UPDATE OF deleted_at ON public.community_commons FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION end_memberships();
CREATE TRIGGER mark_everybody_changed AFTER TRUNCATE ON public.community_commons FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody_changed();
CREATE TRIGGER mark_people_of_new_organisation AFTER INSERT OR DELETE ON public.community_commons FOR EACH ROW EXECUTE FUNCTION mark_people_of_organisation_changed();
CREATE TRIGGER mark_people_of_organisation AFTER UPDATE ON public.community_commons FOR EACH ROW WHEN ((((((old.owner_user_id IS DISTINCT FROM new.owner_user_id) OR (old.community_type IS DISTINCT FROM new.community_type)) OR (old.shown_edition_id IS DISTINCT FROM new.shown_edition_id)) OR (old.hidden_at IS DISTINCT FROM new.hidden_at)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION mark_people_of_organisation_changed();
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.community_commons FOR EACH STATEMENT EXECUTE FUNCTION notify_change('community');
COMMENT ON COLUMN community_commons.owner_user_id IS 'Null where the organisers wrote about it and nobody has come forward.';
COMMENT ON COLUMN community_commons.activity_forum_id IS 'The category of the forum that only its people read; written by the forum, which says so too.';
COMMENT ON COLUMN community_commons.theme IS 'Slug of a theme of the programme. No foreign key: releases name themes by slug, and outlive rows of the draft.';
COMMENT ON COLUMN community_commons.shown_edition_id IS 'The edition whose public directory shows it.';
COMMENT ON COLUMN community_commons.hidden_at IS 'Since when moderation keeps it from everybody but its owner and staff.';
COMMENT ON COLUMN community_commons.merged_into_id IS 'The organisation that stays of two that were one; never one that was merged itself.';

CREATE TABLE community_visits (
  user_id bigint NOT NULL,
  community_id integer NOT NULL,
  visited_at timestamp with time zone NOT NULL,
  visited_before_at timestamp with time zone,
  CONSTRAINT community_visits_pkey PRIMARY KEY (user_id, community_id),
  CONSTRAINT community_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE
);
COMMENT ON TABLE community_visits IS 'community_id 0 is the page of all communities.';
COMMENT ON COLUMN community_visits.visited_before_at IS 'The end of the visit before this one; null at the first.';

CREATE TABLE consent_records (
  consent_record_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  purpose text NOT NULL,
  is_given boolean NOT NULL,
  text_version text NOT NULL,
  source text NOT NULL,
  recorded_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT consent_records_pkey PRIMARY KEY (consent_record_id),
  CONSTRAINT consent_records_purpose_check CHECK ((purpose ~ '^[a-z][a-z_]*$'::text)),
  CONSTRAINT consent_records_source_check CHECK ((source = ANY (ARRAY['sign-up'::text, 'account'::text, 'cookie-banner'::text, 'guardian'::text])))
);
CREATE INDEX consent_records_user ON public.consent_records USING btree (user_id, purpose, consent_record_id);
CREATE TRIGGER append_only BEFORE UPDATE ON public.consent_records FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE contact_blocks (
  blocker_id bigint NOT NULL,
  blocked_id bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT contact_blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT contact_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES global_users(user_id),
  CONSTRAINT contact_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES global_users(user_id),
  CONSTRAINT contact_blocks_check CHECK ((blocker_id <> blocked_id))
);
CREATE INDEX contact_blocks_blocked ON public.contact_blocks USING btree (blocked_id, blocker_id);
CREATE TRIGGER announce_loss_of_blocked AFTER INSERT ON public.contact_blocks FOR EACH ROW EXECUTE FUNCTION announce_lost_rights_of_row('person', 'blocked_id');
CREATE TRIGGER announce_loss_of_blocker AFTER INSERT ON public.contact_blocks FOR EACH ROW EXECUTE FUNCTION announce_lost_rights_of_row('person', 'blocker_id');

CREATE TABLE contact_desks (
  contact_desk_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  name text NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  phone text,
  hours jsonb DEFAULT '[]'::jsonb NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT contact_desks_pkey PRIMARY KEY (contact_desk_id),
  CONSTRAINT contact_desks_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE
);
CREATE INDEX contact_desks_edition ON public.contact_desks USING btree (edition_id, "position") WHERE (deleted_at IS NULL);
CREATE INDEX contact_desks_search_name ON public.contact_desks USING gin (search_key(name) gin_trgm_ops);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.contact_desks FOR EACH STATEMENT EXECUTE FUNCTION notify_change('enquiries');
COMMENT ON COLUMN contact_desks.hours IS 'List of {days, opens, closes} in the edition''s zone; days are ISO numbers, 1 is Monday.';

CREATE TABLE courses (
  course_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  program_id bigint NOT NULL,
  title text NOT NULL,
  summary text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT courses_pkey PRIMARY KEY (course_id),
  CONSTRAINT courses_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(program_id),
  CONSTRAINT courses_check CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT courses_title_check CHECK ((title <> ''::text)),
  CONSTRAINT courses_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
CREATE INDEX courses_program_id ON public.courses USING btree (program_id, "position", course_id) WHERE (deleted_at IS NULL);
CREATE INDEX courses_search_summary ON public.courses USING gin (search_key(summary) gin_trgm_ops);
CREATE INDEX courses_search_title ON public.courses USING gin (search_key(title) gin_trgm_ops);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.courses FOR EACH STATEMENT EXECUTE FUNCTION notify_change('learning');

CREATE TABLE custom_role_privileges (
  privilege_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  role_id bigint NOT NULL,
  privilege_menu_id bigint NOT NULL,
  privilege_access_scope text DEFAULT 'private'::text NOT NULL,
  privilege_access_type jsonb NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT custom_role_privileges_pkey PRIMARY KEY (privilege_id),
  CONSTRAINT custom_role_privileges_privilege_menu_id_fkey FOREIGN KEY (privilege_menu_id) REFERENCES menus(menu_id),
  CONSTRAINT custom_role_privileges_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(role_id),
  CONSTRAINT privileges_check CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT privileges_privilege_access_scope_check CHECK ((privilege_access_scope = ANY (ARRAY['private'::text, 'public'::text]))),
  CONSTRAINT privileges_privilege_access_type_check CHECK (is_permission_list(privilege_access_type))
);
CREATE INDEX custom_role_privileges_privilege_menu_id ON public.custom_role_privileges USING btree (privilege_menu_id);
CREATE UNIQUE INDEX custom_role_privileges_role_menu ON public.custom_role_privileges USING btree (role_id, privilege_menu_id) WHERE (deleted_at IS NULL);
CREATE TRIGGER announce_loss AFTER UPDATE ON public.custom_role_privileges FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND ((new.deleted_at IS NOT NULL) OR (old.role_id <> new.role_id) OR (old.privilege_menu_id <> new.privilege_menu_id) OR (old.privilege_access_scope <> new.privilege_access_scope) OR (NOT (old.privilege_access_type <@ new.privilege_access_type))))) EXECUTE FUNCTION announce_lost_privileges();
CREATE TRIGGER keep_administrator AFTER DELETE OR UPDATE ON public.custom_role_privileges FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (old.privilege_menu_id = ANY (ARRAY[(301)::bigint, (302)::bigint, (303)::bigint])))) EXECUTE FUNCTION keep_administrator_of_privileges();
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.custom_role_privileges FOR EACH STATEMENT EXECUTE FUNCTION notify_change('access');

CREATE TABLE data_exports (
  export_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  status text DEFAULT 'waiting'::text NOT NULL,
  progress_percent integer DEFAULT 0 NOT NULL,
  locale text NOT NULL,
  file_name text,
  bytes bigint,
  requested_at timestamp with time zone DEFAULT now() NOT NULL,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  CONSTRAINT data_exports_pkey PRIMARY KEY (export_id),
  CONSTRAINT data_exports_check CHECK (((status <> 'ready'::text) OR ((file_name IS NOT NULL) AND (expires_at IS NOT NULL)))),
  CONSTRAINT data_exports_progress_percent_check CHECK (((progress_percent >= 0) AND (progress_percent <= 100))),
  CONSTRAINT data_exports_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text, 'expired'::text])))
);
CREATE INDEX data_exports_expiry ON public.data_exports USING btree (expires_at) WHERE (status = 'ready'::text);
CREATE UNIQUE INDEX data_exports_open ON public.data_exports USING btree (user_id) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX data_exports_user ON public.data_exports USING btree (user_id, export_id);

CREATE TABLE discussion_mentions (
  post_id bigint NOT NULL,
  user_id bigint NOT NULL,
  CONSTRAINT discussion_mentions_pkey PRIMARY KEY (post_id, user_id),
  CONSTRAINT discussion_mentions_post_id_fkey FOREIGN KEY (post_id) REFERENCES discussion_posts(post_id) ON DELETE CASCADE
);

CREATE TABLE discussion_post_origins (
  post_id bigint NOT NULL,
  site text NOT NULL,
  number bigint NOT NULL,
  path text NOT NULL,
  author_path text,
  licence text NOT NULL,
  accepted_number bigint,
  imported_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT discussion_post_origins_site_number_key UNIQUE (site, number),
  CONSTRAINT discussion_post_origins_pkey PRIMARY KEY (post_id),
  CONSTRAINT discussion_post_origins_post_id_fkey FOREIGN KEY (post_id) REFERENCES discussion_posts(post_id) ON DELETE CASCADE,
  CONSTRAINT discussion_post_origins_author_path_check CHECK ((author_path ~~ '/%'::text)),
  CONSTRAINT discussion_post_origins_licence_check CHECK ((licence ~ '^CC BY-SA [0-9]\.[0-9]$'::text)),
  CONSTRAINT discussion_post_origins_path_check CHECK ((path ~~ '/%'::text))
);

CREATE TABLE discussion_post_versions (
  post_id bigint NOT NULL,
  version integer NOT NULL,
  body text NOT NULL,
  written_at timestamp with time zone NOT NULL,
  is_withheld boolean DEFAULT false NOT NULL,
  CONSTRAINT discussion_post_versions_pkey PRIMARY KEY (post_id, version),
  CONSTRAINT discussion_post_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES discussion_posts(post_id) ON DELETE CASCADE
);
COMMENT ON TABLE discussion_post_versions IS 'What posts said before they were edited.';
COMMENT ON COLUMN discussion_post_versions.is_withheld IS 'Whether only the author and staff could read it.';

CREATE TABLE discussion_posts (
  post_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  discussion_id bigint NOT NULL,
  post_number bigint NOT NULL,
  author_user_id bigint NOT NULL,
  client_post_id uuid NOT NULL,
  reply_to_id bigint,
  body text DEFAULT ''::text NOT NULL,
  written_hash text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  edited_at timestamp with time zone,
  held_at timestamp with time zone,
  hidden_at timestamp with time zone,
  deleted_at timestamp with time zone,
  answer_at timestamp with time zone,
  answer_by_id bigint,
  attachment_count smallint DEFAULT 0 NOT NULL,
  moved_to_id bigint,
  CONSTRAINT discussion_posts_author_user_id_client_post_id_key UNIQUE (author_user_id, client_post_id),
  CONSTRAINT discussion_posts_discussion_id_post_number_key UNIQUE (discussion_id, post_number),
  CONSTRAINT discussion_posts_pkey PRIMARY KEY (post_id),
  CONSTRAINT discussion_posts_discussion_id_fkey FOREIGN KEY (discussion_id) REFERENCES discussions(discussion_id) ON DELETE CASCADE,
  CONSTRAINT discussion_posts_moved_to_id_fkey FOREIGN KEY (moved_to_id) REFERENCES discussion_posts(post_id) ON DELETE SET NULL,
  CONSTRAINT discussion_posts_reply_to_id_fkey FOREIGN KEY (reply_to_id) REFERENCES discussion_posts(post_id),
  CONSTRAINT discussion_posts_moved_is_gone CHECK (((moved_to_id IS NULL) OR (deleted_at IS NOT NULL)))
);
CREATE INDEX discussion_posts_answers ON public.discussion_posts USING btree (discussion_id, post_number) WHERE (answer_at IS NOT NULL);
CREATE INDEX discussion_posts_author ON public.discussion_posts USING btree (author_user_id, created_at);
CREATE INDEX discussion_posts_moved ON public.discussion_posts USING btree (moved_to_id) WHERE (moved_to_id IS NOT NULL);
CREATE INDEX discussion_posts_words ON public.discussion_posts USING gin (post_words(body)) WHERE ((deleted_at IS NULL) AND (hidden_at IS NULL) AND (held_at IS NULL));
CREATE TRIGGER announce_hidden_post AFTER UPDATE OF hidden_at, held_at ON public.discussion_posts FOR EACH ROW WHEN ((((old.hidden_at IS NULL) <> (new.hidden_at IS NULL)) OR ((old.held_at IS NULL) <> (new.held_at IS NULL)))) EXECUTE FUNCTION announce_hidden_post();
CREATE TRIGGER withhold_earlier_texts AFTER UPDATE OF held_at, hidden_at ON public.discussion_posts FOR EACH ROW WHEN ((((old.held_at IS NOT NULL) AND (new.held_at IS NULL)) OR ((old.hidden_at IS NOT NULL) AND (new.hidden_at IS NULL)))) EXECUTE FUNCTION withhold_earlier_texts();
COMMENT ON COLUMN discussion_posts.client_post_id IS 'Made by who writes: a retry with it is the same post, for ever.';
COMMENT ON COLUMN discussion_posts.body IS 'Markdown; empty once the post is deleted.';
COMMENT ON COLUMN discussion_posts.written_hash IS 'SHA-256 of what was sent first, so that a retry is known also after an edit.';
COMMENT ON COLUMN discussion_posts.held_at IS 'Since when it waits until staff have looked at it.';
COMMENT ON COLUMN discussion_posts.moved_to_id IS 'Of the empty row in the place of a post that was moved: that post, wherever it stands.';

CREATE TABLE discussion_reactions (
  post_id bigint NOT NULL,
  user_id bigint NOT NULL,
  reaction text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT discussion_reactions_pkey PRIMARY KEY (post_id, user_id, reaction),
  CONSTRAINT discussion_reactions_post_id_fkey FOREIGN KEY (post_id) REFERENCES discussion_posts(post_id) ON DELETE CASCADE,
  CONSTRAINT discussion_reactions_reaction_check CHECK ((reaction = ANY (ARRAY['like'::text, 'thanks'::text, 'idea'::text, 'celebrate'::text, 'question'::text])))
);

CREATE TABLE discussion_readers (
  discussion_id bigint NOT NULL,
  user_id bigint NOT NULL,
  level text DEFAULT 'normal'::text NOT NULL,
  read_number bigint DEFAULT 0 NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  muted_until timestamp with time zone,
  CONSTRAINT discussion_readers_pkey PRIMARY KEY (discussion_id, user_id),
  CONSTRAINT discussion_readers_discussion_id_fkey FOREIGN KEY (discussion_id) REFERENCES discussions(discussion_id) ON DELETE CASCADE,
  CONSTRAINT discussion_readers_level_check CHECK ((level = ANY (ARRAY['muted'::text, 'normal'::text, 'tracking'::text, 'watching'::text])))
);
CREATE INDEX discussion_readers_followed ON public.discussion_readers USING btree (user_id) WHERE (level = ANY (ARRAY['tracking'::text, 'watching'::text]));
CREATE INDEX discussion_readers_level ON public.discussion_readers USING btree (discussion_id) WHERE (level = 'watching'::text);
CREATE INDEX discussion_readers_seen ON public.discussion_readers USING btree (discussion_id, seen_at);
COMMENT ON COLUMN discussion_readers.read_number IS 'The highest number that they have read; what is above it is unread.';
COMMENT ON COLUMN discussion_readers.seen_at IS 'When they last read here.';
COMMENT ON COLUMN discussion_readers.muted_until IS 'They hear nothing of it before; the level is what holds afterwards.';

CREATE TABLE discussions (
  discussion_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  anchor_type text NOT NULL,
  anchor_id bigint NOT NULL,
  last_number bigint DEFAULT 0 NOT NULL,
  slow_seconds integer,
  closed_at timestamp with time zone,
  closed_by_id bigint,
  merged_into_id bigint,
  CONSTRAINT discussions_anchor_type_anchor_id_key UNIQUE (anchor_type, anchor_id),
  CONSTRAINT discussions_pkey PRIMARY KEY (discussion_id),
  CONSTRAINT discussions_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES discussions(discussion_id) ON DELETE SET NULL,
  CONSTRAINT discussions_slow_seconds_check CHECK ((slow_seconds > 0))
);
CREATE INDEX discussions_merged ON public.discussions USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
COMMENT ON COLUMN discussions.last_number IS 'The number of its latest post. The next one takes it, one higher, under the lock of this row, so that numbers have no gaps.';
COMMENT ON COLUMN discussions.slow_seconds IS 'How long a person waits between two posts; null without a limit.';
COMMENT ON COLUMN discussions.merged_into_id IS 'Where all of its posts stand by now; never itself a discussion that was merged.';

CREATE TABLE drafts (
  user_id bigint NOT NULL,
  draft_key text NOT NULL,
  body text NOT NULL,
  revision bigint NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT drafts_pkey PRIMARY KEY (user_id, draft_key),
  CONSTRAINT drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT drafts_body_check CHECK (((length(body) >= 1) AND (length(body) <= 20000))),
  CONSTRAINT drafts_draft_key_check CHECK (((draft_key ~ '^[a-z_]+(:[a-z0-9_-]+){1,3}$'::text) AND (length(draft_key) <= 100)))
);
CREATE INDEX drafts_changed_at ON public.drafts USING btree (changed_at);
COMMENT ON COLUMN drafts.revision IS 'Begins at the milliseconds of its time and grows by one, so that a draft begun anew never has one of an earlier draft.';

CREATE TABLE edition_facts (
  edition_fact_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  key text NOT NULL,
  number integer NOT NULL,
  label text NOT NULL,
  source text DEFAULT ''::text NOT NULL,
  year integer NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT edition_facts_pkey PRIMARY KEY (edition_fact_id),
  CONSTRAINT edition_facts_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX edition_facts_key ON public.edition_facts USING btree (edition_id, key) WHERE (deleted_at IS NULL);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.edition_facts FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
COMMENT ON COLUMN edition_facts.key IS 'Texts of the edition name the number as {key}.';

CREATE TABLE editions (
  edition_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  short_name text NOT NULL,
  year integer NOT NULL,
  tagline text DEFAULT ''::text NOT NULL,
  summary text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  notice text DEFAULT ''::text NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  time_zone text NOT NULL,
  city text DEFAULT ''::text NOT NULL,
  region text DEFAULT ''::text NOT NULL,
  country text DEFAULT ''::text NOT NULL,
  currency text NOT NULL,
  venue_name text DEFAULT ''::text NOT NULL,
  venue_address text DEFAULT ''::text NOT NULL,
  venue_directions text DEFAULT ''::text NOT NULL,
  venue_latitude double precision,
  venue_longitude double precision,
  contact_email text,
  hero_lines jsonb DEFAULT '[]'::jsonb NOT NULL,
  pattern_seed text NOT NULL,
  home_facts_text text DEFAULT ''::text NOT NULL,
  home_facts_note text DEFAULT ''::text NOT NULL,
  home_themes_title text DEFAULT ''::text NOT NULL,
  home_days_title text DEFAULT ''::text NOT NULL,
  home_people_title text DEFAULT ''::text NOT NULL,
  home_people_text text DEFAULT ''::text NOT NULL,
  home_call_title text DEFAULT ''::text NOT NULL,
  home_call_text text DEFAULT ''::text NOT NULL,
  status text DEFAULT 'draft'::text NOT NULL,
  is_current boolean DEFAULT false NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  social_urls text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT editions_pkey PRIMARY KEY (edition_id),
  CONSTRAINT editions_check CHECK ((ends_on >= starts_on)),
  CONSTRAINT editions_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
);
CREATE UNIQUE INDEX editions_current ON public.editions USING btree (is_current) WHERE (is_current AND (deleted_at IS NULL));
CREATE INDEX editions_search_name ON public.editions USING gin (search_key(name) gin_trgm_ops);
CREATE UNIQUE INDEX editions_slug ON public.editions USING btree (slug) WHERE (deleted_at IS NULL);
CREATE TRIGGER announce_loss AFTER UPDATE OF status, is_current, deleted_at ON public.editions FOR EACH ROW WHEN (((old.status <> new.status) OR (old.is_current <> new.is_current) OR (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION announce_lost_rights_of_row('edition', 'edition_id');
CREATE TRIGGER announce_removal AFTER DELETE ON public.editions FOR EACH ROW EXECUTE FUNCTION announce_lost_rights_of_row('edition', 'edition_id');
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.editions FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');
COMMENT ON COLUMN editions.hero_lines IS 'List of {text, width, size, is_accent}: lines of the event name set to one measure.';
COMMENT ON COLUMN editions.pattern_seed IS 'Draws the ward map; changing it redraws the map.';

CREATE TABLE email_changes (
  user_id bigint NOT NULL,
  email text NOT NULL,
  code_hash text NOT NULL,
  attempt_count integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT email_changes_pkey PRIMARY KEY (user_id),
  CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(user_id) ON DELETE CASCADE,
  CONSTRAINT email_changes_code_hash_check CHECK ((code_hash ~~ '$argon2id$%'::text)),
  CONSTRAINT email_changes_email_check CHECK ((email ~~ '%_@_%'::text))
);

CREATE TABLE enquiries (
  enquiry_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  enquiry_topic_id bigint NOT NULL,
  number text NOT NULL,
  writer_name text NOT NULL,
  writer_email text NOT NULL,
  writer_user_id bigint,
  message text NOT NULL,
  locale text DEFAULT 'en'::text NOT NULL,
  state text DEFAULT 'new'::text NOT NULL,
  owner_user_id bigint,
  answered_at timestamp with time zone,
  content_hash text NOT NULL,
  send_key text,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT enquiries_number_key UNIQUE (number),
  CONSTRAINT enquiries_pkey PRIMARY KEY (enquiry_id),
  CONSTRAINT enquiries_enquiry_topic_id_fkey FOREIGN KEY (enquiry_topic_id) REFERENCES enquiry_topics(enquiry_topic_id),
  CONSTRAINT enquiries_state_check CHECK ((state = ANY (ARRAY['new'::text, 'in_progress'::text, 'answered'::text, 'closed'::text, 'spam'::text])))
);
CREATE INDEX enquiries_content ON public.enquiries USING btree (content_hash, created_at);
CREATE INDEX enquiries_search_message ON public.enquiries USING gin (search_key(message) gin_trgm_ops);
CREATE INDEX enquiries_search_number ON public.enquiries USING gin (search_key(number) gin_trgm_ops);
CREATE INDEX enquiries_search_writer_email ON public.enquiries USING gin (search_key(writer_email) gin_trgm_ops);
CREATE INDEX enquiries_search_writer_name ON public.enquiries USING gin (search_key(writer_name) gin_trgm_ops);
CREATE INDEX enquiries_state ON public.enquiries USING btree (state, enquiry_id) WHERE (deleted_at IS NULL);
CREATE INDEX enquiries_topic ON public.enquiries USING btree (enquiry_topic_id) WHERE (deleted_at IS NULL);

CREATE TABLE enquiry_answers (
  enquiry_answer_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  enquiry_id bigint NOT NULL,
  message text NOT NULL,
  answered_by bigint NOT NULL,
  answered_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT enquiry_answers_pkey PRIMARY KEY (enquiry_answer_id),
  CONSTRAINT enquiry_answers_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(enquiry_id) ON DELETE CASCADE
);
CREATE INDEX enquiry_answers_enquiry ON public.enquiry_answers USING btree (enquiry_id, enquiry_answer_id);

CREATE TABLE enquiry_topics (
  enquiry_topic_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  hint text DEFAULT ''::text NOT NULL,
  team_email text,
  "position" integer DEFAULT 0 NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT enquiry_topics_pkey PRIMARY KEY (enquiry_topic_id),
  CONSTRAINT enquiry_topics_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE
);
CREATE INDEX enquiry_topics_search_name ON public.enquiry_topics USING gin (search_key(name) gin_trgm_ops);
CREATE UNIQUE INDEX enquiry_topics_slug ON public.enquiry_topics USING btree (edition_id, slug) WHERE (deleted_at IS NULL);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.enquiry_topics FOR EACH STATEMENT EXECUTE FUNCTION notify_change('enquiries');

CREATE TABLE enrolled_programs (
  enrollment_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  program_id bigint NOT NULL,
  status text DEFAULT 'enrolled'::text NOT NULL,
  current_unit_id bigint,
  progress_percent integer DEFAULT 0 NOT NULL,
  completed_at timestamp with time zone,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT enrolled_programs_pkey PRIMARY KEY (enrollment_id),
  CONSTRAINT enrolled_programs_current_unit_id_fkey FOREIGN KEY (current_unit_id) REFERENCES units(unit_id),
  CONSTRAINT enrolled_programs_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(program_id),
  CONSTRAINT enrolled_programs_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT enrolled_programs_check CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT enrolled_programs_progress_percent_check CHECK (((progress_percent >= 0) AND (progress_percent <= 100))),
  CONSTRAINT enrolled_programs_status_check CHECK ((status = ANY (ARRAY['enrolled'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text])))
);
CREATE INDEX enrolled_programs_current_unit_id ON public.enrolled_programs USING btree (current_unit_id);
CREATE INDEX enrolled_programs_program_id ON public.enrolled_programs USING btree (program_id, enrollment_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX enrolled_programs_user_id ON public.enrolled_programs USING btree (user_id, program_id) WHERE (deleted_at IS NULL);

CREATE TABLE files (
  file_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  media_type text NOT NULL,
  original_name text,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  width integer,
  height integer,
  alt text,
  visibility text NOT NULL,
  owner_user_id bigint,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  swept_at timestamp with time zone,
  is_in_library boolean DEFAULT false NOT NULL,
  caption text DEFAULT ''::text NOT NULL,
  credit text DEFAULT ''::text NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  CONSTRAINT files_name_key UNIQUE (name),
  CONSTRAINT files_pkey PRIMARY KEY (file_id),
  CONSTRAINT files_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'file'::text]))),
  CONSTRAINT files_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text])))
);
CREATE INDEX files_library ON public.files USING btree (file_id DESC) WHERE (is_in_library AND (deleted_at IS NULL));
CREATE INDEX files_maker ON public.files USING btree (created_by, file_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX files_owner ON public.files USING btree (owner_user_id) WHERE (deleted_at IS NULL);
CREATE INDEX files_search_alt ON public.files USING gin (search_key(alt) gin_trgm_ops) WHERE is_in_library;
CREATE INDEX files_search_caption ON public.files USING gin (search_key(caption) gin_trgm_ops) WHERE is_in_library;
CREATE INDEX files_search_credit ON public.files USING gin (search_key(credit) gin_trgm_ops) WHERE is_in_library;
CREATE INDEX files_search_original_name ON public.files USING gin (search_key(original_name) gin_trgm_ops) WHERE is_in_library;
CREATE INDEX files_to_sweep ON public.files USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (swept_at IS NULL));

CREATE TABLE following_follows (
  user_id bigint NOT NULL,
  type text NOT NULL,
  key text NOT NULL,
  followed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT following_follows_pkey PRIMARY KEY (user_id, type, key),
  CONSTRAINT following_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT following_follows_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  CONSTRAINT following_follows_type_check CHECK ((type = ANY (ARRAY['theme'::text, 'person'::text, 'organisation'::text])))
);
CREATE INDEX following_follows_followed ON public.following_follows USING btree (type, key);
COMMENT ON COLUMN following_follows.key IS 'The number of a person or organisation, the slug of a theme. Without a foreign key: themes are made anew with each edition.';

CREATE TABLE following_marks (
  user_id bigint NOT NULL,
  marked_at timestamp with time zone NOT NULL,
  CONSTRAINT following_marks_pkey PRIMARY KEY (user_id),
  CONSTRAINT following_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE
);
COMMENT ON TABLE following_marks IS 'Up to where people have read their feeds; to the millisecond, as entries show their times.';

CREATE TABLE form_secrets (
  form_secret_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  secret text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT form_secrets_pkey PRIMARY KEY (form_secret_id)
);

CREATE TABLE forum_categories (
  category_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  lattice text NOT NULL,
  palette text NOT NULL,
  menu_id bigint,
  starters text DEFAULT 'members'::text NOT NULL,
  is_archived boolean DEFAULT false NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  is_public boolean DEFAULT false NOT NULL,
  community_common_id bigint,
  CONSTRAINT forum_categories_pkey PRIMARY KEY (category_id),
  CONSTRAINT forum_categories_community_common_id_fkey FOREIGN KEY (community_common_id) REFERENCES community_commons(community_common_id),
  CONSTRAINT forum_categories_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES menus(menu_id),
  CONSTRAINT forum_categories_of_organisation CHECK (((community_common_id IS NULL) OR ((menu_id IS NOT NULL) AND (NOT is_public) AND (starters = 'members'::text)))),
  CONSTRAINT forum_categories_public CHECK (((NOT is_public) OR (menu_id IS NULL))),
  CONSTRAINT forum_categories_starters_check CHECK ((starters = ANY (ARRAY['members'::text, 'staff'::text])))
);
CREATE INDEX forum_categories_common ON public.forum_categories USING btree ("position", category_id) WHERE ((deleted_at IS NULL) AND (community_common_id IS NULL));
CREATE UNIQUE INDEX forum_categories_organisation ON public.forum_categories USING btree (community_common_id) WHERE ((deleted_at IS NULL) AND (community_common_id IS NOT NULL));
CREATE INDEX forum_categories_search_description ON public.forum_categories USING gin (search_key(description) gin_trgm_ops);
CREATE INDEX forum_categories_search_name ON public.forum_categories USING gin (search_key(name) gin_trgm_ops);
CREATE UNIQUE INDEX forum_categories_slug ON public.forum_categories USING btree (slug) WHERE (deleted_at IS NULL);
CREATE TRIGGER announce_findable_categories AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.forum_categories FOR EACH STATEMENT EXECUTE FUNCTION notify_change('public-topics');
CREATE TRIGGER announce_loss AFTER UPDATE OF menu_id, community_common_id, deleted_at ON public.forum_categories FOR EACH ROW WHEN (((old.menu_id IS DISTINCT FROM new.menu_id) OR (old.community_common_id IS DISTINCT FROM new.community_common_id) OR ((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL)))) EXECUTE FUNCTION announce_lost_rights_of_row('forum-category', 'category_id');
CREATE TRIGGER close_public_topics AFTER UPDATE OF is_public ON public.forum_categories FOR EACH ROW WHEN ((old.is_public AND (NOT new.is_public))) EXECUTE FUNCTION close_public_topics();
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.forum_categories FOR EACH STATEMENT EXECUTE FUNCTION notify_change('forum');
COMMENT ON COLUMN forum_categories.menu_id IS 'Whose role may read at this menu reads the category; null opens it to all members.';
COMMENT ON COLUMN forum_categories.is_public IS 'Everybody reads the topics that are started from then on; those before were written for members.';
COMMENT ON COLUMN forum_categories.community_common_id IS 'Whose own forum it is: only the owner and the members of this organisation read it. Null for what organisers make.';

CREATE TABLE forum_category_watches (
  category_id bigint NOT NULL,
  user_id bigint NOT NULL,
  watched_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT forum_category_watches_pkey PRIMARY KEY (category_id, user_id),
  CONSTRAINT forum_category_watches_category_id_fkey FOREIGN KEY (category_id) REFERENCES forum_categories(category_id) ON DELETE CASCADE
);
CREATE INDEX forum_category_watches_person ON public.forum_category_watches USING btree (user_id);

CREATE TABLE forum_poll_votes (
  poll_id bigint NOT NULL,
  user_id bigint NOT NULL,
  topic_id bigint NOT NULL,
  choices smallint[] NOT NULL,
  voted_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT forum_poll_votes_pkey PRIMARY KEY (poll_id, user_id),
  CONSTRAINT forum_poll_votes_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES forum_polls(poll_id) ON DELETE CASCADE,
  CONSTRAINT forum_poll_votes_choices_check CHECK ((cardinality(choices) > 0))
);
CREATE INDEX forum_poll_votes_person ON public.forum_poll_votes USING btree (user_id);
COMMENT ON COLUMN forum_poll_votes.topic_id IS 'Of the poll: what a vote was about, for who gave it.';
COMMENT ON COLUMN forum_poll_votes.choices IS 'Numbers of options, from 1.';

CREATE TABLE forum_polls (
  poll_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  topic_id bigint NOT NULL,
  author_user_id bigint NOT NULL,
  question text NOT NULL,
  options text[] NOT NULL,
  max_choices smallint DEFAULT 1 NOT NULL,
  shows_results text DEFAULT 'always'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  closes_at timestamp with time zone,
  closed_at timestamp with time zone,
  CONSTRAINT forum_polls_topic_id_key UNIQUE (topic_id),
  CONSTRAINT forum_polls_pkey PRIMARY KEY (poll_id),
  CONSTRAINT forum_polls_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES forum_topics(topic_id) ON DELETE CASCADE,
  CONSTRAINT forum_polls_check CHECK (((max_choices >= 1) AND (max_choices <= cardinality(options)))),
  CONSTRAINT forum_polls_options_check CHECK (((cardinality(options) >= 2) AND (cardinality(options) <= 10))),
  CONSTRAINT forum_polls_shows_results_check CHECK ((shows_results = ANY (ARRAY['always'::text, 'voted'::text, 'closed'::text])))
);
CREATE INDEX forum_polls_author ON public.forum_polls USING btree (author_user_id);
CREATE INDEX forum_polls_closing ON public.forum_polls USING btree (closes_at) WHERE (closed_at IS NULL);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.forum_polls FOR EACH STATEMENT EXECUTE FUNCTION notify_change('forum');
COMMENT ON COLUMN forum_polls.poll_id IS 'Another one when its author changes what it asks, so that no vote counts for what was not read.';
COMMENT ON COLUMN forum_polls.closes_at IS 'From then on nobody votes any more.';
COMMENT ON COLUMN forum_polls.closed_at IS 'Closed by somebody, for good.';

CREATE TABLE forum_topics (
  topic_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  category_id bigint NOT NULL,
  author_user_id bigint NOT NULL,
  client_topic_id uuid NOT NULL,
  written_hash text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  slug text DEFAULT ''::text NOT NULL,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  pinned_at timestamp with time zone,
  first_state text DEFAULT 'visible'::text NOT NULL,
  replies integer DEFAULT 0 NOT NULL,
  answers integer DEFAULT 0 NOT NULL,
  has_others boolean DEFAULT false NOT NULL,
  votes integer DEFAULT 0 NOT NULL,
  last_posted_at timestamp with time zone DEFAULT now() NOT NULL,
  last_author_user_id bigint,
  is_listed boolean GENERATED ALWAYS AS (((first_state = 'visible'::text) OR ((first_state = 'deleted'::text) AND has_others))) STORED NOT NULL,
  is_public boolean DEFAULT false NOT NULL,
  is_poll_refused boolean DEFAULT false NOT NULL,
  merged_into_id bigint,
  number_offset bigint DEFAULT 0 NOT NULL,
  CONSTRAINT forum_topics_author_user_id_client_topic_id_key UNIQUE (author_user_id, client_topic_id),
  CONSTRAINT forum_topics_pkey PRIMARY KEY (topic_id),
  CONSTRAINT forum_topics_category_id_fkey FOREIGN KEY (category_id) REFERENCES forum_categories(category_id),
  CONSTRAINT forum_topics_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES forum_topics(topic_id),
  CONSTRAINT forum_topics_first_state_check CHECK ((first_state = ANY (ARRAY['visible'::text, 'held'::text, 'hidden'::text, 'deleted'::text]))),
  CONSTRAINT forum_topics_kind_check CHECK ((kind = ANY (ARRAY['question'::text, 'discussion'::text, 'idea'::text]))),
  CONSTRAINT forum_topics_merged_is_not_listed CHECK (((merged_into_id IS NULL) OR ((first_state = 'deleted'::text) AND (NOT has_others))))
);
CREATE INDEX forum_topics_active ON public.forum_topics USING btree (last_posted_at, topic_id) WHERE is_listed;
CREATE INDEX forum_topics_active_in_category ON public.forum_topics USING btree (category_id, last_posted_at, topic_id) WHERE is_listed;
CREATE INDEX forum_topics_author ON public.forum_topics USING btree (author_user_id, created_at);
CREATE INDEX forum_topics_created ON public.forum_topics USING btree (created_at, topic_id) WHERE is_listed;
CREATE INDEX forum_topics_merged ON public.forum_topics USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX forum_topics_pinned ON public.forum_topics USING btree (pinned_at) WHERE (is_listed AND (pinned_at IS NOT NULL));
CREATE INDEX forum_topics_public_active ON public.forum_topics USING btree (last_posted_at, topic_id) WHERE (is_listed AND is_public);
CREATE INDEX forum_topics_public_created ON public.forum_topics USING btree (created_at, topic_id) WHERE (is_listed AND is_public);
CREATE INDEX forum_topics_replied ON public.forum_topics USING btree (replies, topic_id) WHERE is_listed;
CREATE INDEX forum_topics_search_title ON public.forum_topics USING gin (search_key(title) gin_trgm_ops) WHERE is_listed;
CREATE INDEX forum_topics_tags ON public.forum_topics USING gin (tags) WHERE is_listed;
CREATE INDEX forum_topics_unanswered ON public.forum_topics USING btree (last_posted_at, topic_id) WHERE (is_listed AND (kind = 'question'::text) AND (replies = 0));
CREATE INDEX forum_topics_voted ON public.forum_topics USING btree (votes, topic_id) WHERE (is_listed AND (kind = 'idea'::text));
CREATE TRIGGER announce_changed_findable_topic AFTER UPDATE ON public.forum_topics FOR EACH ROW WHEN (((new.is_public OR old.is_public) AND (((((((new.title IS DISTINCT FROM old.title) OR (new.slug IS DISTINCT FROM old.slug)) OR (new.category_id IS DISTINCT FROM old.category_id)) OR (new.is_public IS DISTINCT FROM old.is_public)) OR (new.first_state IS DISTINCT FROM old.first_state)) OR (new.author_user_id IS DISTINCT FROM old.author_user_id)) OR (NOT (((new.replies IS DISTINCT FROM old.replies) OR (new.votes IS DISTINCT FROM old.votes)) OR (new.last_posted_at IS DISTINCT FROM old.last_posted_at)))))) EXECUTE FUNCTION notify_change('public-topics');
CREATE TRIGGER announce_changed_public_topic AFTER UPDATE ON public.forum_topics FOR EACH ROW WHEN ((new.is_public OR old.is_public)) EXECUTE FUNCTION notify_change('forum');
CREATE TRIGGER announce_findable_topic AFTER INSERT ON public.forum_topics FOR EACH ROW WHEN (new.is_public) EXECUTE FUNCTION notify_change('public-topics');
CREATE TRIGGER announce_loss AFTER UPDATE ON public.forum_topics FOR EACH ROW WHEN (((old.category_id <> new.category_id) OR (old.is_listed AND (NOT new.is_listed)))) EXECUTE FUNCTION announce_lost_rights_of_row('forum_topic', 'topic_id');
CREATE TRIGGER announce_public_topic AFTER INSERT ON public.forum_topics FOR EACH ROW WHEN (new.is_public) EXECUTE FUNCTION notify_change('forum');
CREATE TRIGGER announce_removed_findable_topic AFTER DELETE ON public.forum_topics FOR EACH ROW WHEN (old.is_public) EXECUTE FUNCTION notify_change('public-topics');
CREATE TRIGGER announce_removed_public_topic AFTER DELETE ON public.forum_topics FOR EACH ROW WHEN (old.is_public) EXECUTE FUNCTION notify_change('forum');
COMMENT ON COLUMN forum_topics.client_topic_id IS 'Made by who writes: a retry with it is the same topic, for ever.';
COMMENT ON COLUMN forum_topics.written_hash IS 'SHA-256 of what was sent first.';
COMMENT ON COLUMN forum_topics.slug IS 'Part of its address, of its first title; it stays when that changes.';
COMMENT ON COLUMN forum_topics.first_state IS 'Of its first post. This and the columns below say how its discussion stands; they are stored with each post.';
COMMENT ON COLUMN forum_topics.replies IS 'Posts that can be read, without the first.';
COMMENT ON COLUMN forum_topics.has_others IS 'Whether somebody else wrote in it than its author: it then outlives its first post.';
COMMENT ON COLUMN forum_topics.is_public IS 'Started where everybody reads, and never since where only members do. Its category has to be public too.';
COMMENT ON COLUMN forum_topics.is_poll_refused IS 'Who moderates removed its poll: its author adds no other.';
COMMENT ON COLUMN forum_topics.merged_into_id IS 'Never itself a topic that was merged into another.';
COMMENT ON COLUMN forum_topics.number_offset IS 'What is added to the number of one of its posts to have its number there.';

CREATE TABLE forum_votes (
  topic_id bigint NOT NULL,
  user_id bigint NOT NULL,
  voted_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT forum_votes_pkey PRIMARY KEY (topic_id, user_id),
  CONSTRAINT forum_votes_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES forum_topics(topic_id) ON DELETE CASCADE
);
CREATE INDEX forum_votes_person ON public.forum_votes USING btree (user_id);
CREATE TRIGGER count_added_votes AFTER INSERT ON public.forum_votes REFERENCING NEW TABLE AS changed_votes FOR EACH STATEMENT EXECUTE FUNCTION count_forum_votes();
CREATE TRIGGER count_removed_votes AFTER DELETE ON public.forum_votes REFERENCING OLD TABLE AS changed_votes FOR EACH STATEMENT EXECUTE FUNCTION count_forum_votes();

CREATE TABLE global_users (
  user_id bigint DEFAULT nextval('user_ids'::regclass) NOT NULL,
  username text,
  "firstName" text DEFAULT ''::text NOT NULL,
  "lastName" text DEFAULT ''::text NOT NULL,
  email text,
  phone_number text,
  role_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
  profile_image text,
  roll_number text,
  age integer,
  gender text,
  registration_redirect text,
  is_listed boolean DEFAULT true NOT NULL,
  status text DEFAULT 'active'::text NOT NULL,
  is_underage boolean DEFAULT false NOT NULL,
  is_minor boolean GENERATED ALWAYS AS ((is_underage OR COALESCE((age < 18), false))) STORED NOT NULL,
  headline text DEFAULT ''::text NOT NULL,
  bio text DEFAULT ''::text NOT NULL,
  organisation text DEFAULT ''::text NOT NULL,
  job_title text DEFAULT ''::text NOT NULL,
  city text DEFAULT ''::text NOT NULL,
  country text DEFAULT ''::text NOT NULL,
  website_url text,
  linkedin_url text,
  interests text[] DEFAULT '{}'::text[] NOT NULL,
  languages text[] DEFAULT '{}'::text[] NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  pronouns text DEFAULT ''::text NOT NULL,
  audiences text[] DEFAULT '{}'::text[] NOT NULL,
  looking_for text DEFAULT ''::text NOT NULL,
  offering text DEFAULT ''::text NOT NULL,
  links jsonb DEFAULT '[]'::jsonb NOT NULL,
  profile_visibility text DEFAULT 'members'::text NOT NULL,
  hidden_at timestamp with time zone,
  CONSTRAINT global_users_pkey PRIMARY KEY (user_id),
  CONSTRAINT global_users_age_check CHECK (((age >= 0) AND (age <= 130))),
  CONSTRAINT global_users_audiences_known CHECK ((audiences <@ ARRAY['attendee'::text, 'speaker'::text, 'sponsor'::text, 'investor'::text, 'startup'::text, 'volunteer'::text, 'organisation'::text, 'institute'::text, 'learner'::text, 'expert'::text])),
  CONSTRAINT global_users_check CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT global_users_links_list CHECK ((jsonb_typeof(links) = 'array'::text)),
  CONSTRAINT global_users_profile_visibility_check CHECK ((profile_visibility = ANY (ARRAY['public'::text, 'members'::text, 'private'::text]))),
  CONSTRAINT global_users_role_ids_check CHECK ((array_position(role_ids, NULL::bigint) IS NULL)),
  CONSTRAINT global_users_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text]))),
  CONSTRAINT global_users_user_id_check CHECK ((user_id > 0)),
  CONSTRAINT global_users_username_check CHECK ((username <> ''::text))
);
CREATE INDEX global_users_age ON public.global_users USING btree (age, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX global_users_audiences ON public.global_users USING gin (audiences);
CREATE INDEX global_users_city ON public.global_users USING btree (city, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX global_users_country ON public.global_users USING btree (country, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX global_users_created_at ON public.global_users USING btree (created_at, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX global_users_email ON public.global_users USING btree (email, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX global_users_exact_username ON public.global_users USING btree (username, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX global_users_first_name ON public.global_users USING btree ("firstName", user_id) WHERE (deleted_at IS NULL);
CREATE INDEX global_users_gender ON public.global_users USING btree (gender, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX global_users_interests ON public.global_users USING gin (interests);
CREATE INDEX global_users_languages ON public.global_users USING gin (languages);
CREATE INDEX global_users_last_name ON public.global_users USING btree ("lastName", user_id) WHERE (deleted_at IS NULL);
CREATE INDEX global_users_living ON public.global_users USING btree (user_id) WHERE (deleted_at IS NULL);
CREATE INDEX global_users_looking_for ON public.global_users USING gin (to_tsvector('english'::regconfig, looking_for)) WHERE (looking_for <> ''::text);
CREATE INDEX global_users_lower_email ON public.global_users USING btree (lower(email)) WHERE (deleted_at IS NULL);
CREATE INDEX global_users_offering ON public.global_users USING gin (to_tsvector('english'::regconfig, offering)) WHERE (offering <> ''::text);
CREATE INDEX global_users_organisation ON public.global_users USING btree (organisation, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX global_users_private ON public.global_users USING btree (user_id) WHERE ((deleted_at IS NULL) AND (profile_visibility = 'private'::text));
CREATE INDEX global_users_role_ids ON public.global_users USING gin (role_ids);
CREATE INDEX global_users_roll_number ON public.global_users USING btree (roll_number, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX global_users_search_email ON public.global_users USING gin (search_key(email) gin_trgm_ops);
CREATE INDEX global_users_search_first_name ON public.global_users USING gin (search_key("firstName") gin_trgm_ops);
CREATE INDEX global_users_search_full_name ON public.global_users USING gin (search_key((("firstName" || ' '::text) || "lastName")) gin_trgm_ops);
CREATE INDEX global_users_search_headline ON public.global_users USING gin (search_key(headline) gin_trgm_ops);
CREATE INDEX global_users_search_last_name ON public.global_users USING gin (search_key("lastName") gin_trgm_ops);
CREATE INDEX global_users_search_organisation ON public.global_users USING gin (search_key(organisation) gin_trgm_ops);
CREATE INDEX global_users_search_username ON public.global_users USING gin (search_key(username) gin_trgm_ops);
CREATE INDEX global_users_suspended ON public.global_users USING btree (user_id) WHERE ((deleted_at IS NULL) AND (status = 'suspended'::text));
CREATE INDEX global_users_underage ON public.global_users USING btree (user_id) WHERE ((deleted_at IS NULL) AND is_underage);
CREATE INDEX global_users_unlisted ON public.global_users USING btree (user_id) WHERE ((deleted_at IS NULL) AND (NOT is_listed));
CREATE UNIQUE INDEX global_users_username ON public.global_users USING btree (lower(username)) WHERE (deleted_at IS NULL);
CREATE TRIGGER announce_loss AFTER UPDATE OF is_minor ON public.global_users FOR EACH ROW WHEN ((new.is_minor AND (NOT old.is_minor))) EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
CREATE TRIGGER announce_name AFTER UPDATE ON public.global_users FOR EACH ROW WHEN ((((((((((old."firstName" IS DISTINCT FROM new."firstName") OR (old."lastName" IS DISTINCT FROM new."lastName")) OR (old.profile_image IS DISTINCT FROM new.profile_image)) OR (old.profile_visibility IS DISTINCT FROM new.profile_visibility)) OR (old.is_listed IS DISTINCT FROM new.is_listed)) OR (old.is_minor IS DISTINCT FROM new.is_minor)) OR (old.status IS DISTINCT FROM new.status)) OR (old.hidden_at IS DISTINCT FROM new.hidden_at)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION notify_change('names');
CREATE TRIGGER apply_rights AFTER UPDATE ON public.global_users FOR EACH ROW WHEN (((old.role_ids <> new.role_ids) OR (old.status <> new.status) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION apply_rights_of_person();
CREATE TRIGGER check_roles_of_person BEFORE INSERT OR UPDATE OF role_ids ON public.global_users FOR EACH ROW EXECUTE FUNCTION check_roles_of_person();
CREATE TRIGGER drop_lost_active_role AFTER UPDATE OF role_ids ON public.global_users FOR EACH ROW WHEN ((old.role_ids <> new.role_ids)) EXECUTE FUNCTION drop_lost_active_role();
CREATE TRIGGER end_impersonations AFTER UPDATE OF role_ids, status, deleted_at ON public.global_users FOR EACH ROW WHEN (((old.role_ids <> new.role_ids) OR (old.status <> new.status) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION end_impersonations();
CREATE TRIGGER keep_administrator AFTER UPDATE OF role_ids, status, deleted_at ON public.global_users FOR EACH ROW WHEN (((old.status = 'active'::text) AND (old.deleted_at IS NULL) AND ((old.role_ids <> new.role_ids) OR (old.status <> new.status) OR (new.deleted_at IS NOT NULL)))) EXECUTE FUNCTION keep_administrator_of_people();
CREATE TRIGGER keep_stated_minor BEFORE INSERT OR UPDATE OF age, is_underage ON public.global_users FOR EACH ROW WHEN (((new.age < 18) AND (NOT new.is_underage))) EXECUTE FUNCTION keep_stated_minor();
CREATE TRIGGER keep_underage_of_account BEFORE INSERT OR UPDATE OF is_underage ON public.global_users FOR EACH ROW EXECUTE FUNCTION keep_underage_of_account();
CREATE TRIGGER mark_everybody_changed AFTER TRUNCATE ON public.global_users FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody_changed();
CREATE TRIGGER mark_person_changed AFTER UPDATE ON public.global_users FOR EACH ROW WHEN (((((((((((((old.is_listed IS DISTINCT FROM new.is_listed) OR (old.profile_visibility IS DISTINCT FROM new.profile_visibility)) OR (old.is_minor IS DISTINCT FROM new.is_minor)) OR (old.status IS DISTINCT FROM new.status)) OR (old.hidden_at IS DISTINCT FROM new.hidden_at)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (old.audiences IS DISTINCT FROM new.audiences)) OR (old.interests IS DISTINCT FROM new.interests)) OR (old.city IS DISTINCT FROM new.city)) OR (old.country IS DISTINCT FROM new.country)) OR (old.languages IS DISTINCT FROM new.languages)) OR (old.organisation IS DISTINCT FROM new.organisation))) EXECUTE FUNCTION mark_person_changed();
CREATE TRIGGER mark_person_made AFTER INSERT OR DELETE ON public.global_users FOR EACH ROW EXECUTE FUNCTION mark_person_changed();
CREATE TRIGGER notify_people AFTER DELETE OR TRUNCATE ON public.global_users FOR EACH STATEMENT EXECUTE FUNCTION notify_change('access');
CREATE TRIGGER notify_rights AFTER UPDATE ON public.global_users FOR EACH ROW WHEN (((old.role_ids <> new.role_ids) OR (old.status <> new.status) OR (old.is_minor <> new.is_minor) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION notify_change('access');
COMMENT ON COLUMN global_users.hidden_at IS 'Since when staff hide the profile; null while they do not.';

CREATE TABLE group_users (
  table_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  parent_user_id bigint NOT NULL,
  user_id bigint NOT NULL,
  member_title text DEFAULT ''::text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  accepted_at timestamp with time zone,
  community_common_id bigint,
  member_role text DEFAULT 'member'::text NOT NULL,
  CONSTRAINT group_users_pkey PRIMARY KEY (table_id),
  CONSTRAINT group_users_community_common_id_fkey FOREIGN KEY (community_common_id) REFERENCES community_commons(community_common_id),
  CONSTRAINT group_users_parent_user_id_fkey FOREIGN KEY (parent_user_id) REFERENCES global_users(user_id),
  CONSTRAINT group_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT group_users_check CHECK ((user_id <> parent_user_id)),
  CONSTRAINT group_users_check1 CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT group_users_member_role_check CHECK ((member_role = ANY (ARRAY['member'::text, 'editor'::text, 'admin'::text])))
);
CREATE INDEX group_users_community ON public.group_users USING btree (community_common_id, table_id) WHERE ((deleted_at IS NULL) AND (community_common_id IS NOT NULL));
CREATE INDEX group_users_declined ON public.group_users USING btree (user_id, parent_user_id, deleted_at) WHERE ((deleted_at IS NOT NULL) AND (accepted_at IS NULL));
CREATE INDEX group_users_invited ON public.group_users USING btree (parent_user_id, created_at);
CREATE INDEX group_users_parent_user_id ON public.group_users USING btree (parent_user_id, table_id) WHERE (deleted_at IS NULL);
CREATE INDEX group_users_search ON public.group_users USING gin (search_key(member_title) gin_trgm_ops);
CREATE UNIQUE INDEX group_users_user_id ON public.group_users USING btree (user_id, parent_user_id, community_common_id) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);
CREATE TRIGGER announce_closed_invitation AFTER UPDATE OF accepted_at, deleted_at ON public.group_users FOR EACH ROW WHEN (((old.accepted_at IS NULL) AND (old.deleted_at IS NULL) AND ((new.accepted_at IS NOT NULL) OR (new.deleted_at IS NOT NULL)))) EXECUTE FUNCTION announce_closed_invitation();
CREATE TRIGGER announce_demotion AFTER UPDATE OF member_role ON public.group_users FOR EACH ROW WHEN (((old.member_role = 'admin'::text) AND (new.member_role <> 'admin'::text) AND (old.accepted_at IS NOT NULL) AND (old.deleted_at IS NULL) AND (old.community_common_id IS NOT NULL))) EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
CREATE TRIGGER announce_loss AFTER UPDATE OF accepted_at, deleted_at, community_common_id, user_id ON public.group_users FOR EACH ROW WHEN (((old.accepted_at IS NOT NULL) AND (old.deleted_at IS NULL) AND (old.community_common_id IS NOT NULL) AND ((new.deleted_at IS NOT NULL) OR (new.accepted_at IS NULL) OR (new.community_common_id IS DISTINCT FROM old.community_common_id) OR (new.user_id <> old.user_id)))) EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
CREATE TRIGGER announce_removal AFTER DELETE ON public.group_users FOR EACH ROW WHEN (((old.accepted_at IS NOT NULL) AND (old.deleted_at IS NULL) AND (old.community_common_id IS NOT NULL))) EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
CREATE TRIGGER mark_everybody_changed AFTER TRUNCATE ON public.group_users FOR EACH STATEMENT EXECUTE FUNCTION mark_everybody_changed();
CREATE TRIGGER mark_member_changed AFTER UPDATE ON public.group_users FOR EACH ROW WHEN (((((old.user_id IS DISTINCT FROM new.user_id) OR (old.community_common_id IS DISTINCT FROM new.community_common_id)) OR (old.accepted_at IS DISTINCT FROM new.accepted_at)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION mark_member_changed();
CREATE TRIGGER mark_member_made AFTER INSERT OR DELETE ON public.group_users FOR EACH ROW EXECUTE FUNCTION mark_member_changed();
COMMENT ON COLUMN group_users.community_common_id IS 'The organisation of the account; null where somebody belongs to the account as a whole.';

CREATE TABLE guardian_consents (
  consent_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  guardian_name text NOT NULL,
  guardian_email text NOT NULL,
  guardian_phone_number text,
  token_hash text NOT NULL,
  status text DEFAULT 'asked'::text NOT NULL,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  link_expires_at timestamp with time zone DEFAULT (now() + '30 days'::interval) NOT NULL,
  locale text DEFAULT 'en'::text NOT NULL,
  CONSTRAINT guardian_consents_token_hash_key UNIQUE (token_hash),
  CONSTRAINT guardian_consents_user_id_key UNIQUE (user_id),
  CONSTRAINT guardian_consents_pkey PRIMARY KEY (consent_id),
  CONSTRAINT guardian_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(user_id) ON DELETE CASCADE,
  CONSTRAINT guardian_consents_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'given'::text, 'refused'::text, 'withdrawn'::text])))
);
CREATE TRIGGER announce_loss AFTER UPDATE OF status ON public.guardian_consents FOR EACH ROW WHEN (((old.status = 'given'::text) AND (new.status <> 'given'::text))) EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
CREATE TRIGGER announce_removal AFTER DELETE ON public.guardian_consents FOR EACH ROW EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
CREATE TRIGGER notify_consent AFTER INSERT OR DELETE OR UPDATE OF status ON public.guardian_consents FOR EACH STATEMENT EXECUTE FUNCTION notify_change('access');
COMMENT ON COLUMN guardian_consents.link_expires_at IS 'After it the link only offers a new one, mailed to the same address.';

CREATE TABLE guardian_decisions (
  decision_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  consent_id bigint NOT NULL,
  decision text NOT NULL,
  text_version text NOT NULL,
  decided_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT guardian_decisions_pkey PRIMARY KEY (decision_id),
  CONSTRAINT guardian_decisions_consent_id_fkey FOREIGN KEY (consent_id) REFERENCES guardian_consents(consent_id) ON DELETE CASCADE,
  CONSTRAINT guardian_decisions_decision_check CHECK ((decision = ANY (ARRAY['given'::text, 'refused'::text, 'withdrawn'::text])))
);
CREATE INDEX guardian_decisions_consent ON public.guardian_decisions USING btree (consent_id, decision_id);

CREATE TABLE half_sign_ins (
  token_hash text NOT NULL,
  user_id bigint NOT NULL,
  attempt_count integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT half_sign_ins_pkey PRIMARY KEY (token_hash),
  CONSTRAINT half_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(user_id) ON DELETE CASCADE
);
CREATE INDEX half_sign_ins_age ON public.half_sign_ins USING btree (created_at);
CREATE INDEX half_sign_ins_owner ON public.half_sign_ins USING btree (user_id);

CREATE TABLE idempotency_keys (
  user_id bigint NOT NULL,
  key text NOT NULL,
  operation_id text NOT NULL,
  request_hash text NOT NULL,
  answer json,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (user_id, created_at);

CREATE TABLE impersonations (
  impersonation_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  session_id text NOT NULL,
  staff_id bigint NOT NULL,
  user_id bigint NOT NULL,
  reason text NOT NULL,
  started_at timestamp with time zone DEFAULT now() NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  end_reason text,
  CONSTRAINT impersonations_pkey PRIMARY KEY (impersonation_id),
  CONSTRAINT impersonations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES global_users(user_id),
  CONSTRAINT impersonations_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT impersonations_check CHECK ((user_id <> staff_id)),
  CONSTRAINT impersonations_check1 CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  CONSTRAINT impersonations_end_reason_check CHECK ((end_reason = ANY (ARRAY['ended'::text, 'time-over'::text, 'rights-changed'::text]))),
  CONSTRAINT impersonations_reason_check CHECK ((reason <> ''::text))
);
CREATE UNIQUE INDEX impersonations_current ON public.impersonations USING btree (session_id) WHERE (ended_at IS NULL);
CREATE INDEX impersonations_staff_id ON public.impersonations USING btree (staff_id, impersonation_id);
CREATE INDEX impersonations_user_id ON public.impersonations USING btree (user_id, impersonation_id);
CREATE TRIGGER announce_loss AFTER INSERT ON public.impersonations FOR EACH ROW EXECUTE FUNCTION announce_lost_rights_of_row('user-session', 'session_id');
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.impersonations FOR EACH STATEMENT EXECUTE FUNCTION notify_change('sessions');

CREATE TABLE known_devices (
  user_id bigint NOT NULL,
  token_hash text NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, token_hash),
  CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(user_id) ON DELETE CASCADE
);
CREATE INDEX known_devices_age ON public.known_devices USING btree (seen_at);

CREATE TABLE mail_counts (
  recipient_hash text NOT NULL,
  template text NOT NULL,
  hour timestamp with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT mail_counts_pkey PRIMARY KEY (recipient_hash, template, hour)
);
CREATE INDEX mail_counts_hour ON public.mail_counts USING btree (hour);
COMMENT ON COLUMN mail_counts.recipient_hash IS 'SHA-256 of the mailbox that all spellings of an address arrive in; for what guards an account or an order together with the template.';

CREATE TABLE mail_failures (
  mail_id uuid NOT NULL,
  template text NOT NULL,
  reason text NOT NULL,
  failed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT mail_failures_pkey PRIMARY KEY (mail_id)
);
CREATE INDEX mail_failures_failed_at ON public.mail_failures USING btree (failed_at);
COMMENT ON COLUMN mail_failures.reason IS 'What the mail server said, without addresses: the row leads to nobody.';

CREATE TABLE menus (
  menu_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  menu_name text NOT NULL,
  menu_parent_id bigint,
  menu_path text,
  "position" integer DEFAULT 0 NOT NULL,
  is_system boolean DEFAULT false NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT menus_pkey PRIMARY KEY (menu_id),
  CONSTRAINT menus_menu_parent_id_fkey FOREIGN KEY (menu_parent_id) REFERENCES menus(menu_id),
  CONSTRAINT menus_check CHECK ((menu_parent_id <> menu_id)),
  CONSTRAINT menus_check1 CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT menus_check2 CHECK (((NOT is_system) OR (deleted_at IS NULL))),
  CONSTRAINT menus_menu_name_check CHECK ((menu_name <> ''::text))
);
CREATE INDEX menus_menu_parent_id ON public.menus USING btree (menu_parent_id);
CREATE INDEX menus_search ON public.menus USING gin (search_key(menu_name) gin_trgm_ops);
CREATE TRIGGER keep_used_menu BEFORE UPDATE OF deleted_at ON public.menus FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION keep_used_menu();
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.menus FOR EACH STATEMENT EXECUTE FUNCTION notify_change('access');
CREATE TRIGGER refuse_in_itself AFTER INSERT OR UPDATE OF menu_parent_id ON public.menus FOR EACH ROW WHEN ((new.menu_parent_id IS NOT NULL)) EXECUTE FUNCTION refuse_menu_in_itself();

CREATE TABLE message_conversations (
  conversation_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  title text DEFAULT ''::text NOT NULL,
  anchor_type text,
  anchor_id bigint,
  pair_low_id bigint,
  pair_high_id bigint,
  last_seq bigint DEFAULT 0 NOT NULL,
  change_seq bigint DEFAULT 0 NOT NULL,
  last_at timestamp with time zone DEFAULT now() NOT NULL,
  created_by_id bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  hidden_title text,
  CONSTRAINT message_conversations_pkey PRIMARY KEY (conversation_id),
  CONSTRAINT message_conversations_check CHECK (((kind = 'direct'::text) = ((pair_low_id IS NOT NULL) AND (pair_high_id IS NOT NULL) AND (pair_low_id < pair_high_id)))),
  CONSTRAINT message_conversations_check1 CHECK (((kind = 'anchor'::text) = ((anchor_type IS NOT NULL) AND (anchor_id IS NOT NULL)))),
  CONSTRAINT message_conversations_closed CHECK (((hidden_title IS NULL) OR ((kind = 'group'::text) AND (title = ''::text)))),
  CONSTRAINT message_conversations_kind_check CHECK ((kind = ANY (ARRAY['direct'::text, 'group'::text, 'anchor'::text])))
);
CREATE UNIQUE INDEX message_conversations_anchor ON public.message_conversations USING btree (anchor_type, anchor_id) WHERE (kind = 'anchor'::text);
CREATE INDEX message_conversations_creator ON public.message_conversations USING btree (created_by_id, created_at);
CREATE UNIQUE INDEX message_conversations_pair ON public.message_conversations USING btree (pair_low_id, pair_high_id) WHERE (kind = 'direct'::text);
CREATE INDEX message_conversations_pair_high ON public.message_conversations USING btree (pair_high_id) WHERE (kind = 'direct'::text);
CREATE TRIGGER announce_closed_group AFTER UPDATE OF hidden_title ON public.message_conversations FOR EACH ROW WHEN ((old.hidden_title IS DISTINCT FROM new.hidden_title)) EXECUTE FUNCTION announce_closed_group();
COMMENT ON COLUMN message_conversations.pair_low_id IS 'The two of a direct conversation, the lower id first, so that two people have one.';
COMMENT ON COLUMN message_conversations.last_seq IS 'The number of its latest message. The next one takes it, one higher, under the lock of this row, so that numbers have no gaps.';
COMMENT ON COLUMN message_conversations.change_seq IS 'One more with everything that changes what is shown: a message, an edit, a deletion, a reaction.';
COMMENT ON COLUMN message_conversations.hidden_title IS 'The title of a group that staff have closed, which has none meanwhile; null of every other.';

CREATE TABLE message_help_desk_cases (
  conversation_id bigint NOT NULL,
  waiting_since timestamp with time zone,
  assigned_to_id bigint,
  read_seq bigint DEFAULT 0 NOT NULL,
  answered_seq bigint DEFAULT 0 NOT NULL,
  closed_at timestamp with time zone,
  closed_by_id bigint,
  CONSTRAINT message_help_desk_cases_pkey PRIMARY KEY (conversation_id),
  CONSTRAINT message_help_desk_cases_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES message_conversations(conversation_id) ON DELETE CASCADE,
  CONSTRAINT message_help_desk_cases_check CHECK (((closed_at IS NULL) OR (waiting_since IS NULL))),
  CONSTRAINT message_help_desk_cases_check1 CHECK (((closed_at IS NULL) = (closed_by_id IS NULL)))
);
CREATE INDEX message_help_desk_cases_assigned ON public.message_help_desk_cases USING btree (assigned_to_id) WHERE (closed_at IS NULL);
CREATE INDEX message_help_desk_cases_waiting ON public.message_help_desk_cases USING btree (waiting_since, conversation_id) WHERE (waiting_since IS NOT NULL);
COMMENT ON COLUMN message_help_desk_cases.waiting_since IS 'When the first message was written that has no answer; null once the desk has answered or closed it.';
COMMENT ON COLUMN message_help_desk_cases.read_seq IS 'The highest number that somebody of the desk has read.';
COMMENT ON COLUMN message_help_desk_cases.answered_seq IS 'Up to which number everything that was asked is answered, or was closed.';

CREATE TABLE message_members (
  conversation_id bigint NOT NULL,
  user_id bigint NOT NULL,
  role text DEFAULT 'member'::text NOT NULL,
  status text DEFAULT 'active'::text NOT NULL,
  first_seq bigint DEFAULT 1 NOT NULL,
  last_read_seq bigint DEFAULT 0 NOT NULL,
  agreed_at timestamp with time zone,
  muted_until timestamp with time zone,
  pinned_at timestamp with time zone,
  archived_at timestamp with time zone,
  joined_at timestamp with time zone DEFAULT now() NOT NULL,
  left_at timestamp with time zone,
  CONSTRAINT message_members_pkey PRIMARY KEY (conversation_id, user_id),
  CONSTRAINT message_members_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES message_conversations(conversation_id) ON DELETE CASCADE,
  CONSTRAINT message_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'member'::text]))),
  CONSTRAINT message_members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'requested'::text, 'declined'::text])))
);
CREATE INDEX message_members_user ON public.message_members USING btree (user_id, status) INCLUDE (conversation_id, last_read_seq) WHERE (left_at IS NULL);
CREATE TRIGGER announce_loss AFTER UPDATE OF left_at, status ON public.message_members FOR EACH ROW WHEN ((((old.left_at IS NULL) AND (new.left_at IS NOT NULL)) OR ((old.status <> 'declined'::text) AND (new.status = 'declined'::text)))) EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
CREATE TRIGGER announce_removal AFTER DELETE ON public.message_members FOR EACH ROW EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
COMMENT ON COLUMN message_members.status IS 'Requested: somebody wrote to them who has to ask first, and they have not answered.';
COMMENT ON COLUMN message_members.first_seq IS 'What was written before they came is not theirs to read.';
COMMENT ON COLUMN message_members.last_read_seq IS 'The highest number that they have read; what is above it is unread.';
COMMENT ON COLUMN message_members.agreed_at IS 'Since when they have begun it, written in it or accepted it: the other may answer, whatever their settings say of strangers.';

CREATE TABLE message_mentions (
  message_id bigint NOT NULL,
  user_id bigint NOT NULL,
  conversation_id bigint NOT NULL,
  seq bigint NOT NULL,
  CONSTRAINT message_mentions_pkey PRIMARY KEY (message_id, user_id),
  CONSTRAINT message_mentions_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES message_conversations(conversation_id) ON DELETE CASCADE,
  CONSTRAINT message_mentions_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(message_id) ON DELETE CASCADE
);
CREATE INDEX message_mentions_conversation ON public.message_mentions USING btree (conversation_id);
CREATE INDEX message_mentions_person ON public.message_mentions USING btree (user_id, conversation_id, seq);

CREATE TABLE message_presence (
  user_id bigint NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT message_presence_pkey PRIMARY KEY (user_id)
);

CREATE TABLE message_reactions (
  message_id bigint NOT NULL,
  user_id bigint NOT NULL,
  reaction text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT message_reactions_pkey PRIMARY KEY (message_id, user_id, reaction),
  CONSTRAINT message_reactions_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(message_id) ON DELETE CASCADE,
  CONSTRAINT message_reactions_reaction_check CHECK ((reaction = ANY (ARRAY['like'::text, 'thanks'::text, 'idea'::text, 'celebrate'::text, 'question'::text])))
);

CREATE TABLE message_versions (
  message_id bigint NOT NULL,
  version integer NOT NULL,
  body text NOT NULL,
  written_at timestamp with time zone NOT NULL,
  CONSTRAINT message_versions_pkey PRIMARY KEY (message_id, version),
  CONSTRAINT message_versions_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(message_id) ON DELETE CASCADE
);
COMMENT ON TABLE message_versions IS 'What messages said before they were edited.';

CREATE TABLE messages (
  message_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  conversation_id bigint NOT NULL,
  seq bigint NOT NULL,
  change_seq bigint NOT NULL,
  author_user_id bigint NOT NULL,
  client_msg_id uuid NOT NULL,
  reply_to_id bigint,
  body text DEFAULT ''::text NOT NULL,
  written_hash text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  edited_at timestamp with time zone,
  hidden_at timestamp with time zone,
  deleted_at timestamp with time zone,
  kind text DEFAULT 'text'::text NOT NULL,
  system jsonb,
  attachment_count smallint DEFAULT 0 NOT NULL,
  lexemes tsvector GENERATED ALWAYS AS (post_words(body)) STORED,
  CONSTRAINT messages_author_user_id_conversation_id_client_msg_id_key UNIQUE (author_user_id, conversation_id, client_msg_id),
  CONSTRAINT messages_conversation_id_seq_key UNIQUE (conversation_id, seq),
  CONSTRAINT messages_pkey PRIMARY KEY (message_id),
  CONSTRAINT messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES message_conversations(conversation_id) ON DELETE CASCADE,
  CONSTRAINT messages_reply_to_id_fkey FOREIGN KEY (reply_to_id) REFERENCES messages(message_id),
  CONSTRAINT messages_check CHECK (((kind = 'system'::text) = (system IS NOT NULL))),
  CONSTRAINT messages_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'system'::text])))
);
CREATE INDEX messages_author ON public.messages USING btree (author_user_id, created_at);
CREATE INDEX messages_changes ON public.messages USING btree (conversation_id, change_seq);
CREATE INDEX messages_system ON public.messages USING btree (conversation_id, seq) WHERE (kind = 'system'::text);
CREATE INDEX messages_with_files ON public.messages USING btree (conversation_id, seq) WHERE (attachment_count > 0);
CREATE INDEX messages_words ON public.messages USING gin (conversation_id, lexemes) WHERE ((kind = 'text'::text) AND (deleted_at IS NULL));
CREATE TRIGGER announce_hidden_message AFTER UPDATE OF hidden_at ON public.messages FOR EACH ROW WHEN (((old.hidden_at IS NULL) <> (new.hidden_at IS NULL))) EXECUTE FUNCTION announce_hidden_message();
COMMENT ON COLUMN messages.change_seq IS 'The change of the conversation by which it came to be as it is.';
COMMENT ON COLUMN messages.client_msg_id IS 'Made by who writes: a retry with it is the same message, for ever.';
COMMENT ON COLUMN messages.body IS 'Markdown; empty once the message is deleted.';
COMMENT ON COLUMN messages.written_hash IS 'SHA-256 of what was sent first, so that a retry is known also after an edit.';
COMMENT ON COLUMN messages.system IS 'What happened, without a sentence: the reader''s page writes it in their language.';

CREATE TABLE moderation_appeals (
  appeal_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  decision_id bigint NOT NULL,
  user_id bigint NOT NULL,
  text text NOT NULL,
  status text DEFAULT 'open'::text NOT NULL,
  answer text,
  decided_by bigint,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  decided_at timestamp with time zone,
  CONSTRAINT moderation_appeals_decision_id_key UNIQUE (decision_id),
  CONSTRAINT moderation_appeals_pkey PRIMARY KEY (appeal_id),
  CONSTRAINT moderation_appeals_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions(decision_id) ON DELETE CASCADE,
  CONSTRAINT moderation_appeals_status_check CHECK ((status = ANY (ARRAY['open'::text, 'upheld'::text, 'reversed'::text])))
);
CREATE INDEX moderation_appeals_open ON public.moderation_appeals USING btree (decision_id) WHERE (status = 'open'::text);

CREATE TABLE moderation_cases (
  case_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  subject_type text NOT NULL,
  subject_id bigint NOT NULL,
  owner_user_id bigint,
  status text DEFAULT 'open'::text NOT NULL,
  source text DEFAULT 'report'::text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  image text,
  link text NOT NULL,
  opened_at timestamp with time zone DEFAULT now() NOT NULL,
  decided_at timestamp with time zone,
  attachments jsonb DEFAULT '[]'::jsonb NOT NULL,
  earlier jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT moderation_cases_pkey PRIMARY KEY (case_id),
  CONSTRAINT moderation_cases_source_check CHECK ((source = ANY (ARRAY['report'::text, 'limit'::text]))),
  CONSTRAINT moderation_cases_status_check CHECK ((status = ANY (ARRAY['open'::text, 'decided'::text])))
);
CREATE INDEX moderation_cases_body ON public.moderation_cases USING gin (search_key(body) gin_trgm_ops);
CREATE UNIQUE INDEX moderation_cases_one_open ON public.moderation_cases USING btree (subject_type, subject_id, COALESCE(owner_user_id, (0)::bigint)) WHERE (status = 'open'::text);
CREATE INDEX moderation_cases_owner ON public.moderation_cases USING btree (owner_user_id, case_id) WHERE (owner_user_id IS NOT NULL);
CREATE INDEX moderation_cases_queue ON public.moderation_cases USING btree (status, case_id);
COMMENT ON COLUMN moderation_cases.owner_user_id IS 'Whose the content is; null when it belongs to nobody who could be warned.';
COMMENT ON COLUMN moderation_cases.source IS 'report: somebody reported it; limit: it was held back until staff have looked at it.';
COMMENT ON COLUMN moderation_cases.body IS 'Markdown, as it was when the case was opened; so are title and image.';
COMMENT ON COLUMN moderation_cases.attachments IS 'The files that the content had when the case was opened.';
COMMENT ON COLUMN moderation_cases.earlier IS 'The texts that the content had before, as far as they were there when it was reported or decided about.';

CREATE TABLE moderation_decisions (
  decision_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  case_id bigint NOT NULL,
  user_id bigint,
  action text NOT NULL,
  reason text NOT NULL,
  until timestamp with time zone,
  decided_by bigint NOT NULL,
  decided_at timestamp with time zone DEFAULT now() NOT NULL,
  reversed_by bigint,
  reversed_at timestamp with time zone,
  CONSTRAINT moderation_decisions_pkey PRIMARY KEY (decision_id),
  CONSTRAINT moderation_decisions_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(case_id) ON DELETE CASCADE,
  CONSTRAINT moderation_decisions_action_check CHECK ((action = ANY (ARRAY['hide'::text, 'restore'::text, 'warn'::text, 'slow'::text, 'restrict'::text, 'suspend'::text, 'dismiss'::text])))
);
CREATE INDEX moderation_decisions_case ON public.moderation_decisions USING btree (case_id, decision_id);
CREATE INDEX moderation_decisions_in_force ON public.moderation_decisions USING btree (user_id, action) WHERE ((reversed_at IS NULL) AND (action = ANY (ARRAY['slow'::text, 'restrict'::text])));
CREATE INDEX moderation_decisions_user ON public.moderation_decisions USING btree (user_id, decision_id) WHERE (user_id IS NOT NULL);
COMMENT ON COLUMN moderation_decisions.user_id IS 'Whom it concerns.';
COMMENT ON COLUMN moderation_decisions.until IS 'Of slow, restrict and suspend: when it ends by itself; null means when staff take it back.';

CREATE TABLE moderation_reports (
  report_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  case_id bigint NOT NULL,
  reporter_user_id bigint NOT NULL,
  reason text NOT NULL,
  details text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  answered_at timestamp with time zone,
  CONSTRAINT moderation_reports_case_id_reporter_user_id_key UNIQUE (case_id, reporter_user_id),
  CONSTRAINT moderation_reports_pkey PRIMARY KEY (report_id),
  CONSTRAINT moderation_reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(case_id) ON DELETE CASCADE
);
CREATE INDEX moderation_reports_reporter ON public.moderation_reports USING btree (reporter_user_id, created_at);
COMMENT ON COLUMN moderation_reports.answered_at IS 'When who reported it learned that it was looked at.';

CREATE TABLE modules (
  module_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  course_id bigint NOT NULL,
  title text NOT NULL,
  summary text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT modules_pkey PRIMARY KEY (module_id),
  CONSTRAINT modules_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(course_id),
  CONSTRAINT modules_check CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT modules_title_check CHECK ((title <> ''::text)),
  CONSTRAINT modules_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
CREATE INDEX modules_course_id ON public.modules USING btree (course_id, "position", module_id) WHERE (deleted_at IS NULL);
CREATE INDEX modules_search_summary ON public.modules USING gin (search_key(summary) gin_trgm_ops);
CREATE INDEX modules_search_title ON public.modules USING gin (search_key(title) gin_trgm_ops);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.modules FOR EACH STATEMENT EXECUTE FUNCTION notify_change('learning');

CREATE TABLE network_connections (
  one_user_id bigint NOT NULL,
  other_user_id bigint NOT NULL,
  connected_at timestamp with time zone NOT NULL,
  CONSTRAINT network_connections_pkey PRIMARY KEY (one_user_id, other_user_id),
  CONSTRAINT network_connections_one_user_id_fkey FOREIGN KEY (one_user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT network_connections_other_user_id_fkey FOREIGN KEY (other_user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT network_connections_check CHECK ((one_user_id < other_user_id))
);
CREATE INDEX network_connections_other ON public.network_connections USING btree (other_user_id);

CREATE TABLE network_dismissals (
  user_id bigint NOT NULL,
  dismissed_user_id bigint NOT NULL,
  dismissed_at timestamp with time zone NOT NULL,
  CONSTRAINT network_dismissals_pkey PRIMARY KEY (user_id, dismissed_user_id),
  CONSTRAINT network_dismissals_dismissed_user_id_fkey FOREIGN KEY (dismissed_user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT network_dismissals_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE
);
CREATE INDEX network_dismissals_of ON public.network_dismissals USING btree (dismissed_user_id);

CREATE TABLE network_requests (
  request_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  from_user_id bigint NOT NULL,
  to_user_id bigint NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  status text DEFAULT 'waiting'::text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  lapses_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  CONSTRAINT network_requests_pkey PRIMARY KEY (request_id),
  CONSTRAINT network_requests_from_user_id_fkey FOREIGN KEY (from_user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT network_requests_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT network_requests_check CHECK ((from_user_id <> to_user_id)),
  CONSTRAINT network_requests_note_check CHECK ((length(note) <= 300)),
  CONSTRAINT network_requests_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text])))
);
CREATE INDEX network_requests_asked ON public.network_requests USING btree (asked_at);
CREATE INDEX network_requests_from ON public.network_requests USING btree (from_user_id, asked_at);
CREATE INDEX network_requests_to ON public.network_requests USING btree (to_user_id, asked_at);
CREATE UNIQUE INDEX network_requests_waiting ON public.network_requests USING btree (from_user_id, to_user_id) WHERE (status = 'waiting'::text);
COMMENT ON COLUMN network_requests.status IS 'Who asked is shown one that was declined as one that waits, until it lapses.';

CREATE TABLE network_settings (
  user_id bigint NOT NULL,
  is_suggested boolean DEFAULT true NOT NULL,
  shares_plan boolean DEFAULT false NOT NULL,
  CONSTRAINT network_settings_pkey PRIMARY KEY (user_id),
  CONSTRAINT network_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE
);
CREATE INDEX network_settings_unwilling ON public.network_settings USING btree (user_id) WHERE (NOT is_suggested);

CREATE TABLE notification_digest_entries (
  notification_id bigint NOT NULL,
  user_id bigint NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT notification_digest_entries_pkey PRIMARY KEY (notification_id),
  CONSTRAINT notification_digest_entries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(notification_id) ON DELETE CASCADE,
  CONSTRAINT notification_digest_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id)
);
CREATE INDEX notification_digest_entries_due ON public.notification_digest_entries USING btree (due_at);
CREATE INDEX notification_digest_entries_of_person ON public.notification_digest_entries USING btree (user_id);
COMMENT ON TABLE notification_digest_entries IS 'What waits to be mailed together with others of the same person.';

CREATE TABLE notification_mutes (
  mute_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  topic text,
  muted_user_id bigint,
  muted_until timestamp with time zone NOT NULL,
  CONSTRAINT notification_mutes_pkey PRIMARY KEY (mute_id),
  CONSTRAINT notification_mutes_muted_user_id_fkey FOREIGN KEY (muted_user_id) REFERENCES global_users(user_id),
  CONSTRAINT notification_mutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT notification_mutes_check CHECK (((topic IS NULL) <> (muted_user_id IS NULL))),
  CONSTRAINT notification_mutes_check1 CHECK ((muted_user_id <> user_id))
);
CREATE INDEX notification_mutes_muted_user_id ON public.notification_mutes USING btree (muted_user_id);
CREATE UNIQUE INDEX notification_mutes_person ON public.notification_mutes USING btree (user_id, muted_user_id) WHERE (muted_user_id IS NOT NULL);
CREATE UNIQUE INDEX notification_mutes_topic ON public.notification_mutes USING btree (user_id, topic) WHERE (topic IS NOT NULL);

CREATE TABLE notification_preferences (
  user_id bigint NOT NULL,
  topic text NOT NULL,
  channel text NOT NULL,
  is_on boolean NOT NULL,
  frequency text DEFAULT 'each'::text NOT NULL,
  CONSTRAINT notification_preferences_pkey PRIMARY KEY (user_id, topic, channel),
  CONSTRAINT notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT notification_preferences_channel_check CHECK ((channel = ANY (ARRAY['in_app'::text, 'email'::text, 'push'::text]))),
  CONSTRAINT notification_preferences_frequency_check CHECK ((frequency = ANY (ARRAY['each'::text, 'daily'::text, 'weekly'::text])))
);

CREATE TABLE notification_timing (
  user_id bigint NOT NULL,
  quiet_from smallint,
  quiet_to smallint,
  digest_hour smallint DEFAULT 8 NOT NULL,
  digest_weekday smallint DEFAULT 1 NOT NULL,
  CONSTRAINT notification_timing_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_timing_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT notification_timing_check CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  CONSTRAINT notification_timing_check1 CHECK ((quiet_from <> quiet_to)),
  CONSTRAINT notification_timing_digest_hour_check CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  CONSTRAINT notification_timing_digest_weekday_check CHECK (((digest_weekday >= 1) AND (digest_weekday <= 7))),
  CONSTRAINT notification_timing_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  CONSTRAINT notification_timing_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 23)))
);
COMMENT ON TABLE notification_timing IS 'Quiet hours and digests of who has chosen them; hours of the day in the zone of the person, during the event in that of the event.';

CREATE TABLE notifications (
  notification_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  notification_type text NOT NULL,
  notification_body text NOT NULL,
  notification_image text,
  notification_link text,
  is_read boolean DEFAULT false NOT NULL,
  cdate_time timestamp with time zone DEFAULT now() NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  topic text DEFAULT 'announcements'::text NOT NULL,
  priority text DEFAULT 'normal'::text NOT NULL,
  dedupe_key text,
  merge_key text,
  merged_keys text[] DEFAULT '{}'::text[] NOT NULL,
  merged_count integer DEFAULT 1 NOT NULL,
  source_kind text,
  source_id bigint,
  from_user_id bigint,
  subject_id bigint,
  CONSTRAINT notifications_pkey PRIMARY KEY (notification_id),
  CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT notifications_check CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT notifications_merged_count_check CHECK ((merged_count >= 1)),
  CONSTRAINT notifications_notification_body_check CHECK ((notification_body <> ''::text)),
  CONSTRAINT notifications_notification_link_check CHECK ((notification_link ~ '^/([^/\\]|$)'::text)),
  CONSTRAINT notifications_notification_type_check CHECK ((notification_type <> ''::text)),
  CONSTRAINT notifications_priority_check CHECK ((priority = ANY (ARRAY['normal'::text, 'urgent'::text]))),
  CONSTRAINT notifications_source_check CHECK (((source_kind IS NULL) = (source_id IS NULL))) NOT VALID
);
CREATE INDEX notifications_announcement_posts ON public.notifications USING btree (notification_link text_pattern_ops) WHERE ((deleted_at IS NULL) AND (notification_link ~~ '/announcements/%#post-%'::text));
CREATE INDEX notifications_announcements ON public.notifications USING btree (notification_link) WHERE ((topic = 'announcements'::text) AND (deleted_at IS NULL));
CREATE INDEX notifications_cdate_time ON public.notifications USING btree (user_id, cdate_time, notification_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX notifications_dedupe ON public.notifications USING btree (user_id, dedupe_key);
CREATE INDEX notifications_from_user ON public.notifications USING btree (user_id, from_user_id) WHERE (from_user_id IS NOT NULL);
CREATE INDEX notifications_merge ON public.notifications USING btree (user_id, merge_key, notification_id) WHERE (merge_key IS NOT NULL);
CREATE INDEX notifications_organisation ON public.notifications USING btree (source_id) WHERE (source_kind = 'organisation'::text);
CREATE INDEX notifications_search ON public.notifications USING gin (search_key(notification_body) gin_trgm_ops);
CREATE INDEX notifications_subject ON public.notifications USING btree (user_id, notification_type, subject_id, notification_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX notifications_topic ON public.notifications USING btree (user_id, topic, cdate_time, notification_id) WHERE (deleted_at IS NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, topic) INCLUDE (notification_id) WHERE ((deleted_at IS NULL) AND (NOT is_read));
CREATE INDEX notifications_unread_link ON public.notifications USING btree (user_id, notification_link) WHERE (NOT is_read);
CREATE INDEX notifications_unread_subject ON public.notifications USING btree (subject_id, notification_type) WHERE ((subject_id IS NOT NULL) AND (NOT is_read));
CREATE INDEX notifications_user_id ON public.notifications USING btree (user_id, notification_id) WHERE (deleted_at IS NULL);
COMMENT ON COLUMN notifications.source_kind IS 'The kind of thing that it comes from, where that can be muted by itself.';
COMMENT ON COLUMN notifications.from_user_id IS 'The member who caused it; not shown, since its reader may not see them.';
COMMENT ON COLUMN notifications.subject_id IS 'The thing whose rights decide whether its person may hear of it; the feature of the type knows of which kind it is.';

CREATE TABLE oidc_keys (
  key_id text NOT NULL,
  purpose text NOT NULL,
  algorithm text,
  secret text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  signs_since timestamp with time zone,
  retired_at timestamp with time zone,
  CONSTRAINT oidc_keys_pkey PRIMARY KEY (key_id),
  CONSTRAINT oidc_keys_check CHECK (((purpose = 'token'::text) = (algorithm IS NOT NULL))),
  CONSTRAINT oidc_keys_purpose_check CHECK ((purpose = ANY (ARRAY['token'::text, 'cookie'::text])))
);
CREATE UNIQUE INDEX oidc_keys_active ON public.oidc_keys USING btree (purpose, COALESCE(algorithm, ''::text)) WHERE ((signs_since IS NOT NULL) AND (retired_at IS NULL));
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.oidc_keys FOR EACH STATEMENT EXECUTE FUNCTION notify_change('oidc-keys');

CREATE TABLE oidc_payloads (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone,
  CONSTRAINT oidc_payloads_pkey PRIMARY KEY (model, id)
);
CREATE INDEX oidc_payloads_expiry ON public.oidc_payloads USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX oidc_payloads_grant ON public.oidc_payloads USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE UNIQUE INDEX oidc_payloads_uid ON public.oidc_payloads USING btree (model, uid) WHERE (uid IS NOT NULL);
CREATE UNIQUE INDEX oidc_payloads_user_code ON public.oidc_payloads USING btree (user_code) WHERE (user_code IS NOT NULL);

CREATE TABLE one_time_codes (
  code_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  email text NOT NULL,
  purpose text NOT NULL,
  code_hash text NOT NULL,
  sign_up_id bigint,
  user_id bigint,
  attempt_count integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  reset_token_hash text,
  asked_by text,
  asked_attempt_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT one_time_codes_reset_token_hash_key UNIQUE (reset_token_hash),
  CONSTRAINT one_time_codes_pkey PRIMARY KEY (code_id),
  CONSTRAINT one_time_codes_sign_up_id_fkey FOREIGN KEY (sign_up_id) REFERENCES sign_ups(sign_up_id) ON DELETE CASCADE,
  CONSTRAINT one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(user_id) ON DELETE CASCADE,
  CONSTRAINT one_time_codes_check CHECK (((sign_up_id IS NULL) <> (user_id IS NULL))),
  CONSTRAINT one_time_codes_code_hash_check CHECK ((code_hash ~~ '$argon2id$%'::text)),
  CONSTRAINT one_time_codes_purpose_check CHECK ((purpose = ANY (ARRAY['signup'::text, 'password'::text])))
);
CREATE INDEX one_time_codes_email ON public.one_time_codes USING btree (lower(email), purpose, code_id);
CREATE INDEX one_time_codes_expiry ON public.one_time_codes USING btree (expires_at);
CREATE INDEX one_time_codes_sign_up ON public.one_time_codes USING btree (sign_up_id);
CREATE INDEX one_time_codes_user ON public.one_time_codes USING btree (user_id);
COMMENT ON COLUMN one_time_codes.asked_by IS 'Hash of the cookie of the browser that asked for it; null when none did.';
COMMENT ON COLUMN one_time_codes.asked_attempt_count IS 'Tries of that browser; attempt_count has those of all others.';

CREATE TABLE organisation_claims (
  claim_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  community_common_id bigint NOT NULL,
  user_id bigint NOT NULL,
  "position" text NOT NULL,
  message text NOT NULL,
  status text DEFAULT 'waiting'::text NOT NULL,
  answer_text text DEFAULT ''::text NOT NULL,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  answered_at timestamp with time zone,
  answered_by_id bigint,
  CONSTRAINT organisation_claims_pkey PRIMARY KEY (claim_id),
  CONSTRAINT organisation_claims_community_common_id_fkey FOREIGN KEY (community_common_id) REFERENCES community_commons(community_common_id) ON DELETE CASCADE,
  CONSTRAINT organisation_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT organisation_claims_answer_text_check CHECK ((length(answer_text) <= 500)),
  CONSTRAINT organisation_claims_check CHECK (((status = 'waiting'::text) = (answered_at IS NULL))),
  CONSTRAINT organisation_claims_message_check CHECK ((length(message) <= 1000)),
  CONSTRAINT organisation_claims_position_check CHECK (((length("position") >= 1) AND (length("position") <= 100))),
  CONSTRAINT organisation_claims_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text, 'superseded'::text, 'withdrawn'::text])))
);
CREATE INDEX organisation_claims_status ON public.organisation_claims USING btree (status, claim_id);
CREATE INDEX organisation_claims_user ON public.organisation_claims USING btree (user_id, asked_at);
CREATE UNIQUE INDEX organisation_claims_waiting ON public.organisation_claims USING btree (community_common_id, user_id) WHERE (status = 'waiting'::text);
COMMENT ON COLUMN organisation_claims."position" IS 'What the person does there, in their words.';

CREATE TABLE organisation_join_requests (
  request_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  community_common_id bigint NOT NULL,
  user_id bigint NOT NULL,
  message text DEFAULT ''::text NOT NULL,
  status text DEFAULT 'waiting'::text NOT NULL,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  answered_at timestamp with time zone,
  answered_by_id bigint,
  CONSTRAINT organisation_join_requests_pkey PRIMARY KEY (request_id),
  CONSTRAINT organisation_join_requests_community_common_id_fkey FOREIGN KEY (community_common_id) REFERENCES community_commons(community_common_id) ON DELETE CASCADE,
  CONSTRAINT organisation_join_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT organisation_join_requests_check CHECK (((status = 'waiting'::text) = (answered_at IS NULL))),
  CONSTRAINT organisation_join_requests_message_check CHECK ((length(message) <= 500)),
  CONSTRAINT organisation_join_requests_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE INDEX organisation_join_requests_user ON public.organisation_join_requests USING btree (user_id, asked_at);
CREATE UNIQUE INDEX organisation_join_requests_waiting ON public.organisation_join_requests USING btree (community_common_id, user_id) WHERE (status = 'waiting'::text);

CREATE TABLE outbox_deliveries (
  event_id bigint NOT NULL,
  subscriber text NOT NULL,
  attempt_count integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
  last_error text,
  dead_at timestamp with time zone,
  CONSTRAINT outbox_deliveries_pkey PRIMARY KEY (event_id, subscriber),
  CONSTRAINT outbox_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES outbox_events(event_id)
);
CREATE INDEX outbox_deliveries_due ON public.outbox_deliveries USING btree (next_attempt_at, event_id) WHERE (dead_at IS NULL);

CREATE TABLE outbox_events (
  event_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  type text NOT NULL,
  payload jsonb NOT NULL,
  actor_id bigint NOT NULL,
  occurred_at timestamp with time zone DEFAULT now() NOT NULL,
  fanned_out_at timestamp with time zone,
  version smallint DEFAULT 1 NOT NULL,
  CONSTRAINT outbox_events_pkey PRIMARY KEY (event_id)
);
CREATE INDEX outbox_events_old ON public.outbox_events USING btree (occurred_at) WHERE (fanned_out_at IS NOT NULL);
CREATE INDEX outbox_events_waiting ON public.outbox_events USING btree (event_id) WHERE (fanned_out_at IS NULL);

CREATE TABLE outbox_subscribers (
  name text NOT NULL,
  event_type text NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT outbox_subscribers_pkey PRIMARY KEY (name)
);

CREATE TABLE outside_authors (
  user_id bigint DEFAULT nextval('user_ids'::regclass) NOT NULL,
  site text NOT NULL,
  number bigint,
  name text NOT NULL,
  CONSTRAINT outside_authors_pkey PRIMARY KEY (user_id),
  CONSTRAINT outside_authors_name_check CHECK (((name <> ''::text) AND (length(name) <= 100))),
  CONSTRAINT outside_authors_number_check CHECK ((number > 0)),
  CONSTRAINT outside_authors_site_check CHECK (((site ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'::text) AND (length(site) <= 100)))
);
CREATE UNIQUE INDEX outside_authors_name ON public.outside_authors USING btree (site, name) WHERE (number IS NULL);
CREATE UNIQUE INDEX outside_authors_number ON public.outside_authors USING btree (site, number) WHERE (number IS NOT NULL);

CREATE TABLE ownership_codes (
  user_id bigint NOT NULL,
  code_hash text NOT NULL,
  attempt_count integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT ownership_codes_pkey PRIMARY KEY (user_id),
  CONSTRAINT ownership_codes_code_hash_check CHECK ((code_hash ~~ '$argon2id$%'::text))
);

CREATE TABLE page_previews (
  token_hash bytea NOT NULL,
  page_id bigint NOT NULL,
  number integer,
  expires_at timestamp with time zone NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT page_previews_pkey PRIMARY KEY (token_hash),
  CONSTRAINT page_previews_page_id_fkey FOREIGN KEY (page_id) REFERENCES pages(page_id) ON DELETE CASCADE
);
CREATE INDEX page_previews_expiry ON public.page_previews USING btree (expires_at);
CREATE INDEX page_previews_page ON public.page_previews USING btree (page_id);
COMMENT ON COLUMN page_previews.number IS 'The version it shows; null shows the working draft as it is at that moment.';

CREATE TABLE page_versions (
  page_version_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  page_id bigint NOT NULL,
  number integer NOT NULL,
  document jsonb NOT NULL,
  comment text DEFAULT ''::text NOT NULL,
  made_by bigint NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT page_versions_page_id_number_key UNIQUE (page_id, number),
  CONSTRAINT page_versions_pkey PRIMARY KEY (page_version_id),
  CONSTRAINT page_versions_page_id_fkey FOREIGN KEY (page_id) REFERENCES pages(page_id) ON DELETE CASCADE,
  CONSTRAINT page_versions_number_check CHECK ((number > 0))
);
CREATE TRIGGER page_versions_are_frozen BEFORE DELETE OR UPDATE ON public.page_versions FOR EACH ROW EXECUTE FUNCTION refuse_page_version_change();

CREATE TABLE pages (
  page_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  path text NOT NULL,
  aliases text[] DEFAULT '{}'::text[] NOT NULL,
  retired_paths text[] DEFAULT '{}'::text[] NOT NULL,
  title text NOT NULL,
  document jsonb NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  published_number integer,
  published_at timestamp with time zone,
  scheduled_number integer,
  scheduled_at timestamp with time zone,
  has_changes boolean DEFAULT true NOT NULL,
  missing_counts jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT pages_pkey PRIMARY KEY (page_id),
  CONSTRAINT pages_check CHECK (((scheduled_number IS NULL) = (scheduled_at IS NULL))),
  CONSTRAINT pages_check1 CHECK (((published_number IS NULL) = (published_at IS NULL)))
);
CREATE UNIQUE INDEX pages_path ON public.pages USING btree (path) WHERE (deleted_at IS NULL);
CREATE INDEX pages_search_path ON public.pages USING gin (search_key(path) gin_trgm_ops);
CREATE INDEX pages_search_title ON public.pages USING gin (search_key(title) gin_trgm_ops);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.pages FOR EACH STATEMENT EXECUTE FUNCTION notify_change('pages');
COMMENT ON COLUMN pages.path IS 'As people type it, without percent signs; {edition} stands for the name and year of the current edition.';
COMMENT ON COLUMN pages.document IS 'The working draft in all languages; its shape is pageDocumentSchema of the contract.';
COMMENT ON COLUMN pages.revision IS 'Counts changes of the draft, so that two organisers cannot overwrite each other unseen.';
COMMENT ON COLUMN pages.has_changes IS 'Whether the draft says something else than the latest version.';
COMMENT ON COLUMN pages.missing_counts IS 'How many texts of the draft each language lacks.';

CREATE TABLE passkey_challenges (
  holder text NOT NULL,
  challenge text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (holder)
);
CREATE INDEX passkey_challenges_age ON public.passkey_challenges USING btree (created_at);

CREATE TABLE passkeys (
  passkey_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  is_synced boolean NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_pkey PRIMARY KEY (passkey_id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(user_id) ON DELETE CASCADE,
  CONSTRAINT passkeys_name_check CHECK ((name <> ''::text)),
  CONSTRAINT passkeys_sign_count_check CHECK ((sign_count >= 0))
);
CREATE INDEX passkeys_owner ON public.passkeys USING btree (user_id, passkey_id);

CREATE TABLE people_directory_changes (
  user_id bigint NOT NULL,
  changed_xid xid8 NOT NULL,
  changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT people_directory_changes_pkey PRIMARY KEY (changed_xid, user_id)
);
CREATE INDEX people_directory_changes_age ON public.people_directory_changes USING btree (changed_at);
COMMENT ON TABLE people_directory_changes IS 'Whose place in the directory a transaction changed. Without a foreign key: it tells also of who is gone. Swept after a day.';

CREATE TABLE people_import_rows (
  import_id bigint NOT NULL,
  row_number integer NOT NULL,
  outcome text NOT NULL,
  email text NOT NULL,
  note text NOT NULL,
  user_id bigint,
  CONSTRAINT people_import_rows_pkey PRIMARY KEY (import_id, row_number),
  CONSTRAINT people_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES people_imports(import_id) ON DELETE CASCADE,
  CONSTRAINT people_import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['made'::text, 'changed'::text, 'unchanged'::text, 'left_out'::text])))
);
CREATE INDEX people_import_rows_user_id ON public.people_import_rows USING btree (user_id);

CREATE TABLE people_imports (
  import_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  file_name text,
  original_name text,
  is_dry_run boolean NOT NULL,
  mode text NOT NULL,
  updates_existing boolean NOT NULL,
  gives_roles boolean NOT NULL,
  mapping jsonb NOT NULL,
  status text DEFAULT 'queued'::text NOT NULL,
  row_count integer DEFAULT 0 NOT NULL,
  made_count integer DEFAULT 0 NOT NULL,
  changed_count integer DEFAULT 0 NOT NULL,
  unchanged_count integer DEFAULT 0 NOT NULL,
  left_out_count integer DEFAULT 0 NOT NULL,
  unknown_columns text[] DEFAULT '{}'::text[] NOT NULL,
  problem text,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT people_imports_pkey PRIMARY KEY (import_id),
  CONSTRAINT people_imports_mode_check CHECK ((mode = ANY (ARRAY['each'::text, 'all'::text]))),
  CONSTRAINT people_imports_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE privileges (
  privilege_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  role_id bigint NOT NULL,
  privilege_menu_id bigint NOT NULL,
  privilege_access_scope text DEFAULT 'private'::text NOT NULL,
  privilege_access_type jsonb NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT privileges_pkey PRIMARY KEY (privilege_id),
  CONSTRAINT privileges_privilege_menu_id_fkey FOREIGN KEY (privilege_menu_id) REFERENCES menus(menu_id),
  CONSTRAINT privileges_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(role_id),
  CONSTRAINT privileges_check CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT privileges_privilege_access_scope_check CHECK ((privilege_access_scope = ANY (ARRAY['private'::text, 'public'::text]))),
  CONSTRAINT privileges_privilege_access_type_check CHECK (is_permission_list(privilege_access_type))
);
CREATE INDEX privileges_privilege_menu_id ON public.privileges USING btree (privilege_menu_id);
CREATE UNIQUE INDEX privileges_role_menu ON public.privileges USING btree (role_id, privilege_menu_id) WHERE (deleted_at IS NULL);
CREATE TRIGGER announce_loss AFTER UPDATE ON public.privileges FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND ((new.deleted_at IS NOT NULL) OR (old.role_id <> new.role_id) OR (old.privilege_menu_id <> new.privilege_menu_id) OR (old.privilege_access_scope <> new.privilege_access_scope) OR (NOT (old.privilege_access_type <@ new.privilege_access_type))))) EXECUTE FUNCTION announce_lost_privileges();
CREATE TRIGGER keep_administrator AFTER DELETE OR UPDATE ON public.privileges FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (old.privilege_menu_id = ANY (ARRAY[(301)::bigint, (302)::bigint, (303)::bigint])))) EXECUTE FUNCTION keep_administrator_of_privileges();
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.privileges FOR EACH STATEMENT EXECUTE FUNCTION notify_change('access');

CREATE TABLE programs (
  program_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  program_category text NOT NULL,
  title text NOT NULL,
  summary text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  image text,
  level text DEFAULT 'beginner'::text NOT NULL,
  language text DEFAULT 'en'::text NOT NULL,
  status text DEFAULT 'draft'::text NOT NULL,
  starts_on date,
  ends_on date,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  owner_user_id bigint NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT programs_pkey PRIMARY KEY (program_id),
  CONSTRAINT programs_check CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT programs_ends_on CHECK ((ends_on >= starts_on)),
  CONSTRAINT programs_level_check CHECK ((level = ANY (ARRAY['beginner'::text, 'intermediate'::text, 'advanced'::text]))),
  CONSTRAINT programs_program_category_check CHECK ((program_category <> ''::text)),
  CONSTRAINT programs_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))),
  CONSTRAINT programs_title_check CHECK ((title <> ''::text)),
  CONSTRAINT programs_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
CREATE INDEX programs_category ON public.programs USING btree (program_category, program_id) WHERE (deleted_at IS NULL);
CREATE INDEX programs_owner_user_id ON public.programs USING btree (owner_user_id, program_id) WHERE (deleted_at IS NULL);
CREATE INDEX programs_search_summary ON public.programs USING gin (search_key(summary) gin_trgm_ops);
CREATE INDEX programs_search_title ON public.programs USING gin (search_key(title) gin_trgm_ops);
CREATE INDEX programs_starts_on ON public.programs USING btree (starts_on, program_id) WHERE (deleted_at IS NULL);
CREATE INDEX programs_status ON public.programs USING btree (status, program_id) WHERE (deleted_at IS NULL);
CREATE INDEX programs_title ON public.programs USING btree (title, program_id) WHERE (deleted_at IS NULL);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.programs FOR EACH STATEMENT EXECUTE FUNCTION notify_change('learning');

CREATE TABLE realtime_messages (
  message_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT realtime_messages_pkey PRIMARY KEY (message_id)
);
CREATE INDEX realtime_messages_old ON public.realtime_messages USING btree (created_at);

CREATE TABLE recovery_codes (
  code_hash text NOT NULL,
  user_id bigint NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(user_id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_owner ON public.recovery_codes USING btree (user_id);

CREATE TABLE review_assignments (
  assignment_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  entry_id bigint NOT NULL,
  user_id bigint NOT NULL,
  status text DEFAULT 'assigned'::text NOT NULL,
  recusal_reason text,
  recusal_note text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT review_assignments_entry_id_user_id_key UNIQUE (entry_id, user_id),
  CONSTRAINT review_assignments_pkey PRIMARY KEY (assignment_id),
  CONSTRAINT review_assignments_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES review_entries(entry_id) ON DELETE CASCADE,
  CONSTRAINT review_assignments_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT review_assignments_check CHECK (((status = 'recused'::text) = (recusal_reason IS NOT NULL))),
  CONSTRAINT review_assignments_recusal_reason_check CHECK ((recusal_reason = ANY (ARRAY['own_work'::text, 'organisation'::text, 'family_or_money'::text, 'other'::text]))),
  CONSTRAINT review_assignments_status_check CHECK ((status = ANY (ARRAY['assigned'::text, 'submitted'::text, 'recused'::text])))
);
CREATE INDEX review_assignments_user ON public.review_assignments USING btree (user_id);

CREATE TABLE review_ballots (
  ballot_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  assignment_id bigint NOT NULL,
  scores jsonb,
  note text DEFAULT ''::text NOT NULL,
  cast_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT review_ballots_pkey PRIMARY KEY (ballot_id),
  CONSTRAINT review_ballots_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES review_assignments(assignment_id) ON DELETE CASCADE
);
CREATE INDEX review_ballots_assignment ON public.review_ballots USING btree (assignment_id, ballot_id DESC);
CREATE TRIGGER refuse_change BEFORE UPDATE OF ballot_id, assignment_id, scores, cast_at ON public.review_ballots FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE review_ballots IS 'Every ballot that was ever cast; the newest of an assignment counts.';
COMMENT ON COLUMN review_ballots.scores IS 'By criterion; null where the reviewer took the scores back.';

CREATE TABLE review_entries (
  entry_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  round_id bigint NOT NULL,
  item_id bigint NOT NULL,
  pending_decision text,
  decision text,
  decided_by bigint,
  decided_at timestamp with time zone,
  CONSTRAINT review_entries_round_id_item_id_key UNIQUE (round_id, item_id),
  CONSTRAINT review_entries_pkey PRIMARY KEY (entry_id),
  CONSTRAINT review_entries_round_id_fkey FOREIGN KEY (round_id) REFERENCES review_rounds(round_id) ON DELETE CASCADE,
  CONSTRAINT review_entries_check CHECK (((decision IS NULL) = (decided_at IS NULL)))
);
CREATE INDEX review_entries_item ON public.review_entries USING btree (item_id);
COMMENT ON COLUMN review_entries.pending_decision IS 'What is to be told; nobody knows of it but the organisers.';

CREATE TABLE review_reviewers (
  round_id bigint NOT NULL,
  user_id bigint NOT NULL,
  max_entries integer,
  CONSTRAINT review_reviewers_pkey PRIMARY KEY (round_id, user_id),
  CONSTRAINT review_reviewers_round_id_fkey FOREIGN KEY (round_id) REFERENCES review_rounds(round_id) ON DELETE CASCADE,
  CONSTRAINT review_reviewers_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT review_reviewers_max_entries_check CHECK ((max_entries > 0))
);
CREATE INDEX review_reviewers_user ON public.review_reviewers USING btree (user_id);

CREATE TABLE review_rounds (
  round_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  subject_id bigint NOT NULL,
  name text NOT NULL,
  status text DEFAULT 'draft'::text NOT NULL,
  rubric jsonb NOT NULL,
  reviews_per_entry smallint NOT NULL,
  is_blind boolean NOT NULL,
  closes_at timestamp with time zone,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  CONSTRAINT review_rounds_pkey PRIMARY KEY (round_id),
  CONSTRAINT review_rounds_reviews_per_entry_check CHECK (((reviews_per_entry >= 1) AND (reviews_per_entry <= 10))),
  CONSTRAINT review_rounds_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text])))
);
CREATE INDEX review_rounds_subject ON public.review_rounds USING btree (kind, subject_id, round_id);

CREATE TABLE role_requests (
  role_request_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  role_name text NOT NULL,
  parent_user_id bigint,
  answers jsonb NOT NULL,
  status text DEFAULT 'asked'::text NOT NULL,
  decision_note text DEFAULT ''::text NOT NULL,
  decided_by bigint,
  decided_at timestamp with time zone,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT role_requests_pkey PRIMARY KEY (role_request_id),
  CONSTRAINT role_requests_parent_user_id_fkey FOREIGN KEY (parent_user_id) REFERENCES global_users(user_id),
  CONSTRAINT role_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT role_requests_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
  CONSTRAINT role_requests_check CHECK ((parent_user_id <> user_id)),
  CONSTRAINT role_requests_check1 CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT role_requests_check2 CHECK (((status = 'asked'::text) = (decided_at IS NULL))),
  CONSTRAINT role_requests_check3 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  CONSTRAINT role_requests_role_name_check CHECK ((role_name = ANY (ARRAY['organization'::text, 'institute'::text, 'volunteer'::text, 'expert'::text, 'learner'::text]))),
  CONSTRAINT role_requests_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'granted'::text, 'refused'::text])))
);
CREATE INDEX role_requests_parent_user_id ON public.role_requests USING btree (parent_user_id);
CREATE UNIQUE INDEX role_requests_role_name ON public.role_requests USING btree (user_id, role_name) WHERE ((deleted_at IS NULL) AND (status = 'asked'::text));
CREATE INDEX role_requests_status ON public.role_requests USING btree (status, role_request_id) WHERE (deleted_at IS NULL);
CREATE INDEX role_requests_user_id ON public.role_requests USING btree (user_id, role_request_id) WHERE (deleted_at IS NULL);

CREATE TABLE roles (
  role_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  role_name text NOT NULL,
  display_name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  role_type text DEFAULT 'custom'::text NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  parent_user_id bigint,
  role_parent_id bigint,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT roles_pkey PRIMARY KEY (role_id),
  CONSTRAINT roles_parent_user_id_fkey FOREIGN KEY (parent_user_id) REFERENCES global_users(user_id),
  CONSTRAINT roles_role_parent_id_fkey FOREIGN KEY (role_parent_id) REFERENCES roles(role_id),
  CONSTRAINT roles_check CHECK ((role_parent_id <> role_id)),
  CONSTRAINT roles_check1 CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT roles_check2 CHECK (((role_type = 'custom'::text) OR (deleted_at IS NULL))),
  CONSTRAINT roles_role_name_check CHECK ((role_name <> ''::text)),
  CONSTRAINT roles_role_type_check CHECK ((role_type = ANY (ARRAY['system'::text, 'custom'::text])))
);
CREATE UNIQUE INDEX roles_is_default ON public.roles USING btree (is_default) WHERE (is_default AND (deleted_at IS NULL));
CREATE INDEX roles_parent_user_id ON public.roles USING btree (parent_user_id);
CREATE UNIQUE INDEX roles_role_name ON public.roles USING btree (lower(role_name)) WHERE (deleted_at IS NULL);
CREATE INDEX roles_role_parent_id ON public.roles USING btree (role_parent_id);
CREATE INDEX roles_search ON public.roles USING gin (search_key(role_name) gin_trgm_ops, search_key(display_name) gin_trgm_ops);
CREATE TRIGGER keep_system_role_name BEFORE UPDATE OF role_name, role_type ON public.roles FOR EACH ROW WHEN (((old.role_type = 'system'::text) AND ((new.role_name <> old.role_name) OR (new.role_type <> old.role_type)))) EXECUTE FUNCTION keep_system_role_name();
CREATE TRIGGER keep_used_role BEFORE UPDATE OF deleted_at ON public.roles FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION keep_used_role();
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.roles FOR EACH STATEMENT EXECUTE FUNCTION notify_change('access');

CREATE TABLE saved_collections (
  collection_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  title text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT saved_collections_user_id_collection_id_key UNIQUE (user_id, collection_id),
  CONSTRAINT saved_collections_pkey PRIMARY KEY (collection_id),
  CONSTRAINT saved_collections_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT saved_collections_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60)))
);
CREATE UNIQUE INDEX saved_collections_title ON public.saved_collections USING btree (user_id, lower(title));

CREATE TABLE saved_items (
  saved_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  type text NOT NULL,
  subject_id bigint NOT NULL,
  collection_id bigint,
  note text DEFAULT ''::text NOT NULL,
  "position" integer NOT NULL,
  saved_at timestamp with time zone DEFAULT now() NOT NULL,
  seen_moment jsonb,
  seen_key text,
  removed_at timestamp with time zone,
  CONSTRAINT saved_items_user_id_type_subject_id_key UNIQUE (user_id, type, subject_id),
  CONSTRAINT saved_items_pkey PRIMARY KEY (saved_id),
  CONSTRAINT saved_items_user_id_collection_id_fkey FOREIGN KEY (user_id, collection_id) REFERENCES saved_collections(user_id, collection_id) ON DELETE SET NULL (collection_id),
  CONSTRAINT saved_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT saved_items_note_check CHECK ((length(note) <= 1000)),
  CONSTRAINT saved_items_type_check CHECK ((type ~ '^[a-z_]{1,30}$'::text))
);
CREATE INDEX saved_items_collection ON public.saved_items USING btree (user_id, collection_id) WHERE (collection_id IS NOT NULL);
CREATE INDEX saved_items_removed ON public.saved_items USING btree (removed_at) WHERE (removed_at IS NOT NULL);
COMMENT ON COLUMN saved_items.subject_id IS 'Of the type. Without a foreign key: the note outlives what it is about.';
COMMENT ON COLUMN saved_items.seen_moment IS 'When and where a session was when the person saved it or confirmed its change; seen_key is the same for comparing.';
COMMENT ON COLUMN saved_items.removed_at IS 'For an hour a removal can be taken back; then the row goes.';

CREATE TABLE schedule_days (
  day_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  held_on date NOT NULL,
  name text DEFAULT ''::text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  source text,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT schedule_days_pkey PRIMARY KEY (day_id),
  CONSTRAINT schedule_days_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE,
  CONSTRAINT schedule_days_check CHECK ((ends_at >= starts_at))
);
CREATE UNIQUE INDEX schedule_days_held_on ON public.schedule_days USING btree (edition_id, held_on) WHERE (deleted_at IS NULL);

CREATE TABLE schedule_favourites (
  user_id bigint NOT NULL,
  session_id bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT schedule_favourites_pkey PRIMARY KEY (user_id, session_id),
  CONSTRAINT schedule_favourites_session_id_fkey FOREIGN KEY (session_id) REFERENCES schedule_sessions(session_id) ON DELETE CASCADE
);
CREATE INDEX schedule_favourites_session ON public.schedule_favourites USING btree (session_id);

CREATE TABLE schedule_releases (
  release_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  number integer NOT NULL,
  label text DEFAULT ''::text NOT NULL,
  comment text DEFAULT ''::text NOT NULL,
  published_at timestamp with time zone NOT NULL,
  published_by bigint NOT NULL,
  document jsonb NOT NULL,
  changes jsonb NOT NULL,
  counts jsonb NOT NULL,
  CONSTRAINT schedule_releases_edition_id_number_key UNIQUE (edition_id, number),
  CONSTRAINT schedule_releases_pkey PRIMARY KEY (release_id),
  CONSTRAINT schedule_releases_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE,
  CONSTRAINT schedule_releases_number_check CHECK ((number >= 1))
);
CREATE TRIGGER announce_loss AFTER INSERT ON public.schedule_releases FOR EACH STATEMENT EXECUTE FUNCTION announce_lost_rights_of_row('session');
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.schedule_releases FOR EACH STATEMENT EXECUTE FUNCTION notify_change('schedule');
CREATE TRIGGER refuse_release_change BEFORE DELETE OR UPDATE ON public.schedule_releases FOR EACH ROW EXECUTE FUNCTION refuse_release_change();
COMMENT ON COLUMN schedule_releases.document IS 'The whole programme as it was released.';
COMMENT ON COLUMN schedule_releases.changes IS 'What it changed against the release before, a list in programme order.';

CREATE TABLE schedule_rooms (
  room_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  guid uuid NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  floor text DEFAULT ''::text NOT NULL,
  capacity integer,
  "position" integer DEFAULT 0 NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  source text,
  source_key text,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT schedule_rooms_pkey PRIMARY KEY (room_id),
  CONSTRAINT schedule_rooms_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE,
  CONSTRAINT schedule_rooms_capacity_check CHECK ((capacity >= 0))
);
CREATE UNIQUE INDEX schedule_rooms_guid ON public.schedule_rooms USING btree (edition_id, guid) WHERE (deleted_at IS NULL);
CREATE INDEX schedule_rooms_search_name ON public.schedule_rooms USING gin (search_key(name) gin_trgm_ops);
CREATE UNIQUE INDEX schedule_rooms_slug ON public.schedule_rooms USING btree (edition_id, slug) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX schedule_rooms_source ON public.schedule_rooms USING btree (edition_id, source, source_key) WHERE (deleted_at IS NULL);

CREATE TABLE schedule_session_speakers (
  session_id bigint NOT NULL,
  speaker_id bigint NOT NULL,
  "position" integer NOT NULL,
  session_speaker_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT schedule_session_speakers_pkey PRIMARY KEY (session_speaker_id),
  CONSTRAINT schedule_session_speakers_session_id_fkey FOREIGN KEY (session_id) REFERENCES schedule_sessions(session_id) ON DELETE CASCADE,
  CONSTRAINT schedule_session_speakers_speaker_id_fkey FOREIGN KEY (speaker_id) REFERENCES schedule_speakers(speaker_id) ON DELETE CASCADE
);
CREATE INDEX schedule_session_speakers_speaker ON public.schedule_session_speakers USING btree (speaker_id);
CREATE UNIQUE INDEX schedule_session_speakers_speaker_id ON public.schedule_session_speakers USING btree (session_id, speaker_id) WHERE (deleted_at IS NULL);

CREATE TABLE schedule_sessions (
  session_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  guid uuid NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  subtitle text DEFAULT ''::text NOT NULL,
  abstract text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  type text NOT NULL,
  type_label text DEFAULT ''::text NOT NULL,
  language text,
  level text DEFAULT ''::text NOT NULL,
  track_id bigint,
  room_id bigint,
  day_id bigint,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_plenary boolean DEFAULT false NOT NULL,
  do_not_record boolean DEFAULT false NOT NULL,
  status text DEFAULT 'scheduled'::text NOT NULL,
  links jsonb DEFAULT '[]'::jsonb NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  source text,
  source_key text,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT schedule_sessions_pkey PRIMARY KEY (session_id),
  CONSTRAINT schedule_sessions_day_id_fkey FOREIGN KEY (day_id) REFERENCES schedule_days(day_id),
  CONSTRAINT schedule_sessions_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE,
  CONSTRAINT schedule_sessions_room_id_fkey FOREIGN KEY (room_id) REFERENCES schedule_rooms(room_id),
  CONSTRAINT schedule_sessions_track_id_fkey FOREIGN KEY (track_id) REFERENCES schedule_tracks(track_id),
  CONSTRAINT schedule_sessions_check CHECK (((starts_at IS NULL) = (ends_at IS NULL))),
  CONSTRAINT schedule_sessions_check1 CHECK ((ends_at >= starts_at)),
  CONSTRAINT schedule_sessions_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'cancelled'::text])))
);
CREATE INDEX schedule_sessions_day ON public.schedule_sessions USING btree (day_id);
CREATE UNIQUE INDEX schedule_sessions_guid ON public.schedule_sessions USING btree (edition_id, guid) WHERE (deleted_at IS NULL);
CREATE INDEX schedule_sessions_room ON public.schedule_sessions USING btree (room_id);
CREATE INDEX schedule_sessions_search_subtitle ON public.schedule_sessions USING gin (search_key(subtitle) gin_trgm_ops);
CREATE INDEX schedule_sessions_search_title ON public.schedule_sessions USING gin (search_key(title) gin_trgm_ops);
CREATE UNIQUE INDEX schedule_sessions_slug ON public.schedule_sessions USING btree (edition_id, slug) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX schedule_sessions_source ON public.schedule_sessions USING btree (edition_id, source, source_key) WHERE (deleted_at IS NULL);
CREATE INDEX schedule_sessions_starts_at ON public.schedule_sessions USING btree (edition_id, starts_at) WHERE (deleted_at IS NULL);
CREATE INDEX schedule_sessions_track ON public.schedule_sessions USING btree (track_id);
COMMENT ON COLUMN schedule_sessions.guid IS 'Stays for ever: calendars and other software know the session by it.';
COMMENT ON COLUMN schedule_sessions.starts_at IS 'Null while the time is open.';
COMMENT ON COLUMN schedule_sessions.ends_at IS 'Equal to starts_at when the length is not known.';

CREATE TABLE schedule_speakers (
  speaker_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  guid uuid NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  role text DEFAULT ''::text NOT NULL,
  organisation text DEFAULT ''::text NOT NULL,
  biography text DEFAULT ''::text NOT NULL,
  photo text,
  links jsonb DEFAULT '[]'::jsonb NOT NULL,
  is_featured boolean DEFAULT false NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  source text,
  source_key text,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT schedule_speakers_pkey PRIMARY KEY (speaker_id),
  CONSTRAINT schedule_speakers_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX schedule_speakers_guid ON public.schedule_speakers USING btree (edition_id, guid) WHERE (deleted_at IS NULL);
CREATE INDEX schedule_speakers_search_name ON public.schedule_speakers USING gin (search_key(name) gin_trgm_ops);
CREATE INDEX schedule_speakers_search_organisation ON public.schedule_speakers USING gin (search_key(organisation) gin_trgm_ops);
CREATE INDEX schedule_speakers_search_role ON public.schedule_speakers USING gin (search_key(role) gin_trgm_ops);
CREATE UNIQUE INDEX schedule_speakers_slug ON public.schedule_speakers USING btree (edition_id, slug) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX schedule_speakers_source ON public.schedule_speakers USING btree (edition_id, source, source_key) WHERE (deleted_at IS NULL);

CREATE TABLE schedule_tracks (
  track_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  summary text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  lattice text NOT NULL,
  palette text NOT NULL,
  variant integer,
  "position" integer DEFAULT 0 NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  source text,
  source_key text,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT schedule_tracks_pkey PRIMARY KEY (track_id),
  CONSTRAINT schedule_tracks_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE
);
CREATE INDEX schedule_tracks_search_name ON public.schedule_tracks USING gin (search_key(name) gin_trgm_ops);
CREATE UNIQUE INDEX schedule_tracks_slug ON public.schedule_tracks USING btree (edition_id, slug) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX schedule_tracks_source ON public.schedule_tracks USING btree (edition_id, source, source_key) WHERE (deleted_at IS NULL);
COMMENT ON TABLE schedule_tracks IS 'Event themes; the agenda calls them tracks.';

CREATE TABLE schema_functions (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT schema_functions_pkey PRIMARY KEY (name)
);

CREATE TABLE schema_migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE search_documents (
  search_document_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  source text NOT NULL,
  source_key text NOT NULL,
  locale text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  detail text DEFAULT ''::text NOT NULL,
  aliases text DEFAULT ''::text NOT NULL,
  body text DEFAULT ''::text NOT NULL,
  path text NOT NULL,
  content_hash text NOT NULL,
  vector tsvector GENERATED ALWAYS AS (search_vector(locale, title, ((detail || ' '::text) || aliases), body)) STORED NOT NULL,
  themes text[] DEFAULT '{}'::text[] NOT NULL,
  appearance jsonb,
  CONSTRAINT search_documents_source_source_key_locale_key UNIQUE (source, source_key, locale),
  CONSTRAINT search_documents_pkey PRIMARY KEY (search_document_id)
);
CREATE INDEX search_documents_alike ON public.search_documents USING gin (search_key(((title || ' '::text) || aliases)) gin_trgm_ops);
CREATE INDEX search_documents_locale ON public.search_documents USING btree (locale, kind);
CREATE INDEX search_documents_themes ON public.search_documents USING gin (themes);
CREATE INDEX search_documents_vector ON public.search_documents USING gin (vector);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.search_documents FOR EACH STATEMENT EXECUTE FUNCTION notify_change('search');
COMMENT ON COLUMN search_documents.themes IS 'Slugs of event themes.';

CREATE TABLE sessions (
  session_id text NOT NULL,
  user_id bigint NOT NULL,
  address text,
  user_agent text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  end_reason text,
  proven_at timestamp with time zone,
  factor_proven_at timestamp with time zone,
  CONSTRAINT sessions_pkey PRIMARY KEY (session_id),
  CONSTRAINT sessions_check CHECK (((ended_at IS NULL) = (end_reason IS NULL)))
);
CREATE INDEX sessions_live ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_old ON public.sessions USING btree (last_seen_at);
CREATE TRIGGER announce_end AFTER UPDATE OF ended_at ON public.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION announce_session_end();
CREATE TRIGGER notify_end AFTER UPDATE OF ended_at ON public.sessions FOR EACH STATEMENT EXECUTE FUNCTION notify_change('sessions');
CREATE TRIGGER notify_removal AFTER DELETE ON public.sessions FOR EACH STATEMENT EXECUTE FUNCTION notify_change('sessions');

CREATE TABLE sign_ups (
  sign_up_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  "firstName" text NOT NULL,
  "lastName" text NOT NULL,
  username text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  phone_number text,
  is_underage boolean NOT NULL,
  parent_name text,
  parent_email text,
  parent_phone_number text,
  tnc_version text NOT NULL,
  locale text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  token_hash text,
  CONSTRAINT sign_ups_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sign_ups_pkey PRIMARY KEY (sign_up_id),
  CONSTRAINT sign_ups_check CHECK (((NOT is_underage) OR ((parent_name IS NOT NULL) AND (parent_email IS NOT NULL)))),
  CONSTRAINT sign_ups_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text))
);
CREATE INDEX sign_ups_age ON public.sign_ups USING btree (created_at);
CREATE INDEX sign_ups_email ON public.sign_ups USING btree (lower(email), sign_up_id);
CREATE INDEX sign_ups_username ON public.sign_ups USING btree (lower(username));

CREATE TABLE sponsor_tiers (
  sponsor_tier_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  summary text DEFAULT ''::text NOT NULL,
  mark_size text DEFAULT 'medium'::text NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT sponsor_tiers_pkey PRIMARY KEY (sponsor_tier_id),
  CONSTRAINT sponsor_tiers_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE,
  CONSTRAINT sponsor_tiers_mark_size_check CHECK ((mark_size = ANY (ARRAY['large'::text, 'medium'::text, 'small'::text])))
);
CREATE UNIQUE INDEX sponsor_tiers_slug ON public.sponsor_tiers USING btree (edition_id, slug) WHERE (deleted_at IS NULL);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sponsor_tiers FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');

CREATE TABLE sponsors (
  sponsor_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  sponsor_tier_id bigint NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  summary text DEFAULT ''::text NOT NULL,
  contribution text DEFAULT ''::text NOT NULL,
  city text DEFAULT ''::text NOT NULL,
  website text,
  logo text,
  is_featured boolean DEFAULT false NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT sponsors_pkey PRIMARY KEY (sponsor_id),
  CONSTRAINT sponsors_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE,
  CONSTRAINT sponsors_sponsor_tier_id_fkey FOREIGN KEY (sponsor_tier_id) REFERENCES sponsor_tiers(sponsor_tier_id) ON DELETE CASCADE
);
CREATE INDEX sponsors_edition ON public.sponsors USING btree (edition_id, "position") WHERE (deleted_at IS NULL);
CREATE INDEX sponsors_search_name ON public.sponsors USING gin (search_key(name) gin_trgm_ops);
CREATE UNIQUE INDEX sponsors_slug ON public.sponsors USING btree (edition_id, slug) WHERE (deleted_at IS NULL);
CREATE INDEX sponsors_tier ON public.sponsors USING btree (sponsor_tier_id) WHERE (deleted_at IS NULL);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sponsors FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');

CREATE TABLE suspensions (
  suspension_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  reason text NOT NULL,
  suspended_by bigint NOT NULL,
  suspended_at timestamp with time zone DEFAULT now() NOT NULL,
  until timestamp with time zone,
  lifted_at timestamp with time zone,
  lifted_by bigint,
  CONSTRAINT suspensions_pkey PRIMARY KEY (suspension_id),
  CONSTRAINT suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT suspensions_check CHECK (((lifted_at IS NULL) = (lifted_by IS NULL))),
  CONSTRAINT suspensions_reason_check CHECK ((reason <> ''::text))
);
CREATE UNIQUE INDEX suspensions_current ON public.suspensions USING btree (user_id) WHERE (lifted_at IS NULL);
CREATE INDEX suspensions_due ON public.suspensions USING btree (until) WHERE (lifted_at IS NULL);
CREATE INDEX suspensions_user_id ON public.suspensions USING btree (user_id, suspension_id);

CREATE TABLE throttles (
  key text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT throttles_pkey PRIMARY KEY (key)
);
CREATE INDEX throttles_due ON public.throttles USING btree (due_at);

CREATE TABLE ticket_badge_prints (
  print_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  line_id bigint NOT NULL,
  ticket_code text NOT NULL,
  size text NOT NULL,
  printed_by bigint NOT NULL,
  printed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT ticket_badge_prints_pkey PRIMARY KEY (print_id),
  CONSTRAINT ticket_badge_prints_line_id_fkey FOREIGN KEY (line_id) REFERENCES ticket_order_lines(line_id) ON DELETE CASCADE,
  CONSTRAINT ticket_badge_prints_size_check CHECK ((size = ANY (ARRAY['a6'::text, 'card'::text, 'a4_4up'::text])))
);
CREATE INDEX ticket_badge_prints_line ON public.ticket_badge_prints USING btree (line_id);
COMMENT ON COLUMN ticket_badge_prints.ticket_code IS 'After a transfer the ticket has another code, and its badge is printed anew.';

CREATE TABLE ticket_check_in_lists (
  check_in_list_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  name text NOT NULL,
  gate text DEFAULT ''::text NOT NULL,
  held_on date,
  product_ids bigint[] NOT NULL,
  allows_reentry boolean DEFAULT true NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT ticket_check_in_lists_pkey PRIMARY KEY (check_in_list_id),
  CONSTRAINT ticket_check_in_lists_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX ticket_check_in_lists_name ON public.ticket_check_in_lists USING btree (edition_id, name) WHERE (deleted_at IS NULL);
CREATE TRIGGER announce_loss AFTER UPDATE OF deleted_at, edition_id ON public.ticket_check_in_lists FOR EACH ROW WHEN ((((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL)) OR (old.edition_id <> new.edition_id))) EXECUTE FUNCTION announce_lost_rights_of_row('check-in-list', 'check_in_list_id');
CREATE TRIGGER announce_loss_of_edition AFTER UPDATE OF edition_id ON public.ticket_check_in_lists FOR EACH ROW WHEN ((old.edition_id <> new.edition_id)) EXECUTE FUNCTION announce_lost_rights_of_row('edition', 'edition_id');
CREATE TRIGGER announce_removal AFTER DELETE ON public.ticket_check_in_lists FOR EACH ROW EXECUTE FUNCTION announce_lost_rights_of_row('check-in-list', 'check_in_list_id');
CREATE TRIGGER announce_removal_to_edition AFTER DELETE ON public.ticket_check_in_lists FOR EACH ROW EXECUTE FUNCTION announce_lost_rights_of_row('edition', 'edition_id');
COMMENT ON COLUMN ticket_check_in_lists.held_on IS 'The only day on which it admits; null means each day anew.';

CREATE TABLE ticket_door_devices (
  device_id uuid NOT NULL,
  name text NOT NULL,
  user_id bigint NOT NULL,
  session_id text,
  check_in_list_id bigint,
  waiting_count integer DEFAULT 0 NOT NULL,
  added_at timestamp with time zone DEFAULT now() NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  shut_out_at timestamp with time zone,
  shut_out_by bigint,
  CONSTRAINT ticket_door_devices_pkey PRIMARY KEY (device_id),
  CONSTRAINT ticket_door_devices_check_in_list_id_fkey FOREIGN KEY (check_in_list_id) REFERENCES ticket_check_in_lists(check_in_list_id),
  CONSTRAINT ticket_door_devices_check CHECK (((shut_out_at IS NULL) = (shut_out_by IS NULL))),
  CONSTRAINT ticket_door_devices_waiting_count_check CHECK ((waiting_count >= 0))
);
COMMENT ON COLUMN ticket_door_devices.user_id IS 'Who used it last; session_id is the sign-in that ends when the device is shut out.';

CREATE TABLE ticket_invoice_files (
  invoice_id bigint NOT NULL,
  layout integer NOT NULL,
  sha256 text NOT NULL,
  made_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT ticket_invoice_files_pkey PRIMARY KEY (invoice_id, layout),
  CONSTRAINT ticket_invoice_files_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES ticket_invoices(invoice_id),
  CONSTRAINT ticket_invoice_files_layout_check CHECK ((layout >= 1)),
  CONSTRAINT ticket_invoice_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE ticket_invoice_series (
  seller_id bigint NOT NULL,
  financial_year text NOT NULL,
  prefix text NOT NULL,
  last_number integer NOT NULL,
  CONSTRAINT ticket_invoice_series_pkey PRIMARY KEY (seller_id, financial_year, prefix),
  CONSTRAINT ticket_invoice_series_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES ticket_sellers(seller_id),
  CONSTRAINT ticket_invoice_series_last_number_check CHECK (((last_number >= 0) AND (last_number <= 999999)))
);

CREATE TABLE ticket_invoices (
  invoice_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  seller_id bigint NOT NULL,
  financial_year text NOT NULL,
  prefix text NOT NULL,
  number integer NOT NULL,
  code text NOT NULL,
  order_id bigint NOT NULL,
  cancels_invoice_id bigint,
  issued_at timestamp with time zone DEFAULT now() NOT NULL,
  issued_on date NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  lines jsonb NOT NULL,
  taxable_minor bigint NOT NULL,
  cgst_minor bigint NOT NULL,
  sgst_minor bigint NOT NULL,
  igst_minor bigint NOT NULL,
  total_minor bigint NOT NULL,
  CONSTRAINT ticket_invoices_code_key UNIQUE (code),
  CONSTRAINT ticket_invoices_seller_id_financial_year_prefix_number_key UNIQUE (seller_id, financial_year, prefix, number),
  CONSTRAINT ticket_invoices_pkey PRIMARY KEY (invoice_id),
  CONSTRAINT ticket_invoices_cancels_invoice_id_fkey FOREIGN KEY (cancels_invoice_id) REFERENCES ticket_invoices(invoice_id),
  CONSTRAINT ticket_invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES ticket_orders(order_id),
  CONSTRAINT ticket_invoices_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES ticket_sellers(seller_id),
  CONSTRAINT ticket_invoices_check CHECK ((total_minor = (((taxable_minor + cgst_minor) + sgst_minor) + igst_minor))),
  CONSTRAINT ticket_invoices_check1 CHECK ((cgst_minor = sgst_minor)),
  CONSTRAINT ticket_invoices_check2 CHECK (((kind = 'credit_note'::text) = (cancels_invoice_id IS NOT NULL))),
  CONSTRAINT ticket_invoices_code_check CHECK ((code ~ '^[A-Z0-9/-]{1,16}$'::text)),
  CONSTRAINT ticket_invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  CONSTRAINT ticket_invoices_number_check CHECK ((number >= 1))
);
CREATE UNIQUE INDEX ticket_invoices_one_an_order ON public.ticket_invoices USING btree (order_id) WHERE (kind = 'invoice'::text);
CREATE INDEX ticket_invoices_order ON public.ticket_invoices USING btree (order_id);
CREATE TRIGGER keep_invoice BEFORE DELETE OR UPDATE ON public.ticket_invoices FOR EACH ROW EXECUTE FUNCTION keep_ticket_invoice();

CREATE TABLE ticket_keys (
  key_id text NOT NULL,
  secret text NOT NULL,
  public_jwk jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT ticket_keys_pkey PRIMARY KEY (key_id)
);
COMMENT ON COLUMN ticket_keys.secret IS 'Private Ed25519 key as JWK, sealed with SECRET_KEY when there is one.';

CREATE TABLE ticket_noticed_holders (
  edition_id bigint NOT NULL,
  holder text NOT NULL,
  noticed_at timestamp with time zone NOT NULL,
  place_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT ticket_noticed_holders_pkey PRIMARY KEY (edition_id, holder),
  CONSTRAINT ticket_noticed_holders_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE
);
COMMENT ON COLUMN ticket_noticed_holders.holder IS 'p and the user_id of an account, n or a and the start of a hash of a network or an address.';

CREATE TABLE ticket_offers (
  entry_id bigint NOT NULL,
  order_id bigint NOT NULL,
  CONSTRAINT ticket_offers_order_id_key UNIQUE (order_id),
  CONSTRAINT ticket_offers_pkey PRIMARY KEY (entry_id),
  CONSTRAINT ticket_offers_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES capacity_entries(entry_id) ON DELETE CASCADE,
  CONSTRAINT ticket_offers_order_id_fkey FOREIGN KEY (order_id) REFERENCES ticket_orders(order_id) ON DELETE CASCADE
);

CREATE TABLE ticket_order_keys (
  order_id bigint NOT NULL,
  key_hash text NOT NULL,
  kind text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT ticket_order_keys_pkey PRIMARY KEY (order_id, key_hash),
  CONSTRAINT ticket_order_keys_order_id_fkey FOREIGN KEY (order_id) REFERENCES ticket_orders(order_id) ON DELETE CASCADE,
  CONSTRAINT ticket_order_keys_kind_check CHECK ((kind = ANY (ARRAY['link'::text, 'browser'::text])))
);
CREATE INDEX ticket_order_keys_end ON public.ticket_order_keys USING btree (expires_at);
COMMENT ON TABLE ticket_order_keys IS 'A link is mailed to the buyer; a browser has opened one.';
COMMENT ON COLUMN ticket_order_keys.key_hash IS 'SHA-256 of what the link carries, or of the cookie of the browser.';

CREATE TABLE ticket_order_lines (
  line_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id bigint NOT NULL,
  line_no integer NOT NULL,
  product_id bigint NOT NULL,
  voucher_id bigint,
  price_minor integer NOT NULL,
  discount_minor integer DEFAULT 0 NOT NULL,
  tax_minor integer NOT NULL,
  rate_bp integer NOT NULL,
  sac text NOT NULL,
  place_of_supply text NOT NULL,
  refund_until timestamp with time zone,
  refund_percent integer NOT NULL,
  held_until timestamp with time zone NOT NULL,
  cancelled_at timestamp with time zone,
  attendee_name text DEFAULT ''::text NOT NULL,
  attendee_email text DEFAULT ''::text NOT NULL,
  attendee_note text DEFAULT ''::text NOT NULL,
  proof text DEFAULT ''::text NOT NULL,
  fill_token text NOT NULL,
  kept_minor bigint DEFAULT 0 NOT NULL,
  is_transferable boolean DEFAULT true NOT NULL,
  upgrade_until timestamp with time zone,
  upgrades_line_id bigint,
  paid_before_minor bigint DEFAULT 0 NOT NULL,
  CONSTRAINT ticket_order_lines_fill_token_key UNIQUE (fill_token),
  CONSTRAINT ticket_order_lines_order_id_line_no_key UNIQUE (order_id, line_no),
  CONSTRAINT ticket_order_lines_pkey PRIMARY KEY (line_id),
  CONSTRAINT ticket_order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES ticket_orders(order_id) ON DELETE CASCADE,
  CONSTRAINT ticket_order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES ticket_products(product_id),
  CONSTRAINT ticket_order_lines_upgrades_line_id_fkey FOREIGN KEY (upgrades_line_id) REFERENCES ticket_order_lines(line_id),
  CONSTRAINT ticket_order_lines_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES ticket_vouchers(voucher_id),
  CONSTRAINT ticket_order_lines_check CHECK (((discount_minor >= 0) AND (discount_minor <= price_minor))),
  CONSTRAINT ticket_order_lines_check1 CHECK (((kept_minor >= 0) AND ((cancelled_at IS NOT NULL) OR (kept_minor = 0)))),
  CONSTRAINT ticket_order_lines_check2 CHECK (((cancelled_at IS NOT NULL) <= (held_until = '-infinity'::timestamp with time zone))),
  CONSTRAINT ticket_order_lines_line_no_check CHECK ((line_no >= 1)),
  CONSTRAINT ticket_order_lines_paid_before CHECK (((paid_before_minor >= 0) AND ((upgrades_line_id IS NOT NULL) OR (paid_before_minor = 0)))),
  CONSTRAINT ticket_order_lines_price_minor_check CHECK ((price_minor >= 0)),
  CONSTRAINT ticket_order_lines_tax_minor_check CHECK ((tax_minor >= 0))
);
CREATE INDEX ticket_order_lines_attendee ON public.ticket_order_lines USING btree (lower(attendee_email)) WHERE (attendee_email <> ''::text);
CREATE INDEX ticket_order_lines_attendee_search ON public.ticket_order_lines USING gin (search_key(attendee_name) gin_trgm_ops) WHERE (attendee_name <> ''::text);
CREATE INDEX ticket_order_lines_hold_ends ON public.ticket_order_lines USING btree (held_until) WHERE ((held_until < 'infinity'::timestamp with time zone) AND (held_until > '-infinity'::timestamp with time zone));
CREATE INDEX ticket_order_lines_places ON public.ticket_order_lines USING btree (product_id, held_until);
CREATE INDEX ticket_order_lines_upgrade_holds ON public.ticket_order_lines USING btree (product_id, held_until) WHERE (upgrades_line_id IS NOT NULL);
CREATE UNIQUE INDEX ticket_order_lines_upgraded_once ON public.ticket_order_lines USING btree (upgrades_line_id) WHERE (held_until = 'infinity'::timestamp with time zone);
CREATE INDEX ticket_order_lines_upgrades ON public.ticket_order_lines USING btree (upgrades_line_id) WHERE (upgrades_line_id IS NOT NULL);
CREATE INDEX ticket_order_lines_uses ON public.ticket_order_lines USING btree (voucher_id, held_until) WHERE (voucher_id IS NOT NULL);
CREATE TRIGGER check_changed_lines AFTER UPDATE ON public.ticket_order_lines REFERENCING OLD TABLE AS old_lines NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION check_changed_ticket_lines();
CREATE TRIGGER check_new_lines AFTER INSERT ON public.ticket_order_lines REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION check_new_ticket_lines();
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.ticket_order_lines FOR EACH STATEMENT EXECUTE FUNCTION notify_change('ticket-places');
COMMENT ON COLUMN ticket_order_lines.refund_until IS 'Refund policy of the product as it was when the order was placed.';
COMMENT ON COLUMN ticket_order_lines.attendee_note IS 'Diet and access needs, for the people at the door.';
COMMENT ON COLUMN ticket_order_lines.fill_token IS 'Lets a colleague say who is coming, and nothing else.';
COMMENT ON COLUMN ticket_order_lines.kept_minor IS 'What of a cancelled line is not given back to the buyer.';
COMMENT ON COLUMN ticket_order_lines.is_transferable IS 'As the product had it when the order was placed; decides also whether its name can be changed.';
COMMENT ON COLUMN ticket_order_lines.upgrade_until IS 'As the product had it when the order was placed.';
COMMENT ON COLUMN ticket_order_lines.upgrades_line_id IS 'The place that this one replaces once it is paid; its own price is the difference.';
COMMENT ON COLUMN ticket_order_lines.paid_before_minor IS 'Without tax: what was paid for the places that it replaces. With its own price it is what the product costs.';

CREATE TABLE ticket_order_notes (
  note_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id bigint NOT NULL,
  text text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT ticket_order_notes_pkey PRIMARY KEY (note_id),
  CONSTRAINT ticket_order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES ticket_orders(order_id) ON DELETE CASCADE,
  CONSTRAINT ticket_order_notes_text_check CHECK ((text <> ''::text))
);
CREATE INDEX ticket_order_notes_order ON public.ticket_order_notes USING btree (order_id);

CREATE TABLE ticket_orders (
  order_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  code text NOT NULL,
  guest_hash text,
  status text DEFAULT 'cart'::text NOT NULL,
  user_id bigint,
  voucher_codes text[] DEFAULT '{}'::text[] NOT NULL,
  buyer_name text DEFAULT ''::text NOT NULL,
  buyer_email text DEFAULT ''::text NOT NULL,
  buyer_phone text DEFAULT ''::text NOT NULL,
  billing_name text DEFAULT ''::text NOT NULL,
  billing_address text DEFAULT ''::text NOT NULL,
  billing_state_code text,
  gstin text,
  locale text DEFAULT 'en'::text NOT NULL,
  currency text NOT NULL,
  payment_method text,
  total_minor bigint,
  is_hold_extended boolean DEFAULT false NOT NULL,
  decision_note text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  placed_at timestamp with time zone,
  paid_at timestamp with time zone,
  closed_at timestamp with time zone,
  revision integer DEFAULT 0 NOT NULL,
  network_hash text,
  email_confirmed_at timestamp with time zone,
  CONSTRAINT ticket_orders_code_key UNIQUE (code),
  CONSTRAINT ticket_orders_pkey PRIMARY KEY (order_id),
  CONSTRAINT ticket_orders_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id),
  CONSTRAINT ticket_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE SET NULL,
  CONSTRAINT ticket_orders_check CHECK (((status = 'cart'::text) OR ((placed_at IS NOT NULL) AND (total_minor IS NOT NULL) AND (buyer_email <> ''::text)))),
  CONSTRAINT ticket_orders_check1 CHECK (((status = 'paid'::text) <= (paid_at IS NOT NULL))),
  CONSTRAINT ticket_orders_status_check CHECK ((status = ANY (ARRAY['cart'::text, 'awaiting_approval'::text, 'pending'::text, 'paid'::text, 'expired'::text, 'cancelled'::text]))),
  CONSTRAINT ticket_orders_total_minor_check CHECK ((total_minor >= 0))
);
CREATE INDEX ticket_orders_buyer_search ON public.ticket_orders USING gin (search_key(buyer_name) gin_trgm_ops) WHERE (status <> 'cart'::text);
CREATE INDEX ticket_orders_edition ON public.ticket_orders USING btree (edition_id, placed_at DESC) WHERE (status <> 'cart'::text);
CREATE INDEX ticket_orders_email_search ON public.ticket_orders USING gin (lower(buyer_email) gin_trgm_ops) WHERE (status <> 'cart'::text);
CREATE INDEX ticket_orders_free ON public.ticket_orders USING btree (edition_id, paid_at) WHERE ((status = 'paid'::text) AND (total_minor = 0));
CREATE INDEX ticket_orders_gstin ON public.ticket_orders USING btree (gstin) WHERE (gstin IS NOT NULL);
CREATE INDEX ticket_orders_network ON public.ticket_orders USING btree (network_hash) WHERE (network_hash IS NOT NULL);
CREATE INDEX ticket_orders_open ON public.ticket_orders USING btree (status, created_at) WHERE (status = ANY (ARRAY['cart'::text, 'pending'::text, 'awaiting_approval'::text]));
CREATE INDEX ticket_orders_open_mailbox ON public.ticket_orders USING btree (ticket_mailbox(buyer_email)) WHERE (status = ANY (ARRAY['pending'::text, 'awaiting_approval'::text]));
CREATE INDEX ticket_orders_user ON public.ticket_orders USING btree (user_id, order_id DESC) WHERE (user_id IS NOT NULL);
CREATE TRIGGER check_free AFTER UPDATE OF status ON public.ticket_orders FOR EACH ROW WHEN (((old.status = 'cart'::text) AND (new.status = 'paid'::text) AND (new.total_minor = 0))) EXECUTE FUNCTION check_free_ticket_order();
CREATE TRIGGER check_placed AFTER UPDATE OF status ON public.ticket_orders FOR EACH ROW WHEN (((old.status = ANY (ARRAY['cart'::text, 'expired'::text])) AND (new.status = ANY (ARRAY['pending'::text, 'awaiting_approval'::text])))) EXECUTE FUNCTION check_placed_ticket_order();
COMMENT ON COLUMN ticket_orders.guest_hash IS 'Hash of the cookie of the guest''s browser that opened it; null when an account did.';
COMMENT ON COLUMN ticket_orders.total_minor IS 'With tax, frozen when the order is placed; lines that are cancelled later are given back by refunds.';
COMMENT ON COLUMN ticket_orders.revision IS 'Counts changes of the lines of a cart, so that placing it needs no lock between looking and writing.';
COMMENT ON COLUMN ticket_orders.network_hash IS 'A keyed hash of the network that a guest holds places from, for as long as they are counted.';
COMMENT ON COLUMN ticket_orders.email_confirmed_at IS 'When the buyer showed that letters to buyer_email arrive; places are kept for days from then on only.';

CREATE TABLE ticket_payments (
  payment_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id bigint NOT NULL,
  provider text NOT NULL,
  status text DEFAULT 'created'::text NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  reference text,
  provider_payment_id text,
  checkout_url text,
  failure text DEFAULT ''::text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  captured_at timestamp with time zone,
  checked_at timestamp with time zone,
  CONSTRAINT ticket_payments_provider_provider_payment_id_key UNIQUE (provider, provider_payment_id),
  CONSTRAINT ticket_payments_provider_reference_key UNIQUE (provider, reference),
  CONSTRAINT ticket_payments_pkey PRIMARY KEY (payment_id),
  CONSTRAINT ticket_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES ticket_orders(order_id),
  CONSTRAINT ticket_payments_amount_minor_check CHECK ((amount_minor >= 0)),
  CONSTRAINT ticket_payments_check CHECK (((status = 'captured'::text) = (captured_at IS NOT NULL))),
  CONSTRAINT ticket_payments_provider_check CHECK ((provider = ANY (ARRAY['free'::text, 'bank_transfer'::text, 'desk'::text, 'sandbox'::text, 'razorpay'::text, 'stripe'::text]))),
  CONSTRAINT ticket_payments_status_check CHECK ((status = ANY (ARRAY['created'::text, 'pending'::text, 'authorized'::text, 'captured'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX ticket_payments_open ON public.ticket_payments USING btree (created_at) WHERE (status = ANY (ARRAY['created'::text, 'pending'::text, 'authorized'::text]));
CREATE INDEX ticket_payments_order ON public.ticket_payments USING btree (order_id);
CREATE INDEX ticket_payments_provider_payment_id ON public.ticket_payments USING btree (upper(provider_payment_id)) WHERE (provider_payment_id IS NOT NULL);
CREATE INDEX ticket_payments_reference ON public.ticket_payments USING btree (upper(reference)) WHERE (reference IS NOT NULL);
CREATE TRIGGER keep_captured BEFORE UPDATE ON public.ticket_payments FOR EACH ROW WHEN (((old.status = 'captured'::text) AND ((new.status <> 'captured'::text) OR (new.amount_minor <> old.amount_minor) OR (new.order_id <> old.order_id)))) EXECUTE FUNCTION keep_captured_payment();
COMMENT ON COLUMN ticket_payments.reference IS 'What the provider calls the whole attempt: its order, session or intent.';
COMMENT ON COLUMN ticket_payments.provider_payment_id IS 'What the provider calls the money itself, once there is some.';

CREATE TABLE ticket_products (
  product_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  tax_class_id bigint NOT NULL,
  slug text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  summary text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  price_steps jsonb NOT NULL,
  sales_start_at timestamp with time zone,
  sales_end_at timestamp with time zone,
  valid_on date[] DEFAULT '{}'::date[] NOT NULL,
  max_per_order integer DEFAULT 10 NOT NULL,
  sold_in integer DEFAULT 1 NOT NULL,
  is_admission boolean DEFAULT true NOT NULL,
  needs_pass boolean DEFAULT false NOT NULL,
  is_hidden boolean DEFAULT false NOT NULL,
  needs_approval boolean DEFAULT false NOT NULL,
  proof_prompt text DEFAULT ''::text NOT NULL,
  is_transferable boolean DEFAULT true NOT NULL,
  refund_until timestamp with time zone,
  refund_percent integer DEFAULT 100 NOT NULL,
  benefits jsonb DEFAULT '[]'::jsonb NOT NULL,
  session_id bigint,
  lattice text,
  palette text,
  "position" integer DEFAULT 0 NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  upgrade_until timestamp with time zone,
  CONSTRAINT ticket_products_pkey PRIMARY KEY (product_id),
  CONSTRAINT ticket_products_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE,
  CONSTRAINT ticket_products_session_id_fkey FOREIGN KEY (session_id) REFERENCES schedule_sessions(session_id),
  CONSTRAINT ticket_products_tax_class_id_fkey FOREIGN KEY (tax_class_id) REFERENCES ticket_tax_classes(tax_class_id),
  CONSTRAINT ticket_products_kind_check CHECK ((kind = ANY (ARRAY['pass'::text, 'workshop'::text, 'meal'::text, 'merchandise'::text]))),
  CONSTRAINT ticket_products_max_per_order_check CHECK (((max_per_order >= 1) AND (max_per_order <= 200))),
  CONSTRAINT ticket_products_refund_percent_check CHECK (((refund_percent >= 0) AND (refund_percent <= 100))),
  CONSTRAINT ticket_products_sold_in_check CHECK (((sold_in >= 1) AND (sold_in <= 100)))
);
CREATE INDEX ticket_products_name_search ON public.ticket_products USING gin (search_key(name) gin_trgm_ops);
CREATE UNIQUE INDEX ticket_products_slug ON public.ticket_products USING btree (edition_id, slug) WHERE (deleted_at IS NULL);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.ticket_products FOR EACH STATEMENT EXECUTE FUNCTION notify_change('tickets');
COMMENT ON COLUMN ticket_products.price_steps IS 'List of {name, amount_minor, from, until}; the lowest one that is open now is asked.';
COMMENT ON COLUMN ticket_products.valid_on IS 'Days that it opens; empty means all days of the edition.';
COMMENT ON COLUMN ticket_products.sold_in IS 'A group pass is sold in multiples of this.';
COMMENT ON COLUMN ticket_products.refund_until IS 'Until when a buyer may cancel on their own; null means never.';
COMMENT ON COLUMN ticket_products.upgrade_until IS 'Until when its tickets may be moved to a dearer product; null means never.';

CREATE TABLE ticket_provider_events (
  provider text NOT NULL,
  provider_event_id text NOT NULL,
  reference text NOT NULL,
  payload text NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  worked_at timestamp with time zone,
  CONSTRAINT ticket_provider_events_pkey PRIMARY KEY (provider, provider_event_id)
);
CREATE INDEX ticket_provider_events_open ON public.ticket_provider_events USING btree (received_at) WHERE (worked_at IS NULL);

CREATE TABLE ticket_refunds (
  refund_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  payment_id bigint NOT NULL,
  amount_minor bigint NOT NULL,
  reason text NOT NULL,
  status text DEFAULT 'created'::text NOT NULL,
  provider_refund_id text,
  failure text DEFAULT ''::text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  done_at timestamp with time zone,
  claimed_until timestamp with time zone,
  CONSTRAINT ticket_refunds_pkey PRIMARY KEY (refund_id),
  CONSTRAINT ticket_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES ticket_payments(payment_id),
  CONSTRAINT ticket_refunds_amount_minor_check CHECK ((amount_minor > 0)),
  CONSTRAINT ticket_refunds_status_check CHECK ((status = ANY (ARRAY['created'::text, 'in_transit'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX ticket_refunds_open ON public.ticket_refunds USING btree (created_at) WHERE (status = ANY (ARRAY['created'::text, 'in_transit'::text]));
CREATE INDEX ticket_refunds_payment ON public.ticket_refunds USING btree (payment_id);
CREATE UNIQUE INDEX ticket_refunds_provider ON public.ticket_refunds USING btree (payment_id, provider_refund_id);
CREATE TRIGGER check_refund AFTER INSERT OR UPDATE OF amount_minor, status ON public.ticket_refunds FOR EACH ROW EXECUTE FUNCTION check_ticket_refund();
COMMENT ON COLUMN ticket_refunds.claimed_until IS 'Until then nobody else asks the provider.';

CREATE TABLE ticket_sale_rules (
  edition_id bigint NOT NULL,
  has_desk boolean DEFAULT true NOT NULL,
  has_bank_transfer boolean DEFAULT true NOT NULL,
  offline_percent integer DEFAULT 10,
  max_open_places integer DEFAULT 30,
  max_network_places integer DEFAULT 600,
  approval_days integer DEFAULT 7 NOT NULL,
  CONSTRAINT ticket_sale_rules_pkey PRIMARY KEY (edition_id),
  CONSTRAINT ticket_sale_rules_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE,
  CONSTRAINT ticket_sale_rules_approval_days_check CHECK (((approval_days >= 1) AND (approval_days <= 60))),
  CONSTRAINT ticket_sale_rules_max_network_places_check CHECK ((max_network_places > 0)),
  CONSTRAINT ticket_sale_rules_max_open_places_check CHECK ((max_open_places > 0)),
  CONSTRAINT ticket_sale_rules_offline_percent_check CHECK (((offline_percent >= 0) AND (offline_percent <= 100)))
);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.ticket_sale_rules FOR EACH STATEMENT EXECUTE FUNCTION notify_change('tickets');
COMMENT ON COLUMN ticket_sale_rules.offline_percent IS 'Of each quota, how much orders may hold at most that wait for money by hand; null means all of it.';
COMMENT ON COLUMN ticket_sale_rules.max_open_places IS 'Places that one person, and one e-mail address, may hold unpaid at once, and free ones that they may take within an hour; null means without limit.';
COMMENT ON COLUMN ticket_sale_rules.max_network_places IS 'The same for all guests of one network together; what was opened as a guest counts for the network also once an account has claimed it.';
COMMENT ON COLUMN ticket_sale_rules.approval_days IS 'How long an order that waits for a decision keeps its places.';

CREATE TABLE ticket_sandbox_payments (
  reference text NOT NULL,
  amount_minor bigint NOT NULL,
  refunded_minor bigint DEFAULT 0 NOT NULL,
  currency text NOT NULL,
  description text NOT NULL,
  return_url text NOT NULL,
  status text DEFAULT 'created'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  refund_ids text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT ticket_sandbox_payments_pkey PRIMARY KEY (reference),
  CONSTRAINT ticket_sandbox_payments_check CHECK (((refunded_minor >= 0) AND (refunded_minor <= amount_minor))),
  CONSTRAINT ticket_sandbox_payments_status_check CHECK ((status = ANY (ARRAY['created'::text, 'pending'::text, 'captured'::text, 'failed'::text])))
);

CREATE TABLE ticket_scans (
  scan_id uuid NOT NULL,
  check_in_list_id bigint NOT NULL,
  line_id bigint,
  code text NOT NULL,
  kind text NOT NULL,
  result text NOT NULL,
  reason text,
  is_open boolean DEFAULT false NOT NULL,
  is_offline boolean DEFAULT false NOT NULL,
  service_day date NOT NULL,
  scanned_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone DEFAULT now() NOT NULL,
  scanned_by bigint NOT NULL,
  device_id uuid,
  earlier_scan_id uuid,
  was_let_pass boolean DEFAULT false NOT NULL,
  override_reason text DEFAULT ''::text NOT NULL,
  undone_at timestamp with time zone,
  undone_by bigint,
  undo_reason text DEFAULT ''::text NOT NULL,
  CONSTRAINT ticket_scans_pkey PRIMARY KEY (scan_id),
  CONSTRAINT ticket_scans_check_in_list_id_fkey FOREIGN KEY (check_in_list_id) REFERENCES ticket_check_in_lists(check_in_list_id),
  CONSTRAINT ticket_scans_device_id_fkey FOREIGN KEY (device_id) REFERENCES ticket_door_devices(device_id),
  CONSTRAINT ticket_scans_earlier_scan_id_fkey FOREIGN KEY (earlier_scan_id) REFERENCES ticket_scans(scan_id),
  CONSTRAINT ticket_scans_line_id_fkey FOREIGN KEY (line_id) REFERENCES ticket_order_lines(line_id),
  CONSTRAINT ticket_scans_check CHECK (((result = 'refused'::text) = (reason IS NOT NULL))),
  CONSTRAINT ticket_scans_check1 CHECK (((NOT is_open) OR ((kind = 'entry'::text) AND (result = 'accepted'::text) AND (line_id IS NOT NULL)))),
  CONSTRAINT ticket_scans_check2 CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  CONSTRAINT ticket_scans_check3 CHECK (((undone_at IS NULL) OR (NOT is_open))),
  CONSTRAINT ticket_scans_kind_check CHECK ((kind = ANY (ARRAY['entry'::text, 'exit'::text]))),
  CONSTRAINT ticket_scans_reason_check CHECK ((reason = ANY (ARRAY['unknown'::text, 'cancelled'::text, 'transferred'::text, 'upgraded'::text, 'other_product'::text, 'other_day'::text, 'already_in'::text, 'not_in'::text, 'not_on_list'::text]))),
  CONSTRAINT ticket_scans_result_check CHECK ((result = ANY (ARRAY['accepted'::text, 'refused'::text])))
);
CREATE UNIQUE INDEX ticket_scans_inside ON public.ticket_scans USING btree (line_id, check_in_list_id, service_day) WHERE is_open;
CREATE INDEX ticket_scans_line ON public.ticket_scans USING btree (line_id) WHERE (line_id IS NOT NULL);
CREATE INDEX ticket_scans_list ON public.ticket_scans USING btree (check_in_list_id, service_day, result);
CREATE INDEX ticket_scans_time ON public.ticket_scans USING btree (check_in_list_id, scanned_at DESC) WHERE ((result = 'refused'::text) OR (undone_at IS NOT NULL) OR (override_reason <> ''::text));
COMMENT ON COLUMN ticket_scans.is_open IS 'The entry still counts: nobody else comes in with this ticket until its exit, where the list lets people in again.';
COMMENT ON COLUMN ticket_scans.scanned_at IS 'By the clock of the device when offline, else of the database.';
COMMENT ON COLUMN ticket_scans.earlier_scan_id IS 'The entry that counted when this one was refused as already_in; kept, so that the same question has the same answer.';
COMMENT ON COLUMN ticket_scans.was_let_pass IS 'The person went through, also where the server refuses afterwards what a door without a network let pass.';

CREATE TABLE ticket_sellers (
  seller_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  legal_name text NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  gstin text,
  state_code text NOT NULL,
  invoice_prefix text NOT NULL,
  credit_prefix text NOT NULL,
  bank_details text DEFAULT ''::text NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT ticket_sellers_pkey PRIMARY KEY (seller_id),
  CONSTRAINT ticket_sellers_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE,
  CONSTRAINT ticket_sellers_check CHECK ((invoice_prefix <> credit_prefix))
);
CREATE UNIQUE INDEX ticket_sellers_edition_id ON public.ticket_sellers USING btree (edition_id) WHERE (deleted_at IS NULL);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.ticket_sellers FOR EACH STATEMENT EXECUTE FUNCTION notify_change('tickets');
COMMENT ON COLUMN ticket_sellers.state_code IS 'Two digits of the GST list of states: where the seller is registered and the venue stands.';

CREATE TABLE ticket_tax_classes (
  tax_class_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  sac text NOT NULL,
  rate_bp integer NOT NULL,
  place_of_supply text NOT NULL,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT ticket_tax_classes_pkey PRIMARY KEY (tax_class_id),
  CONSTRAINT ticket_tax_classes_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE,
  CONSTRAINT ticket_tax_classes_place_of_supply_check CHECK ((place_of_supply = ANY (ARRAY['venue'::text, 'recipient'::text]))),
  CONSTRAINT ticket_tax_classes_rate_bp_check CHECK (((rate_bp >= 0) AND (rate_bp <= 10000)))
);
CREATE UNIQUE INDEX ticket_tax_classes_slug ON public.ticket_tax_classes USING btree (edition_id, slug) WHERE (deleted_at IS NULL);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.ticket_tax_classes FOR EACH STATEMENT EXECUTE FUNCTION notify_change('tickets');
COMMENT ON COLUMN ticket_tax_classes.rate_bp IS 'Hundredths of a percent: 1800 is 18%.';
COMMENT ON COLUMN ticket_tax_classes.place_of_supply IS 'venue: IGST Act s. 12(6), admission. recipient: s. 12(7), the recipient''s state when registered, else the venue''s.';

CREATE TABLE ticket_vouchers (
  voucher_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  code text NOT NULL,
  tag text DEFAULT ''::text NOT NULL,
  kind text NOT NULL,
  percent integer,
  amount_minor integer,
  product_ids bigint[] NOT NULL,
  max_uses integer,
  budget_minor bigint,
  blocks_places boolean DEFAULT false NOT NULL,
  opens_hidden boolean DEFAULT false NOT NULL,
  valid_from timestamp with time zone,
  valid_until timestamp with time zone,
  bound_email text,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT ticket_vouchers_pkey PRIMARY KEY (voucher_id),
  CONSTRAINT ticket_vouchers_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id) ON DELETE CASCADE,
  CONSTRAINT ticket_vouchers_amount_minor_check CHECK ((amount_minor >= 0)),
  CONSTRAINT ticket_vouchers_budget_minor_check CHECK ((budget_minor >= 0)),
  CONSTRAINT ticket_vouchers_check CHECK (((kind = 'percent'::text) = (percent IS NOT NULL))),
  CONSTRAINT ticket_vouchers_check1 CHECK (((kind <> 'percent'::text) = (amount_minor IS NOT NULL))),
  CONSTRAINT ticket_vouchers_check2 CHECK (((NOT blocks_places) OR (max_uses IS NOT NULL))),
  CONSTRAINT ticket_vouchers_code_check CHECK ((code = upper(code))),
  CONSTRAINT ticket_vouchers_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text, 'price'::text]))),
  CONSTRAINT ticket_vouchers_max_uses_check CHECK ((max_uses >= 1)),
  CONSTRAINT ticket_vouchers_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
);
CREATE UNIQUE INDEX ticket_vouchers_code ON public.ticket_vouchers USING btree (edition_id, code) WHERE (deleted_at IS NULL);
CREATE INDEX ticket_vouchers_code_search ON public.ticket_vouchers USING gin (search_key(code) gin_trgm_ops);
CREATE INDEX ticket_vouchers_tag_search ON public.ticket_vouchers USING gin (search_key(tag) gin_trgm_ops);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.ticket_vouchers FOR EACH STATEMENT EXECUTE FUNCTION notify_change('ticket-places');
COMMENT ON COLUMN ticket_vouchers.amount_minor IS 'kind amount: taken off each place; kind price: what each place costs instead.';
COMMENT ON COLUMN ticket_vouchers.max_uses IS 'One use is one place in an order; null means without limit.';
COMMENT ON COLUMN ticket_vouchers.budget_minor IS 'Discounts in all that may be given; null means without limit.';

CREATE TABLE tickets (
  ticket_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  line_id bigint NOT NULL,
  code text NOT NULL,
  status text DEFAULT 'valid'::text NOT NULL,
  issued_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT tickets_code_key UNIQUE (code),
  CONSTRAINT tickets_pkey PRIMARY KEY (ticket_id),
  CONSTRAINT tickets_line_id_fkey FOREIGN KEY (line_id) REFERENCES ticket_order_lines(line_id),
  CONSTRAINT tickets_check CHECK (((status = 'valid'::text) = (ended_at IS NULL))),
  CONSTRAINT tickets_status_check CHECK ((status = ANY (ARRAY['valid'::text, 'transferred'::text, 'cancelled'::text, 'upgraded'::text])))
);
CREATE INDEX tickets_door_key ON public.tickets USING btree (ticket_door_key(code));
CREATE UNIQUE INDEX tickets_living ON public.tickets USING btree (line_id) WHERE (status = 'valid'::text);

CREATE TABLE units (
  unit_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  module_id bigint NOT NULL,
  title text NOT NULL,
  kind text DEFAULT 'text'::text NOT NULL,
  body text DEFAULT ''::text NOT NULL,
  resource_url text,
  duration_minutes integer,
  "position" integer DEFAULT 0 NOT NULL,
  is_preview boolean DEFAULT false NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT units_pkey PRIMARY KEY (unit_id),
  CONSTRAINT units_module_id_fkey FOREIGN KEY (module_id) REFERENCES modules(module_id),
  CONSTRAINT units_check CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT units_duration_minutes_check CHECK ((duration_minutes >= 0)),
  CONSTRAINT units_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'video'::text, 'document'::text, 'assessment'::text, 'live'::text]))),
  CONSTRAINT units_title_check CHECK ((title <> ''::text)),
  CONSTRAINT units_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);
CREATE INDEX units_module_id ON public.units USING btree (module_id, "position", unit_id) WHERE (deleted_at IS NULL);
CREATE INDEX units_search_title ON public.units USING gin (search_key(title) gin_trgm_ops);
CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.units FOR EACH STATEMENT EXECUTE FUNCTION notify_change('learning');

CREATE TABLE user_repo_items (
  repoitem_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  repoitem_type text NOT NULL,
  repoitem_subtype text DEFAULT ''::text NOT NULL,
  title text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  url text,
  file text,
  started_on date,
  ended_on date,
  is_public boolean DEFAULT false NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT user_repo_items_pkey PRIMARY KEY (repoitem_id),
  CONSTRAINT user_repo_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT user_repo_items_check CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT user_repo_items_ended_on CHECK ((ended_on >= started_on)),
  CONSTRAINT user_repo_items_repoitem_type_check CHECK ((repoitem_type <> ''::text)),
  CONSTRAINT user_repo_items_title_check CHECK ((title <> ''::text))
);
CREATE INDEX user_repo_items_search_description ON public.user_repo_items USING gin (search_key(description) gin_trgm_ops);
CREATE INDEX user_repo_items_search_title ON public.user_repo_items USING gin (search_key(title) gin_trgm_ops);
CREATE INDEX user_repo_items_subtype ON public.user_repo_items USING btree (repoitem_subtype, repoitem_id) WHERE (deleted_at IS NULL);
CREATE INDEX user_repo_items_title ON public.user_repo_items USING btree (title, repoitem_id) WHERE (deleted_at IS NULL);
CREATE INDEX user_repo_items_type ON public.user_repo_items USING btree (repoitem_type, repoitem_id) WHERE (deleted_at IS NULL);
CREATE INDEX user_repo_items_user_id ON public.user_repo_items USING btree (user_id, repoitem_id) WHERE (deleted_at IS NULL);

CREATE TABLE user_settings (
  user_setting_id bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id bigint NOT NULL,
  active_role_id bigint,
  locale text DEFAULT 'en'::text NOT NULL,
  theme text DEFAULT 'system'::text NOT NULL,
  time_zone text,
  has_email_notifications boolean DEFAULT true NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  message_policy text DEFAULT 'members'::text NOT NULL,
  is_attendance_shown boolean DEFAULT false NOT NULL,
  onboarding_step text,
  shows_read_receipts boolean DEFAULT true NOT NULL,
  shows_typing boolean DEFAULT true NOT NULL,
  shows_presence boolean DEFAULT true NOT NULL,
  CONSTRAINT user_settings_pkey PRIMARY KEY (user_setting_id),
  CONSTRAINT user_settings_active_role_id_fkey FOREIGN KEY (active_role_id) REFERENCES roles(role_id),
  CONSTRAINT user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id),
  CONSTRAINT user_settings_check CHECK (((deleted_by IS NULL) = (deleted_at IS NULL))),
  CONSTRAINT user_settings_locale_check CHECK ((locale ~ '^[a-z]{2,3}$'::text)),
  CONSTRAINT user_settings_message_policy_check CHECK ((message_policy = ANY (ARRAY['members'::text, 'connections'::text, 'nobody'::text]))),
  CONSTRAINT user_settings_onboarding_step_check CHECK ((onboarding_step = ANY (ARRAY['audience'::text, 'interests'::text, 'exchange'::text, 'city'::text, 'links'::text, 'photo'::text, 'done'::text]))),
  CONSTRAINT user_settings_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text])))
);
CREATE INDEX user_settings_active_role_id ON public.user_settings USING btree (active_role_id);
CREATE UNIQUE INDEX user_settings_user_id ON public.user_settings USING btree (user_id) WHERE (deleted_at IS NULL);
CREATE TRIGGER announce_loss AFTER UPDATE ON public.user_settings FOR EACH ROW WHEN (((old.active_role_id IS NOT NULL) AND ((old.active_role_id IS DISTINCT FROM new.active_role_id) OR (new.deleted_at IS NOT NULL)))) EXECUTE FUNCTION announce_lost_rights_of_row('person', 'user_id');
CREATE TRIGGER check_active_role BEFORE INSERT OR UPDATE OF active_role_id, user_id ON public.user_settings FOR EACH ROW WHEN ((new.active_role_id IS NOT NULL)) EXECUTE FUNCTION check_active_role();
CREATE TRIGGER notify_active_role AFTER UPDATE ON public.user_settings FOR EACH ROW WHEN (((old.active_role_id IS DISTINCT FROM new.active_role_id) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION notify_change('access');
CREATE TRIGGER notify_settings AFTER INSERT OR DELETE OR TRUNCATE ON public.user_settings FOR EACH STATEMENT EXECUTE FUNCTION notify_change('access');

CREATE TABLE volunteer_certificates (
  user_id bigint NOT NULL,
  edition_id bigint NOT NULL,
  certificate_id bigint NOT NULL,
  minutes integer NOT NULL,
  CONSTRAINT volunteer_certificates_certificate_id_key UNIQUE (certificate_id),
  CONSTRAINT volunteer_certificates_pkey PRIMARY KEY (user_id, edition_id),
  CONSTRAINT volunteer_certificates_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(certificate_id) ON DELETE CASCADE,
  CONSTRAINT volunteer_certificates_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id),
  CONSTRAINT volunteer_certificates_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT volunteer_certificates_minutes_check CHECK ((minutes > 0))
);

CREATE TABLE volunteer_hours (
  hours_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  shift_id bigint NOT NULL,
  user_id bigint NOT NULL,
  minutes integer NOT NULL,
  thanks text DEFAULT ''::text NOT NULL,
  thanks_by_id bigint,
  thanked_at timestamp with time zone,
  confirmed_by_id bigint NOT NULL,
  confirmed_at timestamp with time zone NOT NULL,
  hidden_at timestamp with time zone,
  revision integer DEFAULT 1 NOT NULL,
  CONSTRAINT volunteer_hours_shift_id_user_id_key UNIQUE (shift_id, user_id),
  CONSTRAINT volunteer_hours_pkey PRIMARY KEY (hours_id),
  CONSTRAINT volunteer_hours_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES volunteer_shifts(shift_id),
  CONSTRAINT volunteer_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT volunteer_hours_check CHECK (((thanks = ''::text) OR ((thanks_by_id IS NOT NULL) AND (thanked_at IS NOT NULL)))),
  CONSTRAINT volunteer_hours_minutes_check CHECK (((minutes >= 0) AND (minutes <= 1080)))
);
CREATE INDEX volunteer_hours_user ON public.volunteer_hours USING btree (user_id);
COMMENT ON COLUMN volunteer_hours.minutes IS 'None for who was not there.';
COMMENT ON COLUMN volunteer_hours.thanks_by_id IS 'Who wrote the thanks; others may have corrected the hours since.';
COMMENT ON COLUMN volunteer_hours.hidden_at IS 'When the thanks were hidden; the hours stay.';
COMMENT ON COLUMN volunteer_hours.revision IS 'Counts how often the minutes have changed, so that each change is told.';

CREATE TABLE volunteer_removals (
  shift_id bigint NOT NULL,
  user_id bigint NOT NULL,
  reason text NOT NULL,
  removed_by_id bigint NOT NULL,
  removed_at timestamp with time zone NOT NULL,
  CONSTRAINT volunteer_removals_pkey PRIMARY KEY (shift_id, user_id),
  CONSTRAINT volunteer_removals_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES volunteer_shifts(shift_id),
  CONSTRAINT volunteer_removals_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE
);
COMMENT ON TABLE volunteer_removals IS 'Who was taken off a shift does not sign up for it again.';

CREATE TABLE volunteer_shifts (
  shift_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  edition_id bigint NOT NULL,
  role text NOT NULL,
  title text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  place text NOT NULL,
  meeting_point text DEFAULT ''::text NOT NULL,
  needs text DEFAULT ''::text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  languages text[] DEFAULT '{}'::text[] NOT NULL,
  skills text[] DEFAULT '{}'::text[] NOT NULL,
  min_age smallint,
  places integer NOT NULL,
  lead_user_id bigint,
  status text DEFAULT 'draft'::text NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  reminded_at timestamp with time zone,
  hours_asked_at timestamp with time zone,
  created_by bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  modified_by bigint,
  modified_at timestamp with time zone,
  deleted_by bigint,
  deleted_at timestamp with time zone,
  CONSTRAINT volunteer_shifts_pkey PRIMARY KEY (shift_id),
  CONSTRAINT volunteer_shifts_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(edition_id),
  CONSTRAINT volunteer_shifts_lead_user_id_fkey FOREIGN KEY (lead_user_id) REFERENCES global_users(user_id) ON DELETE SET NULL,
  CONSTRAINT volunteer_shifts_ends_at_check CHECK ((ends_at > starts_at)),
  CONSTRAINT volunteer_shifts_min_age_check CHECK (((min_age >= 13) AND (min_age <= 18))),
  CONSTRAINT volunteer_shifts_places_check CHECK ((places > 0)),
  CONSTRAINT volunteer_shifts_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'cancelled'::text])))
);
CREATE INDEX volunteer_shifts_edition ON public.volunteer_shifts USING btree (edition_id, starts_at) WHERE (deleted_at IS NULL);
CREATE INDEX volunteer_shifts_lead ON public.volunteer_shifts USING btree (lead_user_id) WHERE (deleted_at IS NULL);
CREATE INDEX volunteer_shifts_place_search ON public.volunteer_shifts USING gin (search_key(place) gin_trgm_ops);
CREATE INDEX volunteer_shifts_role_search ON public.volunteer_shifts USING gin (search_key(role) gin_trgm_ops);
CREATE INDEX volunteer_shifts_title_search ON public.volunteer_shifts USING gin (search_key(title) gin_trgm_ops);
COMMENT ON COLUMN volunteer_shifts.places IS 'As its quota has them.';
COMMENT ON COLUMN volunteer_shifts.reminded_at IS 'When its people were reminded of it; empty again once it is moved.';
COMMENT ON COLUMN volunteer_shifts.hours_asked_at IS 'When its lead was asked to confirm the hours.';

CREATE TABLE volunteer_viewers (
  user_id bigint NOT NULL,
  viewer_user_id bigint NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT volunteer_viewers_pkey PRIMARY KEY (user_id, viewer_user_id),
  CONSTRAINT volunteer_viewers_user_id_fkey FOREIGN KEY (user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT volunteer_viewers_viewer_user_id_fkey FOREIGN KEY (viewer_user_id) REFERENCES global_users(user_id) ON DELETE CASCADE,
  CONSTRAINT volunteer_viewers_check CHECK ((user_id <> viewer_user_id))
);
CREATE INDEX volunteer_viewers_viewer ON public.volunteer_viewers USING btree (viewer_user_id);
COMMENT ON TABLE volunteer_viewers IS 'Whom somebody lets read what they have done as a volunteer.';

CREATE VIEW account_addresses AS
 SELECT user_id,
    email
   FROM accounts;

CREATE VIEW audience_choices AS
 SELECT 'role'::text AS kind,
    roles.role_id AS id,
    roles.display_name AS name,
    NULL::bigint AS edition_id,
    NULL::timestamp with time zone AS starts_at,
    '{}'::jsonb AS translations,
    'name'::text AS field
   FROM roles
  WHERE ((roles.deleted_at IS NULL) AND (roles.parent_user_id IS NULL))
UNION ALL
 SELECT 'pass'::text AS kind,
    ticket_products.product_id AS id,
    ticket_products.name,
    ticket_products.edition_id,
    NULL::timestamp with time zone AS starts_at,
    ticket_products.translations,
    'name'::text AS field
   FROM ticket_products
  WHERE (ticket_products.deleted_at IS NULL)
UNION ALL
 SELECT 'session'::text AS kind,
    schedule_sessions.session_id AS id,
    schedule_sessions.title AS name,
    schedule_sessions.edition_id,
    schedule_sessions.starts_at,
    schedule_sessions.translations,
    'title'::text AS field
   FROM schedule_sessions
  WHERE (schedule_sessions.deleted_at IS NULL);

CREATE VIEW audience_communities AS
 SELECT global_users.user_id,
    audience.audience,
    NULL::text AS community_type
   FROM (global_users
     CROSS JOIN LATERAL unnest(global_users.audiences) audience(audience))
UNION ALL
 SELECT organisation_people.user_id,
    NULL::text AS audience,
    organisation_people.community_type
   FROM organisation_people;

CREATE VIEW audience_organisations AS
 SELECT community_commons.community_common_id AS organisation_id,
    community_commons.owner_user_id,
    community_commons.owner_user_id AS user_id,
    'member'::text AS own_people
   FROM community_commons
  WHERE ((community_commons.owner_user_id IS NOT NULL) AND (community_commons.deleted_at IS NULL) AND (community_commons.hidden_at IS NULL))
UNION ALL
 SELECT c.community_common_id AS organisation_id,
    c.owner_user_id,
    g.user_id,
    'member'::text AS own_people
   FROM (community_commons c
     JOIN group_users g USING (community_common_id))
  WHERE ((c.deleted_at IS NULL) AND (c.hidden_at IS NULL) AND (g.accepted_at IS NOT NULL) AND (g.deleted_at IS NULL) AND (g.user_id IS DISTINCT FROM c.owner_user_id))
UNION ALL
 SELECT c.community_common_id AS organisation_id,
    c.owner_user_id,
    f.user_id,
    'follower'::text AS own_people
   FROM (community_commons c
     JOIN following_follows f ON (((f.type = 'organisation'::text) AND (f.key = (c.community_common_id)::text))))
  WHERE ((c.deleted_at IS NULL) AND (c.hidden_at IS NULL) AND (c.verified_at IS NOT NULL) AND (f.user_id IS DISTINCT FROM c.owner_user_id) AND (NOT (EXISTS ( SELECT
           FROM group_users g
          WHERE ((g.community_common_id = c.community_common_id) AND (g.user_id = f.user_id) AND (g.accepted_at IS NOT NULL) AND (g.deleted_at IS NULL))))));

CREATE VIEW audience_people AS
 SELECT u.user_id,
    u.role_ids,
    lower(btrim(u.city)) AS city,
    COALESCE(s.locale, 'en'::text) AS locale,
    ((u.email IS NOT NULL) OR (a.email IS NOT NULL)) AS has_email,
        CASE
            WHEN (s.active_role_id = ANY (u.role_ids)) THEN s.active_role_id
            ELSE u.role_ids[1]
        END AS role_id
   FROM ((global_users u
     LEFT JOIN user_settings s ON (((s.user_id = u.user_id) AND (s.deleted_at IS NULL))))
     LEFT JOIN accounts a ON ((a.user_id = u.user_id)))
  WHERE ((u.deleted_at IS NULL) AND (u.status = 'active'::text));

CREATE VIEW audience_sign_ups AS
 SELECT u.user_id,
    u.session_id,
    s.edition_id
   FROM (ticket_sign_ups u
     JOIN schedule_sessions s USING (session_id))
  WHERE ((u.status <> 'cancelled'::text) AND (s.deleted_at IS NULL))
UNION
 SELECT audience_tickets.user_id,
    audience_tickets.session_id,
    audience_tickets.edition_id
   FROM audience_tickets
  WHERE (audience_tickets.session_id IS NOT NULL);

CREATE VIEW audience_tickets AS
 WITH valid AS (
         SELECT t.line_id,
            l.product_id,
            p.session_id,
            o.edition_id,
            o.user_id AS buyer_id,
            lower(l.attendee_email) AS attendee,
            lower(o.buyer_email) AS buyer
           FROM (((tickets t
             JOIN ticket_order_lines l USING (line_id))
             JOIN ticket_orders o USING (order_id))
             JOIN ticket_products p USING (product_id))
          WHERE (t.status = 'valid'::text)
        )
 SELECT d.user_id,
    v.edition_id,
    v.product_id,
    v.session_id
   FROM (valid v
     JOIN account_details d ON ((lower(d.verified_email) = v.attendee)))
UNION
 SELECT v.buyer_id AS user_id,
    v.edition_id,
    v.product_id,
    v.session_id
   FROM valid v
  WHERE ((v.attendee = ''::text) AND (v.buyer_id IS NOT NULL))
UNION
 SELECT d.user_id,
    v.edition_id,
    v.product_id,
    v.session_id
   FROM (valid v
     JOIN account_details d ON ((lower(d.verified_email) = v.buyer)))
  WHERE ((v.attendee = ''::text) AND (v.buyer_id IS NULL));

CREATE VIEW audience_writers AS
 SELECT community_commons.community_common_id AS organisation_id,
    community_commons.owner_user_id AS user_id,
    true AS is_owner
   FROM community_commons
  WHERE ((community_commons.owner_user_id IS NOT NULL) AND (community_commons.deleted_at IS NULL))
UNION ALL
 SELECT c.community_common_id AS organisation_id,
    g.user_id,
    false AS is_owner
   FROM (community_commons c
     JOIN group_users g USING (community_common_id))
  WHERE ((c.deleted_at IS NULL) AND (g.member_role = 'admin'::text) AND (g.accepted_at IS NOT NULL) AND (g.deleted_at IS NULL) AND (g.user_id IS DISTINCT FROM c.owner_user_id));

CREATE VIEW connected_people AS
 SELECT c.one_user_id AS user_id,
    c.other_user_id,
    c.connected_at
   FROM ((network_connections c
     JOIN person_basics a ON ((a.user_id = c.one_user_id)))
     JOIN person_basics b ON (((b.user_id = c.other_user_id) AND (b.is_minor = a.is_minor))))
UNION ALL
 SELECT c.other_user_id AS user_id,
    c.one_user_id AS other_user_id,
    c.connected_at
   FROM ((network_connections c
     JOIN person_basics a ON ((a.user_id = c.other_user_id)))
     JOIN person_basics b ON (((b.user_id = c.one_user_id) AND (b.is_minor = a.is_minor))));

CREATE VIEW edition_basics AS
 SELECT edition_id,
    slug,
    name,
    status,
    is_current,
    starts_on,
    ends_on,
    time_zone,
    currency,
    translations,
    deleted_at
   FROM editions;

CREATE VIEW edition_startups AS
 SELECT community_common_id AS startup_id,
    shown_edition_id AS edition_id,
    slug,
    theme,
    city,
    translations
   FROM community_commons
  WHERE ((community_type = 'startup'::text) AND (shown_edition_id IS NOT NULL) AND (deleted_at IS NULL) AND (hidden_at IS NULL));

CREATE VIEW guardian_statuses AS
 SELECT user_id,
    status,
    guardian_name
   FROM guardian_consents;

CREATE VIEW message_choices AS
 SELECT user_id,
    shows_read_receipts,
    shows_typing,
    shows_presence
   FROM user_settings
  WHERE (deleted_at IS NULL);

CREATE VIEW message_people AS
 SELECT user_id,
    "firstName" AS first_name,
    (("firstName" || ' '::text) || "lastName") AS full_name,
    headline,
    is_minor,
    ((status = 'active'::text) AND (deleted_at IS NULL)) AS is_active,
    (is_listed AND (profile_visibility <> 'private'::text) AND (NOT is_minor)) AS is_findable
   FROM global_users;

CREATE VIEW organisation_basics AS
 SELECT community_common_id,
    community_name,
    (verified_at IS NOT NULL) AS is_verified,
    hidden_at,
    deleted_at
   FROM community_commons;

CREATE VIEW organisation_people AS
 SELECT community_commons.owner_user_id AS user_id,
    community_commons.community_type
   FROM community_commons
  WHERE ((community_commons.owner_user_id IS NOT NULL) AND (community_commons.deleted_at IS NULL) AND (community_commons.hidden_at IS NULL))
UNION
 SELECT g.user_id,
    c.community_type
   FROM (group_users g
     JOIN community_commons c USING (community_common_id))
  WHERE ((g.accepted_at IS NOT NULL) AND (g.deleted_at IS NULL) AND (c.deleted_at IS NULL) AND (c.hidden_at IS NULL) AND ((c.owner_user_id IS NOT NULL) OR (c.shown_edition_id IS NULL)));

CREATE VIEW person_basics AS
 SELECT user_id,
    username,
    "firstName",
    "lastName",
    email,
    profile_image,
    organisation,
    is_minor,
    status,
    is_listed,
    profile_visibility,
    hidden_at,
    deleted_at,
    job_title,
    age
   FROM global_users;

CREATE VIEW proven_addresses AS
 SELECT user_id,
    verified_email
   FROM account_details;

CREATE VIEW recipients AS
 SELECT u.user_id,
    COALESCE(NULLIF(u."firstName", ''::text), d."firstName", ''::text) AS "firstName",
    COALESCE(a.email, u.email) AS email,
    COALESCE(s.locale, 'en'::text) AS locale,
    (s.locale IS NOT NULL) AS has_locale,
    s.time_zone,
    u.deleted_at
   FROM (((global_users u
     LEFT JOIN accounts a ON ((a.user_id = u.user_id)))
     LEFT JOIN account_details d ON ((d.user_id = u.user_id)))
     LEFT JOIN user_settings s ON (((s.user_id = u.user_id) AND (s.deleted_at IS NULL))))
UNION ALL
 SELECT a.user_id,
    COALESCE(d."firstName", ''::text) AS "firstName",
    a.email,
    'en'::text AS locale,
    false AS has_locale,
    NULL::text AS time_zone,
    NULL::timestamp with time zone AS deleted_at
   FROM (accounts a
     LEFT JOIN account_details d ON ((d.user_id = a.user_id)))
  WHERE (NOT (EXISTS ( SELECT
           FROM global_users u
          WHERE (u.user_id = a.user_id))));

CREATE VIEW role_powers AS
 SELECT p.role_id,
    p.privilege_menu_id AS menu_id,
    lower(TRIM(BOTH FROM (name.name #>> '{}'::text[]))) AS permission,
    p.privilege_access_scope AS scope,
    r.is_default
   FROM (((( SELECT privileges.role_id,
            privileges.privilege_menu_id,
            privileges.privilege_access_scope,
            privileges.privilege_access_type
           FROM privileges
          WHERE (privileges.deleted_at IS NULL)
        UNION ALL
         SELECT custom_role_privileges.role_id,
            custom_role_privileges.privilege_menu_id,
            custom_role_privileges.privilege_access_scope,
            custom_role_privileges.privilege_access_type
           FROM custom_role_privileges
          WHERE (custom_role_privileges.deleted_at IS NULL)) p
     JOIN roles r ON (((r.role_id = p.role_id) AND (r.deleted_at IS NULL))))
     JOIN menus m ON (((m.menu_id = p.privilege_menu_id) AND m.is_system)))
     CROSS JOIN LATERAL jsonb_path_query(p.privilege_access_type, '$[*]."permission_name"'::jsonpath) name(name));

CREATE VIEW ticket_free_places AS
 SELECT o.order_id,
    o.edition_id,
    o.user_id,
    o.network_hash,
    o.buyer_email,
    o.paid_at
   FROM (ticket_orders o
     JOIN ticket_order_lines l USING (order_id))
  WHERE ((o.status = 'paid'::text) AND (o.total_minor = 0) AND (l.cancelled_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM ticket_vouchers v
          WHERE ((v.voucher_id = l.voucher_id) AND v.blocks_places)))) AND (NOT (EXISTS ( SELECT
           FROM ticket_offers f
          WHERE (f.order_id = o.order_id)))));

CREATE VIEW ticket_gates AS
 SELECT edition_id,
    unnest(product_ids) AS product_id,
    gate
   FROM ticket_check_in_lists
  WHERE ((gate <> ''::text) AND (deleted_at IS NULL));

CREATE VIEW ticket_open_places AS
 SELECT o.order_id,
    o.edition_id,
    o.user_id,
    o.network_hash,
    o.buyer_email,
    o.status,
    l.line_id,
    l.product_id,
    l.held_until
   FROM (ticket_orders o
     JOIN ticket_order_lines l USING (order_id))
  WHERE ((o.status = ANY (ARRAY['cart'::text, 'pending'::text, 'awaiting_approval'::text, 'expired'::text])) AND (l.cancelled_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM ticket_vouchers v
          WHERE ((v.voucher_id = l.voucher_id) AND v.blocks_places)))) AND (NOT (EXISTS ( SELECT
           FROM ticket_offers f
          WHERE (f.order_id = o.order_id)))));

CREATE VIEW ticket_quotas AS
 SELECT quota_id,
    edition_id,
    kind,
    name,
    size,
    item_ids AS product_ids,
    gathers_until,
    created_by,
    created_at,
    modified_by,
    modified_at,
    deleted_by,
    deleted_at
   FROM capacity_quotas
  WHERE (kind = 'pass'::text)
  WITH CASCADED CHECK OPTION;
ALTER VIEW ticket_quotas ALTER COLUMN kind SET DEFAULT 'pass'::text;

CREATE VIEW ticket_session_places AS
 SELECT item_ids[1] AS session_id,
    quota_id,
    size AS places
   FROM capacity_quotas
  WHERE ((kind = 'session'::text) AND (name = ''::text) AND (deleted_at IS NULL));

CREATE VIEW ticket_sign_ups AS
 SELECT entry_id AS sign_up_id,
    item_ids[1] AS session_id,
    quota_id,
    user_id,
        CASE status
            WHEN 'taken'::text THEN 'has_place'::text
            WHEN 'left'::text THEN 'cancelled'::text
            ELSE status
        END AS status,
    priority,
    waiting_since AS asked_at,
    during,
    created_at,
    closed_at,
    passless_since
   FROM capacity_entries
  WHERE ((kind = 'session'::text) AND is_place);

CREATE VIEW ticket_uses AS
 SELECT line_id,
    check_in_list_id,
    service_day,
    kind,
    is_open,
    scanned_at
   FROM ticket_scans
  WHERE (result = 'accepted'::text);

CREATE VIEW ticket_waiting_entries AS
 SELECT e.entry_id,
    e.quota_id,
    e.user_id,
    e.email,
    e.name,
    e.locale,
    e.quantity,
    e.item_ids AS product_ids,
    e.secret_hash,
    e.status,
    e.priority,
    e.waiting_since,
    f.order_id,
    e.offered_until,
    e.created_at,
    e.closed_at
   FROM (capacity_entries e
     LEFT JOIN ticket_offers f USING (entry_id))
  WHERE (e.kind = 'pass'::text);

CREATE VIEW volunteer_places AS
 SELECT item_ids[1] AS shift_id,
    quota_id,
    size AS places
   FROM capacity_quotas
  WHERE ((kind = 'shift'::text) AND (name = ''::text) AND (deleted_at IS NULL));

CREATE VIEW volunteer_sign_ups AS
 SELECT entry_id AS sign_up_id,
    item_ids[1] AS shift_id,
    quota_id,
    user_id,
        CASE status
            WHEN 'taken'::text THEN 'has_place'::text
            WHEN 'left'::text THEN 'cancelled'::text
            ELSE status
        END AS status,
    priority,
    waiting_since AS asked_at,
    during,
    created_at,
    closed_at
   FROM capacity_entries
  WHERE ((kind = 'shift'::text) AND is_place);

CREATE OR REPLACE FUNCTION public.administrator_roles()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(array_agg(role_id), '{}') FROM (
    SELECT role_id FROM role_powers
    WHERE scope = 'public' AND (menu_id, permission) IN ((301, 'update'), (302, 'assign'), (303, 'create'))
    GROUP BY role_id HAVING count(DISTINCT menu_id) = 3
  ) complete;
$function$
;

CREATE OR REPLACE FUNCTION public.announce_closed_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id) VALUES (
    'conversation.changed',
    jsonb_build_object('conversation_id', NEW.conversation_id, 'change_seq', NEW.change_seq, 'removed_id', NULL), 0
  );
  PERFORM pg_notify('sabha_outbox', '');
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.announce_closed_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id) VALUES (
    'group_invitation.closed', jsonb_build_object('table_id', NEW.table_id, 'user_id', NEW.user_id),
    coalesce(CASE WHEN NEW.deleted_at IS NULL THEN NEW.modified_by ELSE NEW.deleted_by END, 0)
  );
  PERFORM pg_notify('sabha_outbox', '');
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.announce_hidden_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id) VALUES (
    'message.changed',
    jsonb_build_object('conversation_id', NEW.conversation_id, 'message_id', NEW.message_id, 'seq', NEW.seq, 'change_seq', NEW.change_seq,
      'user_id', NEW.author_user_id), 0
  );
  PERFORM pg_notify('sabha_outbox', '');
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.announce_hidden_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_shown boolean := NEW.held_at IS NULL AND NEW.hidden_at IS NULL;
  is_released boolean := is_shown AND OLD.held_at IS NOT NULL AND OLD.held_at = OLD.created_at;
  payload jsonb := jsonb_build_object('discussion_id', NEW.discussion_id, 'post_id', NEW.post_id, 'post_number', NEW.post_number);
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id) VALUES (
    CASE WHEN is_released THEN 'discussion_post.written' ELSE 'discussion_post.changed' END,
    CASE WHEN is_released THEN payload || '{"is_held": false}' ELSE payload END, 0
  );
  IF is_shown AND NOT is_released THEN
    INSERT INTO outbox_events (type, payload, actor_id)
    SELECT 'discussion_post.named', jsonb_build_object('post_id', NEW.post_id, 'user_ids', jsonb_agg(user_id ORDER BY user_id)), 0
    FROM discussion_mentions WHERE post_id = NEW.post_id HAVING count(*) > 0;
  END IF;
  PERFORM pg_notify('sabha_outbox', '');
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.announce_lost_privileges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce_lost_rights('role', OLD.role_id::text);
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.announce_lost_rights(subject text, subject_id text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- A notification carries 7999 bytes at most; an id that does not fit stands for all.
  PERFORM pg_notify('sabha_lost_rights', subject || ' ' || CASE WHEN octet_length(subject_id) < 7000 THEN subject_id ELSE '*' END);
END;
$function$
;

CREATE OR REPLACE FUNCTION public.announce_lost_rights_of_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce_lost_rights(TG_ARGV[0], CASE WHEN TG_NARGS > 1 THEN to_jsonb(coalesce(OLD, NEW)) ->> TG_ARGV[1] END);
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.announce_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO outbox_events (type, payload, actor_id) VALUES (
    'session.ended', jsonb_build_object('session_id', NEW.session_id, 'user_id', NEW.user_id, 'reason', NEW.end_reason), NEW.user_id
  );
  PERFORM pg_notify('sabha_outbox', '');
  PERFORM announce_lost_rights('user-session', NEW.session_id::text);
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.apply_rights_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.deleted_at IS NOT NULL OR NEW.status = 'suspended' THEN
    UPDATE sessions SET ended_at = now(), end_reason = CASE WHEN NEW.deleted_at IS NULL THEN 'suspended' ELSE 'deleted' END
    WHERE user_id = NEW.user_id AND ended_at IS NULL;
    PERFORM announce_lost_rights('account', NEW.user_id::text);
  ELSIF NOT OLD.role_ids <@ NEW.role_ids THEN
    PERFORM announce_lost_rights('account', NEW.user_id::text);
  END IF;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.audit_canonical(entry audit_log)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (jsonb_build_object(
    'audit_id', entry.audit_id,
    'occurred_at', to_char(entry.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'actor_id', entry.actor_id,
    'action', entry.action,
    'subject_type', entry.subject_type,
    'subject_id', entry.subject_id,
    'before', entry.before,
    'after', entry.after,
    'reason', entry.reason,
    'request_id', entry.request_id
  ) || CASE WHEN entry.acting_role IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('acting_role', entry.acting_role) END)::text;
$function$
;

CREATE OR REPLACE FUNCTION public.audit_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  last audit_chain;
BEGIN
  PERFORM pg_advisory_xact_lock(7242002);
  SELECT * INTO last FROM audit_chain ORDER BY seq DESC LIMIT 1;
  INSERT INTO audit_chain (seq, audit_id, hash) VALUES (
    coalesce(last.seq, 0) + 1,
    NEW.audit_id,
    sha256(coalesce(last.hash, decode(repeat('00', 32), 'hex')) || convert_to(audit_canonical(NEW), 'UTF8'))
  );
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.capacity_ahead(of_quota bigint, of_priority integer, since timestamp with time zone, of_entry bigint)
 RETURNS TABLE(people integer, places integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT count(*)::int, coalesce(sum(b.quantity), 0)::int FROM capacity_entries b
  WHERE b.quota_id = of_quota AND b.status = 'waiting' AND (-b.priority, b.waiting_since, b.entry_id) < (-of_priority, since, of_entry)
$function$
;

CREATE OR REPLACE FUNCTION public.capacity_is_waited_for(of_quota bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  -- In this language its plan is made once a connection, which every sale of a place needs.
  RETURN EXISTS (SELECT FROM capacity_entries WHERE quota_id = of_quota AND status = 'waiting');
END;
$function$
;

CREATE OR REPLACE FUNCTION public.capacity_places_awaited(of_quota bigint, free bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(bool_or(q.gathers_until IS NULL OR q.gathers_until > at OR q.gathers_until <= at - interval '1 day' OR w.quantity <= free), false)
  FROM capacity_entries w JOIN capacity_quotas q USING (quota_id) WHERE w.quota_id = of_quota AND w.status = 'waiting'
$function$
;

CREATE OR REPLACE FUNCTION public.capacity_places_taken(of_quota bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(quantity), 0) FROM capacity_entries WHERE quota_id = of_quota AND is_place AND status = 'taken'
$function$
;

CREATE OR REPLACE FUNCTION public.check_active_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM global_users WHERE user_id = NEW.user_id AND NEW.active_role_id = ANY (role_ids)) THEN
    RAISE EXCEPTION 'Nobody acts in a role that they do not hold.' USING ERRCODE = 'check_violation', COLUMN = 'active_role_id';
  END IF;
  RETURN NEW;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.check_capacity_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  most integer;
BEGIN
  SELECT size INTO most FROM capacity_quotas WHERE quota_id = NEW.quota_id FOR NO KEY UPDATE;
  IF capacity_places_taken(NEW.quota_id) > most THEN
    RAISE EXCEPTION 'quota % has no such place left', NEW.quota_id USING ERRCODE = 'CP001', DETAIL = NEW.quota_id::text;
  END IF;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.check_changed_ticket_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  products bigint[];
  vouchers bigint[];
  holding bigint[];
  at timestamptz;
BEGIN
  SELECT array_agg(DISTINCT n.product_id), coalesce(array_agg(DISTINCT v.id) FILTER (WHERE v.id IS NOT NULL), '{}') INTO products, vouchers
  FROM new_lines n JOIN old_lines o USING (line_id) CROSS JOIN LATERAL (VALUES (n.voucher_id), (o.voucher_id)) v (id)
  WHERE n.held_until > o.held_until OR n.product_id <> o.product_id OR n.voucher_id IS DISTINCT FROM o.voucher_id OR n.discount_minor > o.discount_minor;
  IF products IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM lock_ticket_places(products, vouchers);
  at := clock_timestamp();
  SELECT array_agg(DISTINCT n.product_id), coalesce(array_agg(DISTINCT n.voucher_id) FILTER (WHERE n.voucher_id IS NOT NULL), '{}'),
    array_agg(DISTINCT n.order_id) FILTER (WHERE n.held_until < 'infinity' AND o.held_until <= at) INTO products, vouchers, holding
  FROM new_lines n JOIN old_lines o USING (line_id)
  WHERE n.held_until > at
    AND (o.held_until <= at OR n.product_id <> o.product_id OR n.voucher_id IS DISTINCT FROM o.voucher_id OR n.discount_minor > o.discount_minor);
  IF products IS NOT NULL AND refuse_overbooking(products, vouchers, at) THEN
    PERFORM refuse_overtaking(products, ARRAY(
      SELECT line_id FROM new_lines n JOIN old_lines o USING (line_id)
      WHERE n.held_until > at AND (o.held_until <= at OR n.product_id <> o.product_id OR (n.voucher_id IS DISTINCT FROM o.voucher_id
        AND EXISTS (SELECT FROM ticket_vouchers v WHERE v.voucher_id = o.voucher_id AND v.blocks_places)))), at);
  END IF;
  IF holding IS NOT NULL THEN
    PERFORM refuse_hoarding(holding, at);
  END IF;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.check_free_ticket_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  person_limit integer;
  network_limit integer;
  since timestamptz;
BEGIN
  SELECT CASE WHEN r.edition_id IS NULL THEN 30 ELSE r.max_open_places END, CASE WHEN r.edition_id IS NULL THEN 600 ELSE r.max_network_places END
  INTO person_limit, network_limit FROM (VALUES (NEW.edition_id)) e (edition_id) LEFT JOIN ticket_sale_rules r USING (edition_id);
  IF NOT EXISTS (SELECT FROM ticket_free_places p WHERE p.order_id = NEW.order_id) THEN
    RETURN NULL;
  END IF;
  IF person_limit IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('free ticket address ' || NEW.edition_id || ' ' || ticket_mailbox(NEW.buyer_email), 0));
    since := clock_timestamp() - interval '1 hour';
    IF (SELECT count(*) FROM ticket_free_places p WHERE ticket_mailbox(p.buyer_email) = ticket_mailbox(NEW.buyer_email)
        AND p.edition_id = NEW.edition_id AND p.paid_at > since) > person_limit THEN
      RAISE EXCEPTION 'too many free places are taken' USING ERRCODE = 'TK005', DETAIL = 'free_address:' || person_limit;
    END IF;
  END IF;
  IF NEW.user_id IS NOT NULL AND person_limit IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('free ticket person ' || NEW.edition_id || ' ' || NEW.user_id, 0));
    since := clock_timestamp() - interval '1 hour';
    IF (SELECT count(*) FROM ticket_free_places p WHERE p.user_id = NEW.user_id
        AND p.edition_id = NEW.edition_id AND p.paid_at > since) > person_limit THEN
      RAISE EXCEPTION 'too many free places are taken' USING ERRCODE = 'TK005', DETAIL = 'free_person:' || person_limit;
    END IF;
  ELSIF NEW.user_id IS NULL AND NEW.network_hash IS NOT NULL AND network_limit IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('free ticket network ' || NEW.edition_id || ' ' || NEW.network_hash, 0));
    since := clock_timestamp() - interval '1 hour';
    IF (SELECT count(*) FROM ticket_free_places p WHERE p.network_hash = NEW.network_hash
        AND p.edition_id = NEW.edition_id AND p.paid_at > since) > network_limit THEN
      RAISE EXCEPTION 'too many free places are taken' USING ERRCODE = 'TK005', DETAIL = 'free_network:' || network_limit;
    END IF;
  END IF;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.check_new_ticket_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  products bigint[];
  vouchers bigint[];
  holding bigint[];
  at timestamptz;
BEGIN
  SELECT array_agg(DISTINCT product_id), coalesce(array_agg(DISTINCT voucher_id) FILTER (WHERE voucher_id IS NOT NULL), '{}'),
    array_agg(DISTINCT order_id) FILTER (WHERE held_until < 'infinity') INTO products, vouchers, holding
  FROM new_lines WHERE held_until > '-infinity';
  IF products IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM lock_ticket_places(products, vouchers);
  at := clock_timestamp();
  IF refuse_overbooking(products, vouchers, at) THEN
    PERFORM refuse_overtaking(products, ARRAY(SELECT line_id FROM new_lines WHERE held_until > at), at);
  END IF;
  IF holding IS NOT NULL THEN
    PERFORM refuse_hoarding(holding, at);
  END IF;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.check_placed_ticket_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  most integer;
BEGIN
  SELECT CASE WHEN r.edition_id IS NULL THEN 30 ELSE r.max_open_places END INTO most
  FROM (VALUES (NEW.edition_id)) e (edition_id) LEFT JOIN ticket_sale_rules r USING (edition_id);
  IF most IS NULL OR EXISTS (SELECT FROM ticket_offers f WHERE f.order_id = NEW.order_id) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('ticket address ' || NEW.edition_id || ' ' || ticket_mailbox(NEW.buyer_email), 0));
  IF (SELECT count(*) FROM ticket_open_places p WHERE ticket_mailbox(p.buyer_email) = ticket_mailbox(NEW.buyer_email)
      AND p.status IN ('pending', 'awaiting_approval') AND p.edition_id = NEW.edition_id AND p.held_until > clock_timestamp()) > most THEN
    RAISE EXCEPTION 'too many places are held unpaid' USING ERRCODE = 'TK005', DETAIL = 'address:' || most;
  END IF;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.check_roles_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.role_ids = '{}' AND NEW.registration_redirect IS NULL THEN
    NEW.role_ids := ARRAY(SELECT role_id FROM roles WHERE is_default AND deleted_at IS NULL);
  END IF;
  NEW.role_ids := ARRAY(SELECT DISTINCT unnest(NEW.role_ids) ORDER BY 1);
  IF (SELECT count(*) FROM roles WHERE role_id = ANY (NEW.role_ids) AND deleted_at IS NULL) < cardinality(NEW.role_ids) THEN
    RAISE EXCEPTION 'A role of the person does not exist.' USING ERRCODE = 'foreign_key_violation', COLUMN = 'role_ids';
  END IF;
  RETURN NEW;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.check_ticket_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  paid record;
BEGIN
  SELECT status, amount_minor INTO paid FROM ticket_payments WHERE payment_id = NEW.payment_id FOR UPDATE;
  IF paid.status <> 'captured' OR paid.amount_minor < (SELECT sum(amount_minor) FROM ticket_refunds WHERE payment_id = NEW.payment_id AND status <> 'failed') THEN
    RAISE EXCEPTION 'payment % has less than that to give back', NEW.payment_id USING ERRCODE = 'TK004';
  END IF;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.close_public_topics()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE forum_topics SET is_public = false WHERE category_id = NEW.category_id AND is_public;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.count_forum_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM forum_topics WHERE topic_id IN (SELECT topic_id FROM changed_votes) ORDER BY topic_id FOR NO KEY UPDATE;
  UPDATE forum_topics t SET votes = t.votes + CASE TG_OP WHEN 'INSERT' THEN v.votes ELSE -v.votes END
  FROM (SELECT topic_id, count(*)::int AS votes FROM changed_votes GROUP BY topic_id) v WHERE t.topic_id = v.topic_id;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.drop_lost_active_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE user_settings SET active_role_id = NULL WHERE user_id = NEW.user_id AND active_role_id <> ALL (NEW.role_ids);
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.end_impersonations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  WITH ended AS (
    UPDATE impersonations SET ended_at = now(), end_reason = 'rights-changed'
    WHERE NEW.user_id IN (user_id, staff_id) AND ended_at IS NULL RETURNING impersonation_id, staff_id, user_id, end_reason
  )
  INSERT INTO audit_log (actor_id, action, subject_type, subject_id, after)
  SELECT coalesce(NEW.modified_by, 0), 'impersonation.end', 'user', user_id, to_jsonb(ended) FROM ended;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.end_memberships()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE group_users SET deleted_by = NEW.deleted_by, deleted_at = NEW.deleted_at
  WHERE community_common_id = NEW.community_common_id AND deleted_at IS NULL;
  UPDATE organisation_join_requests SET status = 'withdrawn', answered_at = NEW.deleted_at
  WHERE community_common_id = NEW.community_common_id AND status = 'waiting';
  UPDATE organisation_claims SET status = 'withdrawn', answered_at = NEW.deleted_at
  WHERE community_common_id = NEW.community_common_id AND status = 'waiting';
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.find_people_like(word text)
 RETURNS TABLE(user_id bigint, likeness real)
 LANGUAGE sql
 STABLE
 SET "pg_trgm.word_similarity_threshold" TO '0.4'
BEGIN ATOMIC
 SELECT u.user_id,
     GREATEST(word_similarity(search_key(find_people_like.word), search_key(((u."firstName" || ' '::text) || u."lastName"))), word_similarity(search_key(find_people_like.word), search_key(u.organisation))) AS likeness
    FROM global_users u
   WHERE ((u.deleted_at IS NULL) AND ((search_key(find_people_like.word) <% search_key(((u."firstName" || ' '::text) || u."lastName"))) OR (search_key(find_people_like.word) <% search_key(u.organisation))));
END
;

CREATE OR REPLACE FUNCTION public.forget_reviewed_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- By kind, and the column that numbers the things of that kind.
  DELETE FROM review_entries e USING review_rounds r
  WHERE r.round_id = e.round_id AND r.kind = TG_ARGV[0] AND e.item_id = (to_jsonb(OLD) ->> TG_ARGV[1])::bigint;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.is_permission_list(list jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN ((jsonb_typeof(list) = 'array'::text) AND (NOT jsonb_path_exists(list, '$[*]?(!(@."permission_name".type() == "string"))'::jsonpath)))
;

CREATE OR REPLACE FUNCTION public.keep_administrator_of_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  roles_of_administrators bigint[] := administrator_roles();
BEGIN
  IF OLD.role_ids && roles_of_administrators
    AND NOT (NEW.role_ids && roles_of_administrators AND NEW.status = 'active' AND NEW.deleted_at IS NULL) THEN
    PERFORM keep_an_administrator();
  END IF;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.keep_administrator_of_privileges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- Whether the role made administrators with what it loses now.
  was_administrator boolean := (
    SELECT count(*) = 3 FROM (VALUES (301, 'update'), (302, 'assign'), (303, 'create')) AS key (menu_id, permission)
    WHERE EXISTS (
      SELECT FROM role_powers p
      WHERE p.role_id = OLD.role_id AND p.menu_id = key.menu_id AND p.permission = key.permission AND p.scope = 'public'
    ) OR (
      OLD.privilege_menu_id = key.menu_id AND OLD.privilege_access_scope = 'public'
      AND EXISTS (SELECT FROM jsonb_path_query(OLD.privilege_access_type, '$[*].permission_name') name WHERE lower(trim(name #>> '{}')) = key.permission)
    )
  );
BEGIN
  IF was_administrator AND NOT OLD.role_id = ANY (administrator_roles())
    AND EXISTS (SELECT FROM global_users WHERE role_ids @> ARRAY[OLD.role_id] AND status = 'active' AND deleted_at IS NULL) THEN
    PERFORM keep_an_administrator();
  END IF;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.keep_an_administrator()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(7242002);
  IF NOT EXISTS (SELECT FROM global_users WHERE role_ids && administrator_roles() AND status = 'active' AND deleted_at IS NULL) THEN
    RAISE EXCEPTION 'Nobody would be left to administer the product.' USING ERRCODE = 'restrict_violation', COLUMN = 'role_ids',
      HINT = 'Somebody must stay who can administer the product. Make another person an administrator first.';
  END IF;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.keep_captured_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'payment % is captured and stays so', OLD.payment_id USING ERRCODE = 'TK003';
END;
$function$
;

CREATE OR REPLACE FUNCTION public.keep_stated_minor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.is_underage := true;
  RETURN NEW;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.keep_system_role_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'System roles keep their name.' USING ERRCODE = 'check_violation', COLUMN = 'role_name';
END;
$function$
;

CREATE OR REPLACE FUNCTION public.keep_ticket_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'document % was issued and stays as it is', OLD.code USING ERRCODE = 'TK005';
END;
$function$
;

CREATE OR REPLACE FUNCTION public.keep_underage_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.is_underage := NEW.is_underage OR EXISTS (SELECT FROM account_details WHERE user_id = NEW.user_id AND is_underage);
  RETURN NEW;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.keep_used_menu()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM menus WHERE menu_parent_id = OLD.menu_id AND deleted_at IS NULL)
    OR EXISTS (SELECT FROM privileges WHERE privilege_menu_id = OLD.menu_id AND deleted_at IS NULL)
    OR EXISTS (SELECT FROM custom_role_privileges WHERE privilege_menu_id = OLD.menu_id AND deleted_at IS NULL) THEN
    RAISE EXCEPTION 'Menu % is used.', OLD.menu_id USING ERRCODE = 'restrict_violation',
      HINT = 'Privileges or other menus still hang on this menu. Remove them first.';
  END IF;
  RETURN NEW;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.keep_used_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM global_users WHERE role_ids @> ARRAY[OLD.role_id] AND deleted_at IS NULL) THEN
    RAISE EXCEPTION 'Role % is held.', OLD.role_id USING ERRCODE = 'restrict_violation',
      HINT = 'People still hold this role. Take it from them first.';
  END IF;
  RETURN NEW;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.lock_quotas(of_kind text, items bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM capacity_quotas WHERE kind = of_kind AND item_ids && items AND deleted_at IS NULL AND size IS NOT NULL ORDER BY quota_id FOR NO KEY UPDATE;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.lock_ticket_places(products bigint[], vouchers bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM lock_quotas('pass', products);
  IF cardinality(vouchers) > 0 THEN
    PERFORM 1 FROM ticket_vouchers WHERE voucher_id = ANY (vouchers) ORDER BY voucher_id FOR NO KEY UPDATE;
  END IF;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.mark_everybody_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO people_directory_changes (user_id, changed_xid) VALUES (0, pg_current_xact_id()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.mark_member_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO people_directory_changes (user_id, changed_xid)
  SELECT DISTINCT user_id, pg_current_xact_id() FROM (VALUES (NEW.user_id), (OLD.user_id)) AS person (user_id) WHERE user_id IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.mark_people_of_organisation_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO people_directory_changes (user_id, changed_xid)
  SELECT user_id, pg_current_xact_id() FROM (
    SELECT NEW.owner_user_id AS user_id UNION SELECT OLD.owner_user_id
    UNION SELECT user_id FROM group_users WHERE community_common_id = NEW.community_common_id AND deleted_at IS NULL AND TG_OP = 'UPDATE'
  ) AS person WHERE user_id IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.mark_person_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO people_directory_changes (user_id, changed_xid) VALUES (coalesce(NEW.user_id, OLD.user_id), pg_current_xact_id())
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.media_uses()
 RETURNS TABLE(name text, kind text, id bigint, title text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT DISTINCT found[1], place.kind, place.id, place.title
  FROM (
    SELECT 'page' AS kind, page_id AS id, pages.title, document::text AS said FROM pages WHERE deleted_at IS NULL
    UNION ALL
    SELECT 'page', p.page_id, p.title, v.document::text
    FROM pages p JOIN page_versions v ON v.page_id = p.page_id AND v.number IN (p.published_number, p.scheduled_number)
    WHERE p.deleted_at IS NULL
    UNION ALL SELECT 'article', article_id, t.title, t::text FROM articles t WHERE deleted_at IS NULL
    UNION ALL SELECT 'sponsor', sponsor_id, t.name, t::text FROM sponsors t WHERE deleted_at IS NULL
    UNION ALL SELECT 'committee', committee_member_id, t.name, t::text FROM committee_members t WHERE deleted_at IS NULL
    UNION ALL SELECT 'speaker', speaker_id, t.name, t::text FROM schedule_speakers t WHERE deleted_at IS NULL
    UNION ALL SELECT 'session', session_id, t.title, t::text FROM schedule_sessions t WHERE deleted_at IS NULL
    UNION ALL SELECT 'theme', track_id, t.name, t::text FROM schedule_tracks t WHERE deleted_at IS NULL
    UNION ALL SELECT 'edition', edition_id, t.name, t::text FROM editions t WHERE deleted_at IS NULL
    UNION ALL SELECT 'organisation', community_common_id, t.community_name, concat_ws(' ', t.image, t.description, t.translations::text) FROM community_commons t
    WHERE deleted_at IS NULL AND (image IS NOT NULL OR description LIKE '%/multimedia/%' OR translations::text LIKE '%/multimedia/%')
    UNION ALL SELECT 'program', program_id, t.title, t.image FROM programs t WHERE deleted_at IS NULL AND image IS NOT NULL
    UNION ALL SELECT 'person', user_id, 'A profile', t.profile_image FROM global_users t WHERE deleted_at IS NULL AND profile_image IS NOT NULL
  ) place,
  regexp_matches(place.said, '(?<![\w-])[\w-]{22}(?![\w-])', 'g') AS found
$function$
;

CREATE OR REPLACE FUNCTION public.notify_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('sabha_changes', TG_ARGV[0]);
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.notify_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('sabha_changes', 'applications');
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.post_words(body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, regexp_replace(translate(search_key(body), '‌‍'::text, ''::text), '[./@:_-]+'::text, ' '::text, 'g'::text))
;

CREATE OR REPLACE FUNCTION public.powers_within(wanted bigint[], holder bigint[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT NOT EXISTS (
    SELECT FROM role_powers g
    WHERE g.role_id = ANY (wanted) AND NOT EXISTS (
      SELECT FROM role_powers h
      WHERE (h.role_id = ANY (holder) OR h.is_default) AND h.menu_id = g.menu_id AND h.permission = g.permission
        AND (h.scope = 'public' OR g.scope = 'private')
    )
  );
$function$
;

CREATE OR REPLACE FUNCTION public.privilege_within(wanted_menu bigint, wanted_scope text, wanted jsonb, holder bigint[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT NOT EXISTS (SELECT FROM menus m WHERE m.menu_id = wanted_menu AND m.is_system) OR NOT EXISTS (
    SELECT FROM jsonb_path_query(wanted, '$[*].permission_name') name
    WHERE NOT EXISTS (
      SELECT FROM role_powers h
      WHERE (h.role_id = ANY (holder) OR h.is_default) AND h.menu_id = wanted_menu AND h.permission = lower(trim(name #>> '{}'))
        AND (h.scope = 'public' OR wanted_scope = 'private')
    )
  );
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  emptied CONSTANT text[] := '{before,after,reason}';
BEGIN
  IF NEW.before IS NULL AND NEW.after IS NULL AND NEW.reason IS NULL
    AND to_jsonb(NEW) - emptied = to_jsonb(OLD) - emptied
    AND EXISTS (SELECT FROM audit_log WHERE action = 'audit.redact' AND subject_type = 'audit_entry' AND subject_id = OLD.audit_id::text)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of % are never changed or removed.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or removed.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_hoarding(of_orders bigint[], at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  one record;
  refused text;
BEGIN
  FOR one IN
    SELECT o.edition_id, o.user_id, o.network_hash,
      CASE WHEN r.edition_id IS NULL THEN 30 ELSE r.max_open_places END AS person_limit,
      CASE WHEN r.edition_id IS NULL THEN 600 ELSE r.max_network_places END AS network_limit
    FROM ticket_orders o LEFT JOIN ticket_sale_rules r USING (edition_id)
    WHERE o.order_id = ANY (of_orders) AND NOT EXISTS (SELECT FROM ticket_offers f WHERE f.order_id = o.order_id)
  LOOP
    IF one.user_id IS NOT NULL AND one.person_limit IS NOT NULL THEN
      SELECT 'person:' || one.person_limit INTO refused FROM (SELECT FROM ticket_open_places p WHERE p.user_id = one.user_id
        AND p.edition_id = one.edition_id AND p.held_until > at LIMIT one.person_limit + 1) held
      HAVING count(*) > one.person_limit;
    ELSIF one.user_id IS NULL AND one.network_hash IS NOT NULL AND one.network_limit IS NOT NULL THEN
      SELECT 'network:' || one.network_limit INTO refused FROM (SELECT FROM ticket_open_places p WHERE p.network_hash = one.network_hash
        AND p.edition_id = one.edition_id AND p.held_until > at LIMIT one.network_limit + 1) held
      HAVING count(*) > one.network_limit;
    END IF;
    IF refused IS NOT NULL THEN
      RAISE EXCEPTION 'too many places are held unpaid' USING ERRCODE = 'TK005', DETAIL = refused;
    END IF;
  END LOOP;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_menu_in_itself()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Two that are each put into the other at the same moment wait for each other here.
  PERFORM pg_advisory_xact_lock(hashtext('menus-in-menus'));
  IF EXISTS (
    WITH RECURSIVE above (menu_id, parent_id) AS (
      SELECT menu_id, menu_parent_id FROM menus WHERE menu_id = NEW.menu_parent_id
      UNION
      SELECT m.menu_id, m.menu_parent_id FROM menus m JOIN above ON m.menu_id = above.parent_id
    )
    SELECT FROM above WHERE menu_id = NEW.menu_id
  ) THEN
    RAISE EXCEPTION 'Menu % would stand inside itself.', NEW.menu_id USING ERRCODE = 'restrict_violation', COLUMN = 'menu_parent_id',
      HINT = 'A menu cannot stand inside itself.';
  END IF;
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_overbooking(products bigint[], vouchers bigint[], at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE
  refused bigint;
  is_awaited boolean;
BEGIN
  SELECT min(quota_id) FILTER (WHERE ticket_places_taken(quota_id, at) > size),
    coalesce(bool_or(capacity_is_waited_for(q.quota_id)), false)
  INTO refused, is_awaited FROM ticket_quotas q WHERE product_ids && products AND deleted_at IS NULL AND size IS NOT NULL;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'quota % has no such place left', refused USING ERRCODE = 'TK001', DETAIL = refused::text;
  END IF;
  IF cardinality(vouchers) > 0 THEN
    SELECT v.voucher_id INTO refused FROM ticket_vouchers v
    CROSS JOIN LATERAL (SELECT count(*) AS uses, coalesce(sum(l.discount_minor), 0) AS given FROM ticket_order_lines l WHERE l.voucher_id = v.voucher_id AND l.held_until > at) s
    WHERE v.voucher_id = ANY (vouchers) AND (s.uses > v.max_uses OR s.given > v.budget_minor)
    ORDER BY v.voucher_id LIMIT 1;
    IF refused IS NOT NULL THEN
      RAISE EXCEPTION 'voucher % has no such use left', refused USING ERRCODE = 'TK002', DETAIL = refused::text;
    END IF;
  END IF;
  RETURN is_awaited;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_overtaking(products bigint[], taking bigint[], at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  refused bigint;
BEGIN
  SELECT q.quota_id INTO refused FROM ticket_order_lines l
  JOIN ticket_quotas q ON l.product_id = ANY (q.product_ids) AND q.deleted_at IS NULL AND q.size IS NOT NULL
  WHERE l.line_id = ANY (taking)
    AND capacity_is_waited_for(q.quota_id)
    AND NOT EXISTS (SELECT FROM ticket_waiting_entries o WHERE o.order_id = l.order_id AND o.status IN ('offered', 'taken') AND o.offered_until > at)
    AND NOT EXISTS (SELECT FROM ticket_vouchers v WHERE v.voucher_id = l.voucher_id AND v.blocks_places)
    AND NOT EXISTS (SELECT FROM ticket_order_lines o WHERE o.line_id = l.upgrades_line_id AND o.product_id = ANY (q.product_ids))
    -- What was free before these lines: they are counted as taken already.
    AND capacity_places_awaited(q.quota_id, q.size - ticket_places_taken(q.quota_id, at)
      + (SELECT count(*) FROM ticket_order_lines t WHERE t.line_id = ANY (taking) AND t.product_id = ANY (q.product_ids)), at)
  ORDER BY q.quota_id LIMIT 1;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'quota % is for those who wait', refused USING ERRCODE = 'TK001', DETAIL = refused::text;
  END IF;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_page_version_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM pages WHERE page_id = OLD.page_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Versions of pages never change.';
END;
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_release_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Deleting a whole edition takes its releases along: then the edition is gone already.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM editions WHERE edition_id = OLD.edition_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Release % of edition % cannot be changed.', OLD.number, OLD.edition_id USING ERRCODE = 'restrict_violation';
END;
$function$
;

CREATE OR REPLACE FUNCTION public.search_key(phrase text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, phrase))
;

CREATE OR REPLACE FUNCTION public.search_vector(locale text, heavy text, medium text, light text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((setweight(to_tsvector('simple'::regconfig, search_key(heavy)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, search_key(medium)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, search_key(light)), 'D'::"char")) || CASE locale WHEN 'hi'::text THEN (setweight(to_tsvector('hindi'::regconfig, search_key(heavy)), 'A'::"char") || setweight(to_tsvector('hindi'::regconfig, search_key(light)), 'D'::"char")) ELSE (setweight(to_tsvector('english'::regconfig, search_key(heavy)), 'A'::"char") || setweight(to_tsvector('english'::regconfig, search_key(light)), 'D'::"char")) END)
;

CREATE OR REPLACE FUNCTION public.settle_answered_collaboration()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM settle_collaboration(coalesce(NEW.collaboration_id, OLD.collaboration_id));
  RETURN NULL;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.settle_collaboration(number bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.take_capacity_offer(of_entry bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE capacity_entries SET status = 'taken', closed_at = clock_timestamp()
  WHERE entry_id = of_entry AND status = 'offered' AND offered_until > clock_timestamp();
  RETURN FOUND;
END;
$function$
;

CREATE OR REPLACE FUNCTION public.ticket_door_key(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN encode(sha256(convert_to(('sabha door list'::text || code), 'UTF8'::name)), 'hex'::text)
;

CREATE OR REPLACE FUNCTION public.ticket_mailbox(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(local, '.', '') || '@gmail.com' ELSE local || '@' || domain END
  FROM (SELECT split_part(split_part(lower(email), '@', 1), '+', 1) AS local, split_part(lower(email), '@', 2) AS domain) parts
$function$
;

CREATE OR REPLACE FUNCTION public.ticket_places_taken(of_quota bigint, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (SELECT count(*) FROM ticket_order_lines l WHERE l.product_id = ANY (q.product_ids) AND l.held_until > at)
    - (SELECT count(*) FILTER (WHERE o.held_until <= at OR o.product_id = ANY (q.product_ids)) - count(v.voucher_id) FILTER (WHERE o.held_until > at)
       FROM ticket_order_lines l JOIN ticket_order_lines o ON o.line_id = l.upgrades_line_id
       LEFT JOIN ticket_vouchers v ON v.voucher_id = o.voucher_id AND v.blocks_places AND v.deleted_at IS NULL AND v.edition_id = q.edition_id
         AND v.product_ids && q.product_ids AND (v.valid_until IS NULL OR v.valid_until > at)
       WHERE l.upgrades_line_id IS NOT NULL AND l.product_id = ANY (q.product_ids) AND l.held_until > at AND l.held_until < 'infinity')
    + (SELECT coalesce(sum(greatest(v.max_uses - (SELECT count(*) FROM ticket_order_lines u WHERE u.voucher_id = v.voucher_id AND u.held_until > at), 0)), 0)
       FROM ticket_vouchers v
       WHERE v.blocks_places AND v.deleted_at IS NULL AND v.edition_id = q.edition_id AND v.product_ids && q.product_ids
         AND (v.valid_until IS NULL OR v.valid_until > at))
  FROM ticket_quotas q WHERE q.quota_id = of_quota
$function$
;

CREATE OR REPLACE FUNCTION public.ticket_replaced_lines(of_line bigint)
 RETURNS SETOF ticket_order_lines
 LANGUAGE sql
 STABLE
AS $function$
  WITH RECURSIVE replaced AS (
    SELECT upgrades_line_id AS line_id FROM ticket_order_lines WHERE line_id = of_line
    UNION ALL
    SELECT l.upgrades_line_id FROM ticket_order_lines l JOIN replaced USING (line_id))
  SELECT l.* FROM ticket_order_lines l JOIN replaced USING (line_id)
$function$
;

CREATE OR REPLACE FUNCTION public.watch_changes(watched regclass, topic text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION notify_change(%L)',
    watched, topic
  );
END;
$function$
;

CREATE OR REPLACE FUNCTION public.withhold_earlier_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE discussion_post_versions SET is_withheld = true
  WHERE post_id = NEW.post_id AND NOT is_withheld AND (OLD.hidden_at IS NOT NULL OR written_at >= OLD.held_at);
  RETURN NULL;
END;
$function$
;
