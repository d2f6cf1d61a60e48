import type { Translations } from '@sabha/contract/core/fields';
import type { WaitingEntry, WaitingRow } from '@sabha/contract/sales/waiting-list';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/db/database.ts';
import { inLanguage } from '../../../core/text/translate.ts';

type StoredEntry = Omit<WaitingEntry, 'products' | 'edition_name'> & {
  edition: { name: string; translations: Translations };
  products: { product_id: number; name: string; translations: Translations }[];
};

const maxEntries = 100;

/** Turns on waiting lists as those who wait see them; the condition speaks of `w`. */
export async function readEntries(db: Database | Tx, isWanted: SQL, locale: string): Promise<WaitingEntry[]> {
  const { rows } = await db.execute<{ stored: StoredEntry }>(sql`
    SELECT json_build_object('entry_id', w.entry_id, 'status', w.status, 'quantity', w.quantity, 'now', clock_timestamp(),
      'edition', json_build_object('name', e.name, 'translations', e.translations),
      'products', (SELECT coalesce(json_agg(json_build_object('product_id', p.product_id, 'name', p.name, 'translations', p.translations)
        ORDER BY array_position(w.product_ids, p.product_id)), '[]') FROM ticket_products p WHERE p.product_id = ANY (w.product_ids)),
      'position', CASE WHEN w.status = 'waiting' THEN s.people + 1 END, 'places_ahead', CASE WHEN w.status = 'waiting' THEN s.places END,
      'offer', CASE WHEN w.status = 'offered' THEN (SELECT json_build_object('order_code', o.code, 'held_until', w.offered_until,
        'items', (SELECT coalesce(json_agg(i), '[]') FROM (SELECT product_id, count(*)::int AS quantity FROM ticket_order_lines
          WHERE order_id = o.order_id GROUP BY product_id ORDER BY product_id) i)) FROM ticket_orders o WHERE o.order_id = w.order_id) END
    ) AS stored
    FROM ticket_waiting_entries w JOIN ticket_quotas q USING (quota_id) JOIN edition_basics e ON e.edition_id = q.edition_id
    CROSS JOIN LATERAL capacity_ahead(w.quota_id, w.priority, w.waiting_since, w.entry_id) s
    WHERE ${isWanted} ORDER BY w.entry_id DESC LIMIT ${maxEntries}`);
  return rows.map(({ stored: { edition, products, ...entry } }) => ({
    ...entry,
    edition_name: inLanguage(edition, 'name', locale),
    products: products.map((product) => ({ product_id: product.product_id, name: inLanguage(product, 'name', locale) })),
  }));
}

/** Rows for organisers: those whose turn it is first, and what became of the others after them. */
export async function readWaitingRows(db: Database | Tx, isWanted: SQL): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow & Record<string, unknown>>(sql`
    SELECT w.entry_id, w.quota_id, q.name AS quota_name, w.name, w.email, w.quantity, w.status, w.priority, to_json(w.waiting_since) AS waiting_since, to_json(w.offered_until) AS offered_until, o.code AS order_code,
      (SELECT coalesce(json_agg(p.name ORDER BY array_position(w.product_ids, p.product_id)), '[]') FROM ticket_products p WHERE p.product_id = ANY (w.product_ids)) AS product_names
    FROM ticket_waiting_entries w JOIN ticket_quotas q USING (quota_id) JOIN edition_basics e ON e.edition_id = q.edition_id LEFT JOIN ticket_orders o ON o.order_id = w.order_id
    WHERE ${isWanted}
    ORDER BY q.name, array_position(ARRAY['offered', 'waiting', 'unconfirmed'], w.status), w.priority DESC, w.waiting_since, w.entry_id LIMIT 1000`);
  return rows;
}
