ALTER TABLE certificates ADD COLUMN revoked_reason text;
COMMENT ON COLUMN certificates.revoked_reason IS 'Why it was revoked, for staff and its holder; whoever asks by number is never told.';
