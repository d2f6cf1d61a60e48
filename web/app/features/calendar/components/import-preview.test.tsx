// @vitest-environment jsdom
import type { ImportReport } from '@sabha/contract/calendar/import-operations';
import { ProblemError } from '@sabha/contract/core/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { ImportPreview } from './import-preview.tsx';

const report: ImportReport = {
  calendar: null,
  name: 'Work',
  event_count: 1,
  series_count: 0,
  entry_count: 1,
  covers_from: '2026-01-01T00:00:00.000Z',
  covers_until: '2027-01-01T00:00:00.000Z',
  is_cut: false,
  examples: [],
  problems: [],
  problem_count: 0,
  unreadable_count: 0,
  unknown_zones: [],
};
const onAdd = vi.fn<(name: string) => Promise<void>>();
let rendered: Rendered;

const field = () => rendered.page.querySelector('[name=name]') as HTMLInputElement;
const add = () => press(rendered.page.querySelector('[type=submit]') as HTMLElement);
const alerts = () => [...rendered.page.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

beforeEach(async () => {
  onAdd.mockReset().mockResolvedValue();
  rendered = await render(<ImportPreview report={report} names={['Home']} onAdd={onAdd} onBack={() => undefined} />);
});
afterEach(() => rendered.close());

test('a calendar has a name, and what is wrong with it stands at its field', async () => {
  await type(field(), ' ');
  await add();
  expect(onAdd).not.toHaveBeenCalled();
  expect(alerts()).toEqual(['Give the calendar a name.']);
  expect(document.activeElement).toBe(field());
  await type(field(), 'Home');
  expect(rendered.page.textContent).toContain('the file takes its place');
});

test('what was refused stays, in the words of the server or, where it was not reached, of the page', async () => {
  await type(field(), ' Home ');
  onAdd.mockRejectedValueOnce(new ProblemError(409, 'You have ten calendars already.'));
  await add();
  expect(alerts()).toEqual(['You have ten calendars already.']);
  onAdd.mockRejectedValueOnce(new ProblemError(0, 'Failed to fetch'));
  await add();
  expect(alerts()).not.toContain('Failed to fetch');
  expect(alerts()).toHaveLength(1);
  expect(field().value).toBe(' Home ');
  await add();
  expect(onAdd).toHaveBeenLastCalledWith('Home');
  expect(alerts()).toEqual([]);
});
