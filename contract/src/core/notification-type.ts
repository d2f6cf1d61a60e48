import type { z } from 'zod';

/** What a notification is about, and what people choose channels for. */
export const notificationTopics = [
  'tickets',
  'programme',
  'meetings',
  'messages',
  'forum',
  'learning',
  'mentoring',
  'competitions',
  'announcements',
  'account',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** Ways to reach a person. */
export const notificationChannels = ['in_app', 'email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** How mails of a topic come: each at once, or together in the morning of a day or of a week. */
export const mailFrequencies = ['each', 'daily', 'weekly'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

/** Whether a channel is used: `always` leaves no choice, `on` and `off` stand until the person chooses. */
export type ChannelUse = 'always' | 'on' | 'off';

/** What holds for every type of a topic that says nothing else. */
export const topicChannels: Readonly<Record<NotificationTopic, Readonly<Record<NotificationChannel, ChannelUse>>>> = {
  tickets: { in_app: 'on', email: 'on' },
  programme: { in_app: 'on', email: 'on' },
  meetings: { in_app: 'on', email: 'on' },
  messages: { in_app: 'on', email: 'off' },
  forum: { in_app: 'on', email: 'off' },
  learning: { in_app: 'on', email: 'on' },
  mentoring: { in_app: 'on', email: 'on' },
  competitions: { in_app: 'on', email: 'on' },
  announcements: { in_app: 'always', email: 'on' },
  account: { in_app: 'always', email: 'always' },
};

/** Things that notify people again and again, of which they can mute a single one. Stored, so none changes once released. */
export const notificationSourceKinds = ['conversation', 'discussion', 'organisation'] as const;
export type NotificationSourceKind = (typeof notificationSourceKinds)[number];

/** Texts are filled with these. */
type NotificationParams = z.ZodObject<Record<string, z.ZodType<string | number | null>>>;

/**
 * Something that people are told, declared once by the feature that causes it. Its text stands under its name in
 * `server/messages/<language>/notifications.json`.
 */
export interface NotificationType<Params extends NotificationParams = NotificationParams> {
  /** Unique in the product, `noun.past_participle` as an event is named. Stored, so it never changes once released. */
  readonly type: string;
  readonly topic: NotificationTopic;
  /** What its text is filled with; never more than the person may know. */
  readonly params: Params;
  /** Path of the page it is about, which marks it as read when it is opened; null when there is none. */
  link(params: z.output<Params>): string | null;
  /**
   * Id of the thing whose rights decide whether the person may hear of it, for types whose feature asks for them once more at delivery, or
   * that waits for their answer; null for a text that is about no such thing.
   */
  subject?(params: z.output<Params>): number | null;
  /** Where one type has several texts: which, under its name and a dot. */
  variant?(params: z.output<Params>): string;
  /** `urgent` is for what cannot wait: entry, a room that changes within the hour. Normal unless said. */
  readonly priority?: 'normal' | 'urgent';
  /** Where this type differs from its topic. `elsewhere` is a letter that the feature sends itself, whatever the person chose. */
  readonly channels?: { readonly in_app?: ChannelUse; readonly email?: ChannelUse | 'elsewhere' };
  /** Unread ones of one `merge_key` that come within so many minutes of the first become one with a count. */
  readonly merge_minutes?: number;
}

export type NotificationParamsOf<Type extends NotificationType> = z.output<Type['params']>;

/** @throws Error when the type is not a noun and a past participle in snake case, parted by a dot. */
export function defineNotification<Params extends NotificationParams>(definition: NotificationType<Params>): NotificationType<Params> {
  if (!/^[a-z_]+\.[a-z_]+$/.test(definition.type))
    throw new Error(`“${definition.type}” is not the type of a notification: noun.past_participle.`);
  return definition;
}
