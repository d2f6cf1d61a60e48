import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';

/** Longest time for which nothing but the clock is trusted to change a catalogue. */
const maxMs = 60_000;

/**
 * Milliseconds until a catalogue changes by itself: a hold or the promise of a voucher ends, a price or a sale begins or ends, or a quota
 * that gathers places opens. By the clock of the database, over all editions. Holds are compared with what stays the same in a statement,
 * and with both ends of the index by name: else all lines of all years are read.
 */
export async function readCatalogueLife({ db }: Context): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(sql`
    SELECT least(ceil(extract(epoch FROM min(moment) - clock_timestamp()) * 1000), ${maxMs})::int AS ms FROM (
      SELECT min(held_until) AS moment FROM ticket_order_lines
      WHERE held_until > statement_timestamp() AND held_until > '-infinity' AND held_until < 'infinity'
      UNION ALL SELECT unnest(ARRAY[sales_start_at, sales_end_at]) FROM ticket_products WHERE deleted_at IS NULL
      UNION ALL SELECT unnest(ARRAY[step ->> 'from', step ->> 'until'])::timestamptz
        FROM ticket_products, jsonb_array_elements(price_steps) AS step WHERE deleted_at IS NULL
      UNION ALL SELECT valid_until FROM ticket_vouchers WHERE blocks_places AND deleted_at IS NULL
      UNION ALL SELECT unnest(ARRAY[gathers_until, gathers_until + interval '1 day']) FROM ticket_quotas WHERE gathers_until IS NOT NULL
    ) moments WHERE moment > clock_timestamp()`);
  return rows[0]?.ms ?? maxMs;
}
