-- Public pages name people beside what they wrote; they hear when somebody is to be named otherwise, or no more.
CREATE TRIGGER announce_name AFTER UPDATE ON global_users FOR EACH ROW
  WHEN ((OLD."firstName", OLD."lastName", OLD.profile_image, OLD.profile_visibility, OLD.is_listed, OLD.is_minor, OLD.status, OLD.hidden_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW."firstName", NEW."lastName", NEW.profile_image, NEW.profile_visibility, NEW.is_listed, NEW.is_minor, NEW.status, NEW.hidden_at, NEW.deleted_at))
  EXECUTE FUNCTION notify_change('names');
