-- Mails that will never arrive: the receiving server refused the recipient, or the last try failed. Rows of past weeks are removed as others come.
CREATE TABLE mail_failures (
  mail_id uuid PRIMARY KEY,
  template text NOT NULL,
  reason text NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_failures_failed_at ON mail_failures (failed_at);
COMMENT ON COLUMN mail_failures.reason IS 'What the mail server said, without addresses: the row leads to nobody.';
