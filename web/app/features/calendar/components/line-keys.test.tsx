// @vitest-environment jsdom
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { focusLine } from '../../../ui/shortcuts/list-focus.ts';
import { AgendaList } from './agenda-list.tsx';
import { buildEntry } from './diary-strip-fixture.ts';
import { HourGrid } from './hour-grid.tsx';
import { MonthGrid } from './month-grid.tsx';

const entry = (title: string, starts_at: string, ends_at: string, more: Partial<DiaryEntry> = {}) =>
  buildEntry({ key: title, title, starts_at, ends_at, place: '', link: null, ...more });
const days = ['2027-07-15', '2027-07-16'];
const entries = [
  entry('Fast', '2027-07-15T00:00:00Z', '2027-07-16T00:00:00Z', { all_day: { from: days[0] ?? '', to: days[0] ?? '' } }),
  entry('Opening', '2027-07-15T04:00:00Z', '2027-07-15T05:00:00Z'),
  entry('Pitches', '2027-07-15T09:00:00Z', '2027-07-15T10:00:00Z'),
  entry('Field walk', '2027-07-16T08:00:00Z', '2027-07-16T09:00:00Z'),
  entry('Scores due', '2027-07-16T18:00:00Z', '2027-07-16T18:00:00Z', { kind: 'deadline' }),
];
/** Free time is no line. */
const openings = [{ starts_at: '2027-07-16T10:00:00Z', ends_at: '2027-07-16T11:00:00Z', slots: 3, free: 2 }];
const onOpen = vi.fn<(entry: DiaryEntry) => void>();
const shared = { days, entries, openings, zone: 'UTC', now: null, onOpen };
const views: readonly { readonly name: string; readonly view: ReactNode }[] = [
  { name: 'list', view: <AgendaList {...shared} /> },
  { name: 'hours', view: <HourGrid {...shared} onCreate={() => undefined} /> },
  { name: 'month', view: <MonthGrid {...shared} day="2027-07-15" /> },
];

let rendered: Rendered;
beforeEach(() => {
  onOpen.mockReset();
  // Nothing has a size here, and what has none is not visible.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(async () => {
  await rendered.close();
  vi.restoreAllMocks();
});

const openFocused = () => press(document.activeElement as HTMLElement);

test.each(views)('in the view “$name” the keys go through the entries in the order of time', async ({ view }) => {
  rendered = await render(<MemoryRouter>{view}</MemoryRouter>);
  for (const step of [1, 1, 1, 1, 1, 1, -1] as const) {
    expect(focusLine(step)).toBe(true);
    await openFocused();
  }
  const titles = ['Fast', 'Opening', 'Pitches', 'Field walk', 'Scores due', 'Scores due', 'Field walk'];
  expect(onOpen.mock.calls.map(([{ title }]) => title)).toEqual(titles);
});

test('where a month has no room for an entry, the keys go to the link to its day', async () => {
  const full = ['A', 'B', 'C', 'D'].map((title) => entry(title, '2027-07-15T04:00:00Z', '2027-07-15T05:00:00Z'));
  rendered = await render(
    <MemoryRouter>
      <MonthGrid {...shared} entries={full} day="2027-07-15" />
    </MemoryRouter>,
  );
  for (let line = 0; line < 4; line += 1) focusLine(1);
  expect(document.activeElement?.getAttribute('href')).toBe('/calendar?view=day&day=2027-07-15');
});
