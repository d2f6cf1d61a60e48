ALTER TABLE global_users
  ADD COLUMN pronouns text NOT NULL DEFAULT '',
  ADD COLUMN audiences text[] NOT NULL DEFAULT '{}' CONSTRAINT global_users_audiences_known CHECK (
    audiences <@ ARRAY['attendee', 'speaker', 'sponsor', 'investor', 'startup', 'volunteer', 'organisation', 'institute', 'learner', 'expert']),
  ADD COLUMN looking_for text NOT NULL DEFAULT '',
  ADD COLUMN offering text NOT NULL DEFAULT '',
  -- A list of {"url": "…", "title": "…"}, as it travels.
  ADD COLUMN links jsonb NOT NULL DEFAULT '[]' CONSTRAINT global_users_links_list CHECK (jsonb_typeof(links) = 'array'),
  -- public: also people who are not signed in; private: nobody but the person and staff.
  ADD COLUMN profile_visibility text NOT NULL DEFAULT 'members' CHECK (profile_visibility IN ('public', 'members', 'private'));
CREATE INDEX global_users_audiences ON global_users USING gin (audiences);
CREATE INDEX global_users_private ON global_users (user_id) WHERE deleted_at IS NULL AND profile_visibility = 'private';
