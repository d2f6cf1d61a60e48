-- Who holds unusually many places unpaid, and when staff were told of it: the same holder is not told of again for some hours.
CREATE TABLE ticket_noticed_holders (
  edition_id bigint NOT NULL REFERENCES editions ON DELETE CASCADE,
  holder text NOT NULL,
  noticed_at timestamptz NOT NULL,
  PRIMARY KEY (edition_id, holder)
);
COMMENT ON COLUMN ticket_noticed_holders.holder IS 'p and the user_id of an account, n or a and the start of a hash of a network or an address.';
