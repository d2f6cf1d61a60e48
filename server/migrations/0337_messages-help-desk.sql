-- What one person asks the help desk: one conversation a person, whose staff have no membership but the privilege.
CREATE TABLE message_help_desk_cases (
  conversation_id bigint PRIMARY KEY REFERENCES message_conversations ON DELETE CASCADE,
  waiting_since timestamptz,
  assigned_to_id bigint,
  read_seq bigint NOT NULL DEFAULT 0,
  answered_seq bigint NOT NULL DEFAULT 0,
  closed_at timestamptz,
  closed_by_id bigint,
  CHECK (closed_at IS NULL OR waiting_since IS NULL),
  CHECK ((closed_at IS NULL) = (closed_by_id IS NULL))
);
COMMENT ON COLUMN message_help_desk_cases.waiting_since IS 'When the first message was written that has no answer; null once the desk has answered or closed it.';
COMMENT ON COLUMN message_help_desk_cases.read_seq IS 'The highest number that somebody of the desk has read.';
COMMENT ON COLUMN message_help_desk_cases.answered_seq IS 'Up to which number everything that was asked is answered, or was closed.';
CREATE INDEX message_help_desk_cases_waiting ON message_help_desk_cases (waiting_since, conversation_id) WHERE waiting_since IS NOT NULL;
CREATE INDEX message_help_desk_cases_assigned ON message_help_desk_cases (assigned_to_id) WHERE closed_at IS NULL;
