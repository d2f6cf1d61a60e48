import { conflict, ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { isRefused } from '../../core/db/refused.ts';
import { releaseTimes, type LockedBooking } from './bookings.store.ts';

/** Names the part of the call that lets the two meet without. */
function noTable(): ProblemError {
  const message = 'No table is free at that time. Choose another time.';
  return new ProblemError(409, message, [{ path: 'without_table', message }]);
}

interface Taking {
  readonly booking: Pick<LockedBooking, 'booking_id' | 'from_user_id' | 'to_user_id' | 'wants_table'>;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/**
 * Takes a time of two people, and a table where they want one, in place of what the meeting had. Whoever comes first has it: the
 * database refuses the second, whatever both have read before.
 * @throws ProblemError 409 when one of them is at another meeting then, or no table is free
 */
export async function takeTimes(tx: Tx, { booking, starts_at, ends_at }: Taking): Promise<void> {
  const { booking_id, from_user_id, to_user_id, wants_table } = booking;
  const during = sql`tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)`;
  const people = [from_user_id, to_user_id].toSorted((one, other) => one - other);
  // One after the other for each person, in the order of their numbers, and then for tables: two that exclude each other would otherwise
  // each wait for the other.
  for (const user_id of people) await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`meetings of ${user_id}`}, 0))`);
  if (wants_table) await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('meeting tables', 0))`);
  await releaseTimes(tx, booking_id);
  try {
    await tx.transaction(async (savepoint) => {
      for (const user_id of people)
        await savepoint.execute(sql`INSERT INTO booking_times (booking_id, user_id, during) VALUES (${booking_id}, ${user_id}, ${during})`);
    });
  } catch (error) {
    if (!isRefused(error, '23P01')) throw error;
    throw conflict('One of you is at another meeting at that time by now. Choose another time.');
  }
  if (wants_table && !(await takeTable(tx, { booking_id, starts_at, ends_at }))) throw noTable();
}

async function takeTable(
  tx: Tx,
  { booking_id, starts_at, ends_at }: { booking_id: number; starts_at: Date; ends_at: Date },
): Promise<boolean> {
  const during = sql`tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)`;
  const { rows } = await tx.execute<{ table_id: number }>(sql`
    SELECT t.table_id FROM booking_tables t JOIN edition_basics e ON e.edition_id = t.edition_id AND e.is_current
    WHERE t.is_open AND t.deleted_at IS NULL AND ${starts_at}::timestamptz >= e.starts_on::timestamp AT TIME ZONE e.time_zone
      AND ${ends_at}::timestamptz <= (e.ends_on + 1)::timestamp AT TIME ZONE e.time_zone
      AND NOT EXISTS (SELECT FROM booking_table_times x WHERE x.table_id = t.table_id AND x.during && ${during})
    ORDER BY t.position, t.table_id LIMIT 1`);
  const [free] = rows;
  if (!free) return false;
  await tx.execute(sql`INSERT INTO booking_table_times (booking_id, table_id, during) VALUES (${booking_id}, ${free.table_id}, ${during})`);
  return true;
}

/** Whether somebody has agreed to a meeting within that time. */
export async function hasMeeting(
  tx: Tx,
  { user_id, starts_at, ends_at }: { user_id: number; starts_at: Date; ends_at: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM booking_times WHERE user_id = ${user_id} AND during && tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz) LIMIT 1`);
  return rows.length > 0;
}
