import { notificationTopics, topicChannels, type ChannelUse, type NotificationTopic } from '@sabha/contract/core/notification-type';
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../core/context.ts';
import { makeLinkSecret } from '../../forms/public.ts';

/** Whose mails of what: one topic, or those of a digest. */
export interface Subscription {
  readonly user_id: number;
  readonly topics: readonly NotificationTopic[];
}

/** Whether mails of a topic can be switched off as a whole. */
export const canStop = (topic: NotificationTopic): boolean => topicChannels[topic].email !== 'always';

type Ctx = Pick<Context, 'config' | 'db' | 'pool'>;

const secretOf = (ctx: Ctx, { user_id, topics }: Subscription) => makeLinkSecret(ctx, `unsubscribe ${user_id} ${topics.join('-')}`);

/**
 * The address that switches off a person's mails of some topics, without a sign-in and for as long as there is the person.
 * Starts with `/`.
 */
export const unsubscribePath = async (ctx: Ctx, subscription: Subscription): Promise<string> =>
  `/unsubscribe/${subscription.user_id}.${subscription.topics.join('-')}.${await secretOf(ctx, subscription)}`;

interface MailOfTopic {
  readonly user_id: number;
  readonly topic: NotificationTopic;
  readonly use: ChannelUse | 'elsewhere';
}

/** That address for a mail of one topic; nothing for mails that always come. */
export async function unsubscribeFrom(ctx: Ctx, { user_id, topic, use }: MailOfTopic): Promise<{ unsubscribe_url?: string }> {
  if (use === 'always' || !canStop(topic)) return {};
  return { unsubscribe_url: ctx.config.public_url + (await unsubscribePath(ctx, { user_id, topics: [topic] })) };
}

/** What such an address is for, of what can be switched off; null for one that is not ours, and where nothing of it can. */
export async function readUnsubscribeToken(ctx: Ctx, token: string): Promise<Subscription | null> {
  const [, id = '', word = '', secret = ''] = /^(\d{1,15})\.([a-z_-]{1,120})\.([\w-]{43})$/.exec(token) ?? [];
  const named = word.split('-');
  const topics = notificationTopics.filter((one) => named.includes(one));
  if (secret === '' || topics.length !== named.length) return null;
  const subscription = { user_id: Number(id), topics };
  const isOurs = timingSafeEqual(Buffer.from(secret), Buffer.from(await secretOf(ctx, subscription)));
  const stopped = topics.filter(canStop);
  return isOurs && stopped.length > 0 ? { ...subscription, topics: stopped } : null;
}
