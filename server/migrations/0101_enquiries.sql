CREATE TABLE contact_desks (
  contact_desk_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  name text NOT NULL,
  address text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  phone text,
  hours jsonb NOT NULL DEFAULT '[]',
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE INDEX contact_desks_edition ON contact_desks (edition_id, position) WHERE deleted_at IS NULL;
CREATE INDEX contact_desks_search_name ON contact_desks USING gin (search_key(name) gin_trgm_ops);
COMMENT ON COLUMN contact_desks.hours IS 'List of {days, opens, closes} in the edition''s zone; days are ISO numbers, 1 is Monday.';

CREATE TABLE enquiry_topics (
  enquiry_topic_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  slug text NOT NULL,
  name text NOT NULL,
  hint text NOT NULL DEFAULT '',
  team_email text,
  position integer NOT NULL DEFAULT 0,
  translations jsonb NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX enquiry_topics_slug ON enquiry_topics (edition_id, slug) WHERE deleted_at IS NULL;
CREATE INDEX enquiry_topics_search_name ON enquiry_topics USING gin (search_key(name) gin_trgm_ops);

CREATE TABLE enquiries (
  enquiry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  enquiry_topic_id bigint NOT NULL REFERENCES enquiry_topics,
  number text NOT NULL UNIQUE,
  writer_name text NOT NULL,
  writer_email text NOT NULL,
  writer_user_id bigint,
  message text NOT NULL,
  locale text NOT NULL DEFAULT 'en',
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'in_progress', 'answered', 'closed', 'spam')),
  owner_user_id bigint,
  answered_at timestamptz,
  -- SHA-256 of address, topic and message: the same letter again is the same enquiry.
  content_hash text NOT NULL,
  send_key text,
  created_by bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz
);
CREATE INDEX enquiries_content ON enquiries (content_hash, created_at);
CREATE INDEX enquiries_state ON enquiries (state, enquiry_id) WHERE deleted_at IS NULL;
CREATE INDEX enquiries_topic ON enquiries (enquiry_topic_id) WHERE deleted_at IS NULL;
CREATE INDEX enquiries_search_number ON enquiries USING gin (search_key(number) gin_trgm_ops);
CREATE INDEX enquiries_search_writer_name ON enquiries USING gin (search_key(writer_name) gin_trgm_ops);
CREATE INDEX enquiries_search_writer_email ON enquiries USING gin (search_key(writer_email) gin_trgm_ops);
CREATE INDEX enquiries_search_message ON enquiries USING gin (search_key(message) gin_trgm_ops);

CREATE TABLE enquiry_answers (
  enquiry_answer_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  enquiry_id bigint NOT NULL REFERENCES enquiries ON DELETE CASCADE,
  message text NOT NULL,
  answered_by bigint NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX enquiry_answers_enquiry ON enquiry_answers (enquiry_id, enquiry_answer_id);

SELECT watch_changes('contact_desks', 'enquiries');
SELECT watch_changes('enquiry_topics', 'enquiries');
