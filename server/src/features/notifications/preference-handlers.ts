import { forbidden } from '@sabha/contract/core/errors';
import { notificationChannels, notificationTopics, topicChannels, type MailFrequency } from '@sabha/contract/core/notification-type';
import {
  countUnread,
  getNotificationPreferences,
  readNotifications,
  resetNotificationPreferences,
  setNotificationPreference,
  type NotificationPreference,
} from '@sabha/contract/notifications/preferences';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import { countShown, isNotRemoved } from './linked-notifications.ts';
import { frequencyOf } from './recipients.ts';
import { notificationPreferences, notifications } from './schema.ts';
import { planWaiting } from './timing-handlers.ts';

/** What reaches somebody, and how: every topic by every channel, as they chose or as it is for all. */
export async function readPreferences(db: Database | Tx, user_id: number): Promise<NotificationPreference[]> {
  const chosen = await db.select().from(notificationPreferences).where(eq(notificationPreferences.user_id, user_id));
  return notificationTopics.flatMap((topic) =>
    notificationChannels.map((channel) => {
      const use = topicChannels[topic][channel];
      const own = chosen.find((row) => row.topic === topic && row.channel === channel);
      const is_locked = use === 'always';
      const frequency = is_locked || channel !== 'email' ? 'each' : frequencyOf(own?.frequency);
      return { topic, channel, is_locked, is_on: is_locked || (own?.is_on ?? use === 'on'), frequency };
    }),
  );
}

const get = bind(getNotificationPreferences, ownDataOnly, async (_, { actor }, { db }) => ({
  data: await readPreferences(db, actor.user_id),
}));

const set = bind(setNotificationPreference, ownDataOnly, async ({ body }, { actor: { user_id } }, { clock, transact }) => {
  if (topicChannels[body.topic][body.channel] === 'always') throw forbidden('This cannot be switched off.');
  const data = await transact(async (tx) => {
    await writePreference(tx, { user_id, ...body });
    // What waits comes as often as it is wanted from now on.
    await planWaiting(tx, user_id, clock.now());
    return readPreferences(tx, user_id);
  });
  return { data };
});

interface ChosenPreference extends Pick<NotificationPreference, 'topic' | 'channel' | 'is_on'> {
  readonly user_id: number;
  /** Stays as it is unless said; of mail alone. */
  readonly frequency?: MailFrequency | undefined;
}

/** Who has an account but is nobody yet gets nothing, and so has nothing to choose. */
export async function writePreference(db: Database | Tx, { user_id, topic, channel, is_on, frequency }: ChosenPreference): Promise<void> {
  const chosen = channel === 'email' ? (frequency ?? null) : null;
  await db.execute(sql`
    INSERT INTO notification_preferences AS p (user_id, topic, channel, is_on, frequency)
    SELECT user_id, ${topic}, ${channel}, ${is_on}, coalesce(${chosen}, 'each') FROM person_basics WHERE user_id = ${user_id} AND deleted_at IS NULL
    ON CONFLICT (user_id, topic, channel) DO UPDATE SET is_on = excluded.is_on, frequency = coalesce(${chosen}, p.frequency)`);
}

const reset = bind(resetNotificationPreferences, ownDataOnly, async (_, { actor: { user_id } }, { clock, transact }) => {
  const data = await transact(async (tx) => {
    await tx.delete(notificationPreferences).where(eq(notificationPreferences.user_id, user_id));
    await planWaiting(tx, user_id, clock.now());
    return readPreferences(tx, user_id);
  });
  return { data };
});

/** One statement, however many they are; those that stand so already are left as they are. */
const read = bind(readNotifications, ownDataOnly, async ({ body }, { actor: { user_id } }, { db }) => {
  const { is_read, topic, notification_link, notification_ids } = body;
  const rows = await db
    .update(notifications)
    .set({ is_read, modified_by: user_id, modified_at: sql`now()` })
    .where(
      and(
        eq(notifications.user_id, user_id),
        notification_link === undefined ? isNull(notifications.deleted_at) : isNotRemoved,
        is_read ? sql`NOT ${notifications.is_read}` : ne(notifications.is_read, false),
        topic && eq(notifications.topic, topic),
        notification_link === undefined ? undefined : eq(notifications.notification_link, notification_link),
        notification_ids && inArray(notifications.notification_id, notification_ids),
      ),
    )
    .returning({ deleted_at: notifications.deleted_at });
  return { data: { changed_count: countShown(rows) } };
});

const maxCounted = 1_000;

/** Answered from the index of the unread alone, however many have been read. */
export const unreadQuery = (user_id: number) => sql`
  SELECT topic, count(*)::int AS count FROM (
    SELECT topic FROM notifications WHERE user_id = ${user_id} AND deleted_at IS NULL AND NOT is_read ORDER BY topic LIMIT ${maxCounted}) unread
  GROUP BY topic ORDER BY topic`;

interface UnreadTopic extends Record<string, unknown> {
  topic: (typeof notificationTopics)[number];
  count: number;
}

const count = bind(countUnread, ownDataOnly, async (_, { actor }, { db }) => {
  const { rows: topics } = await db.execute<UnreadTopic>(unreadQuery(actor.user_id));
  return { data: { total: topics.reduce((sum, topic) => sum + topic.count, 0), topics } };
});

export const preferenceHandlers: readonly Bound[] = [get, set, reset, read, count];
export const preferenceOperations = [
  getNotificationPreferences,
  setNotificationPreference,
  resetNotificationPreferences,
  readNotifications,
  countUnread,
];
