// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { NotificationRequest } from '@sabha/contract/core/notification-request';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { answerConnectionRequest } from '@sabha/contract/network/operations';
import { acceptBooking } from '@sabha/contract/bookings/operations';
import { leaveWaitingList } from '@sabha/contract/sales/waiting-operations';
import type { Profile } from '@sabha/contract/accounts/profile';
import type { Notification } from '@sabha/contract/notifications/notification';
import type { AskingNotification } from '@sabha/contract/notifications/requests';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import type { RequestActions } from '../../../lib/request-actions.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { deviceZone, formatDay, formatTime, formatTimeRange } from '../../../ui/time/zoned-time.ts';
import type { Note } from '../../../ui/toast.tsx';
import { loadNotifications } from './load-notifications.ts';
import { NotificationsPage } from './notifications-page.tsx';
import { pageActions } from './page-actions.ts';

const { notify, now } = vi.hoisted(() => ({
  notify: vi.fn<(note: Note) => Promise<void>>(),
  now: Date.parse('2027-07-15T06:00:00.000Z'),
}));
vi.mock('../../../ui/toast.tsx', () => ({ notify }));
vi.mock('../../../ui/time/use-now.ts', () => ({ useNow: () => now }));
vi.mock(import('../../../ui/time/zoned-time.ts'), async (original) => ({ ...(await original()), deviceZone: () => 'Asia/Kolkata' }));
vi.mock('../../../lib/console.ts', () => ({ logError: () => undefined }));

const me = 7;
const none = () => [];
const offered = { kind: 'quiet', done: () => 'Done.' } as const;
/** In the place of those of the features, which lie above. */
const requestActions: RequestActions = {
  conversation: none,
  membership: none,
  join_request: none,
  announcement: none,
  waiting_offer: ({ entry_id }) => [
    {
      ...offered,
      name: 'let-go',
      label: () => 'Let it go',
      call: (api) => api.call(leaveWaitingList, { body: { entry: String(entry_id) } }),
      question: () => ({ title: 'Let it go?', text: 'There is no way back.' }),
    },
  ],
  page: pageActions,
  connection: ({ request_id, can_accept }) => {
    const give = (answer: 'accepted' | 'declined') => (api: ApiClient) =>
      api.call(answerConnectionRequest, { params: { request_id }, body: { answer } });
    const decline = { ...offered, name: 'decline', label: () => 'Decline', call: give('declined') };
    const accept = { ...offered, name: 'accept', label: () => 'Accept', call: give('accepted'), done: () => 'You are connected.' };
    return can_accept ? [accept, decline] : [decline];
  },
  meeting: ({ booking_id }) => [
    {
      ...offered,
      name: 'accept',
      label: () => 'Accept',
      call: (api) => api.call(acceptBooking, { params: { booking_id }, body: { starts_at: '2027-07-16T06:30:00.000Z' } }),
    },
  ],
};

const rowOf = (notification_id: number, notification_body: string, more: Partial<Notification> = {}): Notification => ({
  notification_id,
  user_id: me,
  notification_type: 'network.request',
  topic: 'meetings',
  priority: 'normal',
  merged_count: 1,
  notification_body,
  notification_image: null,
  notification_link: `/notes/${notification_id}`,
  source_kind: null,
  source_id: null,
  is_read: false,
  cdate_time: '2027-07-15T04:30:00.000Z',
  created_by: 0,
  created_at: '2027-07-15T04:30:00.000Z',
  modified_by: null,
  modified_at: null,
  ...more,
});
const connection = (request_id: number, more: object = {}): NotificationRequest => ({
  kind: 'connection',
  request_id,
  note: '',
  answer_by: null,
  can_accept: true,
  ...more,
});

/** A server with notifications, of which some ask something; `refusal` is why it takes no answer. */
function serve() {
  const server = {
    rows: [rowOf(3, 'Noor asks to connect.'), rowOf(2, 'Harsh asks to connect.'), rowOf(1, 'Invoice paid.', { is_read: true })],
    requests: new Map<number, NotificationRequest>([
      [3, connection(31)],
      [2, connection(21)],
    ]),
    refusal: null as ProblemError | null,
    isMarkingRefused: false,
    quiet_hours: null as { from: number; to: number } | null,
    held: Promise.resolve(),
    written: [] as [id: string, input: unknown][],
    searched: [] as (string | undefined)[],
    people: [] as Pick<Profile, 'user_id' | 'firstName' | 'lastName' | 'profile_image'>[],
    facesAsked: [] as unknown[],
    facesHeld: Promise.resolve(),
  };
  const askedOf = (row: Notification): AskingNotification[] => {
    const request = server.requests.get(row.notification_id);
    return request ? [{ notification: row, request }] : [];
  };
  const answers: Readonly<Record<string, (input: { query: { filterFields: string; search?: string }; body: object }) => unknown>> = {
    'notification.getAll': ({ query: { filterFields, search } }) => {
      server.searched.push(search);
      const data = server.rows.filter((row) => !filterFields.includes('is_read') || !row.is_read);
      return { data, meta: { total: data.length, page: 1 } };
    },
    'profile.getAll': async ({ query: { filterFields } }) => {
      server.facesAsked.push(JSON.parse(filterFields));
      await server.facesHeld;
      return { data: server.people };
    },
    'notification.unread': () => ({ data: { total: 2, topics: [] } }),
    'notification.mutes': () => ({ data: [] }),
    'notification.timing': () => ({ data: { quiet_hours: server.quiet_hours, time_zone: 'Asia/Kolkata' } }),
    'notification.listRequests': () => ({ data: server.rows.flatMap(askedOf) }),
    'notification.read': ({ body }) => {
      if (server.isMarkingRefused) throw new ProblemError(500, 'away');
      const { notification_ids } = body as { notification_ids: number[] };
      server.rows = server.rows.map((row) => (notification_ids.includes(row.notification_id) ? { ...row, is_read: true } : row));
      return { data: { changed_count: 1 } };
    },
  };
  const call = async (operation: Operation, input: Parameters<NonNullable<(typeof answers)[string]>>[0]) => {
    const answer = answers[operation.id];
    if (operation.method !== 'GET') server.written.push([operation.id, input]);
    if (answer === undefined) {
      await server.held;
      if (server.refusal) throw server.refusal;
      const { params } = input as unknown as { params?: { request_id?: number; booking_id?: number } };
      const isMeant = (request: NotificationRequest) => 'request_id' in request && request.request_id === params?.request_id;
      server.requests = new Map([...server.requests].filter(([, request]) => !isMeant(request)));
    }
    const answered = (await answer?.(input)) ?? { data: {} };
    if (operation.method !== 'GET') await onWritten(client, operation);
    return answered;
  };
  const api = { call } as unknown as ApiClient;
  const client = createQueryClient(api);
  return { server, api, client };
}

let of: ReturnType<typeof serve>;
let router: ReturnType<typeof createMemoryRouter>;
let rendered: Rendered;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const settle = () => act(() => pause(20));
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

function Page() {
  const [asked] = useSearchParams();
  const { loaded } = useRead(composeQuery('notifications', asked.toString(), (api) => loadNotifications(api, me, asked)));
  return loaded.state === 'ready' && <NotificationsPage list={loaded.value} requestActions={requestActions} />;
}

async function open(address = '/notifications'): Promise<void> {
  const store = createAuthStore();
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: me } as SignedInUser });
  const session = { api: of.api, store, live: { listen: () => () => undefined } } as unknown as Session;
  router = createMemoryRouter([{ path: '/notifications', Component: Page }], { initialEntries: [address] });
  rendered = await render(
    <AuthProvider session={session}>
      <QueryClientProvider client={of.client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await until(() => expect(rendered.page.querySelector('h1')).not.toBeNull());
}

const buttonsOf = (label: string) => [...rendered.page.querySelectorAll<HTMLButtonElement>(`button[aria-label^="${label}: "]`)];
function button(name: string): HTMLButtonElement {
  const found = rendered.page.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}
const row = (id: number) => rendered.page.querySelector(`[data-row="${id}"]`);
const tabs = () => [...rendered.page.querySelectorAll('nav[aria-label=Notifications] a')].map(({ textContent }) => textContent);

beforeEach(() => {
  of = serve();
  notify.mockReset();
  notify.mockResolvedValue();
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
});

test('a yes is sent once, announced, and takes the request from the list with the keyboard on the next one', async () => {
  await open('/notifications?show=asking');
  expect(tabs()).toEqual(['All3', 'Unread2', 'Needs an answer2', 'Muted0']);
  let release = (): void => undefined;
  of.server.held = new Promise((resolve) => (release = resolve));
  const accept = button('Accept: Noor asks to connect.');
  accept.focus();
  await press(accept);
  expect([accept.ariaBusy, button('Decline: Noor asks to connect.').disabled]).toEqual(['true', true]);
  expect(button('Decline: Harsh asks to connect.').disabled).toBe(false);
  await press(accept);
  release();
  await until(() => expect(row(3)).toBeNull());
  expect(of.server.written).toEqual([
    ['network.answer', { params: { request_id: 31 }, body: { answer: 'accepted' } }],
    ['notification.read', { body: { notification_ids: [3] } }],
  ]);
  expect(notify.mock.calls).toEqual([[{ kind: 'ok', title: 'You are connected.' }]]);
  expect(document.activeElement).toBe(row(2)?.querySelector('a'));
  expect(tabs()).toEqual(['All3', 'Unread1', 'Needs an answer1', 'Muted0']);
});

test('with the last one the keyboard goes to the heading, and the list says that nothing waits', async () => {
  of.server.requests.delete(2);
  await open('/notifications?show=asking');
  const decline = button('Decline: Noor asks to connect.');
  decline.focus();
  await press(decline);
  await until(() => expect(rendered.page.textContent).toContain('Nothing waits for your answer'));
  expect(document.activeElement).toBe(rendered.page.querySelector('h1'));
});

test('among all of them only those that ask have answers, and an answered one stays without', async () => {
  await open();
  expect(buttonsOf('Accept')).toHaveLength(2);
  await press(button('Decline: Harsh asks to connect.'));
  await until(() => expect(buttonsOf('Decline')).toHaveLength(1));
  expect(row(2)?.querySelector('p')?.textContent).toContain('Harsh asks to connect.');
  expect(row(1)?.querySelectorAll('[aria-label^="Accept"]')).toHaveLength(0);
});

test('what has just come is not ahead, although the clock of the reader is behind', async () => {
  of.server.rows = [rowOf(4, 'Kavita wrote to you.', { cdate_time: new Date(now + 20_000).toISOString() })];
  await open();
  expect(row(4)?.querySelector('time')?.textContent).toBe('a few seconds ago');
});

test('an answer that went through is one, even where the notification could not be read', async () => {
  of.server.isMarkingRefused = true;
  await open('/notifications?show=asking');
  await press(button('Accept: Noor asks to connect.'));
  await until(() => expect(row(3)).toBeNull());
  expect(notify.mock.calls).toEqual([[{ kind: 'ok', title: 'You are connected.' }]]);
});

test.each([
  [0, 'Your answer could not be sent. Try again.'],
  [403, 'You cannot answer this at the moment.'],
  [400, 'This is not possible any more. It was answered, taken back or changed meanwhile.'],
  [404, 'This is not possible any more. It was answered, taken back or changed meanwhile.'],
  [409, 'This is not possible any more. It was answered, taken back or changed meanwhile.'],
  [429, 'That was a lot at once. Wait a moment and try again.'],
])('an answer that is refused with %i leaves the buttons and says why', async (status, title) => {
  of.server.refusal = new ProblemError(status, 'no');
  await open();
  await press(button('Accept: Noor asks to connect.'));
  await until(() => expect(button('Decline: Noor asks to connect.').disabled).toBe(false));
  expect(button('Accept: Noor asks to connect.').ariaBusy).toBeNull();
  expect(notify.mock.calls).toEqual([[{ kind: 'bad', title }]]);
  expect(of.server.written.map(([id]) => id)).toEqual(['network.answer']);
});

test('who may not accept yet can decline, and is told so', async () => {
  of.server.requests = new Map([[3, connection(31, { can_accept: false, note: 'We met at the water stall.' })]]);
  await open();
  expect([buttonsOf('Accept').length, buttonsOf('Decline').length]).toEqual([0, 1]);
  expect(row(3)?.textContent).toContain(
    'You cannot accept this at the moment. If you are under 18, a parent or guardian has to agree first.',
  );
  expect(row(3)?.querySelector('blockquote')?.textContent).toBe('“We met at the water stall.”');
});

const at = (starts_at: string, ends_at: string) => ({ starts_at, ends_at });
const noon = at('2027-07-16T06:30:00.000Z', '2027-07-16T06:50:00.000Z');
const later = at('2027-07-16T08:30:00.000Z', '2027-07-16T08:50:00.000Z');
const clash = { title: 'Write a tender', ...later };
const range = ({ starts_at, ends_at }: typeof noon) => formatTimeRange(starts_at, ends_at, deviceZone());
const when = `${formatDay(noon.starts_at, deviceZone(), { style: 'long-weekday' })}, ${range(noon)}`;

test.each([
  ['free', [{ ...noon, is_free: true, clash: null }], 'You are free then'],
  ['a clash', [{ ...noon, is_free: false, clash }], `Clashes with Write a tender, ${range(later)}`],
  ['the other is not free', [{ ...noon, is_free: false, clash: null }], 'One of you has something else then'],
  [
    'the one of several that is taken',
    [
      { ...later, is_free: false, clash },
      { ...noon, is_free: true, clash: null },
    ],
    `${when}: You are free then`,
  ],
  [
    'none of several is free',
    [
      { ...noon, is_free: false, clash },
      { ...later, is_free: false, clash: null },
    ],
    'None of these times is free for both of you',
  ],
])('a meeting says before the answer whether its time suits: %s', async (_, times, text) => {
  const answer_by = '2027-07-15T09:00:00.000Z';
  of.server.requests = new Map([
    [3, { kind: 'meeting', booking_id: 5, is_confirmed: false, times, note: '', answer_by, can_accept: true }],
  ]);
  await open();
  const lines = [...(row(3)?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
  expect(lines).toContain(text);
});

test('what cannot be taken back is asked before', async () => {
  of.server.requests = new Map([
    [3, { kind: 'waiting_offer', entry_id: 5, note: '', answer_by: '2027-07-15T07:00:00.000Z', can_accept: true }],
  ]);
  await open();
  const inDialog = (label: string) => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(({ textContent }) => textContent === label);
    if (!found) throw new Error(`There is no ${label} in the dialog.`);
    return found;
  };
  await press(button('Let it go: Noor asks to connect.'));
  await press(inDialog('Cancel'));
  expect(of.server.written).toEqual([]);
  await press(button('Let it go: Noor asks to connect.'));
  await press(inDialog('Let it go'));
  await until(() => expect(of.server.written[0]).toEqual(['tickets.leaveWaitingList', { body: { entry: '5' } }]));
});

test('what has lapsed while the page was open says so and has no answers; what must be read is only late', async () => {
  const answer_by = '2027-07-15T05:00:00.000Z';
  of.server.requests = new Map<number, NotificationRequest>([
    [3, connection(31, { answer_by })],
    [2, { kind: 'announcement', announcement_id: 4, note: '', answer_by, can_accept: true }],
  ]);
  await open();
  expect(row(3)?.textContent).toContain('Lapsed 10:30');
  expect([buttonsOf('Accept').length, buttonsOf('Decline').length]).toEqual([0, 0]);
  expect(row(2)?.textContent).toContain('Was due 10:30');
});

test('a long note is shown whole, and an invitation says as what', async () => {
  of.server.requests = new Map<number, NotificationRequest>([
    [3, { kind: 'membership', table_id: 4, note: 'Team lead', answer_by: null, can_accept: true }],
  ]);
  await open();
  expect(row(3)?.textContent).toContain('As: Team lead');
  expect(row(3)?.querySelector('blockquote')).toBeNull();
});

test('quiet hours stand beside the list for who has some', async () => {
  of.server.quiet_hours = { from: 22, to: 7 };
  await open();
  await until(() =>
    expect(rendered.page.querySelector('[aria-labelledby=quiet-now]')?.textContent).toContain('22:00–07:00, India time (IST)'),
  );
});

test('what lapses next stands beside the list, each with its end', async () => {
  const [soon, far] = ['2027-07-15T09:00:00.000Z', '2027-07-17T12:30:00.000Z'];
  const zone = deviceZone();
  of.server.requests = new Map([
    [3, connection(31, { answer_by: far })],
    [2, connection(21, { answer_by: soon })],
    [1, connection(11)],
  ]);
  await open();
  const card = rendered.page.querySelector('section[aria-labelledby=to-answer]');
  expect(card?.querySelector('p')?.textContent).toBe('3 wait for your answer');
  const weekday = formatDay(far, zone, { style: 'weekday' });
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/notifications?show=asking');
  expect([...(card?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    `Harsh asks to connect.by ${formatTime(soon, zone)}`,
    `Noor asks to connect.by ${weekday}, ${formatTime(far, zone)}`,
  ]);
});

test('a search stands in the address, is asked of the server and goes along to the other tabs', async () => {
  await open('/notifications?show=unread');
  const field = rendered.page.querySelector<HTMLInputElement>('input[type=search]');
  if (!field) throw new Error('There is no search.');
  await type(field, 'noor');
  await until(() => expect(router.state.location.search).toBe('?show=unread&q=noor'));
  await until(() => expect(of.server.searched).toContain('noor'));
  await until(() =>
    expect([...rendered.page.querySelectorAll('nav[aria-label=Notifications] a')].map((link) => link.getAttribute('href'))).toEqual([
      '/notifications?q=noor',
      '/notifications?show=unread&q=noor',
      '/notifications?show=asking&q=noor',
      '/notifications?show=muted',
    ]),
  );
  expect(rendered.page.textContent).not.toContain('Mark all read');
});

/** What stands for the person: the address of their picture, or their initials; neither is in a lattice. */
const faceIn = (id: number) => row(id)?.querySelector('img')?.getAttribute('src') ?? row(id)?.querySelector('.display')?.textContent;

test('who caused a notification is shown, as far as the reader may see them, and all are asked for at once', async () => {
  of.server.rows = [
    rowOf(6, 'Noor asks.', { created_by: 12 }),
    rowOf(5, 'Harsh asks.', { created_by: 9 }),
    rowOf(4, 'Noor wrote.', { created_by: 12 }),
    rowOf(3, 'Somebody hidden asks.', { created_by: 10 }),
    rowOf(2, 'I did this.', { created_by: me }),
    rowOf(1, 'Invoice paid.'),
  ];
  of.server.people = [
    { user_id: 12, firstName: 'Noor', lastName: 'Saiyed', profile_image: null },
    { user_id: 9, firstName: 'Harsh', lastName: 'Rabari', profile_image: 'harsh.webp' },
  ];
  let release = (): void => undefined;
  of.server.facesHeld = new Promise((resolve) => (release = resolve));
  await open();
  await until(() => expect(of.server.facesAsked).toEqual([{ user_id: [9, 10, 12] }]));
  expect([6, 5, 4, 3, 2, 1].map(faceIn)).toEqual(Array(6).fill(undefined));
  release();
  await until(() => expect(faceIn(6)).toBe('NS'));
  expect([5, 4, 3, 2, 1].map(faceIn)).toEqual(['/api/multimedia/images/harsh.webp?width=160', 'NS', undefined, undefined, undefined]);
  expect(row(5)?.querySelector('img')?.alt).toBe('');
  // Another row of the same people asks for nobody anew, and one of somebody else leaves the faces that are there.
  of.server.facesHeld = new Promise((resolve) => (release = resolve));
  of.server.rows = [rowOf(7, 'Devraj asks.', { created_by: 15 }), ...of.server.rows];
  await act(() => router.navigate('/notifications?show=unread'));
  await until(() => expect(of.server.facesAsked).toEqual([{ user_id: [9, 10, 12] }, { user_id: [9, 10, 12, 15] }]));
  expect([7, 6].map(faceIn)).toEqual([undefined, 'NS']);
  release();
});

test('without anybody who caused one no faces are asked for', async () => {
  of.server.rows = [rowOf(2, 'I did this.', { created_by: me }), rowOf(1, 'Invoice paid.')];
  await open();
  await settle();
  expect([row(1), of.server.facesAsked]).toEqual([expect.anything(), []]);
});
