-- Whether a ticket may be given to another is promised when it is bought, as its refund is.
ALTER TABLE ticket_order_lines ADD COLUMN is_transferable boolean NOT NULL DEFAULT true;
UPDATE ticket_order_lines l SET is_transferable = p.is_transferable FROM ticket_products p WHERE p.product_id = l.product_id AND NOT p.is_transferable;
COMMENT ON COLUMN ticket_order_lines.is_transferable IS 'As the product had it when the order was placed; decides also whether its name can be changed.';
