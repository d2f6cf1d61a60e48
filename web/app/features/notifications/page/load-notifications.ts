import type { NotificationTopic } from '@sabha/contract/core/notification-type';
import { notification, type Notification } from '@sabha/contract/notifications/notification';
import { listMutes, type Mute } from '@sabha/contract/notifications/mutes';
import { countUnread } from '@sabha/contract/notifications/preferences';
import type { ApiClient } from '@sabha/contract/core/operation';
import { readTopic } from '../topics.ts';

/** Which notifications are listed; it stands in the address. */
export interface NotificationFilter {
  readonly page: number;
  readonly shows_unread: boolean;
  /** What is muted, in the place of notifications. */
  readonly shows_muted: boolean;
  /** Null for all of them. */
  readonly topic: NotificationTopic | null;
}

export interface NotificationList extends NotificationFilter {
  readonly rows: readonly Notification[];
  readonly limit: number;
  /** Of what is shown. */
  readonly total: number;
  /** Of the topic. */
  readonly all_count: number;
  readonly unread_count: number;
  /** Unread ones of each topic; topics without any are left out. */
  readonly unread_topics: ReadonlyMap<NotificationTopic, number>;
  /** Unread ones of all topics. */
  readonly unread_total: number;
  /** What the person hears nothing of at the moment. */
  readonly mutes: readonly Mute[];
}

const perPage = 20;

/** One page of the person's notifications, the newest first. */
export async function loadNotifications(api: ApiClient, user_id: number, asked: URLSearchParams): Promise<NotificationList> {
  const page = Number(asked.get('page'));
  const shows_unread = asked.get('show') === 'unread';
  const shows_muted = asked.get('show') === 'muted';
  const topic = readTopic(asked.get('topic'));
  const newest = { sortField: 'cdate_time', sortOrder: 'desc' } as const;
  const read = (unread: boolean, more: object) =>
    api.call(notification.operations.getAll, {
      query: { filterFields: JSON.stringify({ user_id, ...(topic && { topic }), ...(unread && { is_read: false }) }), ...more },
    });
  const [list, other, unread, mutes] = await Promise.all([
    read(shows_unread, { page: Number.isSafeInteger(page) && page > 0 ? page : 1, limit: perPage, ...newest }),
    read(!shows_unread, { metadataOnly: 'true' }),
    api.call(countUnread),
    api.call(listMutes),
  ]);
  return {
    rows: list.data,
    page: list.meta.page,
    limit: perPage,
    total: list.meta.total,
    all_count: shows_unread ? other.meta.total : list.meta.total,
    unread_count: shows_unread ? list.meta.total : other.meta.total,
    unread_topics: new Map(unread.data.topics.map(({ topic: one, count }) => [one, count])),
    unread_total: unread.data.total,
    mutes: mutes.data,
    shows_unread,
    shows_muted,
    topic,
  };
}

/** The address of a page of the list; what is as usual is left out. */
export function notificationsHref({
  page = 1,
  shows_unread = false,
  shows_muted = false,
  topic = null,
}: Partial<NotificationFilter>): string {
  const parts = new URLSearchParams();
  if (topic !== null) parts.set('topic', topic);
  if (shows_unread) parts.set('show', 'unread');
  if (shows_muted) parts.set('show', 'muted');
  if (page > 1) parts.set('page', String(page));
  return parts.size === 0 ? '/notifications' : `/notifications?${parts.toString()}`;
}

export interface NotificationDay {
  /** As a calendar counts it in the zone: `2027-07-15`. */
  readonly day: string;
  readonly rows: readonly Notification[];
}

/** The rows by the day on which they came, in their order. */
export const groupByDay = (rows: readonly Notification[], dayOf: (at: string) => string): NotificationDay[] =>
  [...Map.groupBy(rows, ({ cdate_time }) => dayOf(cdate_time))].map(([day, of]) => ({ day, rows: of }));
