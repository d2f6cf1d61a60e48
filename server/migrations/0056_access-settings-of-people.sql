ALTER TABLE user_settings
  ADD COLUMN message_policy text NOT NULL DEFAULT 'members' CHECK (message_policy IN ('members', 'connections', 'nobody')),
  ADD COLUMN is_attendance_shown boolean NOT NULL DEFAULT false,
  -- Null before the first look around was shown to the person.
  ADD COLUMN onboarding_step text CHECK (onboarding_step IN ('audience', 'interests', 'exchange', 'city', 'links', 'photo', 'done'));
