// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseShownZone } from '../../ui/time/event-time.tsx';
import { loadCalendar } from './load-calendar.ts';

const { server } = vi.hoisted(() => ({ server: { isSignedIn: true, ranges: [] as unknown[] } }));
vi.mock('../../ui/time/zoned-time.ts', async (load) => ({ ...(await load<object>()), deviceZone: () => 'UTC' }));
vi.mock('../../lib/query/prefetch.ts', () => ({
  prefetchAsMember: async (queryFor: () => { queryKey: readonly unknown[] }) => {
    if (!server.isSignedIn) return null;
    const query = queryFor();
    server.ranges.push(query.queryKey[1]);
    return { query, first: { event_zone: 'Asia/Kolkata', entries: [], openings: [], is_cut: false } };
  },
}));

beforeEach(() => {
  localStorage.clear();
  server.isSignedIn = true;
  server.ranges.length = 0;
  // Half past one in the night of the 16th in India.
  vi.useFakeTimers({ now: new Date('2027-07-15T20:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const load = async (address = '') => (await loadCalendar(new URLSearchParams(address), 'day')).view;

test('a calendar without a day in its address opens today in the zone that it shows', async () => {
  expect(await load()).toEqual({ name: 'day', day: '2027-07-16' });
  expect(server.ranges).toHaveLength(2);
  chooseShownZone('own');
  expect(await load()).toEqual({ name: 'day', day: '2027-07-15' });
});

test('what the address names is shown, and read once', async () => {
  expect(await load('view=week&day=2027-08-01')).toEqual({ name: 'week', day: '2027-08-01' });
  expect(server.ranges).toHaveLength(1);
});

test('nobody who is signed out waits for a second read', async () => {
  server.isSignedIn = false;
  expect(await loadCalendar(new URLSearchParams(), 'list')).toEqual({ view: { name: 'list', day: '2027-07-15' }, diary: null });
});
