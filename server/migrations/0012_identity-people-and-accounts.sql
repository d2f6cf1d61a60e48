-- Accounts and people share their numbers: an account's person has the account's user_id.
CREATE SEQUENCE user_ids AS bigint;

-- Sign-in data of the built-in identity provider; with an outside one this stays empty.
CREATE TABLE accounts (
  user_id bigint PRIMARY KEY DEFAULT nextval('user_ids'),
  username text NOT NULL CHECK (username <> ''),
  email text NOT NULL CHECK (email LIKE '%_@_%'),
  -- argon2id in PHC format; null until the person has chosen one.
  password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  password_changed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((password_hash IS NULL) = (password_changed_at IS NULL))
);
CREATE UNIQUE INDEX accounts_username ON accounts (lower(username));
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));

-- People, with what they tell about themselves. Names are the wire's own.
CREATE TABLE global_users (
  user_id bigint PRIMARY KEY DEFAULT nextval('user_ids') CHECK (user_id > 0),
  username text CHECK (username <> ''),
  "firstName" text NOT NULL DEFAULT '',
  "lastName" text NOT NULL DEFAULT '',
  email text,
  phone_number text,
  role_ids bigint[] NOT NULL DEFAULT '{}' CHECK (array_position(role_ids, NULL) IS NULL),
  profile_image text,
  roll_number text,
  age integer CHECK (age BETWEEN 0 AND 130),
  gender text,
  -- Where a person who registers for something special goes on; they get no role by default.
  registration_redirect text,
  is_listed boolean NOT NULL DEFAULT true,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
  -- Told at sign-up, and not to be changed by the person afterwards.
  is_underage boolean NOT NULL DEFAULT false,
  -- Whoever says so or states an age below 18 is never listed to strangers.
  is_minor boolean NOT NULL GENERATED ALWAYS AS (is_underage OR coalesce(age < 18, false)) STORED,
  headline text NOT NULL DEFAULT '',
  bio text NOT NULL DEFAULT '',
  organisation text NOT NULL DEFAULT '',
  job_title text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '',
  website_url text,
  linkedin_url text,
  interests text[] NOT NULL DEFAULT '{}',
  languages text[] NOT NULL DEFAULT '{}',
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by bigint,
  modified_at timestamptz,
  deleted_by bigint,
  deleted_at timestamptz,
  CHECK ((deleted_by IS NULL) = (deleted_at IS NULL))
);
ALTER SEQUENCE user_ids OWNED BY accounts.user_id;
CREATE UNIQUE INDEX global_users_username ON global_users (lower(username)) WHERE deleted_at IS NULL;
-- Filters and sorts of the list, each with the id that breaks ties.
CREATE INDEX global_users_living ON global_users (user_id) WHERE deleted_at IS NULL;
CREATE INDEX global_users_role_ids ON global_users USING gin (role_ids);
CREATE INDEX global_users_email ON global_users (email, user_id) WHERE deleted_at IS NULL;
CREATE INDEX global_users_exact_username ON global_users (username, user_id) WHERE deleted_at IS NULL;
CREATE INDEX global_users_first_name ON global_users ("firstName", user_id) WHERE deleted_at IS NULL;
CREATE INDEX global_users_last_name ON global_users ("lastName", user_id) WHERE deleted_at IS NULL;
CREATE INDEX global_users_roll_number ON global_users (roll_number, user_id) WHERE deleted_at IS NULL;
CREATE INDEX global_users_age ON global_users (age, user_id) WHERE deleted_at IS NULL;
CREATE INDEX global_users_gender ON global_users (gender, user_id) WHERE deleted_at IS NULL;
CREATE INDEX global_users_created_at ON global_users (created_at, user_id) WHERE deleted_at IS NULL;
CREATE INDEX global_users_suspended ON global_users (user_id) WHERE deleted_at IS NULL AND status = 'suspended';
CREATE INDEX global_users_unlisted ON global_users (user_id) WHERE deleted_at IS NULL AND NOT is_listed;
CREATE INDEX global_users_underage ON global_users (user_id) WHERE deleted_at IS NULL AND is_underage;
CREATE INDEX global_users_city ON global_users (city, user_id) WHERE deleted_at IS NULL;
CREATE INDEX global_users_country ON global_users (country, user_id) WHERE deleted_at IS NULL;
CREATE INDEX global_users_organisation ON global_users (organisation, user_id) WHERE deleted_at IS NULL;
CREATE INDEX global_users_interests ON global_users USING gin (interests);
CREATE INDEX global_users_languages ON global_users USING gin (languages);
-- One index a searched field: a search is an OR of them, answered by combining their bitmaps.
CREATE INDEX global_users_search_first_name ON global_users USING gin (search_key("firstName") gin_trgm_ops);
CREATE INDEX global_users_search_last_name ON global_users USING gin (search_key("lastName") gin_trgm_ops);
CREATE INDEX global_users_search_username ON global_users USING gin (search_key(username) gin_trgm_ops);
CREATE INDEX global_users_search_email ON global_users USING gin (search_key(email) gin_trgm_ops);
CREATE INDEX global_users_search_organisation ON global_users USING gin (search_key(organisation) gin_trgm_ops);
CREATE INDEX global_users_search_headline ON global_users USING gin (search_key(headline) gin_trgm_ops);

-- A new person without roles gets the default one, unless they are on the way to a registration of their own. Roles must exist.
CREATE FUNCTION check_roles_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.role_ids = '{}' AND NEW.registration_redirect IS NULL THEN
    NEW.role_ids := ARRAY(SELECT role_id FROM roles WHERE is_default AND deleted_at IS NULL);
  END IF;
  NEW.role_ids := ARRAY(SELECT DISTINCT unnest(NEW.role_ids) ORDER BY 1);
  IF (SELECT count(*) FROM roles WHERE role_id = ANY (NEW.role_ids) AND deleted_at IS NULL) < cardinality(NEW.role_ids) THEN
    RAISE EXCEPTION 'A role of the person does not exist.' USING ERRCODE = 'foreign_key_violation', COLUMN = 'role_ids';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER check_roles_of_person BEFORE INSERT OR UPDATE OF role_ids ON global_users FOR EACH ROW EXECUTE FUNCTION check_roles_of_person();

-- Only what decides about rights is news to every node; profiles change too often for that.
CREATE TRIGGER notify_rights AFTER UPDATE ON global_users FOR EACH ROW
  WHEN (OLD.role_ids <> NEW.role_ids OR OLD.status <> NEW.status OR OLD.is_minor <> NEW.is_minor OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION notify_change('access');
CREATE TRIGGER notify_people AFTER DELETE OR TRUNCATE ON global_users FOR EACH STATEMENT EXECUTE FUNCTION notify_change('access');
