import { ProblemError } from '@sabha/contract/core/errors';
import { defineOperation, type ApiClient } from '@sabha/contract/core/operation';
import { notification } from '@sabha/contract/notifications/notification';
import { sessionReads, type SessionStart } from '@sabha/contract/shell/session-start';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { createAuthStore, type SignedInUser } from '../session/auth-state.ts';
import { createLiveEvents } from '../session/live-events.ts';
import { readThrough } from './prefetch.ts';
import { createQueryClient, onWritten, refreshReads } from './query-client.ts';
import { composeQuery, queryOf } from './query-of.ts';
import { followSession } from './session-queries.ts';

const listPlaces = defineOperation({
  id: 'place.getAll',
  method: 'GET',
  path: '/api/places',
  summary: 'Places',
  tag: 'test',
  query: z.object({ city: z.string().optional() }),
  output: z.object({ data: z.array(z.string()) }),
});
const countGuests = defineOperation({
  id: 'guest.count',
  method: 'GET',
  path: '/api/guests',
  summary: 'Guests',
  tag: 'test',
  output: z.object({ data: z.number() }),
});
const addPlace = { id: 'place.createOne' };

/** A server whose answers a test changes, and which counts what it is asked. */
function pretendServer() {
  const answers = new Map<string, unknown>([
    ['place.getAll', { data: ['Vadodara'] }],
    ['guest.count', { data: 3 }],
  ]);
  const calls: string[] = [];
  const api: ApiClient = {
    call: async (operation) => {
      calls.push(operation.id);
      const answer = answers.get(operation.id);
      if (answer instanceof Error) throw answer;
      return answer as never;
    },
  };
  return { api, answers, calls };
}

let server: ReturnType<typeof pretendServer>;
let client: QueryClient;
const places = queryOf(listPlaces, { query: { city: 'Vadodara' } });
const page = composeQuery('page', 1, async (api) => ({
  places: (await api.call(listPlaces)).data,
  guests: (await api.call(countGuests)).data,
}));
/** As a page shows it; returns what it shows. */
function show<T>(query: ReturnType<typeof composeQuery<T>>) {
  const observer = new QueryObserver(client, client.defaultQueryOptions(query));
  const shown: unknown[] = [];
  stops.push(observer.subscribe(({ data }) => void shown.push(data)));
  return shown;
}
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  server = pretendServer();
  client = createQueryClient(server.api);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  client.clear();
  vi.useRealTimers();
});

test('a read is known by its operation and its input, and its answer by the contract', async () => {
  const answer = await client.query(places);
  expectTypeOf(answer).toEqualTypeOf<{ data: string[] }>();
  expect(places.queryKey).toEqual(['place.getAll', { query: { city: 'Vadodara' } }]);
  expect(answer).toEqual({ data: ['Vadodara'] });
});

test('a page comes at once from the cache, and is read anew behind it', async () => {
  await readThrough(client, page);
  await vi.advanceTimersByTimeAsync(10_000);
  const shown = show(page);
  server.answers.set('guest.count', { data: 4 });
  expect(await readThrough(client, page)).toMatchObject({ guests: 3 });
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.at(-1)).toMatchObject({ guests: 4 });
});

test('what the loader has read its page does not ask for again', async () => {
  await readThrough(client, page);
  show(page);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.calls).toEqual(['place.getAll', 'guest.count']);
});

test('a write reads anew what is shown of the same thing, and everything else when it is shown next', async () => {
  await readThrough(client, page);
  const guests = queryOf(countGuests);
  await readThrough(client, guests);
  const shown = show(page);
  server.answers.set('place.getAll', { data: ['Surat'] });
  server.answers.set('guest.count', { data: 9 });
  server.calls.length = 0;
  await onWritten(client, addPlace);
  expect(shown.at(-1)).toEqual({ places: ['Surat'], guests: 9 });
  expect(server.calls).toEqual(['place.getAll', 'guest.count']);
  expect(await readThrough(client, guests)).toEqual({ data: 9 });
});

test('an answer that was asked for before a write is not taken for the one after it', async () => {
  const guests = queryOf(countGuests);
  await readThrough(client, guests);
  await vi.advanceTimersByTimeAsync(10_000);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const early = client.query({ ...guests, queryFn: () => promise as never, staleTime: 0 });
  await onWritten(client, addPlace);
  server.answers.set('guest.count', { data: 5 });
  const late = readThrough(client, guests);
  resolve({ data: 3 });
  expect(await late).toEqual({ data: 5 });
  await early;
  expect(client.getQueryData(guests.queryKey)).toEqual({ data: 5 });
});

describe('a read whose first answer was on its way when something was written', () => {
  const beginLate = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const now = server.answers.get(name);
    server.answers.set(name, promise);
    return () => {
      server.answers.set(name, now);
      resolve(now);
    };
  };

  test('is read anew after that answer', async () => {
    const arrive = beginLate('place.getAll');
    const shown = show(places);
    const written = onWritten(client, addPlace);
    arrive();
    server.answers.set('place.getAll', { data: ['Surat'] });
    await written;
    expect(shown.at(-1)).toEqual({ data: ['Surat'] });
    expect(server.calls).toEqual(['place.getAll', 'place.getAll']);
  });

  test('is read anew after an event, too', async () => {
    const arrive = beginLate('guest.count');
    const shown = show(queryOf(countGuests));
    const refreshed = refreshReads(client, [countGuests]);
    arrive();
    server.answers.set('guest.count', { data: 4 });
    await refreshed;
    expect(shown.at(-1)).toEqual({ data: 4 });
  });

  test('is known to be outdated where the write was of something else', async () => {
    const arrive = beginLate('guest.count');
    show(queryOf(countGuests));
    await onWritten(client, addPlace);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(client.getQueryState(queryOf(countGuests).queryKey)).toMatchObject({ data: { data: 3 }, isInvalidated: true });
    expect(server.calls).toEqual(['guest.count']);
  });
});

test('an event has what is shown of its operations read anew', async () => {
  const shown = show(queryOf(countGuests));
  await vi.advanceTimersByTimeAsync(0);
  server.answers.set('guest.count', { data: 4 });
  await refreshReads(client, [countGuests]);
  expect(shown.at(-1)).toEqual({ data: 4 });
});

describe('a read that fails', () => {
  test('is tried three more times, each after twice as long, when nobody has refused it', async () => {
    server.answers.set('guest.count', new ProblemError(503, 'Busy'));
    const asked = client.query(queryOf(countGuests)).catch((error: unknown) => error);
    for (const [ms, count] of [
      [999, 1],
      [1, 2],
      [2_000, 3],
      [4_000, 4],
      [60_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect(server.calls).toHaveLength(count);
    }
    expect(await asked).toMatchObject({ status: 503 });
  });

  test('is not tried again when the server has refused it', async () => {
    server.answers.set('guest.count', new ProblemError(403, 'No'));
    await expect(client.query(queryOf(countGuests))).rejects.toMatchObject({ status: 403 });
    expect(server.calls).toHaveLength(1);
  });
});

test('what nobody shows is forgotten after five minutes', async () => {
  await readThrough(client, places);
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(client.getQueryData(places.queryKey)).toBeDefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(places.queryKey)).toBeUndefined();
});

describe('the reads of a session', () => {
  const person = (user_id: number, role_id: number) => ({ user_id, active_role: { role_id } }) as SignedInUser;
  const staff = { staff: 'Asha', reason: 'A question', ends_at: '2027-07-15T10:00:00Z' };
  const openOne = () => {
    const store = createAuthStore();
    store.change({ user: person(1, 1) });
    client = followSession({ api: server.api, store, live: createLiveEvents(), onWrite: () => () => undefined, readStart: () => null });
    return store;
  };

  test('go at sign-out', async () => {
    const store = openOne();
    await client.query(places);
    store.change({ user: null });
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  test.each([
    ['another role', { user: person(1, 2) }],
    ['another person', { user: person(2, 1) }],
    ['somebody looked at', { impersonation: staff }],
  ])('are nothing for %s, and what is shown is read anew', async (_, change) => {
    const store = openOne();
    await client.query(places);
    const shown = show(queryOf(countGuests));
    await vi.advanceTimersByTimeAsync(0);
    server.answers.set('guest.count', { data: 0 });
    store.change(change);
    await vi.advanceTimersByTimeAsync(0);
    expect(client.getQueryData(places.queryKey)).toBeUndefined();
    expect(shown.slice(-2)).toEqual([undefined, { data: 0 }]);
  });

  test('stay while the same person is read anew', async () => {
    const store = openOne();
    await client.query(places);
    store.change({ user: person(1, 1), status: 'loading' });
    expect(client.getQueryData(places.queryKey)).toBeDefined();
  });

  test('begin with what came along with the start of the session, and with another one after another start', async () => {
    const unread = (count: number) => ({ data: [], meta: { page: 1, limit: 50, total: count, pages: 1 } });
    const starts = [{ unread: unread(2) }, { unread: unread(3) }] as unknown as SessionStart[];
    const store = createAuthStore();
    store.change({ user: person(1, 1) });
    let at = 0;
    const readStart = () => starts[at] ?? null;
    client = followSession({ api: server.api, store, live: createLiveEvents(), onWrite: () => () => undefined, readStart });
    const { queryKey } = queryOf(notification.operations.getAll, sessionReads.unread(1));
    const total = () => client.getQueryData<{ meta: { total: number } }>(queryKey)?.meta.total;
    expect(total()).toBe(2);
    client.setQueryData(queryKey, unread(0));
    store.change({ status: 'succeeded' });
    expect(total(), 'the same start counts once').toBe(0);
    at = 1;
    store.change({ user: person(1, 2) });
    expect(total()).toBe(3);
    expect(server.calls).toEqual([]);
    await onWritten(client, { id: 'notification.read' });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});
