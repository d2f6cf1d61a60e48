-- What features show of their rows to the SQL of others: narrow, read only, and free to stay as it is when a table changes.

-- content
CREATE VIEW edition_basics AS
SELECT edition_id, slug, name, status, is_current, starts_on, ends_on, time_zone, currency, translations, deleted_at FROM editions;
COMMENT ON VIEW edition_basics IS 'Which edition a row is of: its name, its days, its zone and its currency.';

-- accounts
CREATE VIEW person_basics AS
SELECT user_id, username, "firstName", "lastName", email, profile_image, organisation, is_minor, status, is_listed, profile_visibility, hidden_at, deleted_at
FROM global_users;
COMMENT ON VIEW person_basics IS 'Who a person is to others, and whether they can be shown.';

CREATE VIEW account_addresses AS SELECT user_id, email FROM accounts;
COMMENT ON VIEW account_addresses IS 'The address that somebody signs in with; it need not be proven.';

CREATE VIEW proven_addresses AS SELECT user_id, verified_email FROM account_details;
COMMENT ON VIEW proven_addresses IS 'The address that an account has shown to read.';

-- privacy
CREATE VIEW guardian_statuses AS SELECT user_id, status, guardian_name FROM guardian_consents;
COMMENT ON VIEW guardian_statuses IS 'Whether the guardian of somebody under age consents; nothing for whom none was asked.';
