// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { OwnShifts, ShiftCard } from '@sabha/contract/volunteering/shift';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, useLoaderData } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../../lib/create-store.ts';
import { readThrough, type Prefetched } from '../../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../../lib/query/prefetched-page.tsx';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import type { ReadOf } from '../../../lib/query/query-of.ts';
import { signedOut, type AuthState } from '../../../lib/session/auth-state.ts';
import { createLiveEvents } from '../../../lib/session/live-events.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { GetInvolvedPage } from './get-involved-page.tsx';
import { openShifts } from './open-shifts.ts';
import { readShiftsAt, shiftsHref, type ShiftList, type Shifts } from './shifts-query.ts';

vi.mock('../../../lib/query/session-queries.ts', () => ({ openQueries: () => client }));
vi.mock('../../../lib/query/prefetch.ts', async (load) => ({
  ...(await load<object>()),
  prefetchAsMember: async (queryFor: () => ReadOf<unknown>) => {
    const query = queryFor();
    return { query, first: await readThrough(client, query) };
  },
}));
vi.mock('../../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));

const cardOf = (more: Partial<ShiftCard> = {}): ShiftCard => ({
  shift_id: 5,
  role: 'Welcome desk',
  role_key: 'Welcome desk',
  title: 'Be the first face at the East gate',
  starts_at: '2047-07-18T03:00:00.000Z',
  ends_at: '2047-07-18T05:00:00.000Z',
  day: '2047-07-18',
  place: 'East gate',
  place_key: 'East gate',
  needs: 'On your feet',
  languages: ['ગુજરાતી', 'हिन्दी'],
  skills: ['first aid'],
  own_skills: [],
  min_age: 16,
  status: 'open',
  places: 6,
  taken_count: 4,
  waiting_count: 0,
  mine: null,
  position: null,
  age: 'yes',
  clashes: [],
  fits_diary: true,
  is_lead: false,
  is_removed: false,
  ...more,
});

const noHours: OwnShifts = {
  confirmed_minutes: 0,
  waiting_minutes: 0,
  to_come_minutes: 0,
  goal_minutes: 720,
  has_certificate: false,
  to_come: [],
};

const listOf = (data: readonly ShiftCard[], more: Partial<ShiftList> = {}): ShiftList => ({
  data: [...data],
  facets: {
    days: [
      { value: '2047-07-18', count: 12 },
      { value: '2047-07-19', count: 4 },
    ],
    roles: [
      { value: 'Welcome desk', label: 'Welcome desk', count: 6 },
      { value: 'Stall build', label: 'Stall build', count: 1 },
    ],
    places: [{ value: 'East gate', label: 'East gate', count: 7 }],
    languages: [{ value: 'हिन्दी', label: 'हिन्दी', count: 3 }],
    fits: [
      { value: 'diary', count: 19 },
      { value: 'young', count: 25 },
      { value: 'skills', count: 0 },
      { value: 'mine', count: 2 },
    ],
  },
  all: 34,
  open_places: 41,
  fitting: 1,
  own: noHours,
  time_zone: 'Asia/Kolkata',
  edition: { name: 'Nagar Summit 2047', starts_on: '2047-07-18', ends_on: '2047-07-20' },
  ...more,
});

interface Input {
  readonly query?: unknown;
  readonly params?: { readonly kind?: string };
}

const live = createLiveEvents();
const asked = vi.fn<(query: unknown) => void>();
const path = '/community/get-involved';
let answer: () => ShiftList;
/** What becomes of a write. */
let written: (operation_id: string) => Pick<ShiftCard, 'mine' | 'position'>;
let writes: string[];
let calls: Readonly<Record<string, object>>;
let notes: Note[] = [];
let client: QueryClient;
let rendered: Rendered | null = null;

const answers: Readonly<Record<string, (input: Input) => unknown>> = {
  'shift.list': ({ query }) => {
    asked(query);
    return answer();
  },
  'applicationCall.getAll': () => ({ data: [...Object.keys(calls), 'founder'].map((kind) => ({ kind })) }),
  'application.getCall': ({ params }) => {
    const call = calls[params?.kind ?? ''];
    if (!call) throw new ProblemError(404, 'There is no such call.');
    return { data: call };
  },
};

async function call(operation: Operation, input: Input): Promise<unknown> {
  if (operation.method === 'GET') return (answers[operation.id] ?? answers['applicationCall.getAll'])?.(input);
  writes.push(operation.id);
  const data = written(operation.id);
  void onWritten(client, operation);
  return { data };
}

const api = { call } as unknown as ApiClient;
const store = createStore(() => ({ ...signedOut, user: { user_id: 7 } }) as unknown as AuthState);
const session = { api, live, store } as unknown as Session;

beforeEach(() => {
  asked.mockClear();
  writes = [];
  notes = [];
  calls = {};
  client = createQueryClient(api);
  answer = () => listOf([cardOf()]);
  written = () => ({ mine: 'has_place', position: null });
});
afterEach(async () => {
  await rendered?.close();
  rendered = null;
  client.clear();
});

const List = () => (
  <PrefetchedPage from={useLoaderData<Prefetched<Shifts> | null>()}>
    {(shifts) => <GetInvolvedPage {...shifts} asks={<p>Asks of others</p>} />}
  </PrefetchedPage>
);

async function open(at = path) {
  const route = { loader: ({ request }: { request: Request }) => openShifts(request.url), Component: List, HydrateFallback: () => null };
  const routes = [path, '/collab-hub/community'].map((each) => ({ path: each, ...route }));
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  rendered = await render(
    <QueryClientProvider client={client}>
      <AuthProvider session={session}>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await until(() => page().querySelector('h1') !== null);
  return () => router.state.location.pathname + router.state.location.search;
}

const page = () => rendered?.page as HTMLElement;
const article = () => page().querySelector('section section article') as HTMLElement;
const texts = (selector: string) => [...page().querySelectorAll(selector)].map((each) => each.textContent);
const button = (text: string) => [...page().querySelectorAll('button')].find((each) => each.textContent.startsWith(text));
const link = (text: string) => [...page().querySelectorAll('a')].find((each) => each.textContent === text) as HTMLAnchorElement;
const box = (text: string) =>
  [...page().querySelectorAll('aside label')].find((each) => each.textContent.startsWith(text))?.querySelector('input') as HTMLInputElement;
const read = (text: string) => readShiftsAt(path, new URLSearchParams(text));

async function until(check: () => boolean): Promise<void> {
  await act(() => vi.waitFor(() => expect(check()).toBe(true), { timeout: 3_000 }));
}

test('an address is read and written the same, at both places, and what is not known is left out', () => {
  const text = 'day=2047-07-18&role=Welcome+desk&role=Stall+build&place=East+gate&language=%E0%A4%B9&fits=diary&fits=skills';
  const query = read(text);
  expect(query && shiftsHref(query)).toBe(`${path}?${text}`);
  const other = readShiftsAt('/hi/collab-hub/community/', new URLSearchParams(text));
  expect(other && shiftsHref(other)).toBe(`/collab-hub/community?${text}`);
  expect(readShiftsAt('/collab-hub', new URLSearchParams())).toBeNull();
  expect(read(`day=monday&role=${'x'.repeat(81)}&fits=all&email=x`)).toEqual(read(''));
});

test('what the address asks for is asked of the server', async () => {
  await open(`${path}?day=2047-07-18&place=East+gate&fits=diary`);
  expect(asked).toHaveBeenCalledWith({ day: '2047-07-18', place: '["East gate"]', fits: '["diary"]' });
});

test('the head says how much help is wanted, and days are tabs that carry along what else is chosen', async () => {
  await open(`${path}?day=2047-07-19&fits=young`);
  expect(texts('h1 + p')).toEqual(['Nagar Summit 2047. 41 places are open on 34 shifts, and 1 of them fits your diary.']);
  expect([...page().querySelectorAll('nav[aria-label=Days] a')].map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['All days16', `${path}?fits=young`],
    ['Thu 1812', `${path}?day=2047-07-18&fits=young`],
    ['Fri 194', `${path}?day=2047-07-19&fits=young`],
  ]);
  expect(texts('nav [aria-current=page]')).toEqual(['Fri 194']);
});

test('boxes filter, each at once and in the address, and can be taken out again', async () => {
  const address = await open('/collab-hub/community');
  await press(box('Fits your diary'));
  await until(() => address() === '/collab-hub/community?fits=diary');
  await press(box('Stall build'));
  await until(() => address() === '/collab-hub/community?role=Stall+build&fits=diary');
  await press(box('हिन्दी'));
  await until(
    () => address() === '/collab-hub/community?role=Stall+build&language=%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80&fits=diary',
  );
  await until(() => texts('a[aria-label^="Remove "]').length === 3);
  await press(page().querySelector('a[aria-label="Remove Stall build"]') as HTMLElement);
  await until(() => !address().includes('role='));
  expect(box('Stall build').checked).toBe(false);
  expect(box('हिन्दी').checked).toBe(true);
});

test('a card says what, when, where and for whom, and leads to its page', async () => {
  answer = () => listOf([cardOf({ own_skills: ['first aid'], min_age: 18 })]);
  await open();
  expect(article().querySelector('h3 a')?.getAttribute('href')).toBe(`${path}/5`);
  for (const text of [
    '08:30 to 10:30 2 h',
    'East gate',
    '18 or over · ગુજરાતી or हिन्दी · On your feet',
    'You wrote: first aid',
    '4 of 6 taken',
    '18+',
    'Fits your diary',
  ]) {
    expect(article().textContent).toContain(text);
  }
  expect(texts('section section h2')).toEqual(['Thursday, 18 JulyThursday']);
  expect(button('Sign up')?.textContent).toBe('Sign up: Be the first face at the East gate, Thu, 18 Jul, 08:30–10:30');
});

test('of all days each shows six at first, and leads to the rest', async () => {
  answer = () => listOf(Array.from({ length: 9 }, (_, at) => cardOf({ shift_id: at + 1 })));
  const address = await open(`${path}?fits=young`);
  expect(page().querySelectorAll('section section article')).toHaveLength(6);
  await press(link('3 more, Thursday, 18 July'));
  await until(() => address() === `${path}?day=2047-07-18&fits=young`);
  expect(page().querySelectorAll('section section article')).toHaveLength(9);
  expect(document.activeElement?.getAttribute('role')).toBe('status');
});

test('signing up is said with the way back, and the keyboard stays on the shift', async () => {
  await open();
  answer = () => listOf([cardOf({ mine: 'has_place', taken_count: 5 })]);
  button('Sign up')?.focus();
  await press(button('Sign up') as HTMLElement);
  await until(() => article().textContent.includes('You are on it'));
  expect(button('Sign up')).toBeUndefined();
  await until(() => document.activeElement?.id === 'shift-5');
  await until(() => notes.length === 1);
  expect(notes[0]).toMatchObject({ title: 'You are on it', text: 'Welcome desk, Thu, 18 Jul, 08:30–10:30', action: { label: 'Undo' } });
  answer = () => listOf([cardOf()]);
  await act(async () => notes[0]?.action?.onSelect());
  await until(() => button('Sign up') !== undefined);
  expect(writes).toEqual(['shift.signUp', 'shift.giveBack']);
  await until(() => notes[1]?.title === 'You gave it back');
});

test('a shift that a filter does not show any more leaves the keyboard on the count', async () => {
  await open(`${path}?fits=diary`);
  answer = () => listOf([]);
  button('Sign up')?.focus();
  await press(button('Sign up') as HTMLElement);
  await until(() => document.activeElement?.getAttribute('role') === 'status');
  expect(document.activeElement?.textContent).toBe('0 of 34');
});

test('of a full shift one takes a turn, which the card and the own shifts then say', async () => {
  answer = () => listOf([cardOf({ taken_count: 6, waiting_count: 1 })]);
  await open();
  expect(article().textContent).toContain('Full, 1 waiting');
  const waiting = cardOf({ taken_count: 6, waiting_count: 2, mine: 'waiting', position: 2, fits_diary: false });
  answer = () => listOf([waiting], { own: { ...noHours, to_come: [waiting] } });
  written = () => ({ mine: 'waiting', position: 2 });
  await press(button('Join the waiting list') as HTMLElement);
  await until(() => notes[0]?.title === 'You are 2nd on the waiting list.');
  await until(() => article().textContent.includes('You are 2nd on the waiting list. A place that comes free is yours at once.'));
  expect(texts('section[aria-labelledby=my-shifts] li').at(-1)).toContain('Waiting list, 2nd');
});

test('a refusal stands at the card', async () => {
  await open();
  written = () => {
    throw new ProblemError(409, 'You are at “Cool roofs” then.');
  };
  await press(button('Sign up') as HTMLElement);
  await until(() => article().querySelector('[role=alert]')?.textContent === 'You are at “Cool roofs” then.');
  expect(notes).toEqual([]);
});

const span = { starts_at: '2047-07-18T03:30:00.000Z', ends_at: '2047-07-18T04:30:00.000Z' };

test.each<[Partial<ShiftCard>, string, boolean]>([
  [{ clashes: [{ kind: 'session', title: 'Cool roofs', ...span }] }, 'Clashes with your session. Cool roofs, 09:00–10:00', false],
  [{ clashes: [{ kind: 'own', title: '', ...span }] }, 'In your diary at that time. No title, 09:00–10:00', true],
  [{ age: 'unknown' }, 'Your age is missing. The lead sees only “16 or over”. Add it', false],
  [{ age: 'too_young' }, 'This shift is for people who are 16 or over.', false],
  [{ age: 'no_consent', min_age: null }, 'A parent or guardian has to agree before you sign up. Privacy settings', false],
  [{ starts_at: '2024-07-18T03:00:00.000Z' }, 'On now', false],
  [{ mine: 'has_place' }, 'You are on it', false],
  [{ is_lead: true }, 'You lead it', true],
])('a card of %o says why, and offers a place or not', async (more, said, canSign) => {
  answer = () => listOf([cardOf({ fits_diary: false, ...more })]);
  await open();
  await until(() => article().textContent.includes(said));
  expect(button('Sign up') !== undefined).toBe(canSign);
});

test('own hours stand as windows up to the goal, with what is to come and the ways on', async () => {
  const own = { ...noHours, confirmed_minutes: 180, waiting_minutes: 120, to_come_minutes: 270, to_come: [cardOf({ mine: 'has_place' })] };
  answer = () => listOf([cardOf({ mine: 'has_place' })], { own });
  await open();
  const mine = page().querySelector('section[aria-labelledby=my-shifts]') as HTMLElement;
  const lit = [...mine.querySelectorAll(':scope > div svg path')].map((each) => each.getAttribute('class'));
  expect(lit.filter((each) => each?.includes('fill-lit '))).toHaveLength(3);
  expect(lit.filter((each) => each?.includes('fill-lit-tint'))).toHaveLength(2);
  expect(lit.filter((each) => each === 'fill-none stroke-lit')).toHaveLength(4);
  expect(lit).toHaveLength(12);
  for (const text of ['3 h of 12 h so far', '12 h earn a certificate. 2.5 h more and you have it.', 'Thu, 18 Jul, 08:30–10:30']) {
    expect(mine.textContent).toContain(text);
  }
  expect([...mine.querySelectorAll('a')].map((each) => each.getAttribute('href'))).toEqual([
    `${path}/5`,
    '/calendar',
    '/volunteer-profile/7',
  ]);
  expect(article().closest('section')?.textContent).toContain('Your shifts: 08:30–10:30');
});

test.each<[string, Partial<ShiftList>, string, string[]]>([
  ['', { edition: null, all: 0 }, 'No event is planned yet', ['My volunteer record']],
  ['', { all: 0 }, 'No shifts to come', []],
  ['?day=2047-07-18', {}, 'Nothing matches', ['Show all']],
])('nothing at %s with %o says so', async (search, more, title, ways) => {
  answer = () => listOf([], more);
  await open(`${path}${search}`);
  const heading = [...page().querySelectorAll('h2')].find((each) => each.textContent === title);
  expect([...(heading?.parentElement?.querySelectorAll('a') ?? [])].map((each) => each.textContent)).toEqual(ways);
});

test('calls that take applications stand below, beside what others ask for', async () => {
  const speaker = {
    kind: 'speaker',
    title: 'What one ward can measure',
    lead: 'Four pages.',
    closes_at: '2047-07-11T12:30:00.000Z',
    time_zone: 'Asia/Kolkata',
    closed_reason: null,
  };
  calls = { speaker, sponsor: { ...speaker, kind: 'sponsor', closed_reason: 'full' } };
  await open();
  await until(() => texts('h2').includes('Open calls'));
  const section = page().querySelector('section[aria-labelledby=open-calls]') as HTMLElement;
  expect([...section.querySelectorAll('a')].map((each) => each.getAttribute('href'))).toEqual(['/Call%20for%20Speakers']);
  expect(section.textContent).toContain('Open until 11 Jul 2047, 18:00');
  expect(page().textContent).toContain('Asks of others');
});

test('a notification of a shift has the list read anew', async () => {
  await open();
  expect(article().textContent).toContain('4 of 6 taken');
  answer = () => listOf([cardOf({ taken_count: 5 })]);
  act(() => live.notify('new_notification', { notification_type: 'volunteer_shift.changed' }));
  await until(() => article().textContent.includes('5 of 6 taken'));
});
