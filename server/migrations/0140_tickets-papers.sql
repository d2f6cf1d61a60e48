-- The hash of every invoice that was handed out, by the layout that drew it: drawing it again must give the same bytes.
CREATE TABLE ticket_invoice_files (
  invoice_id bigint NOT NULL REFERENCES ticket_invoices,
  layout integer NOT NULL CHECK (layout >= 1),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (invoice_id, layout)
);

-- Badges that were printed. Printing one lets nobody in: entries are scans.
CREATE TABLE ticket_badge_prints (
  print_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id bigint NOT NULL REFERENCES ticket_order_lines ON DELETE CASCADE,
  ticket_code text NOT NULL,
  size text NOT NULL CHECK (size IN ('a6', 'card', 'a4_4up')),
  printed_by bigint NOT NULL,
  printed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ticket_badge_prints_line ON ticket_badge_prints (line_id);
COMMENT ON COLUMN ticket_badge_prints.ticket_code IS 'After a transfer the ticket has another code, and its badge is printed anew.';
