// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type * as zonedTime from '../../../ui/time/zoned-time.ts';
import { useSearchAddress } from '../use-search-address.ts';
import { MessageHits } from './message-hits.tsx';

vi.mock('../../../ui/time/zoned-time.ts', async (load) => ({
  ...(await load<typeof zonedTime>()),
  deviceZone: () => 'Asia/Kolkata',
}));

interface Input {
  readonly query: Readonly<Record<string, unknown>>;
}

const hit = (message_id: number) => ({
  conversation_id: 7,
  kind: 'direct',
  title: 'Asha Patel',
  message_id,
  seq: message_id,
  name: 'Asha',
  is_mine: false,
  created_at: '2027-02-01T06:00:00Z',
  excerpt: [
    { text: 'a ', is_match: false },
    { text: 'lamp', is_match: true },
  ],
});
const conversation = (title: string, kind: string, user_id: number | null) => ({ title, kind, person: { user_id, profile_image: null } });
const conversations = [
  conversation('Asha Patel', 'direct', 41),
  conversation('Ashram', 'group', 42),
  conversation('Somebody', 'direct', null),
  conversation('Neel Shah', 'direct', 43),
];

const searched: Input['query'][] = [];
let found: (query: Input['query']) => object;
/** What the page waits for before another address is shown. */
let loads: Promise<unknown> | null = null;
let client: QueryClient;
let rendered: Rendered;
let router: ReturnType<typeof createMemoryRouter>;

async function call({ id }: { id: string }, { query }: Input): Promise<object> {
  if (id === 'message.search') {
    searched.push(query);
    return found(query);
  }
  if (id === 'conversation.listRecipients') return { data: [{ user_id: query.user_id, name: `Person ${String(query.user_id)}` }] };
  const wanted = typeof query.search === 'string' ? query.search : '';
  return { data: conversations.filter(({ title }) => title.toLowerCase().includes(wanted)), meta: { next: null } };
}

function Page() {
  const { search, onSearch } = useSearchAddress();
  const { conversation_id } = useParams();
  return (
    <>
      <SearchField search={search} onSearch={onSearch} label="Search" maxLength={80} />
      {search.length > 1 && (
        <MessageHits search={search} user_id={5} conversation_id={conversation_id === undefined ? null : Number(conversation_id)} />
      )}
    </>
  );
}

async function open(at: string): Promise<void> {
  router = createMemoryRouter(
    [{ path: '/messages/:conversation_id?', loader: () => loads, Component: Page, HydrateFallback: () => null }],
    { initialEntries: [at] },
  );
  client = createQueryClient({ call } as unknown as ApiClient);
  rendered = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

async function until(check: () => void): Promise<void> {
  for (let left = 100; ; left -= 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

const address = () => router.state.location.pathname + router.state.location.search;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const texts = (selector: string) => all(selector).map(({ textContent }) => textContent);
const find = (selector: string, text: string) => all(selector).find(({ textContent }) => textContent === text) as HTMLElement;
const filters = () => texts('[role=group] button');
const field = (selector: string) => document.querySelector<HTMLInputElement>(selector) as HTMLInputElement;
const day = (name: string) =>
  field(
    `#${CSS.escape(
      all('label')
        .find(({ textContent }) => textContent === name)
        ?.getAttribute('for') ?? '',
    )}`,
  );
const status = () => rendered.page.querySelector('[role=status]')?.textContent;
const hrefs = () => [...rendered.page.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
const last = () => searched.at(-1);
const key = (name: string) =>
  act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));

beforeAll(() => {
  // The test's browser has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  searched.length = 0;
  loads = null;
});

test('what is typed goes into the address without a step of its own, and its hits carry it', async () => {
  found = () => ({ data: [hit(3)], meta: { next: null } });
  await open('/messages?show=unread');
  expect(filters()).toEqual([]);
  await type(field('input[type=search]'), 'lamp');
  await until(() => expect(hrefs()).toEqual(['/messages/7?at=3&show=unread&q=lamp']));
  expect([address(), router.state.historyAction]).toEqual(['/messages?show=unread&q=lamp', 'REPLACE']);
  expect(filters()).toEqual(['From: Anybody', 'When: Any time']);
  expect(status()).toBe('1 message found');
  expect(rendered.page.querySelectorAll('[role=status]')).toHaveLength(1);
  await press(rendered.page.querySelector('li a') as HTMLElement);
  await until(() => expect(address()).toBe('/messages/7?at=3&show=unread&q=lamp'));
  expect(filters()).toEqual(['From: Anybody', 'In: Everywhere', 'When: Any time']);
  await act(() => router.navigate(-1));
  expect([address(), field('input[type=search]').value]).toEqual(['/messages?show=unread&q=lamp', 'lamp']);
});

test('one writer is chosen among people with whom the reader has a conversation', async () => {
  found = () => ({ data: [hit(3), hit(2)], meta: { next: 2 } });
  await open('/messages?q=lamp');
  await until(() => expect(status()).toBe('The latest 2 messages'));
  await press(find('button', 'From: Anybody'));
  await until(() => expect(texts('[role=option]')).toEqual(['Anybody', 'Me', 'APAsha Patel', 'NSNeel Shah']));
  await type(field('[role=combobox]'), 'zz');
  await until(() => expect(texts('[role=dialog] [role=status]')).toEqual(['You have no conversation with anybody of this name.']));
  await type(field('[role=combobox]'), 'sha');
  await until(() => expect(texts('[role=option]')).toEqual(['APAsha Patel', 'NSNeel Shah']));
  act(() => field('[role=combobox]').focus());
  await key('ArrowDown');
  await key('Enter');
  await until(() => expect(filters()[0]).toBe('From: Neel Shah'));
  expect([address(), last()]).toEqual(['/messages?q=lamp&from=43', { search: 'lamp', user_id: 43, limit: 20 }]);
  await until(() => expect(document.activeElement?.textContent).toBe('From: Neel Shah'));
  await press(find('button', 'From: Neel Shah'));
  await press(find('[role=option]', 'Me'));
  await until(() => expect(last()).toEqual({ search: 'lamp', user_id: 5, limit: 20 }));
  expect(address()).toBe('/messages?q=lamp&from=me');
  expect(hrefs()[0]).toBe('/messages/7?at=3&q=lamp&from=me');
});

test('an address says who, where and when, and the rest of the hits is asked for with the same filters', async () => {
  found = ({ cursor }) => ({ data: [hit(cursor === undefined ? 3 : 2)], meta: { next: cursor === undefined ? 3 : null } });
  await open('/messages/7?q=lamp&from=41&in=this&since=2027-01-02&until=2027-01-03');
  const asked = {
    search: 'lamp',
    user_id: 41,
    conversation_id: 7,
    since: '2027-01-01T18:30:00.000Z',
    until: '2027-01-03T18:30:00.000Z',
    limit: 20,
  };
  await until(() => expect(filters()).toEqual(['From: Person 41', 'In: This conversation', 'When: Between two days']));
  expect(last()).toEqual(asked);
  await act(async () => find('button', 'More messages').focus());
  await press(find('button', 'More messages'));
  await until(() => expect(hrefs()).toHaveLength(2));
  expect(document.activeElement, 'the keyboard goes on at the first of them').toBe(all('li a')[1]);
  expect(last()).toEqual({ ...asked, cursor: 3 });
  await press(find('button', 'In: This conversation'));
  await press(find('[role=menuitemradio]', 'Everywhere'));
  await until(() => expect(address()).toBe('/messages/7?q=lamp&from=41&since=2027-01-02&until=2027-01-03&when=days'));
  await until(() => expect(last()).toMatchObject({ user_id: 41 }));
  expect(last()).not.toHaveProperty('conversation_id');
});

test('two days are typed one after the other, and a half typed one asks for nothing', async () => {
  found = () => ({ data: [hit(3)], meta: { next: null } });
  await open('/messages?q=lamp');
  await until(() => expect(status()).toBe('1 message found'));
  await press(find('button', 'When: Any time'));
  await press(find('[role=menuitemradio]', 'Between two days'));
  await until(() => expect(texts('label')).toEqual(['First day', 'Last day']));
  expect(address()).toBe('/messages?q=lamp&when=days');
  await type(day('First day'), '2027-01-02');
  await until(() => expect(last()).toEqual({ search: 'lamp', since: '2027-01-01T18:30:00.000Z', limit: 20 }));
  const before = day('First day');
  await type(day('Last day'), '0202-01-03');
  await type(day('Last day'), '2027-01-03');
  await until(() => expect(address()).toBe('/messages?q=lamp&when=days&since=2027-01-02&until=2027-01-03'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect([day('First day'), day('First day').value, day('Last day').value]).toEqual([before, '2027-01-02', '2027-01-03']);
  await until(() => expect(last()).toHaveProperty('until', '2027-01-03T18:30:00.000Z'));
  expect(searched.filter(({ until: end }) => end !== undefined)).toHaveLength(1);
  await act(() => router.navigate(-1));
  await until(() => expect(filters()).toEqual(['From: Anybody', 'When: Any time']));
});

test('a change that is on its way is not lost with the next one, and goes on to a hit that was opened', async () => {
  found = () => ({ data: [hit(3)], meta: { next: null } });
  await open('/messages?q=lamp&when=days');
  await until(() => expect(hrefs()).toHaveLength(1));
  const late = Promise.withResolvers<null>();
  loads = late.promise;
  await type(day('First day'), '2027-01-02');
  await type(day('Last day'), '2027-01-03');
  expect(address()).toBe('/messages?q=lamp&when=days');
  late.resolve(null);
  await until(() => expect(address()).toBe('/messages?q=lamp&when=days&since=2027-01-02&until=2027-01-03'));
  await until(() => expect(hrefs()).toHaveLength(1));
  const later = Promise.withResolvers<null>();
  loads = later.promise;
  await press(rendered.page.querySelector('li a') as HTMLElement);
  await type(day('Last day'), '2027-01-04');
  later.resolve(null);
  await until(() => expect(address()).toBe('/messages/7?at=3&q=lamp&when=days&since=2027-01-02&until=2027-01-04'));
  expect(day('Last day').value).toBe('2027-01-04');
  await act(() => router.navigate(-1));
  expect(address()).toBe('/messages?q=lamp&when=days&since=2027-01-02&until=2027-01-03');
});

test('where nothing is found because of filters, they can be cleared at once', async () => {
  found = ({ user_id }) => ({ data: user_id === undefined ? [hit(3)] : [], meta: { next: null } });
  await open('/messages?show=unread&q=lamp&from=me&when=week');
  await until(() => expect(status()).toBe('No message has these words with these filters.'));
  await press(find('button', 'Clear filters'));
  await until(() => expect(status()).toBe('1 message found'));
  expect([address(), last()]).toEqual(['/messages?show=unread&q=lamp', { search: 'lamp', limit: 20 }]);
  expect(document.activeElement?.textContent).toBe('In messages');
  expect(find('button', 'Clear filters')).toBeUndefined();
});

test('without filters nothing is offered to clear, and what failed is asked for again', async () => {
  let isDown = true;
  found = () => {
    if (isDown) throw new ProblemError(403, 'Not now.');
    return { data: [], meta: { next: null } };
  };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open('/messages?q=lamp');
  await until(() => expect(texts('[role=alert]')).toEqual(['Messages could not be searched.Try again']));
  isDown = false;
  await press(find('button', 'Try again'));
  await until(() => expect(status()).toBe('No message has these words.'));
  expect(find('button', 'Clear filters')).toBeUndefined();
});
