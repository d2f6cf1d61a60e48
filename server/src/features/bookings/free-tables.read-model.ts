import type { FreeSlot, Slot } from '@sabha/contract/bookings/availability';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { overlaps, type Interval } from './compute-slots.ts';

interface Table extends Record<string, unknown> {
  /** The days of the edition, in milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly taken: readonly Interval[];
}

/** The tables that the current edition gives to meetings, and how many of them nobody has at each of the times, in their order; one meeting has none. */
export async function readFreeTables(
  db: Database | Tx,
  slots: readonly Slot[],
  except_booking_id?: number,
): Promise<{ tables: number; slots: FreeSlot[] }> {
  const first = slots[0]?.starts_at ?? null;
  const last = slots.at(-1)?.ends_at ?? null;
  const { rows } = await db.execute<Table>(sql`
    SELECT extract(epoch FROM e.starts_on::timestamp AT TIME ZONE e.time_zone)::float8 * 1000 AS "from",
      extract(epoch FROM (e.ends_on + 1)::timestamp AT TIME ZONE e.time_zone)::float8 * 1000 AS "to",
      coalesce((SELECT json_agg(json_build_object('from', extract(epoch FROM lower(x.during)) * 1000, 'to', extract(epoch FROM upper(x.during)) * 1000))
        FROM booking_table_times x WHERE x.table_id = t.table_id AND x.booking_id IS DISTINCT FROM ${except_booking_id ?? null}::bigint
          AND ${first}::timestamptz IS NOT NULL AND x.during && tstzrange(${first}::timestamptz, ${last}::timestamptz)), '[]') AS taken
    FROM booking_tables t JOIN edition_basics e ON e.edition_id = t.edition_id AND e.is_current
    WHERE t.is_open AND t.deleted_at IS NULL`);
  return {
    tables: rows.length,
    slots: slots.map((slot) => {
      const time = { from: Date.parse(slot.starts_at), to: Date.parse(slot.ends_at) };
      const isFree = ({ from, to, taken }: Table) => time.from >= from && time.to <= to && !taken.some((one) => overlaps(one, time));
      return { ...slot, free_tables: rows.filter(isFree).length };
    }),
  };
}
