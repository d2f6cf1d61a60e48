-- Placing an order takes the offer that it came from, by an update that mostly finds none. Told by row, what did not change is not told.
DROP TRIGGER notify_change ON ticket_waiting_entries;
CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE ON ticket_waiting_entries FOR EACH ROW EXECUTE FUNCTION notify_change('tickets');
