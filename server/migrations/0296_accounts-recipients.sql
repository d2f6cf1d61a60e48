-- How each person is written to. An account without a person's row yet is in the second part, so that a condition on user_id goes to
-- the indexes of both; settings belong to people alone.
CREATE VIEW recipients AS
SELECT u.user_id, coalesce(nullif(u."firstName", ''), d."firstName", '') AS "firstName", coalesce(a.email, u.email) AS email,
  coalesce(s.locale, 'en') AS locale, s.locale IS NOT NULL AS has_locale, s.time_zone, u.deleted_at
FROM global_users u
LEFT JOIN accounts a ON a.user_id = u.user_id
LEFT JOIN account_details d ON d.user_id = u.user_id
LEFT JOIN user_settings s ON s.user_id = u.user_id AND s.deleted_at IS NULL
UNION ALL
SELECT a.user_id, coalesce(d."firstName", ''), a.email, 'en', false, NULL, NULL
FROM accounts a
LEFT JOIN account_details d ON d.user_id = a.user_id
WHERE NOT EXISTS (SELECT FROM global_users u WHERE u.user_id = a.user_id);
COMMENT ON VIEW recipients IS 'How a person or an account is written to: the one source of address, language and zone.';
COMMENT ON COLUMN recipients.email IS 'The address of the account, or the one that the person gave; null when there is none.';
COMMENT ON COLUMN recipients.has_locale IS 'They have settings; without, locale is the default.';
COMMENT ON COLUMN recipients.time_zone IS 'IANA name; null when they follow the event''s.';
