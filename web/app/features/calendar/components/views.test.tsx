// @vitest-environment jsdom
import type { Opening } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { AgendaList } from './agenda-list.tsx';
import { buildEntry } from './diary-strip-fixture.ts';
import { HourGrid } from './hour-grid.tsx';
import { MonthGrid } from './month-grid.tsx';

const day = '2027-07-15';
const at = (time: string) => `${day}T${time}:00Z`;
const entry = (title: string, [from, to = from]: readonly [string, string?], more: Partial<DiaryEntry> = {}) =>
  buildEntry({ key: title, kind: 'own', title, starts_at: at(from), ends_at: at(to), place: '', link: null, ...more });
const clashing = [
  entry('Tender', ['14:00', '15:30'], { clashes_with: ['Call'] }),
  entry('Call', ['15:00', '15:20'], { clashes_with: ['Tender'] }),
];
const open = (from: string, to: string, slots: number, free: number): Opening => ({ starts_at: at(from), ends_at: at(to), slots, free });

let rendered: Rendered;
const onOpen = vi.fn<(entry: DiaryEntry, anchor: HTMLElement) => void>();
const onCreate = vi.fn<(starts: string, minutes: number) => void>();

interface Drawn {
  all?: readonly DiaryEntry[];
  openings?: readonly Opening[];
  now?: number | null;
  showsFree?: boolean;
}

async function draw(view: 'hours' | 'list' | 'month', entries: readonly DiaryEntry[], { openings = [], now = null, ...more }: Drawn = {}) {
  const shared = { days: [day], entries, openings, zone: 'UTC', now, onOpen, ...more };
  const views = {
    hours: <HourGrid {...shared} onCreate={onCreate} />,
    list: <AgendaList {...shared} />,
    month: <MonthGrid {...shared} day={day} />,
  };
  rendered = await render(<MemoryRouter>{views[view]}</MemoryRouter>);
}

const page = () => rendered.page;
const named = (one: Element) => one.querySelector('.sr-only')?.textContent ?? one.textContent;
const buttons = () => [...page().querySelectorAll('button')];
const button = (name: string) => buttons().find((one) => named(one).startsWith(name));
/** What is written in it for the eye. */
const drawn = (name: string) =>
  [...(button(name)?.querySelectorAll('[aria-hidden]') ?? [])].map(({ textContent }) => textContent).join(' ');
const titleIn = (one: Element) => named(one).split(',')[0];
const rows = () => [...page().querySelectorAll('li')].map((row) => row.querySelector('.sr-only')?.textContent ?? row.textContent);

beforeEach(() => {
  onOpen.mockReset();
  onCreate.mockReset();
});
afterEach(() => rendered.close());

test('a deadline is one time and a title, on its day or as all of it', async () => {
  const whole = entry('Plan due', ['00:00'], { kind: 'deadline', all_day: { from: day, to: day } });
  await draw('hours', [whole, entry('Scores due', ['18:00'], { kind: 'deadline' })]);
  expect(buttons().map(named)).toEqual(['Plan due, Thu, 15 Jul, All day, Deadline', 'Scores due, 18:00, Deadline']);
  expect(drawn('Scores due')).toContain('18:00 Scores due');
  await press(button('Scores due') as HTMLElement);
  expect(onOpen.mock.calls.map(([{ title }, anchor]) => [title, named(anchor)])).toEqual([['Scores due', 'Scores due, 18:00, Deadline']]);
});

test('a clash is shown on the shorter of two and in the head of the day, and named on both', async () => {
  await draw('hours', clashing);
  expect(buttons().map(named)).toEqual(['Tender, 14:00–15:30, My own, Clash', 'Call, 15:00–15:20, My own, Clash']);
  expect([drawn('Tender'), drawn('Call')].map((text) => text.includes('Clash'))).toEqual([false, true]);
  expect(page().querySelector('h2')?.textContent).toContain('Clashes: 1');
});

test('a meeting in the hours shows the other person', async () => {
  const person = { user_id: 5, name: 'Harsh Rabari', profile_image: null };
  await draw('hours', [entry('Sensors', ['13:00', '13:20'], { kind: 'meeting', person })]);
  expect(named(button('Sensors') as Element)).toBe('Sensors, 13:00–13:20, Meeting, Harsh Rabari');
  expect(drawn('Sensors')).toContain('13:00 Harsh Rabari');
});

test('hours for meetings stand in place of free gaps, and an entry begins where they are free', async () => {
  const entries = [entry('Walk', ['09:00', '10:20']), entry('Lunch', ['13:00', '14:00'])];
  await draw('hours', entries, { openings: [open('10:00', '11:20', 4, 3)] });
  expect(buttons().map(named)).toEqual([
    'Free for meetings, 10:00–11:20, 3 of 4 left',
    'Walk, 09:00–10:20, My own',
    'Lunch, 13:00–14:00, My own',
  ]);
  await press(button('Free for meetings') as HTMLElement);
  expect(onCreate.mock.calls).toEqual([[`${day}T10:20`, 60]]);
});

test('hours that are all taken begin nothing, and those that are partly over begin what is to come', async () => {
  const openings = [open('10:00', '13:00', 6, 0)];
  await draw('hours', [entry('Walk', ['09:00', '13:00'])], { openings });
  expect(buttons().map(named)).toEqual(['Walk, 09:00–13:00, My own']);
  expect(page().textContent).toContain('Free for meetings, 10:00–13:00, 0 of 6 left');
  await rendered.close();
  await draw('hours', [], { openings: [open('10:00', '13:00', 6, 6)], now: Date.parse(at('11:10')) });
  await press(button('Free for meetings') as HTMLElement);
  expect(onCreate.mock.calls).toEqual([[`${day}T11:10`, 60]]);
});

test('a deadline at the time of a session leaves it the width of the day', async () => {
  await draw('hours', [entry('Talk', ['11:00', '12:00'], { kind: 'session' }), entry('Scores due', ['11:00'], { kind: 'deadline' })]);
  const widthOf = (name: string) => button(name)?.parentElement?.style.width;
  expect([widthOf('Talk'), widthOf('Scores due')]).toEqual(['100%', '55%']);
});

test('what is not shown is no free time all the same', async () => {
  const entries = [entry('Walk', ['09:00', '10:00']), entry('Lunch', ['13:00', '14:00'])];
  const all = [...entries, entry('Pumps', ['10:00', '12:30'], { kind: 'meeting' })];
  await draw('hours', entries, { all });
  expect(buttons().map(named)).toEqual(['Walk, 09:00–10:00, My own', 'Lunch, 13:00–14:00, My own']);
  await rendered.close();
  await draw('hours', entries, { all, openings: [open('10:00', '13:00', 6, 1)] });
  await press(button('Free for meetings') as HTMLElement);
  expect(onCreate.mock.calls).toEqual([[`${day}T12:30`, 30]]);
  await rendered.close();
  await draw('list', entries, { all });
  expect(rows()).toEqual(['Walk, 09:00–10:00, My own', 'Lunch, 13:00–14:00, My own']);
  await rendered.close();
  await draw('month', entries, { all });
  expect(page().querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Free 08:00–09:00, 12:30–13:00, 14:00–20:00');
});

test('what lasts over midnight says what of it is on the day', async () => {
  const night = { ...entry('Night train', ['20:00']), ends_at: '2027-07-16T06:00:00Z' };
  await draw('list', [night]);
  expect(drawn('Night train')).toContain('20:0024:00');
});

test('without such hours the gaps of an hour are free, until they are over', async () => {
  const entries = [entry('Walk', ['09:00', '10:00']), entry('Lunch', ['13:00', '14:00']), entry('Talk', ['16:00', '17:00'])];
  await draw('hours', entries, { now: Date.parse(at('13:30')) });
  expect(buttons().map(({ textContent }) => textContent)[0]).toBe('Free14:00–16:00');
  expect(buttons()).toHaveLength(4);
  await rendered.close();
  await draw('hours', entries, { showsFree: false });
  expect(buttons()).toHaveLength(3);
});

test('the list has free time between the entries, and what clashes hangs on the one before it', async () => {
  const star = entry('Star', ['11:00', '12:00'], { kind: 'session', reasons: ['favourite'] });
  await draw('list', [entry('Walk', ['09:00', '10:00']), star, ...clashing]);
  expect(rows()).toEqual([
    'Walk, 09:00–10:00, My own',
    '10:0014:00Free',
    'Star, 11:00–12:00, Starred session',
    'Tender, 14:00–15:30, My own, Clash',
    'Call, 15:00–15:20, My own, Clash',
  ]);
  expect(drawn('Tender')).toContain('Clash, 15:00–15:20');
  expect(drawn('Call')).not.toContain('Clash');
  await rendered.close();
  const openings = [open('10:00', '11:20', 4, 3)];
  await draw('list', [entry('Walk', ['09:00', '10:00'])], { openings });
  expect(rows()).toEqual(['Walk, 09:00–10:00, My own', '10:0011:20Free for meetings3 of 4 left']);
  await rendered.close();
  await draw('list', [], { openings });
  expect(rows()).toEqual([]);
});

test('in the list of today what is over is folded above the line of now', async () => {
  const entries = [entry('Walk', ['09:00', '10:00']), entry('Lunch', ['13:00', '14:00'])];
  await draw('list', entries, { now: Date.parse(at('13:12')) });
  expect(page().textContent).toContain('Earlier today: 1');
  expect(page().textContent).toContain('13:12');
  expect(rows()).toEqual(['Lunch, 13:00–14:00, My own, On now']);
  await press(button('Earlier today') as HTMLElement);
  expect(rows()).toEqual(['Walk, 09:00–10:00, My own', 'Lunch, 13:00–14:00, My own, On now']);
});

test('a day of a month has all its entries on paper, and on a screen the first three with the way to the others', async () => {
  const titles = ['Walk', 'Lunch', 'Talk', 'Supper', 'Film'];
  await draw(
    'month',
    titles.map((title, index) => entry(title, [`1${index}:00`, `1${index}:30`])),
  );
  const isOnPaperAlone = (one: Element) => one.parentElement?.className === 'hidden print:block';
  expect(buttons().map((one) => [titleIn(one), isOnPaperAlone(one)])).toEqual(titles.map((title, index) => [title, index > 2]));
  const more = [...page().querySelectorAll('a')].find(({ textContent }) => textContent === '2 more');
  expect(more?.className).toContain('print:hidden');
});

test('a month shows how full a day is, that it has a clash, and the way to its list', async () => {
  const due = entry('Scores due', ['18:00'], { kind: 'deadline' });
  await draw('month', [entry('Walk', ['08:00', '10:30']), ...clashing, due]);
  expect(page().querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Free 10:30–14:00, 15:30–20:00');
  const links = [...page().querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links[0]?.[0]).toBe(`/calendar?view=list&day=${day}`);
  expect(links[0]?.[1]).toContain('Thursday, 15 July, 4 entries, Clashes: 1');
  await rendered.close();
  await draw('month', [due]);
  expect(page().querySelector('[role=img]')).toBeNull();
});
