-- How many mails that anybody can cause each recipient has been sent, by hour. Rows of past hours are removed as mails are sent.
CREATE TABLE mail_counts (
  recipient_hash text NOT NULL,
  template text NOT NULL,
  hour timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (recipient_hash, template, hour)
);
CREATE INDEX mail_counts_hour ON mail_counts (hour);
COMMENT ON COLUMN mail_counts.recipient_hash IS 'SHA-256 of the address without what stands behind a plus sign: all of those arrive in one mailbox.';
