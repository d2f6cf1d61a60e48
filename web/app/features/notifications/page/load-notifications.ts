import type { NotificationTopic } from '@sabha/contract/core/notification-type';
import { notification, type Notification } from '@sabha/contract/notifications/notification';
import { listMutes, type Mute } from '@sabha/contract/notifications/mutes';
import { countUnread } from '@sabha/contract/notifications/preferences';
import { listNotificationRequests, type AskingNotification } from '@sabha/contract/notifications/requests';
import type { ApiClient } from '@sabha/contract/core/operation';
import { readFilter, type NotificationFilter } from './notification-filter.ts';

export interface NotificationList extends NotificationFilter {
  readonly rows: readonly Notification[];
  readonly limit: number;
  /** Of what is shown. */
  readonly total: number;
  /** Of the topic, as far as they have what is searched for. */
  readonly all_count: number;
  readonly unread_count: number;
  readonly asking_count: number;
  /** Unread ones of each topic; topics without any are left out. */
  readonly unread_topics: ReadonlyMap<NotificationTopic, number>;
  /** Unread ones of all topics. */
  readonly unread_total: number;
  /** What the person hears nothing of at the moment. */
  readonly mutes: readonly Mute[];
  /** What waits for the person's answer, whatever is listed. */
  readonly requests: readonly AskingNotification[];
}

const perPage = 20;
const newest = { sortField: 'cdate_time', sortOrder: 'desc' } as const;
const countOnly = { metadataOnly: 'true' } as const;

/** One page of the person's notifications, the newest first; of those that ask something all. */
export async function loadNotifications(api: ApiClient, user_id: number, address: URLSearchParams): Promise<NotificationList> {
  const filter = readFilter(address);
  const { page, shows_unread, shows_asking, topic, search } = filter;
  const read = (unread: boolean, more: object) =>
    api.call(notification.operations.getAll, {
      query: {
        filterFields: JSON.stringify({ user_id, ...(topic && { topic }), ...(unread && { is_read: false }) }),
        ...(search !== '' && { search }),
        ...more,
      },
    });
  const [list, other, unread, mutes, { data: requests }] = await Promise.all([
    read(shows_unread, shows_asking ? countOnly : { page, limit: perPage, ...newest }),
    read(!shows_unread, countOnly),
    api.call(countUnread),
    api.call(listMutes),
    api.call(listNotificationRequests),
  ]);
  const asking = requests.map((each) => each.notification).filter((row) => isMeant(row, filter));
  return {
    ...filter,
    rows: shows_asking ? asking : list.data,
    page: list.meta.page,
    limit: perPage,
    total: shows_asking ? asking.length : list.meta.total,
    all_count: shows_unread ? other.meta.total : list.meta.total,
    unread_count: shows_unread ? list.meta.total : other.meta.total,
    asking_count: asking.length,
    unread_topics: new Map(unread.data.topics.map(({ topic: one, count }) => [one, count])),
    unread_total: unread.data.total,
    mutes: mutes.data,
    requests,
  };
}

const isMeant = (row: Notification, { topic, search }: NotificationFilter): boolean =>
  (topic === null || row.topic === topic) && searchKey(row.notification_body).includes(searchKey(search));

/** Neither case nor the accents of Latin letters count, as on the server. */
const searchKey = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

export interface NotificationDay {
  /** As a calendar counts it in the zone: `2027-07-15`. */
  readonly day: string;
  readonly rows: readonly Notification[];
}

/** The rows by the day on which they came, in their order. */
export const groupByDay = (rows: readonly Notification[], dayOf: (at: string) => string): NotificationDay[] =>
  [...Map.groupBy(rows, ({ cdate_time }) => dayOf(cdate_time))].map(([day, of]) => ({ day, rows: of }));
