-- A guardian's link runs out; a new one can be asked for. Links that were mailed before count from the day they were.
ALTER TABLE guardian_consents
  ADD COLUMN link_expires_at timestamptz,
  ADD COLUMN locale text NOT NULL DEFAULT 'en';
UPDATE guardian_consents SET link_expires_at = asked_at + interval '30 days';
ALTER TABLE guardian_consents ALTER COLUMN link_expires_at SET NOT NULL, ALTER COLUMN link_expires_at SET DEFAULT now() + interval '30 days';
COMMENT ON COLUMN guardian_consents.link_expires_at IS 'After it the link only offers a new one, mailed to the same address.';

-- Whoever states an age below 18 is under the rule for minors and stays there: raising the age again does not lift it. A
-- guardian's consent does, or staff, who may say that it was a mistake.
CREATE FUNCTION keep_stated_minor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_underage := true;
  RETURN NEW;
END;
$$;
CREATE TRIGGER keep_stated_minor BEFORE INSERT OR UPDATE OF age, is_underage ON global_users FOR EACH ROW
  WHEN (NEW.age < 18 AND NOT NEW.is_underage) EXECUTE FUNCTION keep_stated_minor();
UPDATE global_users SET is_underage = true WHERE age < 18 AND NOT is_underage;
