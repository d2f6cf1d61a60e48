// @vitest-environment jsdom
import type { Booking } from '@sabha/contract/bookings/booking';
import { acceptBooking } from '@sabha/contract/bookings/operations';
import type { Opening } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { DiaryStrip } from './diary-strip.tsx';
import { agreed, buildEntry, buildProposal, meetingLink as link } from './diary-strip-fixture.ts';

const { device } = vi.hoisted(() => ({ device: { zone: '', now: 0 } }));
vi.mock('../../../ui/time/zoned-time.ts', async (load) => ({ ...(await load<object>()), deviceZone: () => device.zone }));
vi.mock('../../../ui/time/use-now.ts', () => ({ useNow: () => device.now }));

const meeting = buildEntry();
/** A session with a place in it, unless it is something else. */
const entry = (title: string, starts_at: string, ends_at: string, more: Partial<DiaryEntry> = {}) =>
  buildEntry({ key: title, title, kind: 'session', starts_at, ends_at, place: '', link: null, reasons: ['ticket'], ...more });

function serve() {
  const server = {
    entries: [
      meeting,
      entry('Opening', '2027-07-15T04:00:00Z', '2027-07-15T04:45:00Z', { place: 'Darbar Hall', link: '/sessions/opening' }),
      entry('Fast', '2027-07-15T00:00:00Z', '2027-07-15T00:00:00Z', { kind: 'own', all_day: { from: '2027-07-15', to: '2027-07-15' } }),
      entry('Field walk', '2027-07-17T08:30:00Z', '2027-07-17T10:00:00Z', { kind: 'own' }),
      entry('Scores due', '2027-07-17T11:00:00Z', '2027-07-17T11:00:00Z', { kind: 'deadline', reasons: [] }),
    ] as DiaryEntry[],
    openings: [{ starts_at: '2027-07-17T04:30:00Z', ends_at: '2027-07-17T08:30:00Z', slots: 8, free: 8 }] as Opening[],
    views: { coming: [agreed], waiting: [buildProposal()], past: [] } as Record<string, Booking[]>,
    refused: null as ProblemError | null,
    asked: [] as string[],
  };
  const call = async ({ id }: Operation, { query }: { query: { view?: string } }) => {
    server.asked.push(query.view ?? id);
    if (server.refused) throw server.refused;
    return {
      data:
        id === 'bookings.list'
          ? server.views[query.view ?? '']
          : { event_zone: 'Asia/Calcutta', entries: server.entries, openings: server.openings, is_cut: false },
    };
  };
  const api = { call } as unknown as ApiClient;
  return { server, api, client: createQueryClient(api) };
}

let of: ReturnType<typeof serve>;
let rendered: Rendered;
const settle = () =>
  act(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    await pause(20);
    for (let left = 100; left > 0 && of.client.isFetching() > 0; left -= 1) await pause(10);
    await pause(5);
  });

async function open(edition: { starts_on: string; ends_on: string } | null = null): Promise<void> {
  const store = createAuthStore();
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 7 } as SignedInUser });
  const session = { api: of.api, store, live: { listen: () => () => undefined } } as unknown as Session;
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => ({ edition }), Component: DiaryStrip }], {
    initialEntries: ['/community/network'],
    hydrationData: { loaderData: { root: { edition } } },
  });
  rendered = await render(
    <AuthProvider session={session}>
      <QueryClientProvider client={of.client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await settle();
}

const page = () => rendered.page;
const title = () => page().querySelector('h2 span')?.textContent;
/** The lines of the days, which stand before the list for a phone. */
const lines = () =>
  [...page().querySelectorAll('h3')].map((head) => [
    head.querySelector('.sr-only')?.textContent,
    ...[...page().querySelectorAll(`ul[aria-labelledby="${head.id}"] > li`)].map((li) => li.querySelector('.sr-only')?.textContent),
  ]);
const tabs = () => [...page().querySelectorAll<HTMLElement>('[role=tab]')];
const panelItems = () => [...page().querySelectorAll('[role=tabpanel] li')].map((li) => li.querySelector('.sr-only')?.textContent);

beforeEach(() => {
  Object.assign(device, { zone: 'Asia/Kolkata', now: Date.parse('2027-07-03T06:30:00Z') });
  of = serve();
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
});

test('the days of the summit stand under each other, each thing with its time, its person and how sure it is', async () => {
  await open({ starts_on: '2027-07-15', ends_on: '2027-07-17' });
  expect(title()).toBe('1 meeting on the summit days');
  expect(lines()).toEqual([
    [
      'Thursday, 15 July 2027',
      '09:30 to 10:15, Opening, Session, Darbar Hall',
      '13:00 to 13:20, meeting with Harsh Rabari, Table 6, confirmed',
      '15:00 to 15:20, meeting with Tejal Mistry, waiting for you',
      '17:00 to 17:20, meeting with Tejal Mistry, waiting for you',
    ],
    ['Friday, 16 July 2027'],
    ['Saturday, 17 July 2027', '14:00 to 15:30, Field walk, My own'],
  ]);
  const links = [...page().querySelectorAll('h3 ~ p, ul[aria-labelledby] a')].map((each) => each.getAttribute('href') ?? each.textContent);
  const asked = '/community/network?view=meetings&meeting=12';
  expect(links).toEqual(['All day: Fast', '/sessions/opening', link, asked, asked]);
  // What is named in words is not read a second time.
  expect([...page().querySelectorAll('ul[aria-labelledby] .sr-only')].every((each) => each.nextElementSibling?.ariaHidden === 'true')).toBe(
    true,
  );
  expect(of.server.asked).toEqual(['calendar.getDiary', 'waiting', 'coming']);
  expect(page().textContent).not.toContain('Times in');
});

test('a phone shows one day at a time, the first of those to come', async () => {
  await open();
  expect(title()).toBe('1 meeting in the next days');
  expect(tabs().map((tab) => [tab.querySelector('.sr-only')?.textContent, tab.ariaSelected])).toEqual([
    ['Thursday, 15 July 2027', 'true'],
    ['Saturday, 17 July 2027', 'false'],
  ]);
  expect(panelItems()).toHaveLength(4);
  expect(page().querySelector('[role=tabpanel] li:nth-child(2)')?.textContent).toContain('Harsh RabariTable 6, 20 minutes');
  await press(tabs()[1] as HTMLElement);
  expect(panelItems()).toEqual(['14:00 to 15:30, Field walk, My own']);
  expect(page().querySelector('[role=tabpanel]:not([hidden])')?.textContent).toContain('Free for meetings: 10:00–14:00');
});

test('who has no name leaves no gap: a meeting with a member, by its topic in the list', async () => {
  const other = { user_id: 7, name: '', profile_image: null, can_open: true };
  of.server.views = { coming: [{ ...agreed, other }], waiting: [buildProposal({ other })], past: [] };
  await open();
  expect(lines()[0]).toContain('13:00 to 13:20, meeting with Member, Table 6, confirmed');
  expect(lines()[0]).toContain('15:00 to 15:20, meeting with Member, waiting for you');
  const proposed = page().querySelector('[role=tabpanel] li:nth-child(3) [aria-hidden]:last-child');
  expect(proposed?.textContent).toBe('Sensors for nine wardsWaiting for you');
  expect(page().querySelector('ul[aria-labelledby] > li:nth-child(3) a > [aria-hidden]')?.textContent).toContain('Sensors for nine wards');
});

test('a device in another zone has its own times, and the zone is named', async () => {
  device.zone = 'Europe/Berlin';
  await open();
  expect(lines()[0]).toContain('09:30 to 09:50, meeting with Harsh Rabari, Table 6, confirmed');
  expect(page().textContent).toContain('Times in Berlin (GMT+2)');
});

test('a meeting that is agreed to is read anew, and where nothing is left there is no panel', async () => {
  await open();
  of.server.views = { coming: [agreed, buildProposal({ state: 'confirmed', awaits: null, options: [] })], waiting: [], past: [] };
  of.server.entries.push(entry('meeting-12', '2027-07-15T09:30:00Z', '2027-07-15T09:50:00Z', { kind: 'meeting' }));
  await act(async () => onWritten(of.client, acceptBooking));
  await settle();
  expect(title()).toBe('2 meetings in the next days');
  expect(lines()[0]?.at(-1)).toBe('15:00 to 15:20, meeting with Tejal Mistry, confirmed');
  of.server.entries = [];
  of.server.openings = [];
  await act(async () => onWritten(of.client, acceptBooking));
  await settle();
  expect(page().innerHTML).toBe('');
});

test('whom a meeting was with that is over is asked for as well', async () => {
  device.now = Date.parse('2027-07-15T12:00:00Z');
  of.server.views = { coming: [], waiting: [], past: [agreed] };
  await open({ starts_on: '2027-07-15', ends_on: '2027-07-17' });
  expect(lines()[0]).toContain('13:00 to 13:20, meeting with Harsh Rabari, Table 6, confirmed');
  expect(of.server.asked).toEqual(['calendar.getDiary', 'waiting', 'coming', 'past']);
});

test('what could not be read can be tried again', async () => {
  of.server.refused = new ProblemError(403, 'No.');
  await open();
  expect(page().textContent).toBe('Your diary could not be loaded.Try again');
  of.server.refused = null;
  await press(page().querySelector('button') as HTMLElement);
  await settle();
  expect(title()).toBe('1 meeting in the next days');
});
