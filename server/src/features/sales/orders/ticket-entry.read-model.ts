import type { Translations } from '@sabha/contract/core/fields';
import type { TicketEntry } from '@sabha/contract/sales/order';
import { sql, type SQL } from 'drizzle-orm';
import { inLanguage } from '../../../core/text/translate.ts';

export interface StoredEntry extends Omit<TicketEntry, 'event_name'> {
  readonly name: string;
  readonly translations: Translations;
}

/**
 * When and where a ticket lets its holder in, of the product `p` and the edition `e`: on the days of the product, else of its session,
 * else of the whole event; from when that day, or the session, begins; by the gates of its check-in lists, else in the session's room.
 */
export const entryJson: SQL = sql`(
  SELECT json_build_object('name', e.name, 'translations', e.translations, 'time_zone', e.time_zone, 'starts_on', d.first_on, 'ends_on', d.last_on,
    'opens_at', coalesce(s.starts_at, (SELECT min(y.starts_at) FROM schedule_days y
      WHERE y.edition_id = e.edition_id AND y.held_on = d.first_on AND y.deleted_at IS NULL)),
    'gate', coalesce((SELECT string_agg(DISTINCT c.gate, ', ') FROM ticket_gates c
      WHERE c.edition_id = e.edition_id AND c.product_id = p.product_id), r.name, ''))
  FROM (SELECT) one
  LEFT JOIN schedule_sessions s ON s.session_id = p.session_id AND s.deleted_at IS NULL AND s.status <> 'cancelled'
  LEFT JOIN schedule_rooms r ON r.room_id = s.room_id
  CROSS JOIN LATERAL (SELECT
    coalesce((SELECT min(v) FROM unnest(p.valid_on) v), (s.starts_at AT TIME ZONE e.time_zone)::date, e.starts_on) AS first_on,
    coalesce((SELECT max(v) FROM unnest(p.valid_on) v), (s.starts_at AT TIME ZONE e.time_zone)::date, e.ends_on) AS last_on) d)`;

export const presentEntry = ({ name, translations, ...entry }: StoredEntry, locale: string): TicketEntry => ({
  ...entry,
  event_name: inLanguage({ name, translations }, 'name', locale),
});

/** The same by product, of the products of the edition `e` that the query finds; null when it finds none. */
export const entriesJson = (product_ids: SQL): SQL =>
  sql`(SELECT json_object_agg(p.product_id, ${entryJson}) FROM ticket_products p WHERE p.product_id IN (${product_ids}))`;
