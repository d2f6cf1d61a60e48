-- What sales ask of the doors. They read these views and none of the tables below them.
CREATE VIEW ticket_uses AS
  SELECT line_id, check_in_list_id, service_day, kind, is_open, scanned_at FROM ticket_scans WHERE result = 'accepted';
COMMENT ON VIEW ticket_uses IS 'Entries and exits of places that a door let in or out.';

CREATE VIEW ticket_gates AS
  SELECT edition_id, unnest(product_ids) AS product_id, gate FROM ticket_check_in_lists WHERE gate <> '' AND deleted_at IS NULL;
COMMENT ON VIEW ticket_gates IS 'By which gates the holders of a product come in.';
