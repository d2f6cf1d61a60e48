-- The channel of an edition's doors hangs on its lists: one that is deleted or moved to another edition is found in no row of the old one.
CREATE TRIGGER announce_loss_of_edition AFTER UPDATE OF edition_id ON ticket_check_in_lists FOR EACH ROW
  WHEN (OLD.edition_id <> NEW.edition_id)
  EXECUTE FUNCTION announce_lost_rights_of_row('edition', 'edition_id');
CREATE TRIGGER announce_removal_to_edition AFTER DELETE ON ticket_check_in_lists FOR EACH ROW
  EXECUTE FUNCTION announce_lost_rights_of_row('edition', 'edition_id');
CREATE TRIGGER announce_removal AFTER DELETE ON editions FOR EACH ROW EXECUTE FUNCTION announce_lost_rights_of_row('edition', 'edition_id');
