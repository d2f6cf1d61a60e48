-- Each goes both ways: who does not show it does not see it of others.
ALTER TABLE user_settings
  ADD COLUMN shows_read_receipts boolean NOT NULL DEFAULT true,
  ADD COLUMN shows_typing boolean NOT NULL DEFAULT true,
  ADD COLUMN shows_presence boolean NOT NULL DEFAULT true;
