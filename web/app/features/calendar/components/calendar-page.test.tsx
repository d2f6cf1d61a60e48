// @vitest-environment jsdom
import { getBooking, listBookingSlots } from '@sabha/contract/bookings/operations';
import type { Diary } from '@sabha/contract/calendar/entry';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrefetchedPage } from '../../../lib/query/prefetched-page.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { ViewName } from '../calendar-view.ts';
import { diaryQuery } from '../load-calendar.ts';
import { entryOf, inSession, serveDiary, switchNamed, until } from './calendar-fixture.tsx';
import { CalendarPage } from './calendar-page.tsx';
import { agreed, buildEntry } from './diary-strip-fixture.ts';

const { device } = vi.hoisted(() => ({ device: { zone: 'Asia/Kolkata', now: Date.parse('2027-07-15T06:00:00Z') } }));
vi.mock('../../../ui/time/zoned-time.ts', async (load) => ({ ...(await load<object>()), deviceZone: () => device.zone }));
vi.mock('../../../lib/use-media.ts', () => ({ useMedia: () => false }));
vi.mock('../../../ui/time/use-now.ts', () => ({ useNow: () => device.now }));

const diary: Diary = {
  event_zone: 'Asia/Kolkata',
  entries: [
    { ...entryOf('session', 'Pitches', ['2027-07-16T04:00:00Z', '2027-07-16T05:00:00Z']), clashes_with: ['Call'] },
    { ...entryOf('own', 'Call', ['2027-07-16T04:30:00Z', '2027-07-16T05:30:00Z']), clashes_with: ['Pitches'] },
  ],
  openings: [],
  is_cut: false,
};
let of: ReturnType<typeof serveDiary>;
let rendered: Rendered;
beforeEach(() => {
  localStorage.clear();
  of = serveDiary(diary.entries);
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
  vi.useRealTimers();
});

async function open(name: ViewName, shown: Partial<Diary> = {}): Promise<HTMLElement> {
  const view = { name, day: '2027-07-15' };
  rendered = await render(inSession(of, <CalendarPage view={view} diary={{ ...diary, ...shown }} />));
  return rendered.page;
}
const entriesOf = (page: HTMLElement) =>
  [...page.querySelectorAll('[role=region] button')].map(({ textContent }) => /Pitches|Call/.exec(textContent)?.[0]).filter(Boolean);
const buttonNamed = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? null;

test.each(['week', 'list'] as const)('what is switched off is not in the %s, and what clashes with it still says so', async (name) => {
  const page = await open(name);
  expect(new Set(entriesOf(page))).toEqual(new Set(['Pitches', 'Call']));
  await press(switchNamed(page, 'Sessions') ?? page);
  expect(entriesOf(page)).toEqual(['Call']);
  expect(page.querySelector('[role=region] button')?.textContent).toContain('Clash');
});

test('days of which everything is switched off say it, and bring it back', async () => {
  const page = await open('week');
  await press(switchNamed(page, 'Sessions') ?? page);
  await press(switchNamed(page, 'My own') ?? page);
  expect(page.textContent).toContain('Everything on these days is hidden');
  await press(buttonNamed(page, 'Show everything') ?? page);
  expect(page.textContent).not.toContain('Everything on these days is hidden');
  expect(new Set(entriesOf(page))).toEqual(new Set(['Pitches', 'Call']));
});

test('days without anything say what will be there', async () => {
  const page = await open('week', { entries: [] });
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toContain('Nothing on these days');
  expect(page.textContent).not.toContain('Everything on these days is hidden');
});

test('the days stand above the view, and what scrolls is called like them', async () => {
  const page = await open('week');
  expect(page.querySelector('header h2')?.textContent).toBe('12–18 July 2027');
  expect(page.querySelector('[role=region]')?.getAttribute('aria-label')).toBe('12–18 July 2027');
  await rendered.close();
  expect((await open('list')).querySelector('header h2')?.textContent).toMatch(/^15 July\s–\s11 August 2027$/);
});

test('a phone has the week as the way to its days, with what is on them', async () => {
  const page = await open('day');
  const links = [...page.querySelectorAll('nav[aria-label="Days of this week"] a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['12', '13', '14', '15', '16', '17', '18'].map((day) => `/calendar?view=day&day=2027-07-${day}`),
  );
  expect(links[3]?.getAttribute('aria-current')).toBe('true');
  await rendered.close();
  expect((await open('week')).querySelector('nav[aria-label="Days of this week"]')).toBeNull();
});

const dialog = () => document.querySelector('[role=dialog]');
const dialogButton = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(({ textContent }) => textContent === name);
const entryNamed = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll<HTMLElement>('[role=region] button')].find(({ textContent }) => textContent.includes(name)) ?? page;

/** The page, with a button that shows it anew after something was taken away. */
function Refreshed() {
  const [entries, setEntries] = useState(diary.entries);
  return (
    <>
      <button type="button" onClick={() => setEntries(diary.entries.slice(0, 1))}>
        Refresh
      </button>
      <CalendarPage view={{ name: 'week', day: '2027-07-15' }} diary={{ ...diary, entries }} />
    </>
  );
}

test('what is open is gone with what was taken away meanwhile', async () => {
  rendered = await render(inSession(of, <Refreshed />));
  await press(entryNamed(rendered.page, 'Call'));
  await until(() => dialog() !== null);
  expect(dialog()?.textContent).toContain('At the same time as');
  await press(buttonNamed(rendered.page, 'Refresh') ?? rendered.page);
  await until(() => dialog() === null);
  expect(dialog()).toBeNull();
});

test('a meeting that clashes is moved to the time that is offered once that is confirmed', async () => {
  vi.setSystemTime('2027-07-10T06:00:00Z');
  const meeting = buildEntry({ clashes_with: ['Call'] });
  const call = entryOf('own', 'Call', ['2027-07-15T07:40:00Z', '2027-07-15T08:30:00Z']);
  const { starts_at, ends_at } = meeting;
  const times = { is_open: true, is_other_known: true, time_zone: 'Asia/Kolkata', taken: [] };
  of.server.others.set(getBooking.id, { ...agreed, is_mine: true, starts_at, ends_at });
  of.server.others.set(listBookingSlots.id, {
    ...times,
    slots: [{ starts_at: '2027-07-15T09:00:00.000Z', ends_at: '2027-07-15T09:20:00.000Z', free_tables: 0 }],
  });
  const page = await open('week', { entries: [meeting, { ...call, clashes_with: [meeting.key] }] });
  await press(entryNamed(page, 'Sensors with Harsh Rabari'));
  await until(() => dialogButton('Move to Thu, 15 Jul, 14:30') !== undefined);
  await press(dialogButton('Move to Thu, 15 Jul, 14:30') ?? page);
  await until(() => dialogButton('Send one time') !== undefined);
  expect(dialog()?.textContent).toContain('Propose other times to Harsh Rabari');
  expect(dialog()?.textContent).toContain('14:30');
});

test('the bar is read in the order in which it is drawn, in every width', async () => {
  const bar = (await open('week')).querySelector('header');
  const names = [...(bar?.querySelectorAll('a, button') ?? [])].map((each) => each.getAttribute('aria-label') ?? each.textContent);
  expect(names).toEqual([
    'Earlier days',
    'Today',
    'Later days',
    'Day',
    'Week',
    'Month',
    'List',
    'New entry',
    'What is shown',
    'Keyboard shortcuts',
    'More',
  ]);
  expect(bar?.outerHTML).not.toMatch(/[\s:"]-?order-/);
});

test('the list of keys opens from the bar, where the panel with its button is away', async () => {
  const page = await open('week');
  expect([...page.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Keyboard shortcuts')).toHaveLength(2);
  await press(buttonNamed(page.querySelector('header') ?? page, 'Keyboard shortcuts') ?? page);
  await until(() => dialog() !== null);
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1);
  expect(dialog()?.textContent).toContain('Keyboard shortcuts');
});

test('a month is read once for its days and for the panel beside them', async () => {
  const view = { name: 'month', day: '2027-07-15' } as const;
  const read = { query: diaryQuery(view), first: await of.client.query(diaryQuery(view)) };
  const Month = () => <PrefetchedPage from={read}>{(known) => <CalendarPage view={view} diary={known} />}</PrefetchedPage>;
  rendered = await render(inSession(of, <Month />));
  await until(() => of.client.isFetching() === 0);
  expect(rendered.page.querySelector('nav')?.textContent).toContain('Friday, 16 July, 2 entries');
  expect(of.server.ranges).toEqual([{ from: '2027-06-27T00:00:00Z', to: '2027-08-03T00:00:00Z' }]);
});

test('on a narrow window the way to the panel says how much is switched off', async () => {
  const page = await open('week');
  expect(buttonNamed(page, 'What is shown')).not.toBeNull();
  await press(switchNamed(page, 'Sessions') ?? page);
  expect(buttonNamed(page, 'What is shown, 1 off')).not.toBeNull();
});
