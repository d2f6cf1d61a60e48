import { timeZoneChosen } from '@sabha/contract/access/events';
import type { MailFrequency } from '@sabha/contract/core/notification-type';
import { getNotificationTiming, setNotificationTiming, type NotificationTiming } from '@sabha/contract/notifications/timing';
import { sql } from 'drizzle-orm';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { whenDue } from './digest/when-due.ts';

interface Stored extends Record<string, unknown> {
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
  readonly digest_hour: number;
  readonly digest_weekday: number;
  readonly own_zone: string | null;
  readonly event: NotificationTiming['event'];
}

interface Waiting extends Record<string, unknown> {
  readonly frequency: MailFrequency;
  readonly count: number;
  readonly due_at: string;
}

const nothing = { due_at: null, count: 0 } as const;

async function readTiming(db: Database | Tx, user_id: number): Promise<NotificationTiming> {
  const [{ rows: stored }, { rows: waiting }] = [await readStored(db, user_id), await readWaiting(db, user_id)];
  const [row] = stored;
  if (!row) throw new Error('PostgreSQL did not say how somebody is notified.');
  const { quiet_from, quiet_to, digest_hour, digest_weekday, own_zone, event } = row;
  const next = (frequency: MailFrequency) => {
    const found = waiting.find((one) => one.frequency === frequency);
    return found ? { due_at: new Date(found.due_at).toISOString(), count: found.count } : nothing;
  };
  return {
    quiet_hours: quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to },
    digest_hour,
    digest_weekday,
    time_zone: own_zone ?? event?.time_zone ?? 'UTC',
    event,
    daily: next('daily'),
    weekly: next('weekly'),
    held: next('each'),
  };
}

const readStored = (db: Database | Tx, user_id: number) =>
  db.execute<Stored>(sql`
    SELECT t.quiet_from, t.quiet_to, coalesce(t.digest_hour, 8)::int AS digest_hour, coalesce(t.digest_weekday, 1)::int AS digest_weekday,
      (SELECT time_zone FROM recipients WHERE user_id = ${user_id}) AS own_zone,
      (SELECT json_build_object('time_zone', e.time_zone, 'starts_on', e.starts_on, 'ends_on', e.ends_on)
        FROM edition_basics e WHERE e.is_current AND e.deleted_at IS NULL) AS event
    FROM (SELECT ${user_id}::bigint AS user_id) u LEFT JOIN notification_timing t USING (user_id)`);

/** What waits to be mailed, by how often mails of its topic come; read ones wait no more. */
const readWaiting = (db: Database | Tx, user_id: number) =>
  db.execute<Waiting>(sql`
    SELECT coalesce(p.frequency, 'each') AS frequency, count(*)::int AS count, min(w.due_at)::text AS due_at
    FROM notification_digest_entries w JOIN notifications n USING (notification_id)
    LEFT JOIN notification_preferences p ON p.user_id = w.user_id AND p.topic = n.topic AND p.channel = 'email'
    WHERE w.user_id = ${user_id} AND NOT n.is_read GROUP BY 1`);

/** Has what waits to be mailed come when it would if it came now, by what its person has chosen by then. */
export async function planWaiting(tx: Tx, user_id: number, now: Date): Promise<void> {
  const { time_zone, daily, weekly, held } = await readTiming(tx, user_id);
  const waiting = [
    ['daily', daily],
    ['weekly', weekly],
    ['each', held],
  ] as const;
  for (const [frequency, { count }] of waiting) {
    if (count === 0) continue;
    const { due_at } = await whenDue(tx, { recipient: { user_id, time_zone }, frequency, now });
    await tx.execute(sql`
      UPDATE notification_digest_entries w SET due_at = ${due_at}::timestamptz FROM notifications n
      WHERE n.notification_id = w.notification_id AND w.user_id = ${user_id} AND ${frequency} = coalesce(
        (SELECT p.frequency FROM notification_preferences p WHERE p.user_id = w.user_id AND p.topic = n.topic AND p.channel = 'email'), 'each')`);
  }
}

const get = bind(getNotificationTiming, ownDataOnly, async (_, { actor }, { db }) => ({ data: await readTiming(db, actor.user_id) }));

const set = bind(setNotificationTiming, ownDataOnly, async ({ body }, { actor: { user_id } }, { clock, transact }) => {
  const { quiet_hours, digest_hour, digest_weekday } = body;
  const data = await transact(async (tx) => {
    await tx.execute(sql`
      INSERT INTO notification_timing (user_id, quiet_from, quiet_to, digest_hour, digest_weekday)
      SELECT user_id, ${quiet_hours?.from ?? null}, ${quiet_hours?.to ?? null}, ${digest_hour}, ${digest_weekday}
      FROM person_basics WHERE user_id = ${user_id} AND deleted_at IS NULL
      ON CONFLICT (user_id) DO UPDATE SET quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
        digest_hour = excluded.digest_hour, digest_weekday = excluded.digest_weekday`);
    await planWaiting(tx, user_id, clock.now());
    return readTiming(tx, user_id);
  });
  return { data };
});

/** Hours in another zone are other instants. */
export const planInNewZone = subscribe(timeZoneChosen, {
  name: 'notifications.plan-in-new-zone',
  handle: ({ payload: { user_id } }, { clock, transact }) => transact((tx) => planWaiting(tx, user_id, clock.now())),
});

export const timingHandlers: readonly Bound[] = [get, set];
export const timingOperations = [getNotificationTiming, setNotificationTiming];
