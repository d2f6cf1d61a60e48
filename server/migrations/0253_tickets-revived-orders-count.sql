-- An order whose time was over and that is taken up again holds places like one that is placed: it counts against its address too.
DROP TRIGGER check_placed ON ticket_orders;
CREATE TRIGGER check_placed AFTER UPDATE OF status ON ticket_orders FOR EACH ROW
  WHEN (OLD.status IN ('cart', 'expired') AND NEW.status IN ('pending', 'awaiting_approval')) EXECUTE FUNCTION check_placed_ticket_order();
