// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { getShift } from '@sabha/contract/volunteering/operations';
import type { ShiftPage } from '@sabha/contract/volunteering/shift';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrefetchedPage } from '../../../lib/query/prefetched-page.tsx';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { createAuthStore, signedOut, type SignedInUser } from '../../../lib/session/auth-state.ts';
import { createLiveEvents } from '../../../lib/session/live-events.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { memberOf, shiftOf, unconfirmed } from './shift-fixture.ts';
import { ShiftDetailPage } from './shift-page.tsx';

const opened = vi.hoisted(() => ({ store: null as unknown }));
vi.mock('../../../lib/session/open-session.ts', () => ({ openSession: () => opened }));
const notes: Note[] = [];
vi.mock('../../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));
const clock = vi.hoisted(() => ({ now: 0 }));
vi.mock('../../../ui/time/use-now.ts', () => ({ useNow: () => clock.now }));

interface Sent {
  readonly id: string;
  readonly params?: Record<string, unknown> | undefined;
  readonly body?: Record<string, unknown> | undefined;
}

/** A server with one shift; a write brings about what the test says, or is refused. */
function pretendServer() {
  const state = { shift: shiftOf(), next: null as ShiftPage | null, refusal: null as Error | null };
  const writes: Sent[] = [];
  const reads: string[] = [];
  const api = {
    async call({ id, method }: { id: string; method: string }, { params, body }: Omit<Sent, 'id'> = {}) {
      if (method === 'GET') {
        reads.push(id);
        if (id === 'shift.get') return { data: state.shift };
        throw new Error(id);
      }
      writes.push({ id, params, body });
      if (state.refusal) throw state.refusal;
      state.shift = state.next ?? state.shift;
      void onWritten(client, { id });
      return { data: state.shift };
    },
  } as unknown as ApiClient;
  return { state, writes, reads, api };
}

let server: ReturnType<typeof pretendServer>;
let client: QueryClient;
let rendered: Rendered;
let live: ReturnType<typeof createLiveEvents>;
const store = createAuthStore();
opened.store = store;
const settle = (ms = 20) => act(async () => void (await new Promise((resolve) => setTimeout(resolve, ms))));
/** For what comes with a frame or an answer, however late. */
async function until(check: () => void): Promise<void> {
  for (let left = 100; ; left -= 1) {
    await settle();
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function open(shift: Parameters<typeof shiftOf>[0] = {}, now = '2027-07-10T03:00:00Z'): Promise<void> {
  clock.now = Date.parse(now);
  server.state.shift = shiftOf(shift);
  const query = queryOf(getShift, { params: { shift_id: 5 } });
  const first = await client.query(query);
  const element = <PrefetchedPage from={{ query, first }}>{({ data }) => <ShiftDetailPage shift={data} />}</PrefetchedPage>;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/community/get-involved/5'] });
  const session = { api: server.api, store, live, join: () => () => undefined } as unknown as Session;
  rendered = await render(
    <AuthProvider session={session}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await until(() => expect(page().querySelector('h1')).not.toBeNull());
}

const page = () => rendered.page;
const part = (id: string) => page().querySelector(`[aria-labelledby="${id}"]`) as HTMLElement;
const buttonOf = (words: string, within: ParentNode = page()) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent === words) as HTMLButtonElement;
const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
const hrefOf = (words: string) => [...page().querySelectorAll('a')].find(({ textContent }) => textContent === words)?.getAttribute('href');
const hoursFields = () => [...page().querySelectorAll<HTMLInputElement>('input[type=number]')];
async function pressFocused(button: HTMLElement): Promise<void> {
  await act(async () => button.focus());
  await press(button);
}

const afterwards = '2027-07-16T06:00:00Z';
const kabir = memberOf({ hours: unconfirmed });
const mitali = memberOf({ user_id: 32, name: 'Mitali Desai', done_count: 0, hours: unconfirmed });
/** A shift whose hours the reader confirms. */
const over = {
  mine: 'has_place',
  is_lead: true,
  taken_count: 3,
  people: [memberOf({ user_id: 7, name: 'Ishani Vaghela', is_self: true, hours: unconfirmed }), kabir, mitali],
  waiting: [],
  abilities: { sign_up: false, manage: true },
} as const satisfies Parameters<typeof shiftOf>[0];

beforeEach(() => {
  store.change({
    status: 'succeeded',
    isLoggedIn: true,
    user: { user_id: 7, firstName: 'Ishani', lastName: 'Vaghela' } as SignedInUser,
    impersonation: null,
  });
  server = pretendServer();
  client = createQueryClient(server.api);
  live = createLiveEvents();
  localStorage.clear();
  notes.length = 0;
});
afterEach(async () => {
  // Also ends what follows this reader.
  await act(async () => store.change(signedOut));
  await rendered.close();
  client.clear();
});

test('a shift says what it is, what it asks, where one meets and who confirms the hours', async () => {
  await open({ waiting_count: 2, abilities: { edit: true } });
  expect(page().querySelector('header')?.textContent).toContain('Friday, 16 July, 08:30–10:30');
  expect(page().querySelector('header')?.textContent).toContain('4 of 6 taken2 wait');
  const facts = [...page().querySelectorAll('dl > div')].map(
    ({ children: [name, value] }) => `${name?.textContent}: ${value?.textContent}`,
  );
  expect(facts).toEqual(['Age: 16 or over', 'Speaks: ગુજરાતી, हिन्दी', 'Work: On your feet', 'Skills: First aid(you have it)Signing']);
  expect(part('shift-work').textContent).toBe('What you doScan tickets.');
  expect(part('shift-where').textContent).toContain('08:15 at the stone benchEast gate');
  expect(part('shift-lead').textContent).toContain('Nilofar Shaikh');
  expect(buttonOf('Message')).toBeDefined();
  expect(part('shift-hours').textContent).toContain('Nilofar Shaikh confirms how long each was there, by Friday, 23 July');
  expect(part('shift-people')).toBeNull();
  expect([hrefOf('Get involved'), hrefOf('Change it in the admin centre')]).toEqual(['/community/get-involved', '/admin-center/shifts']);
});

test('whoever signs up once has a place, is told so, and sees who else comes', async () => {
  await open();
  server.state.next = shiftOf({
    mine: 'has_place',
    taken_count: 5,
    people: [memberOf({ user_id: 7, name: 'Ishani Vaghela', is_self: true }), memberOf(), memberOf({ user_id: 32, done_count: 0 })],
    abilities: { sign_up: false, give_back: true },
  });
  await pressFocused(buttonOf('Sign up'));
  await until(() => expect(part('shift-place').textContent).toContain('You are on it. It stands in your calendar.'));
  expect(server.writes).toEqual([{ id: 'shift.signUp', params: { shift_id: 5 }, body: undefined }]);
  expect(notes).toEqual([{ title: 'You are on it', text: 'It stands in your calendar.', kind: 'ok' }]);
  await until(() => expect(document.activeElement?.textContent).toBe('Your place'));
  const people = [...part('shift-people').querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(people).toEqual(['IVIshani VaghelaYou', 'KSKabir Sheikh', 'KSKabir SheikhFirst time', '1 place is free']);
  expect(hrefOf('My calendar')).toBe('/calendar?day=2027-07-16');
});

test('a full shift has a waiting list, on which one’s turn is said', async () => {
  await open({ taken_count: 6, waiting_count: 1 });
  server.state.next = shiftOf({
    mine: 'waiting',
    position: 2,
    taken_count: 6,
    waiting_count: 2,
    abilities: { sign_up: false, give_back: true },
  });
  await press(buttonOf('Join the waiting list'));
  await until(() => expect(part('shift-place').textContent).toContain('Waiting list, your turn: 2'));
  server.state.next = shiftOf({ taken_count: 6, waiting_count: 1 });
  await pressFocused(buttonOf('Leave the waiting list'));
  await until(() => expect(dialog().textContent).toContain('you go to the end of the list'));
  expect(server.writes).toHaveLength(1);
  await press(buttonOf('Leave the waiting list', dialog()));
  await until(() => expect(buttonOf('Join the waiting list')).toBeDefined());
  expect(notes.map(({ title }) => title)).toEqual(['Waiting list, your turn: 2', 'You left the waiting list']);
});

test('a refusal is said, and what has become of the shift is read', async () => {
  await open();
  server.state.refusal = new ProblemError(409, 'You are at “Flood alerts” then.');
  const clash = {
    kind: 'session',
    title: 'Flood alerts',
    starts_at: '2027-07-16T03:30:00.000Z',
    ends_at: '2027-07-16T04:30:00.000Z',
  } as const;
  server.state.shift = shiftOf({ clashes: [clash], fits_diary: false, abilities: { sign_up: false } });
  await pressFocused(buttonOf('Sign up'));
  await until(() => expect(part('shift-place').textContent).toContain('Clashes with your session. Flood alerts, 09:00–10:00'));
  expect(buttonOf('Sign up')).toBeUndefined();
  expect(notes).toEqual([{ title: 'This did not work', text: 'You are at “Flood alerts” then.', kind: 'bad' }]);
  await until(() => expect(document.activeElement?.textContent).toBe('Your place'));
});

test.each([
  ['unknown', 'This shift asks how old you are. The lead sees only “16 or over”.Your age', undefined],
  ['no_consent', 'A parent or guardian has to agree before you sign up. Privacy settings', '/settings#privacy'],
  ['too_young', 'This shift is for people of 16 or over.', undefined],
] as const)('whose age stands against it reads why: %s', async (age, text, link) => {
  await open({ age, abilities: { sign_up: false } });
  expect(part('shift-place').textContent).toContain(text);
  expect(part('shift-place').querySelector('a')?.getAttribute('href')).toBe(link);
});

test('what is in one’s own calendar warns, and leaves the sign-up there', async () => {
  const clash = { kind: 'own', title: 'Dentist', starts_at: '2027-07-16T03:30:00.000Z', ends_at: '2027-07-16T04:30:00.000Z' } as const;
  await open({ clashes: [clash], fits_diary: false });
  expect(part('shift-place').textContent).toContain('In your calendar at that time: Dentist, 09:00–10:00');
  expect(buttonOf('Sign up')).toBeDefined();
});

test('a place is given back at once, and in the last day after a question', async () => {
  const mine = { mine: 'has_place', abilities: { sign_up: false, give_back: true } } as const;
  await open(mine);
  expect(part('shift-place').textContent).toContain('In the last 24 hours Nilofar Shaikh is told at once.');
  server.state.next = shiftOf();
  await press(buttonOf('Give up your place'));
  await until(() => expect(buttonOf('Sign up')).toBeDefined());
  expect(notes).toMatchObject([{ title: 'You gave it back', action: { label: 'Sign up again' } }]);
  await rendered.close();
  client.clear();
  await open(mine, '2027-07-15T12:00:00Z');
  await pressFocused(buttonOf('Give up your place'));
  await until(() => expect(dialog().textContent).toContain('Nilofar Shaikh is told at once'));
  expect(server.writes).toHaveLength(1);
  await press(buttonOf('Give up your place', dialog()));
  await until(() => expect(server.writes.map(({ id }) => id)).toEqual(['shift.giveBack', 'shift.giveBack']));
  await until(() => expect(document.activeElement?.textContent).toBe('Your place'));
});

test('a place for which others wait is given back after a question', async () => {
  await open({ mine: 'has_place', taken_count: 6, waiting_count: 1, abilities: { sign_up: false, give_back: true } });
  await pressFocused(buttonOf('Give up your place'));
  await until(() => expect(dialog().textContent).toContain('Others wait for it'));
  await press(buttonOf('Keep it', dialog()));
  await until(() => expect(dialog()).toBeNull());
  expect(server.writes).toEqual([]);
});

test('once it has begun nobody signs up or gives back', async () => {
  await open({ abilities: { sign_up: true, give_back: true } }, '2027-07-16T04:00:00Z');
  expect(part('shift-place').textContent).toBe('Your placeThis shift has begun.');
});

test('its lead takes somebody off with a reason', async () => {
  const led = {
    is_lead: true,
    people: [memberOf()],
    waiting: [memberOf({ user_id: 33, name: 'Arjun Trivedi' })],
    abilities: { manage: true },
  };
  await open(led);
  await pressFocused(buttonOf('Take off: Kabir Sheikh'));
  await until(() => expect(dialog()).not.toBeNull());
  await press(buttonOf('Take off', dialog()));
  await until(() => expect(dialog().querySelector('[role=alert]')?.textContent).toBe('Give a reason.'));
  await type(dialog().querySelector('textarea') as HTMLTextAreaElement, 'We have too many.');
  server.state.next = shiftOf({ ...led, people: [] });
  await press(buttonOf('Take off', dialog()));
  await until(() => expect(dialog()).toBeNull());
  expect(server.writes).toEqual([
    { id: 'shift.removePerson', params: { shift_id: 5, user_id: 31 }, body: { reason: 'We have too many.' } },
  ]);
  expect(notes).toEqual([{ title: 'Kabir Sheikh is taken off', kind: 'ok' }]);
  await until(() => expect(document.activeElement?.textContent).toBe('Who else comes'));
  expect(buttonOf('Take off: Arjun Trivedi')).toBeDefined();
});

test('its lead confirms hours, with faults at their fields and nothing lost', async () => {
  await open(over, afterwards);
  expect(hoursFields().map(({ value }) => value)).toEqual(['2', '2']);
  expect(part('shift-people').textContent).toContain('0 of 2 confirmed.');
  expect(part('shift-people').textContent).toContain('Your own hours are confirmed by somebody else.');
  expect(page().textContent).not.toContain('Take off');
  await type(hoursFields()[0] as HTMLInputElement, '');
  await type(page().querySelectorAll('textarea')[0] as HTMLTextAreaElement, 'Calm at the gate.');
  await press(page().querySelectorAll<HTMLElement>('input[type=checkbox]')[1] as HTMLElement);
  await press(buttonOf('Confirm all'));
  await until(() => expect(document.activeElement).toBe(hoursFields()[0]));
  expect(part('shift-people').querySelector('[role=alert]')?.textContent).toBe('Give the hours, or tick “Was not there”.');
  expect(server.writes).toEqual([]);
  await type(hoursFields()[0] as HTMLInputElement, '9.5');
  server.state.refusal = new ProblemError(400, 'hours.0.minutes: long', [{ path: 'hours.0.minutes', message: 'long' }]);
  await press(buttonOf('Confirm all'));
  await until(() => expect(part('shift-people').querySelector('[role=alert]')?.textContent).toContain('two hours more'));
  expect(hoursFields()[0]?.value).toBe('9.5');
  server.state.refusal = null;
  const confirmed = (minutes: number, thanks = '') =>
    ({ state: minutes === 0 ? 'absent' : 'confirmed', minutes, thanks, is_thanks_hidden: false }) as const;
  server.state.next = shiftOf({
    ...over,
    people: [over.people[0], { ...kabir, hours: confirmed(105, 'Calm at the gate.') }, { ...mitali, hours: confirmed(0) }],
  });
  await type(hoursFields()[0] as HTMLInputElement, '1.75');
  await press(buttonOf('Confirm all'));
  await until(() => expect(page().querySelector('[role=status]')?.textContent).toBe('Confirmed for 2 people.'));
  expect(server.writes.at(-1)?.body).toEqual({
    hours: [
      { user_id: 31, minutes: 105, thanks: 'Calm at the gate.' },
      { user_id: 32, minutes: 0 },
    ],
  });
  expect(part('shift-people').textContent).toContain('Confirmed: 1 h 45 min');
  expect(part('shift-people').textContent).toContain('Confirmed: was not there');
  expect(buttonOf('Save changes')).toBeDefined();
});

test('hours that were confirmed elsewhere come into a form in which nothing is written', async () => {
  await open(over, afterwards);
  server.state.shift = shiftOf({
    ...over,
    people: [over.people[0], { ...kabir, hours: { state: 'confirmed', minutes: 60, thanks: '', is_thanks_hidden: false } }, mitali],
  });
  await act(async () => live.notify('new_notification', { notification_type: 'volunteer_shift.changed' }));
  await until(() => expect(hoursFields().map(({ value }) => value)).toEqual(['1', '2']));
  expect(part('shift-people').textContent).toContain('1 of 2 confirmed.');
});

test('one’s own hours are shown with how they stand', async () => {
  const own = (hours: ShiftPage['people']) => ({ mine: 'has_place', people: hours, abilities: { sign_up: false } }) as const;
  const me = memberOf({ user_id: 7, is_self: true });
  await open(own([{ ...me, hours: unconfirmed }]), afterwards);
  expect(rendered.page.querySelector('header')?.textContent).not.toContain('You are on it');
  expect(part('shift-hours').textContent).toContain('Your 2 h wait for Nilofar Shaikh, who confirms them by Friday, 23 July.');
  expect(hrefOf('My volunteer record')).toBe('/volunteer-profile/7');
  await rendered.close();
  client.clear();
  await open(own([{ ...me, hours: { state: 'confirmed', minutes: 90, thanks: 'Calm.', is_thanks_hidden: false } }]), afterwards);
  expect(part('shift-hours').textContent).toContain('1 h 30 min are confirmed.Calm.');
});
