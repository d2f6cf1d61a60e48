// @vitest-environment jsdom
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { buildEntry, meetingLink } from './diary-strip-fixture.ts';
import { EntryDetails } from './entry-details.tsx';

const person = { user_id: 5, name: 'Harsh Rabari', profile_image: null };
const walk = buildEntry({
  key: 'walk',
  kind: 'own',
  title: 'Field walk',
  starts_at: '2027-07-15T07:40:00Z',
  ends_at: '2027-07-15T09:00:00Z',
  own: { entry_id: 1, occurrence: '2027-07-15T13:10', is_repeated: true },
  link: null,
});
const meeting = buildEntry({ person, clashes_with: ['walk'] });

let rendered: Rendered;
let isWide = true;
const anchor = document.createElement('button');
const on = {
  edit: vi.fn<() => void>(),
  remove: vi.fn<() => Promise<void>>(),
  save: vi.fn<() => Promise<void>>(),
  close: vi.fn<() => void>(),
};

async function open(entry: DiaryEntry, { entries = [entry], ownZone = 'Asia/Kolkata' } = {}): Promise<void> {
  const content = (
    <EntryDetails
      entry={entry}
      entries={entries}
      anchor={anchor}
      eventZone="Asia/Kolkata"
      ownZone={ownZone}
      zone="Asia/Kolkata"
      findFocus={() => anchor}
      onEdit={on.edit}
      onDelete={on.remove}
      onSave={on.save}
      onClose={on.close}
    />
  );
  rendered = await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: content }])} />);
  await until(() => dialog() !== null);
}

async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 300 && !isSo(); turn += 1) await act(() => new Promise((done) => setTimeout(done, 10)));
}

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const nameOfDialog = () => document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')?.textContent;
const text = () => dialog()?.textContent ?? '';
const buttons = () => [...(dialog()?.querySelectorAll('button') ?? [])];
const button = (name: string) => buttons().find(({ textContent }) => textContent === name);

beforeEach(() => {
  isWide = true;
  document.body.append(anchor);
  for (const handler of Object.values(on)) handler.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(async () => {
  await rendered.close();
  anchor.remove();
  vi.unstubAllGlobals();
});

test.each([true, false])('it says whom a meeting is with, when by both clocks, and for how long it clashes (wide: %s)', async (wide) => {
  isWide = wide;
  await open(meeting, { entries: [meeting, walk], ownZone: 'Asia/Dubai' });
  expect(nameOfDialog()).toBe('Sensors with Harsh Rabari');
  expect(text()).toContain('Event timeThu, 15 Jul, 13:00–13:20India time (IST)');
  expect(text()).toContain('Your timeThu, 15 Jul, 11:30–11:50Dubai');
  expect(text()).toContain('At the same time as “Field walk” (13:10–14:30), for 10 minutes');
});

test('beside what was pressed it takes the focus, and Escape closes it', async () => {
  await open(meeting);
  await until(() => dialog()?.contains(document.activeElement) ?? false);
  expect(dialog()?.contains(document.activeElement)).toBe(true);
  await act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  await until(() => on.close.mock.calls.length > 0);
  expect(on.close).toHaveBeenCalledOnce();
});

test('an own entry is edited, given out as a file, and deleted once it is clear how much of its series is meant', async () => {
  await open(walk);
  await press(button('Edit') as HTMLElement);
  await press(button('Calendar file') as HTMLElement);
  expect([on.edit.mock.calls.length, on.save.mock.calls.length]).toEqual([1, 1]);
  await press(button('Delete') as HTMLElement);
  expect(on.remove).not.toHaveBeenCalled();
  await press(dialog()?.querySelector('input[value=following]') as HTMLElement);
  await press(button('Delete') as HTMLElement);
  expect(on.remove.mock.calls).toEqual([['following']]);
});

const meetingPlace = { label: 'To the meeting', href: meetingLink };
test.each([
  { kind: 'meeting', is_cancelled: false, link: meetingPlace.href, label: meetingPlace.label },
  { kind: 'meeting', is_cancelled: true, link: meetingPlace.href, label: meetingPlace.label },
  { kind: 'session', is_cancelled: false, link: '/sessions/opening', label: 'Open the session' },
  { kind: 'shift', is_cancelled: false, link: '/volunteering', label: 'Open the shift' },
  { kind: 'deadline', is_cancelled: false, link: '/announcements', label: 'Open it' },
] as const)('it leads to what a $kind is of', async ({ label, ...more }) => {
  await open(buildEntry(more));
  expect([...(dialog()?.querySelectorAll('a') ?? [])].map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    [label, more.link],
  ]);
});

test('a whole day has one time, whatever the clocks', async () => {
  await open(buildEntry({ kind: 'deadline', link: null, all_day: { from: '2027-07-15', to: '2027-07-15' } }), { ownZone: 'Asia/Dubai' });
  expect(text()).toContain('TimeThu, 15 Jul, All day');
  expect(text()).not.toContain('Your time');
});
