import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { Notification } from '@sabha/contract/notifications/notification';
import { expect, test } from 'vitest';
import { zonedParts } from '../../../ui/time/zoned-time.ts';
import { groupByDay, loadNotifications } from './load-notifications.ts';
import { notificationsHref, readFilterAt } from './notification-filter.ts';

interface Query {
  filterFields: string;
  metadataOnly?: string;
  page?: number;
  limit?: number;
  search?: string;
}

/** Something that is asked in a notification of a topic. */
const asked = (notification_id: number, topic: string, notification_body: string) => ({
  notification: { notification_id, topic, notification_body },
  request: { kind: 'connection', request_id: notification_id, note: '', answer_by: null, can_accept: true },
});

/** A server with so many of each and with requests, which remembers what it was asked. */
function serve(all: number, unread: number, requests: readonly object[] = []) {
  const lists: Query[] = [];
  const call = async ({ id }: Operation, { query }: { query: Query } = { query: { filterFields: '' } }) => {
    if (id === 'notification.unread') return { data: { total: unread, topics: [{ topic: 'tickets', count: unread }] } };
    if (id === 'notification.mutes') return { data: [] };
    if (id === 'notification.listRequests') return { data: requests };
    lists.push(query);
    const total = query.filterFields.includes('is_read') ? unread : all;
    return { data: [], meta: { total, page: query.page ?? 1 } };
  };
  return { lists, api: { call } as unknown as ApiClient };
}

test('the list asks for one page of the own notifications, and counts what it does not list', async () => {
  const { lists, api } = serve(45, 3);
  const list = await loadNotifications(api, 7, new URLSearchParams('page=2'));
  expect(list).toMatchObject({ page: 2, total: 45, all_count: 45, unread_count: 3, shows_unread: false });
  expect(lists[0]).toMatchObject({ page: 2, limit: 20, filterFields: '{"user_id":7}', sortField: 'cdate_time', sortOrder: 'desc' });
  expect(lists[1]).toMatchObject({ metadataOnly: 'true', filterFields: '{"user_id":7,"is_read":false}' });
});

test('the unread alone are asked for by the address, and a page that is none is the first', async () => {
  const { api } = serve(45, 3);
  expect(await loadNotifications(api, 7, new URLSearchParams('show=unread&page=-4'))).toMatchObject({
    page: 1,
    total: 3,
    all_count: 45,
    unread_count: 3,
    shows_unread: true,
  });
  expect(notificationsHref({})).toBe('/notifications');
  expect(notificationsHref({ page: 3, shows_unread: true })).toBe('/notifications?show=unread&page=3');
  expect(notificationsHref({ shows_muted: true })).toBe('/notifications?show=muted');
  expect((await loadNotifications(api, 7, new URLSearchParams('show=muted'))).shows_muted).toBe(true);
  expect(notificationsHref({ topic: 'tickets' })).toBe('/notifications?topic=tickets');
});

test('a topic of the address filters the list and both counts; one that there is not is none', async () => {
  const { lists, api } = serve(45, 3);
  const list = await loadNotifications(api, 7, new URLSearchParams('topic=tickets'));
  expect(list.topic).toBe('tickets');
  expect(list.unread_topics.get('tickets')).toBe(3);
  expect(lists.map(({ filterFields }) => JSON.parse(filterFields) as object)).toEqual([
    { user_id: 7, topic: 'tickets' },
    { user_id: 7, topic: 'tickets', is_read: false },
  ]);
  expect((await loadNotifications(api, 7, new URLSearchParams('topic=nothing'))).topic).toBeNull();
});

test('what asks something is listed whole and counted, of a topic where one is named', async () => {
  const requests = [asked(9, 'meetings', 'Noor asks to meet you.'), asked(8, 'account', 'Ujala Trust would like you as a member.')];
  const { lists, api } = serve(45, 3, requests);
  const read = (address: string) => loadNotifications(api, 7, new URLSearchParams(address));
  const listed = await read('show=asking&page=2');
  expect(listed).toMatchObject({
    shows_asking: true,
    shows_unread: false,
    total: 2,
    asking_count: 2,
    all_count: 45,
    unread_count: 3,
    requests,
  });
  expect(listed.rows).toEqual(requests.map(({ notification }) => notification));
  expect(lists.map(({ metadataOnly }) => metadataOnly)).toEqual(['true', 'true']);
  expect(await read('show=asking&topic=account')).toMatchObject({ rows: [requests[1]?.notification], total: 1, requests });
  expect(await read('topic=account')).toMatchObject({ rows: [], total: 45, asking_count: 1, requests });
  expect(notificationsHref({ topic: 'account', shows_asking: true })).toBe('/notifications?topic=account&show=asking');
});

test('a search is asked of the server, and of what asks something in the loaded texts, whatever the case', async () => {
  const requests = [asked(9, 'meetings', 'Noor asks to meet you.'), asked(8, 'account', 'Ujala Trust would like you as a member.')];
  const { lists, api } = serve(4, 1, requests);
  const listed = await loadNotifications(api, 7, new URLSearchParams('q=+NOOR+'));
  expect(listed).toMatchObject({ search: 'NOOR', all_count: 4, unread_count: 1, asking_count: 1 });
  expect(lists.map(({ search }) => search)).toEqual(['NOOR', 'NOOR']);
  expect((await loadNotifications(api, 7, new URLSearchParams('show=asking&q=noor'))).rows).toEqual([requests[0]?.notification]);
  expect(notificationsHref({ shows_unread: true, search: 'noor', page: 2 })).toBe('/notifications?show=unread&q=noor&page=2');
});

test('only addresses of the list ask for a list, in whatever language', () => {
  const at = (address: string) => {
    const { pathname, search } = new URL(address, 'https://sabha.example');
    return readFilterAt(pathname, new URLSearchParams(search));
  };
  expect(at('/hi/notifications?show=asking&q=noor')).toMatchObject({ shows_asking: true, search: 'noor', page: 1 });
  expect([at('/notifications?view=settings'), at('/messages?q=noor')]).toEqual([null, null]);
});

test('days are those of the zone of the reader', () => {
  const rows = ['2027-07-15T18:40:00Z', '2027-07-15T18:20:00Z', '2027-07-14T03:00:00Z'].map(
    (cdate_time) => ({ cdate_time }) as Notification,
  );
  const days = (zone: string) => groupByDay(rows, (at) => zonedParts(at, zone).date).map(({ day, rows: of }) => [day, of.length]);
  expect(days('Asia/Kolkata')).toEqual([
    ['2027-07-16', 1],
    ['2027-07-15', 1],
    ['2027-07-14', 1],
  ]);
  expect(days('UTC')).toEqual([
    ['2027-07-15', 2],
    ['2027-07-14', 1],
  ]);
});
