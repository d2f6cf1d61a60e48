// @vitest-environment jsdom
import type { Diary } from '@sabha/contract/calendar/entry';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { ViewName } from '../calendar-view.ts';
import { entryOf, inSession, serveDiary, switchNamed, until } from './calendar-fixture.tsx';
import { CalendarPage } from './calendar-page.tsx';

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
});

async function open(name: ViewName, shown: Partial<Diary> = {}): Promise<HTMLElement> {
  const view = { name, day: '2027-07-15' };
  rendered = await render(inSession(of, <CalendarPage data={{ view, diary: { ...diary, ...shown } }} />));
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
      <CalendarPage data={{ view: { name: 'week', day: '2027-07-15' }, diary: { ...diary, entries } }} />
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

test('on a narrow window the way to the panel says how much is switched off', async () => {
  const page = await open('week');
  expect(buttonNamed(page, 'What is shown')).not.toBeNull();
  await press(switchNamed(page, 'Sessions') ?? page);
  expect(buttonNamed(page, 'What is shown, 1 off')).not.toBeNull();
});
