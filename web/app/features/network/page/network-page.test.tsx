// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { BookingSummary } from '@sabha/contract/bookings/booking';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { Connection, ConnectionRequest, NetworkSummary, Suggestion } from '@sabha/contract/network/network';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { connectionOf, requestOf, suggestionOf } from '../network-fixture.ts';
import { networkRead, readNetworkQuery } from '../network-query.ts';
import { NetworkPage } from './network-page.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn<(note: Note) => Promise<void>>() }));
vi.mock('../../../ui/toast.tsx', () => ({ notify }));

interface Input {
  params: { user_id: number; request_id: number };
  query: { direction?: 'received' | 'sent'; search?: string; page?: number; user_ids?: string };
  body: Record<string, unknown>;
}

/** A server with the network of one person; `refuse` is what it does not do the next time. */
function serve() {
  const server = {
    summary: { requests_left: 7, is_open: true } as Pick<NetworkSummary, 'requests_left' | 'is_open'>,
    received: [requestOf(1, 'Tejal', 'We lost nine wards.'), requestOf(2, 'Bhavesh')],
    sent: [requestOf(5, 'Parul')],
    connections: [connectionOf(40, 'Harsh'), connectionOf(41, 'Meher', { has_page: false })] as Connection[],
    suggestions: ['Zubin', 'Lata', 'Ananya', 'Gulnar', 'Sameer'].map((name, at) => suggestionOf(20 + at, name, { interests: ['Water'] })),
    away: [] as Suggestion[],
    pages: 3,
    has_said: true,
    for_adults: true,
    meetings: {
      can_book: true,
      is_open: true,
      received: 0,
      received_from: [] as number[],
      sent: 0,
      coming: 0,
      current: 0,
      limited_by: null,
      requests_left: 20,
    } as BookingSummary,
    /** Who can be asked to meet. */
    reached: [21, 24],
    settings: { is_suggested: true, shares_plan: false },
    relation: 'sent',
    refuse: new Map<string, ProblemError>(),
    wait: Promise.resolve(),
    calls: [] as [id: string, input: Input][],
    asked: [] as Input['query'][],
  };
  const without = <T extends ConnectionRequest>(rows: T[], id: number) => rows.filter(({ request_id }) => request_id !== id);
  const isSomebody =
    (user_id: number) =>
    ({ person }: { person: { user_id: number } }) =>
      person.user_id === user_id;
  const answers: Readonly<Record<string, (input: Input) => unknown>> = {
    'network.summary': () => ({
      data: {
        ...server.summary,
        received: server.received.length,
        received_from: server.received.map(({ person }) => person.user_id),
        sent: server.sent.length,
        connections: server.connections.length,
      },
    }),
    'network.listRequests': ({ query }) => ({ data: query.direction === 'sent' ? server.sent : server.received }),
    'network.listConnections': ({ query }) => {
      server.asked.push(query);
      const data = server.connections.filter(({ person }) => person.firstName.includes(query.search ?? ''));
      return { data, meta: { page: query.page, pages: server.pages, total: data.length === 0 ? 0 : 40 * server.pages } };
    },
    'network.listSuggestions': () => ({
      data: server.suggestions,
      has_said: server.has_said,
      is_open: server.for_adults,
      own: { looking_for: 'sensors', offering: 'nine wards' },
      dismissed: server.away.length,
    }),
    'network.getSettings': () => ({ data: server.settings }),
    'network.saveSettings': ({ body }) => ({ data: (server.settings = { ...server.settings, ...body }) }),
    'network.answer': ({ params }) => {
      server.received = without(server.received, params.request_id);
      return { data: {} };
    },
    'network.withdraw': ({ params }) => {
      server.sent = server.sent.filter((each) => !isSomebody(params.user_id)(each));
      return { data: {} };
    },
    'network.endConnection': ({ params }) => {
      server.connections = server.connections.filter((each) => !isSomebody(params.user_id)(each));
      return { data: {} };
    },
    'network.request': ({ params }) => {
      server.suggestions = server.suggestions.filter((each) => !isSomebody(params.user_id)(each));
      return { data: { relation: server.relation } };
    },
    'network.dismissSuggestion': ({ params }) => {
      server.away = [...server.away, ...server.suggestions.filter(isSomebody(params.user_id))];
      server.suggestions = server.suggestions.filter((each) => !isSomebody(params.user_id)(each));
      return { data: params };
    },
    'network.restoreSuggestion': ({ params }) => {
      server.suggestions = [...server.away.filter(isSomebody(params.user_id)), ...server.suggestions];
      server.away = server.away.filter((each) => !isSomebody(params.user_id)(each));
      return { data: params };
    },
    'network.restoreSuggestions': () => {
      const restored = server.away.length;
      server.suggestions = [...server.away, ...server.suggestions];
      server.away = [];
      return { data: { restored } };
    },
    'bookings.getSummary': () => ({ data: server.meetings }),
    'bookings.listReach': ({ query }) => ({
      data: (query.user_ids ?? '')
        .split(',')
        .map(Number)
        .map((user_id) => ({ user_id, can_ask: server.reached.includes(user_id), booking_ids: [] })),
    }),
    'bookings.list': () => ({ data: [], meta: { next: null } }),
    'bookings.listSlots': () => ({
      data: { user_id: 21, is_open: false, time_zone: 'UTC', slot_minutes: 20, tables: 0, is_other_known: true, slots: [], taken: [] },
    }),
    'contact.listBlocked': () => ({ data: [{ user_id: 60, firstName: 'Rival', lastName: '', profile_image: null }] }),
  };
  const call = async (operation: Operation, input: Input) => {
    const { id, method } = operation;
    const isWrite = method !== 'GET';
    if (isWrite) {
      server.calls.push([id, input]);
      await server.wait;
    }
    const refused = server.refuse.get(id);
    server.refuse.delete(id);
    if (refused) throw refused;
    const answer = answers[id];
    if (!answer) throw new Error(`Nobody answers ${id}.`);
    const data = answer(input);
    if (isWrite) void onWritten(client, operation);
    return data;
  };
  const api = { call } as unknown as ApiClient;
  const client: QueryClient = createQueryClient(api);
  return { server, api, client };
}

function Shown() {
  const [params] = useSearchParams();
  const { loaded } = useRead(networkRead(readNetworkQuery(params)));
  return loaded.state === 'ready' && <NetworkPage network={loaded.value} diary={<p>My diary</p>} />;
}

let of: ReturnType<typeof serve>;
let router: ReturnType<typeof createMemoryRouter>;
let rendered: Rendered;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Until nothing is being read any more; a read that a test holds back is waited for a second. */
const settle = (ms = 40) =>
  act(async () => {
    await pause(ms);
    for (let left = 100; left > 0 && of.client.isFetching() > 0; left -= 1) await pause(10);
    await pause(5);
  });
/** For what comes with a frame or an answer, however late. */
async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await settle(25);
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function open(query = ''): Promise<void> {
  const store = createAuthStore();
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 7 } as SignedInUser });
  const session = { api: of.api, store, live: { listen: () => () => undefined } } as unknown as Session;
  router = createMemoryRouter(
    [
      { path: '/community/network', Component: Shown },
      { path: '*', element: 'Elsewhere' },
    ],
    { initialEntries: [`/community/network${query}`] },
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
const section = (title: string) => [...page().querySelectorAll('section')].find((each) => each.querySelector('h2')?.textContent === title);
const names = (title: string) => [...(section(title)?.querySelectorAll('[data-row] h3') ?? [])].map(({ textContent }) => textContent);
const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent;
const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>('button, a')].find((each) => nameOf(each) === name) as HTMLElement;
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const announced = () => page().querySelector('[role=status]')?.textContent;
/** As the keyboard does: what is pressed has the focus. */
async function pressFocused(name: string, within?: ParentNode): Promise<void> {
  const pressed = button(name, within);
  pressed.focus();
  await press(pressed);
}
const hold = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  of.server.wait = promise;
  return () => act(async () => resolve());
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ user_id: 7 }));
  notify.mockReset().mockResolvedValue(undefined);
  of = serve();
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
  // jsdom follows the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('the head tells who waits, and the parts are links with their counts', async () => {
  await open();
  expect(page().querySelector('h1 + p')?.textContent).toBe('2 people wait for your answer.');
  expect(button('Find a person').getAttribute('href')).toBe('/profiles');
  const tabs = [...(page().querySelector('nav[aria-label="Parts of your network"]')?.querySelectorAll('a') ?? [])];
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['For you', '/community/network', 'page'],
    ['Requests3', '/community/network?view=requests', null],
    ['Connections2', '/community/network?view=connections', null],
    ['Meetings0', '/community/network?view=meetings', null],
    ['Blocked', '/community/network?view=blocked', null],
  ]);
  expect(page().textContent).toContain('My diary');
});

test('who asks to meet waits too, and the part of the meetings has them', async () => {
  of.server.meetings = {
    ...of.server.meetings,
    received: 2,
    received_from: [91, of.server.received[0]?.person.user_id ?? 0],
    sent: 4,
    coming: 1,
    current: 2,
  };
  await open();
  // One of the two asks to connect, too.
  expect(page().querySelector('h1 + p')?.textContent).toBe('3 people wait for your answer.');
  expect(button('Meetings2').getAttribute('href')).toBe('/community/network?view=meetings');
  expect(section('Waiting for you')?.textContent).toContain('2 meetings wait for your answer.');
});

test('who may not agree to anything yet still comes to their meetings, to end them', async () => {
  of.server.summary = { ...of.server.summary, is_open: false };
  of.server.meetings = { ...of.server.meetings, can_book: false, limited_by: 'guardian', coming: 1, current: 1 };
  await open();
  expect(section('People to meet')).toBeUndefined();
  expect(button('Meetings').getAttribute('href')).toBe('/community/network?view=meetings');
  await rendered.close();
  await open('?view=meetings');
  await until(() => expect(section('Coming up')).toBeDefined());
  expect(page().textContent).toContain('Your parent or guardian has to agree first');
});

test('who can be asked to meet is, and stays among the suggestions', async () => {
  await open();
  const asking = [...page().querySelectorAll('[data-action=meet]')].map(nameOf);
  expect(asking).toEqual(['Ask to meet: Lata', 'Ask to meet: Sameer']);
  await pressFocused('Ask to meet: Lata', page());
  await settle();
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Ask Lata to meet');
  expect(names('People to meet')).toContain('Lata');
});

test('people to meet come with the reason and what both have written', async () => {
  of.server.suggestions[0] = suggestionOf(20, 'Zubin', { interests: ['Water'], looks_for: ['pumps'] });
  await open();
  expect(names('People to meet')).toEqual(['Zubin', 'Lata', 'Ananya', 'Gulnar', 'Sameer']);
  const [first] = section('People to meet')?.querySelectorAll('[data-row]') ?? [];
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/profiles/20');
  expect(first?.textContent).toContain('You both care about Water.');
  expect([...(first?.querySelectorAll('dl > div') ?? [])].map((each) => [...each.children].map(({ textContent }) => textContent))).toEqual([
    ['Looks for', 'Zubin needs pumps'],
    ['You offer', 'nine wards'],
  ]);
  expect(page().textContent.split('You offer')).toHaveLength(2);
  expect(button('Change what I look for').getAttribute('href')).toBe('/profile#exchange');
  expect(section('You asked')?.textContent).toContain('7 of 10 requests left this week');
  expect(section('You asked')?.textContent).toContain('Lapses in 9 days');
});

test('a request is answered at once, the keyboard goes on to the next, and then to the head', async () => {
  await open();
  expect(section('Waiting for you')?.textContent).toContain('“We lost nine wards.”');
  const go = hold();
  await pressFocused('Accept: Tejal');
  expect(names('Waiting for you')).toEqual(['Bhavesh']);
  expect(page().textContent).toContain('1 person waits for your answer.');
  expect(nameOf(document.activeElement)).toBe('Accept: Bhavesh');
  expect(announced()).toBe('');
  await go();
  await settle();
  expect(announced()).toBe('You and Tejal are connected.');
  await pressFocused('Decline: Bhavesh');
  await settle();
  expect(of.server.calls).toEqual([
    ['network.answer', { params: { request_id: 1 }, body: { answer: 'accepted' } }],
    ['network.answer', { params: { request_id: 2 }, body: { answer: 'declined' } }],
  ]);
  expect(section('Waiting for you')).toBeUndefined();
  expect(document.activeElement?.tagName).toBe('H1');
  expect(page().querySelector('h1 + p')?.textContent).toBe('Nobody waits for your answer.');
});

test('what the server refuses is there again, and why is told', async () => {
  await open();
  of.server.refuse.set('network.answer', new ProblemError(403, 'You cannot connect with this person here.'));
  await pressFocused('Accept: Tejal');
  await settle();
  expect(names('Waiting for you')).toEqual(['Tejal', 'Bhavesh']);
  expect(notify.mock.calls).toEqual([[{ kind: 'bad', title: 'You cannot connect with this person here.' }]]);
  expect(announced()).toBe('');
});

test('several answers on their way do not bring each other back', async () => {
  await open();
  const go = hold();
  await press(button('Accept: Tejal'));
  await press(button('Decline: Bhavesh'));
  expect(section('Waiting for you')).toBeUndefined();
  of.server.refuse.set('network.answer', new ProblemError(503, 'Busy.'));
  await go();
  await settle();
  // The first was refused, the second not.
  expect(names('Waiting for you')).toEqual(['Tejal']);
});

test('who is not wanted goes at once, the next comes into the place, and the note takes it back', async () => {
  await open();
  await pressFocused('Do not suggest Lata', page());
  await settle();
  expect(names('People to meet')).toEqual(['Zubin', 'Ananya', 'Gulnar', 'Sameer']);
  expect(nameOf(document.activeElement)).toBe('Do not suggest Ananya');
  const [note] = notify.mock.lastCall ?? [];
  expect([note?.title, note?.action?.label]).toEqual(['Lata is not suggested any more.', 'Undo']);
  // The note lies over the page and goes with what is pressed on it.
  const region = document.body.appendChild(document.createElement('div'));
  region.className = 'Toastify__toast';
  const undo = region.appendChild(document.createElement('button'));
  undo.focus();
  await act(async () => note?.action?.onSelect());
  region.remove();
  await settle();
  expect(names('People to meet')).toContain('Lata');
  expect(nameOf(document.activeElement)).toBe('Do not suggest Lata');
  expect(of.server.calls.map(([id, { params }]) => [id, params.user_id])).toEqual([
    ['network.dismissSuggestion', 21],
    ['network.restoreSuggestion', 21],
  ]);
});

test('the keyboard stays on a person who comes from the pictures into the lines, and back', async () => {
  await open();
  of.server.refuse.set('network.dismissSuggestion', new ProblemError(500, 'Broken.'));
  const go = hold();
  await pressFocused('Do not suggest Ananya');
  const focused = document.activeElement;
  expect(nameOf(focused)).toBe('Do not suggest Gulnar');
  await go();
  await settle();
  expect(names('People to meet')).toEqual(['Zubin', 'Lata', 'Ananya', 'Gulnar', 'Sameer']);
  // Drawn anew, in the other list.
  expect(focused?.isConnected).toBe(false);
  expect(nameOf(document.activeElement)).toBe('Do not suggest Gulnar');
});

test('a request being written stays open while its person comes into another place, and gives the keyboard back to them', async () => {
  await open();
  await pressFocused('Connect with Ananya');
  await type(dialog()?.querySelector('textarea') as HTMLTextAreaElement, 'We met at the field walk.');
  of.server.suggestions = [suggestionOf(30, 'Vidya'), suggestionOf(31, 'Kabir'), ...of.server.suggestions];
  await act(async () => of.client.refetchQueries());
  await settle();
  expect(names('People to meet').slice(0, 5)).toEqual(['Vidya', 'Kabir', 'Zubin', 'Lata', 'Ananya']);
  expect(dialog()?.querySelector('textarea')?.value).toBe('We met at the field walk.');
  await press(button('Cancel', dialog() as HTMLElement));
  await until(() => expect(nameOf(document.activeElement)).toBe('Connect with Ananya'));
  expect(dialog()).toBeNull();
});

test('who was on a person that is suggested no more goes on to the next', async () => {
  await open();
  button('Connect with Gulnar').focus();
  of.server.suggestions = of.server.suggestions.filter(({ person }) => person.firstName !== 'Gulnar');
  await act(async () => of.client.refetchQueries());
  await settle();
  expect(nameOf(document.activeElement)).toBe('Connect with Sameer');
});

test('a request takes a note, which a refusal and a closed dialog do not lose', async () => {
  await open();
  const field = () => dialog()?.querySelector('textarea') as HTMLTextAreaElement;
  const send = () => press(button('Send the request', dialog() as HTMLElement));
  await pressFocused('Connect with Lata');
  await settle();
  expect(document.activeElement).toBe(field());
  expect(dialog()?.textContent).toContain('0 of 300 characters');
  await type(field(), 'x'.repeat(301));
  await send();
  await settle();
  expect([field().getAttribute('aria-invalid'), document.activeElement === field()]).toEqual(['true', true]);
  expect(dialog()?.textContent).toContain('Write at most 300 characters.');
  expect(of.server.calls).toEqual([]);

  await type(field(), 'We met at the field walk.');
  of.server.refuse.set('network.request', new ProblemError(409, 'You can ask ten people a week.'));
  await send();
  await settle();
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('You can ask ten people a week.');
  expect(field().value).toBe('We met at the field walk.');
  await press(button('Cancel', dialog() as HTMLElement));
  await settle();
  await pressFocused('Connect with Lata');
  expect(field().value).toBe('We met at the field walk.');
  await send();
  await until(() => expect(nameOf(document.activeElement)).toBe('Connect with Ananya'));
  expect(of.server.calls.at(-1)).toEqual(['network.request', { params: { user_id: 21 }, body: { note: 'We met at the field walk.' } }]);
  expect(dialog()).toBeNull();
  expect(names('People to meet')).toEqual(['Zubin', 'Ananya', 'Gulnar', 'Sameer']);
  expect(announced()).toBe('Lata was asked to connect.');
});

test('who has asked before is connected with who asks them', async () => {
  of.server.relation = 'connected';
  await open();
  await pressFocused('Connect with Zubin');
  await press(button('Send the request', dialog() as HTMLElement));
  await settle();
  expect(announced()).toBe('You and Zubin are connected.');
});

test('a withdrawal is asked about first, goes at once, and comes back where it is refused', async () => {
  await open('?view=requests');
  await pressFocused('Withdraw: your request to Parul');
  await settle();
  expect(nameOf(document.activeElement)).toBe('Leave it as it is');
  expect(dialog()?.textContent).toContain('Withdraw your request to Parul?');
  await press(button('Leave it as it is', dialog() as HTMLElement));
  expect(of.server.calls).toEqual([]);
  of.server.refuse.set('network.withdraw', new ProblemError(503, 'Busy.'));
  await pressFocused('Withdraw: your request to Parul');
  await press(button('Withdraw the request', dialog() as HTMLElement));
  await settle();
  expect(names('You asked')).toEqual(['Parul']);
  await pressFocused('Withdraw: your request to Parul');
  await press(button('Withdraw the request', dialog() as HTMLElement));
  await until(() => expect(nameOf(document.activeElement)).toBe('You asked'));
  expect(names('You asked')).toEqual([]);
  expect(of.server.calls.at(-1)).toEqual(['network.withdraw', { params: { user_id: 105 } }]);
  expect(announced()).toBe('Your request to Parul is withdrawn.');
});

test('a page that is there no more leads to the last one', async () => {
  of.server.pages = 1;
  await open('?view=connections&page=3');
  await until(() => expect(router.state.location.search).toBe('?view=connections'));
  expect(names('Connections')).toEqual(['Harsh', 'Meher']);
});

test('connections lead to a message and, where it is open, to the page; words and pages are in the address', async () => {
  await open('?view=connections&page=2');
  expect(of.server.asked).toEqual([{ search: '', page: 2 }]);
  expect(names('Connections')).toEqual(['Harsh', 'Meher']);
  expect(section('Connections')?.textContent).toContain('Connected since 1 Jun 2027');
  expect(button('Harsh').getAttribute('href')).toBe('/profiles/40');
  expect(button('Meher')).toBeUndefined();
  expect(button('Write a message to Meher').getAttribute('href')).toBe('/messages/new?to=41');
  expect(button('Page 3').getAttribute('href')).toBe('/community/network?view=connections&page=3');
  await type(page().querySelector('input[type=search]') as HTMLInputElement, 'Nobody');
  await until(() => expect(section('Connections')?.textContent).toContain('Nobody found'));
  expect(router.state.location.search).toBe('?view=connections&q=Nobody');
  expect(button('Clear the search').getAttribute('href')).toBe('/community/network?view=connections');
  await pressFocused('Clear the search');
  await settle();
  expect(names('Connections')).toEqual(['Harsh', 'Meher']);
  expect(document.activeElement?.getAttribute('type')).toBe('search');
});

test('where one page holds all connections there are no pages', async () => {
  of.server.pages = 1;
  await open('?view=connections');
  expect(names('Connections')).toEqual(['Harsh', 'Meher']);
  expect(page().querySelector('nav[aria-label=Pages]')).toBeNull();
});

test('a connection is ended after a question', async () => {
  await open('?view=connections');
  await pressFocused('End connection: Harsh');
  expect(dialog()?.textContent).toContain('Harsh is not told.');
  await press(button('End the connection', dialog() as HTMLElement));
  await until(() => expect(nameOf(document.activeElement)).toBe('End connection: Meher'));
  expect(of.server.calls).toEqual([['network.endConnection', { params: { user_id: 40 } }]]);
  expect(names('Connections')).toEqual(['Meher']);
  expect(announced()).toBe('You and Harsh are no longer connected.');
});

test('how people are chosen opens with both switches, which apply at once and go back where they are refused', async () => {
  of.server.away = [suggestionOf(50, 'Rukhsana'), suggestionOf(51, 'Kabir'), suggestionOf(52, 'Vidya')];
  await open();
  await press(button('How these are chosen'));
  await settle();
  const switches = () => [...page().querySelectorAll<HTMLInputElement>('[role=switch]')];
  expect(switches().map(({ checked }) => checked)).toEqual([true, false]);
  await press(switches()[1] as HTMLElement);
  await settle();
  expect(of.server.settings).toEqual({ is_suggested: true, shares_plan: true });
  of.server.refuse.set('network.saveSettings', new ProblemError(503, 'Busy.'));
  await press(switches()[0] as HTMLElement);
  await settle();
  expect(switches().map(({ checked }) => checked)).toEqual([true, true]);
  expect(notify.mock.lastCall).toEqual([{ kind: 'bad', title: 'Busy.' }]);
  await pressFocused('Show the 3 dismissed people again');
  await settle();
  expect(announced()).toBe('3 people can be suggested again.');
  expect(names('People to meet')).toContain('Kabir');
  expect(button('Show the 3 dismissed people again')).toBeUndefined();
  expect(nameOf(document.activeElement)).toBe('Zubin');
  // Who comes back stands first.
  expect(names('People to meet').slice(0, 4)).toEqual(['Rukhsana', 'Kabir', 'Vidya', 'Zubin']);
});

test('who has written nothing is asked to, who finds nobody is told, and who is under age is suggested nobody', async () => {
  of.server.suggestions = [];
  of.server.has_said = false;
  await open();
  expect(section('People to meet')?.textContent).toContain('What do you look for, and what do you offer?');
  expect(button('Write it in my profile').getAttribute('href')).toBe('/profile#exchange');
  await rendered.close();
  of.client.clear();
  of.server.has_said = true;
  await open();
  expect(section('People to meet')?.textContent).toContain('Nobody found yet');
  await rendered.close();
  of.client.clear();
  of.server.for_adults = false;
  await open();
  expect(section('People to meet')?.textContent).toContain('Nobody is suggested to people under 18.');
  expect(button('How these are chosen')).toBeUndefined();
});

test('without the consent of a guardian there is nothing to do but to see it', async () => {
  of.server.summary.is_open = false;
  await open();
  expect(page().textContent).toContain('Your parent or guardian has to agree first');
  expect([...page().querySelectorAll('a, button')].map((each) => each.getAttribute('href'))).toEqual(['/settings#privacy']);
});

test('who is blocked is listed', async () => {
  await open('?view=blocked');
  await settle();
  expect(section('Blocked')?.textContent).toContain('Rival');
});
