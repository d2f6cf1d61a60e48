COMMENT ON COLUMN discussion_readers.seen_at IS 'When they last read here.';
