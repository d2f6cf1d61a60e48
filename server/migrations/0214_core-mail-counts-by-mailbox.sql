COMMENT ON COLUMN mail_counts.recipient_hash IS 'SHA-256 of the mailbox that all spellings of an address arrive in; for what guards an account or an order together with the template.';
