import type { MailFrequency } from '@sabha/contract/core/notification-type';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/db/database.ts';
import type { Recipient } from '../../accounts/public.ts';

export interface Due extends Record<string, unknown> {
  /** Nothing holds it: it may be mailed by itself. */
  readonly is_now: boolean;
  /** An instant as PostgreSQL writes it; now or later. */
  readonly due_at: string;
}

interface Asked {
  readonly recipient: Pick<Recipient, 'user_id' | 'time_zone'>;
  readonly frequency: MailFrequency;
  readonly now: Date;
}

/**
 * When a mail of this frequency comes to somebody at the earliest: each by itself now, digests at the next hour and day that the person
 * has chosen, and none in their quiet hours but at their end. Hours are those of the person's zone, and on the days of the event those
 * of the event's; who names no zone has the event's.
 */
export async function whenDue(db: Database | Tx, { recipient: { user_id, time_zone }, frequency, now }: Asked): Promise<Due> {
  const unit = frequency === 'weekly' ? 'week' : 'day';
  const { rows } = await db.execute<Due>(sql`
    SELECT ${frequency}::text = 'each' AND NOT is_quiet AS is_now,
      (CASE WHEN NOT is_quiet THEN planned WHEN quiet_end > planned THEN quiet_end ELSE quiet_end + interval '1 day' END) AT TIME ZONE zone AS due_at
    FROM (
      SELECT t.quiet_from, t.quiet_to, coalesce(t.digest_hour, 8) AS digest_hour, coalesce(t.digest_weekday, 1) AS digest_weekday,
        CASE WHEN (${now}::timestamptz AT TIME ZONE e.time_zone)::date BETWEEN e.starts_on AND e.ends_on THEN e.time_zone
          ELSE coalesce(${time_zone}::text, e.time_zone, 'UTC') END AS zone
      FROM (SELECT ${user_id}::bigint AS user_id) u LEFT JOIN notification_timing t USING (user_id)
      LEFT JOIN edition_basics e ON e.is_current AND e.deleted_at IS NULL) person
    CROSS JOIN LATERAL (SELECT ${now}::timestamptz AT TIME ZONE zone AS wall_time) local
    CROSS JOIN LATERAL (SELECT date_trunc(${unit}, wall_time)
      + make_interval(days => CASE WHEN ${unit} = 'week' THEN digest_weekday - 1 ELSE 0 END, hours => digest_hour) AS first) f
    CROSS JOIN LATERAL (SELECT CASE WHEN ${frequency}::text = 'each' THEN wall_time WHEN first > wall_time THEN first
      ELSE first + ${`1 ${unit}`}::interval END AS planned) p
    CROSS JOIN LATERAL (SELECT extract(hour FROM planned) AS planned_hour, date_trunc('day', planned) + make_interval(hours => quiet_to) AS quiet_end) q
    CROSS JOIN LATERAL (SELECT coalesce(CASE WHEN quiet_from < quiet_to THEN planned_hour >= quiet_from AND planned_hour < quiet_to
      ELSE planned_hour >= quiet_from OR planned_hour < quiet_to END, false) AS is_quiet) s`);
  const [due] = rows;
  if (!due) throw new Error('PostgreSQL did not say when a mail is due.');
  return due;
}

/** Has a notification mailed together with others when their time comes. */
export async function addToDigest(db: Database, notification_id: number, { recipient, ...asked }: Asked): Promise<void> {
  const { due_at } = await whenDue(db, { recipient, ...asked });
  await db.execute(sql`
    INSERT INTO notification_digest_entries (notification_id, user_id, due_at) VALUES (${notification_id}, ${recipient.user_id}, ${due_at}::timestamptz)
    ON CONFLICT (notification_id) DO NOTHING`);
}
