import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { Notification } from '@sabha/contract/notifications/notification';
import { expect, test } from 'vitest';
import { zonedParts } from '../../../ui/time/zoned-time.ts';
import { groupByDay, loadNotifications, notificationsHref } from './load-notifications.ts';

interface Query {
  filterFields: string;
  metadataOnly?: string;
  page?: number;
  limit?: number;
}

/** A server with so many of each, which remembers what it was asked. */
function serve(all: number, unread: number) {
  const asked: Query[] = [];
  const call = async ({ id }: Operation, { query }: { query: Query } = { query: { filterFields: '' } }) => {
    if (id === 'notification.unread') return { data: { total: unread, topics: [{ topic: 'tickets', count: unread }] } };
    if (id === 'notification.mutes') return { data: [] };
    asked.push(query);
    const total = query.filterFields.includes('is_read') ? unread : all;
    return { data: [], meta: { total, page: query.page ?? 1 } };
  };
  return { asked, api: { call } as unknown as ApiClient };
}

test('the list asks for one page of the own notifications, and counts what it does not list', async () => {
  const { asked, api } = serve(45, 3);
  const list = await loadNotifications(api, 7, new URLSearchParams('page=2'));
  expect(list).toMatchObject({ page: 2, total: 45, all_count: 45, unread_count: 3, shows_unread: false });
  expect(asked[0]).toMatchObject({ page: 2, limit: 20, filterFields: '{"user_id":7}', sortField: 'cdate_time', sortOrder: 'desc' });
  expect(asked[1]).toMatchObject({ metadataOnly: 'true', filterFields: '{"user_id":7,"is_read":false}' });
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
  const { asked, api } = serve(45, 3);
  const list = await loadNotifications(api, 7, new URLSearchParams('topic=tickets'));
  expect(list.topic).toBe('tickets');
  expect(list.unread_topics.get('tickets')).toBe(3);
  expect(asked.map(({ filterFields }) => JSON.parse(filterFields) as object)).toEqual([
    { user_id: 7, topic: 'tickets' },
    { user_id: 7, topic: 'tickets', is_read: false },
  ]);
  expect((await loadNotifications(api, 7, new URLSearchParams('topic=nothing'))).topic).toBeNull();
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
