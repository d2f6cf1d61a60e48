-- A badge says what its holder does, as people say it of themselves: the view that other features read people through has it too.

CREATE OR REPLACE VIEW person_basics AS
  SELECT user_id, username, "firstName", "lastName", email, profile_image, organisation, is_minor, status, is_listed, profile_visibility,
    hidden_at, deleted_at, job_title
  FROM global_users;
