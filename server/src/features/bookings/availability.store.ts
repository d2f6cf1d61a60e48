import type { Availability } from '@sabha/contract/bookings/availability';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';

/** What holds before somebody has said when they can be met. */
const closed: Omit<Availability, 'time_zone'> = {
  is_open: false,
  slot_minutes: 30,
  buffer_minutes: 0,
  notice_hours: 2,
  horizon_days: 60,
  hours: [],
  exceptions: [],
};

/** In the zone of the person, or else of the current edition, until they choose another. */
export async function readAvailability(db: Database | Tx, user_id: number): Promise<Availability> {
  const { rows } = await db.execute<Availability & Record<string, unknown>>(sql`
    SELECT is_open, time_zone, slot_minutes, buffer_minutes, notice_hours, horizon_days, hours, exceptions FROM booking_availability
    WHERE user_id = ${user_id}`);
  const [stored] = rows;
  if (stored) return stored;
  const { rows: zones } = await db.execute<{ time_zone: string }>(sql`
    SELECT coalesce((SELECT r.time_zone FROM recipients r WHERE r.user_id = ${user_id}),
      (SELECT e.time_zone FROM edition_basics e WHERE e.is_current AND e.deleted_at IS NULL), 'UTC') AS time_zone`);
  return { ...closed, time_zone: zones[0]?.time_zone ?? 'UTC' };
}

export async function writeAvailability(db: Database | Tx, user_id: number, availability: Availability, now: Date): Promise<void> {
  const { is_open, time_zone, slot_minutes, buffer_minutes, notice_hours, horizon_days, hours, exceptions } = availability;
  await db.execute(sql`
    INSERT INTO booking_availability (user_id, is_open, time_zone, slot_minutes, buffer_minutes, notice_hours, horizon_days, hours, exceptions, changed_at)
    VALUES (${user_id}, ${is_open}, ${time_zone}, ${slot_minutes}, ${buffer_minutes}, ${notice_hours}, ${horizon_days},
      ${JSON.stringify(hours)}::jsonb, ${JSON.stringify(exceptions)}::jsonb, ${now})
    ON CONFLICT (user_id) DO UPDATE SET is_open = excluded.is_open, time_zone = excluded.time_zone, slot_minutes = excluded.slot_minutes,
      buffer_minutes = excluded.buffer_minutes, notice_hours = excluded.notice_hours, horizon_days = excluded.horizon_days,
      hours = excluded.hours, exceptions = excluded.exceptions, changed_at = excluded.changed_at`);
}
