// @vitest-environment jsdom
import type { Booking } from '@sabha/contract/bookings/booking';
import { ProblemError } from '@sabha/contract/core/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { deviceZone, formatDay, formatTime, formatTimeRange } from '../../../ui/time/zoned-time.ts';
import { buildBooking } from '../bookings-fixture.ts';
import { at, serve } from './meetings-fixture.ts';
import { MeetingsView } from './meetings-view.tsx';

const { saveFile, now, moves } = vi.hoisted(() => ({
  /** What each dialog for times does once it is answered. */
  moves: [] as (() => void)[],
  saveFile: vi.fn<(blob: Blob, name: string) => void>(),
  now: Date.parse('2027-07-05T06:00:00.000Z'),
}));
vi.mock('../../../ui/time/use-now.ts', () => ({ useNow: () => now }));
vi.mock('../../../lib/save-file.ts', () => ({ saveFile }));
vi.mock('../times/move-dialog.tsx', () => ({
  MoveDialog: ({ booking, onMoved, onClose }: { booking: Booking; onMoved: (moved: Booking) => void; onClose: () => void }) => {
    const answer = () => {
      onClose();
      onMoved(booking);
    };
    moves.push(answer);
    return (
      <div role="dialog">
        <button type="button" onClick={answer}>
          Send times of {booking.booking_id}
        </button>
        <button type="button" onClick={onClose}>
          Leave the times
        </button>
      </div>
    );
  },
}));

const nine = '2027-07-15T09:30:00.000Z';
const eleven = '2027-07-15T11:30:00.000Z';
const zone = deviceZone();
const slotText = (starts_at: string, ends_at: string) =>
  `${formatDay(starts_at, zone, { style: 'long-weekday' })}, ${formatTimeRange(starts_at, ends_at, zone)}`;
const person = (user_id: number, name: string) => ({ user_id, name, profile_image: null, can_open: true });
/** On which the proposals of the tests lapse. */
const weekday = formatDay('2027-07-06T12:30:00.000Z', deviceZone(), { style: 'weekday' });
const agreed: Partial<Booking> = { state: 'confirmed', awaits: null, lapses_at: null, options: [] };

let of: ReturnType<typeof serve>;
let router: ReturnType<typeof createMemoryRouter>;
let rendered: Rendered;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const settle = (ms = 30) =>
  act(async () => {
    await pause(ms);
    for (let left = 100; left > 0 && of.client.isFetching() > 0; left -= 1) await pause(10);
    await pause(5);
  });
/** For what comes with a frame or an answer, however late. */
async function until(check: () => void): Promise<void> {
  for (let left = 100; ; left -= 1) {
    await settle(20);
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function open(query = ''): Promise<void> {
  const store = createAuthStore();
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 1 } as SignedInUser });
  const session = { api: of.api, store, live: { listen: () => () => undefined } } as unknown as Session;
  router = createMemoryRouter(
    [
      { id: 'network', path: '/community/network', Component: MeetingsView, loader: () => of.server.network },
      { path: '*', element: 'Elsewhere' },
    ],
    { initialEntries: [`/community/network?view=meetings${query}`], hydrationData: { loaderData: { network: null } } },
  );
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
const address = () => router.state.location.search;
const section = (title: string) =>
  [...page().querySelectorAll('section')].find((each) => each.querySelector('h2')?.textContent === title) as HTMLElement;
const rows = (title: string) => [...section(title).querySelectorAll<HTMLElement>('[data-row]')];
const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>('button, a, [role=menuitem]')].find((each) =>
    [each.getAttribute('aria-label'), each.textContent].includes(name),
  ) as HTMLElement;
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const announced = () => textOf(page().querySelector('[role=status]'));
const radios = (within: ParentNode) => [...within.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const lastCall = () => of.server.calls.at(-1);
/** As the keyboard does: what is pressed has the focus. */
async function pressFocused(name: string, within?: ParentNode): Promise<void> {
  const pressed = button(name, within);
  pressed.focus();
  await press(pressed);
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ user_id: 1 }));
  saveFile.mockReset();
  of = serve(now);
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
  // jsdom follows the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('a proposal shows who asks, what for, where and when, and the first free time is chosen', async () => {
  of.server.bookings = [
    buildBooking({
      options: [
        { ...at(nine), is_free: false, clash: null },
        { ...at(eleven), is_free: true, clash: null },
      ],
    }),
  ];
  await open();
  const [row] = rows('Waiting for you');
  if (!row) throw new Error('The row is missing.');
  expect(button('Tejal Mistry', row).getAttribute('href')).toBe('/profiles/7');
  expect(button('Sensors for nine wards', row).getAttribute('href')).toBe('/community/network?view=meetings&meeting=12');
  expect(row.querySelector('blockquote')?.textContent).toBe('“I would like to see the sensor in your hand.”');
  expect(textOf(row)).toContain('Where: At a table');
  expect(textOf(row)).toContain(`Answer by ${weekday}, ${formatTime('2027-07-06T12:30:00.000Z', zone)}`);
  expect(radios(row).map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(textOf(radios(row)[0]?.closest('label'))).toContain('not free any more');
  expect(textOf(section('Coming up'))).toContain('No meeting is agreed yet.');
  expect(button('Ask somebody from their profile').getAttribute('href')).toBe('/community/network');
});

test('the label of accepting follows the choice; it is busy while the server answers, is announced, and the keyboard goes on', async () => {
  of.server.bookings = [buildBooking(), buildBooking({ booking_id: 13, topic: 'Drains', other: person(8, 'Bhavesh') })];
  await open();
  const [row, next] = rows('Waiting for you');
  if (!row || !next) throw new Error('The rows are missing.');
  expect(textOf(row)).toContain(`Accept ${formatTime(nine, zone)}`);
  await press(radios(row)[1] as HTMLElement);
  const { promise, resolve } = Promise.withResolvers<void>();
  of.server.wait = promise;
  const label = `Accept ${formatTime(eleven, zone)}: Tejal Mistry, ${formatDay(eleven, zone, { style: 'long-weekday' })}`;
  await pressFocused(label);
  await press(button(label));
  expect(button(label).getAttribute('aria-busy')).toBe('true');
  await act(async () => resolve());
  await settle();
  expect(of.server.calls).toEqual([['bookings.accept', { params: { booking_id: 12 }, body: { starts_at: eleven, without_table: false } }]]);
  const { ends_at } = at(eleven);
  expect(announced()).toBe(`Agreed: you meet Tejal Mistry on ${slotText(eleven, ends_at)}. Table 14.`);
  expect(rows('Waiting for you')).toHaveLength(1);
  expect(textOf(rows('Coming up')[0])).toContain('Table 14');
  await until(() => expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('received-13'));
});

const noTable = 'No table is free at that time. Choose another time.';
const refusedTable = new ProblemError(409, noTable, [{ path: 'without_table', message: noTable }]);

test('where no table is free one can agree without, for that time and no other', async () => {
  of.server.refuse.set('bookings.accept', refusedTable);
  await open();
  const accept = `Accept ${formatTime(nine, zone)}: Tejal Mistry, ${formatDay(nine, zone, { style: 'long-weekday' })}`;
  const without = 'Agree without a table: Tejal Mistry';
  await press(button(accept));
  await settle();
  expect(textOf(page().querySelector('[data-row] [role=alert]'))).toBe('No table is free at that time. Choose another time.');
  expect(button(without)).toBeDefined();
  await press(radios(page())[1] as HTMLElement);
  expect(button(without)).toBeUndefined();
  await press(radios(page())[0] as HTMLElement);
  of.server.refuse.set('bookings.accept', refusedTable);
  await press(button(accept));
  await settle();
  await press(button(without));
  await settle();
  expect(lastCall()?.[1].body).toEqual({ starts_at: nine, without_table: true });
  expect(page().querySelector('[role=alert]')).toBeNull();
});

test('a refusal outlives its row, and what is shown is as it is on the server', async () => {
  of.server.refuse.set('bookings.accept', new ProblemError(409, 'This does not wait for your answer any more.'));
  of.server.afterRefusal = [];
  await open();
  await pressFocused(`Accept ${formatTime(nine, zone)}: Tejal Mistry, ${formatDay(nine, zone, { style: 'long-weekday' })}`);
  await settle();
  expect(textOf(section('Waiting for you'))).toContain('No meeting waits for your answer.');
  expect(textOf(page().querySelector('[role=alert]'))).toBe('Sensors for nine wards: This does not wait for your answer any more.');
  await until(() => expect(document.activeElement?.textContent).toBe('Waiting for you'));
  await press(button('Past'));
  await settle();
  expect(page().querySelector('[role=alert]')).toBeNull();
});

test('declining takes a reason, which a refusal leaves in its place', async () => {
  of.server.refuse.set('bookings.decline', new ProblemError(500, 'Something broke.'));
  await open();
  await press(button('Decline: Tejal Mistry'));
  const field = dialog()?.querySelector('textarea') as HTMLTextAreaElement;
  await type(field, 'x'.repeat(301));
  await press(button('Decline the meeting', dialog() as HTMLElement));
  await settle();
  expect(of.server.calls).toEqual([]);
  expect(dialog()?.textContent).toContain('Write at most 300 characters.');
  await until(() => expect(document.activeElement).toBe(field));
  await type(field, 'I am away that week.');
  await press(button('Decline the meeting', dialog() as HTMLElement));
  await settle();
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('Something broke.');
  expect(field.value).toBe('I am away that week.');
  await press(button('Decline the meeting', dialog() as HTMLElement));
  await settle();
  expect(lastCall()).toEqual(['bookings.decline', { params: { booking_id: 12 }, body: { reason: 'I am away that week.' } }]);
  expect(dialog()).toBeNull();
  expect(announced()).toBe('You declined the meeting with Tejal Mistry. They are told.');
  expect(rows('Waiting for you')).toEqual([]);
  await until(() => expect(document.activeElement?.textContent).toBe('Waiting for you'));
});

test('a proposed move stands beside the time that holds, which can stay', async () => {
  const options = [{ ...at(eleven), is_free: true, clash: null }];
  of.server.bookings = [buildBooking({ state: 'confirmed', ...at(nine), options, table_name: 'Table 3' })];
  await open();
  const held = slotText(nine, at(nine).ends_at);
  expect(textOf(rows('Waiting for you')[0])).toContain(`So far you meet on ${held}.`);
  expect(textOf(rows('Coming up')[0])).toContain('Tejal Mistry has proposed another time.');
  await press(button(`Keep ${formatDay(nine, zone, { style: 'day-month' })}, ${formatTime(nine, zone)}: Tejal Mistry`));
  await settle();
  expect(lastCall()).toEqual(['bookings.decline', { params: { booking_id: 12 }, body: { reason: '' } }]);
  expect(announced()).toBe(`The meeting with Tejal Mistry stays on ${held}.`);
  expect(rows('Waiting for you')).toEqual([]);
  expect(textOf(rows('Coming up')[0])).not.toContain('another time');
});

test('what is to come stands under its days, and can be moved, saved and cancelled with a reason', async () => {
  const later = '2027-07-17T09:30:00.000Z';
  of.server.bookings = [
    buildBooking({ ...agreed, ...at(nine), table_name: 'Table 3' }),
    buildBooking({
      ...agreed,
      booking_id: 13,
      ...at(eleven),
      topic: 'Drains',
      other: person(8, 'Bhavesh'),
      wants_table: false,
      place: 'Gate 2',
    }),
    buildBooking({ ...agreed, booking_id: 14, ...at(later), topic: 'Costs', other: person(9, 'Meher') }),
  ];
  await open();
  const days = [...section('Coming up').querySelectorAll('h3 .sr-only')].map(textOf);
  expect(days).toEqual([nine, later].map((each) => formatDay(each, zone, { style: 'long' })));
  const [first, second, third] = rows('Coming up').map(textOf);
  expect(first).toContain(formatTimeRange(nine, at(nine).ends_at, zone));
  expect(first).toContain('Table 3');
  expect(second).toContain('Gate 2');
  expect(third).toContain('Without a table: agree on a place');
  const menuOf = async (name: string, time: string) => {
    await press(button(`More: ${name}, ${formatTimeRange(time, at(time).ends_at, zone)}`));
    await settle();
  };
  await menuOf('Tejal Mistry', nine);
  await press(button('Save to my calendar'));
  await settle();
  expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'meeting-12.ics');
  await menuOf('Tejal Mistry', nine);
  await press(button('Move'));
  await settle();
  await press(button('Send times of 12'));
  await settle();
  expect(announced()).toBe('Tejal Mistry was asked about your times.');
  await menuOf('Bhavesh', eleven);
  await press(button('Cancel the meeting'));
  await settle();
  await type(dialog()?.querySelector('textarea') as HTMLTextAreaElement, 'The train is late.');
  await press(button('Cancel the meeting', dialog() as HTMLElement));
  await settle();
  expect(lastCall()).toEqual(['bookings.cancel', { params: { booking_id: 13 }, body: { reason: 'The train is late.', sequence: 0 } }]);
  expect(rows('Coming up').map((row) => row.dataset['row'])).toEqual(['coming-12', 'coming-14']);
});

test('what one has asked for lapses, and is withdrawn after a question; other times for a meeting that holds are taken back', async () => {
  of.server.bookings = [
    buildBooking({ awaits: 'other', is_mine: true }),
    buildBooking({ booking_id: 13, state: 'confirmed', awaits: 'other', ...at(nine), other: person(8, 'Bhavesh') }),
  ];
  await open();
  expect(textOf(rows('You asked')[0])).toContain(`Lapses ${weekday}, ${formatTime('2027-07-06T12:30:00.000Z', zone)}`);
  expect(textOf(rows('Coming up')[0])).toContain('You have proposed another time.');
  await press(button('Take it back: Bhavesh'));
  await settle();
  expect(lastCall()?.[0]).toBe('bookings.decline');
  await pressFocused('Withdraw: Tejal Mistry');
  expect(of.server.calls).toHaveLength(1);
  await press(button('Withdraw the request', dialog() as HTMLElement));
  await settle();
  expect(lastCall()).toEqual(['bookings.cancel', { params: { booking_id: 12 }, body: { reason: '', sequence: 0 } }]);
  expect(announced()).toBe('The request to meet with Tejal Mistry is withdrawn.');
  expect(textOf(section('You asked'))).toContain('Nothing that you proposed waits for an answer.');
});

test('the past comes page by page with what became of each, and who was not there is noted for two weeks', async () => {
  const day = (count: number) => at(new Date(now - count * 86_400_000 - 3_600_000).toISOString());
  of.server.pageSize = 3;
  of.server.bookings = [
    buildBooking({ ...agreed, booking_id: 1, ...day(1) }),
    buildBooking({ ...agreed, booking_id: 2, ...day(15), topic: 'Long ago' }),
    buildBooking({ ...agreed, booking_id: 3, state: 'cancelled', ended_by: 'other', ...day(2), reason: 'The train was late.' }),
    buildBooking({ ...agreed, booking_id: 4, state: 'declined', ended_by: 'me', reason: 'Not this year.' }),
    buildBooking({ ...agreed, booking_id: 5, state: 'lapsed' }),
    buildBooking({ ...agreed, booking_id: 6, state: 'missed', missed: 'me', ...day(3) }),
  ];
  await open('&when=past');
  const shown = () => rows('Past meetings').map(textOf);
  expect(shown()).toHaveLength(4);
  await pressFocused('Show more');
  await settle();
  expect(shown()).toHaveLength(6);
  const parts = [
    'Met',
    'Met',
    'Tejal Mistry cancelled',
    'You declined',
    'Lapsed without an answer',
    'Tejal Mistry noted that you were not there',
  ];
  for (const [index, part] of parts.entries()) expect(shown()[index]).toContain(part);
  expect(shown()[2]).toContain('“The train was late.”');
  // The button has gone; the keyboard is on the first that came.
  await until(() => expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('past-4'));
  const notes = [...page().querySelectorAll<HTMLElement>('[aria-label^="They were not there"]')];
  expect(notes.map((note) => note.closest('[data-row]')?.getAttribute('data-row'))).toEqual(['past-1']);
  await pressFocused('They were not there: Tejal Mistry');
  await press(button('Note it', dialog() as HTMLElement));
  await settle();
  expect(lastCall()).toEqual(['bookings.noteMissed', { params: { booking_id: 1 } }]);
  expect(shown()[0]).toContain('You noted that Tejal Mistry was not there');
  await until(() => expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('past-1'));
});

test('the address opens a meeting with its answers, and closing goes back to the list', async () => {
  await open('&meeting=12');
  const opened = dialog() as HTMLElement;
  expect(opened.querySelector('h2')?.textContent).toBe('Sensors for nine wards');
  expect(textOf(opened)).toContain('Tejal Mistry asks to meet you.');
  expect(textOf(opened)).toContain('20 minutes');
  await press(button(`Accept ${formatTime(nine, zone)}: Tejal Mistry, ${formatDay(nine, zone, { style: 'long-weekday' })}`, opened));
  await settle();
  expect(textOf(dialog())).toContain('You both agreed to meet.');
  expect(textOf(dialog()?.querySelector('[role=status]'))).toContain('Agreed: you meet Tejal Mistry');
  await press(button('Cancel the meeting', dialog() as HTMLElement));
  await settle();
  await press(button('Cancel the meeting', dialog() as HTMLElement));
  await settle();
  expect(textOf(dialog())).toContain('Sensors for nine wards');
  expect(textOf(dialog())).toContain('You cancelled');
  expect(textOf(dialog()?.querySelector('[role=status]'))).toBe('The meeting with Tejal Mistry is cancelled. They are told.');
  await press(button('Close', dialog() as HTMLElement));
  await settle();
  expect(dialog()).toBeNull();
  expect(address()).toBe('?view=meetings');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a meeting that is not the reader’s, or cannot be read, is said so', async () => {
  await open('&meeting=99');
  expect(textOf(dialog())).toContain('There is no such meeting.');
  await rendered.close();
  of.client.clear();
  of = serve(now);
  of.server.refuse.set('bookings.get', new ProblemError(403, 'No.'));
  await open('&meeting=12');
  expect(textOf(dialog()?.querySelector('[role=alert]'))).toContain('The meeting could not be loaded.');
  await press(button('Try again', dialog() as HTMLElement));
  await settle();
  expect(textOf(dialog())).toContain('Tejal Mistry asks to meet you.');
});

test('without the consent of a parent nothing is agreed or proposed, and what was asked can be ended', async () => {
  of.server.summary = { can_book: false, limited_by: 'guardian', is_open: false };
  of.server.bookings = [buildBooking(), buildBooking({ booking_id: 13, awaits: 'other', is_mine: true, other: person(8, 'Bhavesh') })];
  await open();
  expect(page().textContent).toContain('Your parent or guardian has to agree first');
  const labels = [...page().querySelectorAll('[data-row] button')].map((each) => each.getAttribute('aria-label'));
  // Without a name stands what reports the request.
  expect(labels).toEqual(['Decline: Tejal Mistry', null, 'Withdraw: Bhavesh']);
});

test('who cannot be asked is shown the way to their hours, and both lists have addresses', async () => {
  of.server.summary = { can_book: true, limited_by: null, is_open: false };
  of.server.bookings = [];
  await open();
  expect(page().textContent).toContain('Nobody can ask you to meet yet');
  expect(button('Say when you are free').getAttribute('href')).toBe('/community/network?view=hours');
  expect(button('My free hours').getAttribute('href')).toBe('/community/network?view=hours');
  await press(button('Past'));
  await settle();
  expect(address()).toBe('?view=meetings&when=past');
  expect(page().textContent).toContain('No meetings behind you yet');
});

test('lists that cannot be read are asked for again', async () => {
  of.server.refuse.set('bookings.list', new ProblemError(403, 'No.'));
  await open();
  expect(page().querySelector('[role=alert]')?.textContent).toContain('Your meetings could not be loaded');
  await press(button('Try again'));
  await settle();
  expect(rows('Waiting for you')).toHaveLength(1);
});

test('closing a meeting does not wait for the way to the next address, and it can be opened again', async () => {
  await open();
  await pressFocused('Sensors for nine wards');
  await settle();
  const { promise, resolve } = Promise.withResolvers<null>();
  of.server.network = promise;
  await press(button('Close', dialog() as HTMLElement));
  await settle();
  expect(address()).toBe('?view=meetings&meeting=12');
  expect(dialog()).toBeNull();
  await until(() => expect(document.activeElement?.textContent).toBe('Sensors for nine wards'));
  await act(async () => resolve(null));
  await settle();
  expect(address()).toBe('?view=meetings');
  await press(button('Sensors for nine wards'));
  await settle();
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Sensors for nine wards');
});

test('an answer closes its own question and no other', async () => {
  of.server.bookings = [buildBooking(), buildBooking({ booking_id: 13, topic: 'Drains', other: person(8, 'Bhavesh') })];
  await open();
  await press(button('Suggest a time: Tejal Mistry'));
  const late = button('Send times of 12');
  const answer = moves.at(-1);
  await press(button('Leave the times'));
  await settle();
  expect(late.isConnected).toBe(false);
  await press(button('Suggest a time: Bhavesh'));
  await act(async () => answer?.());
  await settle();
  expect(button('Send times of 13')).toBeDefined();
  expect(announced()).toBe('Tejal Mistry was asked about your times.');
});

test('a form is left while it is sent, and what was refused stands above the lists', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  of.server.wait = promise;
  of.server.refuse.set('bookings.decline', new ProblemError(500, 'Something broke.'));
  await open();
  await press(button('Decline: Tejal Mistry'));
  await press(button('Decline the meeting', dialog() as HTMLElement));
  await press(button('Leave it as it is', dialog() as HTMLElement));
  await settle();
  expect(dialog()).toBeNull();
  await act(async () => resolve());
  await settle();
  expect(textOf(page().querySelector('[role=alert]'))).toContain('Something broke.');
});

test('where the other has suggested times meanwhile nothing is withdrawn', async () => {
  of.server.bookings = [buildBooking({ awaits: 'other', is_mine: true })];
  await open();
  await pressFocused('Withdraw: Tejal Mistry');
  of.server.bookings = [buildBooking({ is_mine: true })];
  await press(button('Withdraw the request', dialog() as HTMLElement));
  await settle();
  expect(of.server.calls).toEqual([]);
  expect(announced()).toBe('Tejal Mistry suggests other times.');
});

test('what was accepted meanwhile is not withdrawn, and the reader is told', async () => {
  of.server.bookings = [buildBooking({ awaits: 'other', is_mine: true })];
  await open();
  await pressFocused('Withdraw: Tejal Mistry');
  of.server.bookings = [buildBooking({ ...agreed, is_mine: true, ...at(nine) })];
  await press(button('Withdraw the request', dialog() as HTMLElement));
  await settle();
  expect(of.server.calls).toEqual([]);
  expect(dialog()).toBeNull();
  expect(announced()).toBe(`Tejal Mistry accepted meanwhile: you meet on ${slotText(nine, at(nine).ends_at)}.`);
  const fault = page().querySelector('[role=alert]');
  expect(textOf(fault)).toContain('Sensors for nine wards: Tejal Mistry accepted meanwhile, so the request was not withdrawn.');
  expect(fault?.closest('section')).toBeNull();
  expect(rows('Coming up')).toHaveLength(1);
});

test('what was accepted while it was being withdrawn stays, and the reader is told', async () => {
  of.server.bookings = [buildBooking({ awaits: 'other', is_mine: true })];
  const { promise, resolve } = Promise.withResolvers<void>();
  of.server.wait = promise;
  await open();
  await press(button('Withdraw: Tejal Mistry'));
  await press(button('Withdraw the request', dialog() as HTMLElement));
  await settle();
  of.server.bookings = [buildBooking({ ...agreed, is_mine: true, sequence: 1, ...at(nine) })];
  await act(async () => resolve());
  await settle();
  expect(lastCall()?.[0]).toBe('bookings.cancel');
  expect(announced()).toBe(`Tejal Mistry accepted meanwhile: you meet on ${slotText(nine, at(nine).ends_at)}.`);
  expect(textOf(page().querySelector('[role=alert]'))).toContain('accepted meanwhile, so the request was not withdrawn.');
  expect(rows('Coming up')).toHaveLength(1);
});

test('a meeting that was moved while its cancelling was written stays, and the form says so', async () => {
  of.server.bookings = [buildBooking({ ...agreed, ...at(nine) })];
  await open();
  await press(button(`More: Tejal Mistry, ${formatTimeRange(nine, at(nine).ends_at, zone)}`));
  await settle();
  await press(button('Cancel the meeting'));
  await settle();
  of.server.bookings = [buildBooking({ ...agreed, sequence: 2, ...at(eleven) })];
  await press(button('Cancel the meeting', dialog() as HTMLElement));
  await settle();
  expect(textOf(dialog()?.querySelector('[role=alert]'))).toContain('This has been agreed meanwhile.');
  expect(of.server.bookings).toMatchObject([{ state: 'confirmed' }]);
});

test('a chosen time that is free no more is not changed for another', async () => {
  const options = [nine, eleven].map((time) => ({ ...at(time), is_free: true, clash: null }));
  of.server.bookings = [buildBooking({ options })];
  of.server.refuse.set('bookings.accept', new ProblemError(409, 'That time is taken.'));
  of.server.afterRefusal = [buildBooking({ options: options.map((each) => ({ ...each, is_free: each.starts_at === nine })) })];
  await open();
  await press(radios(page())[1] as HTMLElement);
  await press(button(`Accept ${formatTime(eleven, zone)}`));
  await settle();
  const [row] = rows('Waiting for you');
  if (!row) throw new Error('The row is missing.');
  expect(radios(row).map(({ checked }) => checked)).toEqual([false, false]);
  expect(textOf(row)).toContain('The time you chose is not free any more. Choose another.');
  expect(textOf(row)).not.toContain('Accept');
  await press(radios(row)[0] as HTMLElement);
  expect(button(`Accept ${formatTime(nine, zone)}`, row)).toBeDefined();
  expect(textOf(row)).not.toContain('Choose another.');
});

test('long lists are read on to their end, up to five pages', async () => {
  of.server.pageSize = 2;
  of.server.bookings = Array.from({ length: 13 }, (_, index) => buildBooking({ booking_id: index + 1 }));
  await open();
  expect(rows('Waiting for you').map((row) => row.dataset['row'])).toEqual(
    Array.from({ length: 10 }, (_, index) => `received-${index + 1}`),
  );
  expect(textOf(section('Waiting for you').querySelector('h2')?.parentElement)).toContain('13 meetings wait for your answer');
});

test('the same words are announced once more', async () => {
  of.server.bookings = [buildBooking({ ...agreed, ...at(nine) })];
  await open();
  const heard: string[] = [];
  const region = page().querySelector('[role=status]') as HTMLElement;
  const observer = new MutationObserver(() => heard.push(textOf(region)));
  observer.observe(region, { childList: true, subtree: true, characterData: true });
  for (let left = 2; left > 0; left -= 1) {
    await press(button(`More: Tejal Mistry, ${formatTimeRange(nine, at(nine).ends_at, zone)}`));
    await settle();
    await press(button('Save to my calendar'));
    await settle();
  }
  observer.disconnect();
  expect(heard).toEqual(['The file is saved.', '', 'The file is saved.']);
});

test('who may only read is told who has limited them; a member without a name and a meeting without a topic can be opened', async () => {
  of.server.summary = { can_book: false, limited_by: 'staff', is_open: false };
  of.server.bookings = [buildBooking({ topic: '', other: person(7, '') })];
  await open();
  expect(page().textContent).toContain('The organisers have limited your account to reading');
  expect(page().textContent).not.toContain('guardian');
  expect(button('Member').getAttribute('href')).toBe('/profiles/7');
  expect(button('Meeting').getAttribute('href')).toBe('/community/network?view=meetings&meeting=12');
});
