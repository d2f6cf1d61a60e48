ALTER TABLE ticket_orders ADD COLUMN revision integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN ticket_orders.revision IS 'Counts changes of the lines of a cart, so that placing it needs no lock between looking and writing.';

-- These run with every sale. Planning their statements anew each time costs more than running them, and the plans are the same.
ALTER FUNCTION lock_ticket_places(bigint[], bigint[]) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION refuse_overbooking(bigint[], bigint[], timestamptz) SET plan_cache_mode = force_generic_plan;
