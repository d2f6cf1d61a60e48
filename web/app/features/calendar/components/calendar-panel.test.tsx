// @vitest-environment jsdom
import type { ImportedCalendar } from '@sabha/contract/calendar/import-operations';
import { ProblemError } from '@sabha/contract/core/errors';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HIDDEN_CALENDAR_KINDS } from '../../../lib/session/stored-values.ts';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { within, daysOf, type CalendarView } from '../calendar-view.ts';
import { entryOf, inSession, serveDiary, switchNamed, until } from './calendar-fixture.tsx';
import { CalendarPanel } from './calendar-panel.tsx';

const { device } = vi.hoisted(() => ({ device: { zone: '' } }));
vi.mock('../../../ui/time/zoned-time.ts', async (load) => ({ ...(await load<object>()), deviceZone: () => device.zone }));

const zone = 'Asia/Kolkata';
const week: CalendarView = { name: 'week', day: '2027-07-15' };
const entries = [
  entryOf('session', 'Opening', ['2027-07-15T04:00:00Z', '2027-07-15T05:00:00Z']),
  entryOf('session', 'Pitches', ['2027-07-16T04:00:00Z', '2027-07-16T05:00:00Z']),
  // Past midnight in India.
  entryOf('own', 'Night watch', ['2027-07-15T17:00:00Z', '2027-07-15T20:00:00Z']),
  entryOf('own', 'Afterwards', ['2027-07-26T04:00:00Z', '2027-07-26T05:00:00Z']),
];
const openings = [{ starts_at: '2027-07-16T06:00:00Z', ends_at: '2027-07-16T08:00:00Z', slots: 6, free: 5 }];
const office: ImportedCalendar = {
  import_id: 4,
  name: 'Office',
  entry_count: 12,
  is_shown: true,
  created_at: '2027-07-01T00:00:00Z',
  covers_until: '2032-07-01T00:00:00Z',
};

let of: ReturnType<typeof serveDiary>;
let rendered: Rendered;
beforeEach(() => {
  localStorage.clear();
  device.zone = zone;
  of = serveDiary(entries, openings);
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
});

const panel = (view: CalendarView) => {
  const shown = { entries: within(entries, daysOf(view), zone), openings: within(openings, daysOf(view), zone) };
  return <CalendarPanel api={of.api} view={view} of={shown} eventZone={zone} zone={zone} today="2027-07-15" onAdd={() => undefined} />;
};
const open = async (view = week) => {
  rendered = await render(inSession(of, panel(view)));
  return rendered.page;
};
const dayLinks = (page: HTMLElement) => [...page.querySelectorAll<HTMLAnchorElement>('nav a')];
const named = (page: HTMLElement, name: string) => dayLinks(page).find((link) => link.textContent.startsWith(name));
const pressTitled = (page: HTMLElement, title: string) => press(page.querySelector<HTMLElement>(`button[title="${title}"]`) ?? page);

test('a kind has as many entries as the shown days have', async () => {
  const page = await open();
  const rows = [...page.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['Sessions2', 'Meetings', 'Shifts', 'Deadlines', 'My own1', 'Free time1']);
});

test('a kind that is switched off stays so on this device, and marks no day', async () => {
  const page = await open();
  await until(() => named(page, 'Friday, 16 July, 2 entries') !== undefined);
  expect(named(page, 'Thursday, 15 July, 2 entries')).toBeDefined();
  await press(switchNamed(page, 'Sessions') ?? page);
  expect(named(page, 'Friday, 16 July, 1 entry')).toBeDefined();
  expect(localStorage.getItem(HIDDEN_CALENDAR_KINDS)).toBe('session');
  await rendered.close();
  const again = await open();
  expect([switchNamed(again, 'Sessions')?.checked, switchNamed(again, 'My own')?.checked]).toEqual([false, true]);
});

test('a day leads to itself in the view that is shown, and today and its week stand out', async () => {
  const page = await open({ name: 'list', day: '2027-07-15' });
  expect(dayLinks(page)).toHaveLength(35);
  expect(named(page, 'Wednesday, 7 July')?.getAttribute('href')).toBe('/calendar?view=list&day=2027-07-07');
  expect(page.querySelector('nav [aria-current=date]')?.textContent).toContain('Thursday, 15 July');
  expect(dayLinks(page).filter((link) => link.parentElement?.className.includes('bg-sunken'))).toHaveLength(7);
});

function Stepping() {
  const [view, setView] = useState(week);
  return (
    <>
      <button type="button" title="Step" onClick={() => setView({ name: 'week', day: '2027-10-01' })}>
        Step
      </button>
      {panel(view)}
    </>
  );
}

test('the month is turned alone, and follows a view that goes to another one', async () => {
  rendered = await render(inSession(of, <Stepping />));
  const { page } = rendered;
  const heading = () => page.querySelector('nav h2')?.textContent;
  await pressTitled(page, 'Month after');
  await pressTitled(page, 'Month after');
  expect(heading()).toBe('September 2027');
  expect(dayLinks(page)[0]?.getAttribute('href')).toBe('/calendar?view=week&day=2027-08-30');
  await pressTitled(page, 'Step');
  expect(heading()).toBe('October 2027');
});

test('a month that cannot be read has no marks and says nothing of it', async () => {
  of.server.refused = new ProblemError(403, 'No.');
  const page = await open();
  await until(() => of.client.isFetching() === 0);
  expect(dayLinks(page).filter(({ textContent }) => textContent.includes('entr'))).toEqual([]);
  expect(page.querySelector('[role=alert]')).toBeNull();
});

test('a calendar from a file is hidden at once where it is listed', async () => {
  of.server.imports = [office];
  const page = await open();
  await until(() => switchNamed(page, 'Office') !== null);
  expect(page.textContent).toContain('From other calendars');
  expect(switchNamed(page, 'Office')?.closest('label')?.textContent).toBe('Office12');
  await press(switchNamed(page, 'Office') ?? page);
  await until(() => switchNamed(page, 'Office')?.checked === false);
  expect(of.server.sent).toEqual([{ params: { import_id: 4 }, body: { name: 'Office', is_shown: false } }]);
});

test('only who has another clock chooses between two', async () => {
  expect((await open()).textContent).not.toContain('Times are shown in');
  await rendered.close();
  device.zone = 'Asia/Dubai';
  const page = await open();
  const choice = () => [...page.querySelectorAll<HTMLElement>('[role=group] button')];
  expect(choice()[0]?.textContent).toBe('India time (IST)');
  expect(choice()[1]?.textContent).toMatch(/^Dubai \(.+\), mine$/);
  expect(choice().map(({ ariaPressed }) => ariaPressed)).toEqual(['true', 'false']);
  await press(choice()[1] ?? page);
  expect(choice().map(({ ariaPressed }) => ariaPressed)).toEqual(['false', 'true']);
});
