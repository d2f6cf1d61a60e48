import {
  mailFrequencies,
  topicChannels,
  type ChannelUse,
  type MailFrequency,
  type NotificationChannel,
  type NotificationTopic,
  type NotificationType,
} from '@sabha/contract/core/notification-type';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { idArray, runPrepared } from '../../core/db/run-prepared.ts';
import type { Recipient } from '../accounts/public.ts';
import { isUnblocked } from '../contact/public.ts';

interface Found extends Recipient, Record<string, unknown> {
  readonly has_email_notifications: boolean;
  readonly chosen: Partial<Record<NotificationChannel, boolean>> | null;
  readonly chosen_frequency: string | null;
  readonly has_quiet_hours: boolean;
  readonly is_muted: boolean;
  readonly is_suspended: boolean;
}

export interface ReachableRecipient extends Recipient {
  readonly channels: Readonly<Record<NotificationChannel, boolean>>;
  /** How mails of this type come; what always comes and what cannot wait comes at once. */
  readonly frequency: MailFrequency;
  /** Whether a mail may come later than now, by a digest or for quiet hours. */
  readonly can_wait: boolean;
  /** They have muted the topic, or who causes it. */
  readonly is_muted: boolean;
}

/** As it was stored; each at once for who has chosen nothing. */
export const frequencyOf = (stored: string | null | undefined): MailFrequency => mailFrequencies.find((one) => one === stored) ?? 'each';

/** What is written of to people who are suspended: they cannot do anything about the rest. */
const topicsOfSuspended: readonly NotificationTopic[] = ['account', 'tickets'];

/**
 * Those of the people who are there, each with the channels that they want for this type at this moment.
 * @param from_user_id the member who causes it, whom they may have muted; whom a block parts from them is left out
 */
export async function findRecipients(
  db: Database | Tx,
  user_ids: readonly number[],
  type: Pick<NotificationType, 'topic' | 'channels' | 'priority'>,
  from_user_id?: number | null,
): Promise<ReachableRecipient[]> {
  // Two texts: what holds for everybody without an author would be planned anew each time.
  const isReached = from_user_id == null ? sql`true` : isUnblocked(sql`r.user_id`, sql`${from_user_id}::bigint`);
  const { rows } = await runPrepared<Found>(
    db,
    sql`
    SELECT r.user_id, r."firstName", r.email, r.locale, r.time_zone, coalesce(s.has_email_notifications, true) AS has_email_notifications,
      (SELECT jsonb_object_agg(p.channel, p.is_on) FROM notification_preferences p WHERE p.user_id = r.user_id AND p.topic = ${type.topic}) AS chosen,
      (SELECT p.frequency FROM notification_preferences p WHERE p.user_id = r.user_id AND p.topic = ${type.topic} AND p.channel = 'email') AS chosen_frequency,
      EXISTS (SELECT FROM notification_timing t WHERE t.user_id = r.user_id AND t.quiet_from IS NOT NULL) AS has_quiet_hours,
      EXISTS (SELECT FROM notification_mutes x WHERE x.user_id = r.user_id AND x.muted_until > now()
        AND (x.topic = ${type.topic} OR x.muted_user_id = ${from_user_id ?? null}::bigint)) AS is_muted,
      u.status = 'suspended' AS is_suspended
    FROM recipients r JOIN person_basics u USING (user_id)
    LEFT JOIN user_settings s ON s.user_id = r.user_id AND s.deleted_at IS NULL
    WHERE r.user_id = ANY (${idArray([...new Set(user_ids)])}) AND r.deleted_at IS NULL
      AND ${isReached} ORDER BY r.user_id`,
  );
  const isAtOnce = type.priority === 'urgent' || useOf('email', type) === 'always';
  return rows.map(({ has_email_notifications, has_quiet_hours, chosen, chosen_frequency, is_muted, is_suspended, ...recipient }) => ({
    ...recipient,
    is_muted,
    frequency: isAtOnce ? 'each' : frequencyOf(chosen_frequency),
    can_wait: !isAtOnce && (has_quiet_hours || frequencyOf(chosen_frequency) !== 'each'),
    channels: {
      in_app: isUsed('in_app', type, { chosen, is_muted }),
      email:
        isUsed('email', type, { chosen, is_muted }) &&
        (has_email_notifications || useOf('email', type) === 'always') &&
        !(is_suspended && !topicsOfSuspended.includes(type.topic)),
    },
  }));
}

/** How a type uses a channel, by itself or by its topic. */
export const useOf = (channel: NotificationChannel, { topic, channels }: Pick<NotificationType, 'topic' | 'channels'>) =>
  channels?.[channel] ?? topicChannels[topic][channel];

function isUsed(
  channel: NotificationChannel,
  type: Pick<NotificationType, 'topic' | 'channels' | 'priority'>,
  { chosen, is_muted }: Pick<Found, 'chosen' | 'is_muted'>,
): boolean {
  const use = useOf(channel, type);
  if (use === 'always') return true;
  if (use === 'elsewhere' || (is_muted && type.priority !== 'urgent')) return false;
  // Nobody chooses of a topic whose mails always come.
  const own = topicChannels[type.topic][channel] === 'always' ? undefined : chosen?.[channel];
  return own ?? use === 'on';
}

/** What an event says of a type's mails; nothing where the topic says it, or where the feature sends a letter itself. */
export function mailUseOf({ channels }: Pick<NotificationType, 'channels'>): { mail_use?: ChannelUse } {
  const use = channels?.email;
  return use === undefined || use === 'elsewhere' ? {} : { mail_use: use };
}
