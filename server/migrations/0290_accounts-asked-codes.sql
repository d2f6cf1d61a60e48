ALTER TABLE one_time_codes ADD asked_by text;
ALTER TABLE one_time_codes ADD asked_attempt_count integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN one_time_codes.asked_by IS 'Hash of the cookie of the browser that asked for it; null when none did.';
COMMENT ON COLUMN one_time_codes.asked_attempt_count IS 'Tries of that browser; attempt_count has those of all others.';
