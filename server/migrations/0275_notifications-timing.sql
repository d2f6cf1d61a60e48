-- When mails of notifications come: not in quiet hours, and digests at an hour and on a day of the person's choice.
CREATE TABLE notification_timing (
  user_id bigint PRIMARY KEY REFERENCES global_users,
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 23),
  digest_hour smallint NOT NULL DEFAULT 8 CHECK (digest_hour BETWEEN 0 AND 23),
  digest_weekday smallint NOT NULL DEFAULT 1 CHECK (digest_weekday BETWEEN 1 AND 7),
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  CHECK (quiet_from <> quiet_to)
);
COMMENT ON TABLE notification_timing IS 'Quiet hours and digests of who has chosen them; hours of the day in the zone of the person, during the event in that of the event.';
