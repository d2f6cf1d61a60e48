// @vitest-environment jsdom
import { getBooking } from '@sabha/contract/bookings/operations';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { agreed, buildEntry, meetingLink } from './diary-strip-fixture.ts';
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

const free = { starts_at: '2027-07-15T09:00:00.000Z', ends_at: '2027-07-15T09:20:00.000Z', free_tables: 0 };
/** Both are free an hour and a half after the meeting. */
const call = async ({ id }: Operation) => {
  if (id === getBooking.id) return { data: { ...agreed, starts_at: meeting.starts_at, ends_at: meeting.ends_at } };
  return { data: { is_open: true, is_other_known: true, slots: [free], taken: [] } };
};
const client = createQueryClient({ call } as unknown as ApiClient);

let rendered: Rendered;
let isWide = true;
const anchor = document.createElement('button');
const on = {
  edit: vi.fn<() => void>(),
  remove: vi.fn<() => Promise<void>>(),
  save: vi.fn<() => Promise<void>>(),
  move: vi.fn<() => void>(),
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
      onMove={on.move}
      onClose={on.close}
    />
  );
  rendered = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: content }])} />
    </QueryClientProvider>,
  );
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
  vi.useRealTimers();
  client.clear();
});

test.each([true, false])('it says whom a meeting is with, when by both clocks, and for how long it clashes (wide: %s)', async (wide) => {
  isWide = wide;
  await open(meeting, { entries: [meeting, walk], ownZone: 'Asia/Dubai' });
  expect(nameOfDialog()).toBe('Sensors with Harsh Rabari');
  expect(text()).toContain('Event timeThu, 15 Jul, 13:00–13:20India time (IST)');
  expect(text()).toContain('Your timeThu, 15 Jul, 11:30–11:50Dubai');
  expect(text()).toContain('At the same time as “Field walk” (13:10–14:30), for 10 minutes');
});

test('a meeting that clashes can move to a time that both have free; what it clashes with offers nothing', async () => {
  vi.setSystemTime('2027-07-10T06:00:00Z');
  await open(meeting, { entries: [meeting, walk] });
  await until(() => button('Move to Thu, 15 Jul, 14:30') !== undefined);
  await press(button('Move to Thu, 15 Jul, 14:30') as HTMLElement);
  expect(on.move.mock.calls).toEqual([[{ booking: expect.objectContaining({ booking_id: 3 }) as unknown, slot: free }]]);
  await rendered.close();
  await open({ ...walk, clashes_with: [meeting.key] }, { entries: [meeting, walk] });
  await until(() => client.isFetching() === 0);
  expect(text()).toContain('At the same time as');
  expect(text()).not.toContain('Move to');
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
