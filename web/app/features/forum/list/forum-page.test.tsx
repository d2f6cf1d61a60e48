// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { getForum, listTopics, listTopicTags, watchCategory } from '@sabha/contract/forum/operations';
import type { TopicCard } from '@sabha/contract/forum/topic';
import { saveThing } from '@sabha/contract/saved/operations';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, useLoaderData } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readThrough, type Prefetched } from '../../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../../lib/query/prefetched-page.tsx';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import type { ReadOf } from '../../../lib/query/query-of.ts';
import { createAuthStore, type AuthState, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { categoryOf, forumOf, topicOf } from './forum-fixture.ts';
import { ForumPage } from './forum-page.tsx';
import type { Forum } from './forum-read.ts';
import { openForum } from './open-forum.ts';

const { notify } = vi.hoisted(() => ({ notify: vi.fn<(note: Note) => Promise<void>>() }));
vi.mock('../../../ui/toast.tsx', () => ({ notify }));
vi.mock('../../../lib/query/session-queries.ts', () => ({ openQueries: () => client }));
vi.mock('../../../lib/query/prefetch.ts', async (load) => ({
  ...(await load<object>()),
  prefetchAsMember: async (queryFor: () => ReadOf<unknown>) => {
    const query = queryFor();
    return { query, first: await readThrough(client, query) };
  },
}));

interface Query {
  readonly category?: string;
  readonly view: string;
  readonly tag?: string;
  readonly search?: string;
  readonly cursor?: string;
}

const startups = categoryOf('startups', { category_id: 2, name: 'Startups', is_limited: true, unread: 99, new: 1, can_start: false });
const rules = categoryOf('rules', { category_id: 3, name: 'Rules and help', starters: 'staff', is_archived: true, topics: 12 });

/** What was brought into view. */
const intoView: Element[] = [];
let client: QueryClient;
let rendered: Rendered | null = null;
let forum: Forum;
/** What the server answers to a page of topics. */
let answer: (query: Query) => readonly TopicCard[] | Promise<readonly TopicCard[]>;
/** By the cursor of the page before. */
let next: Record<string, string>;
/** What the server answers to who watches a category. */
let answerWatch: () => Promise<unknown>;
const asked = vi.fn<(id: string, input: unknown) => void>();

const api = {
  async call(operation: { id: string }, input?: { query?: unknown }) {
    asked(operation.id, input);
    if (operation.id === getForum.id) return { data: forum };
    if (operation.id === listTopicTags.id) return { data: [{ tag: 'estimates', topics: 2 }] };
    if (operation.id === watchCategory.id) return answerWatch();
    if (operation.id !== listTopics.id) return { data: {} };
    const query = input?.query as Query;
    return { data: await answer(query), meta: { next: next[query.cursor ?? ''] ?? null } };
  },
} as unknown as ApiClient;

beforeEach(() => {
  asked.mockClear();
  notify.mockReset().mockResolvedValue();
  client = createQueryClient(api);
  forum = forumOf({ categories: [categoryOf('water', { unread: 4, new: 1 }), startups, rules] });
  answer = () => [topicOf()];
  next = {};
  intoView.length = 0;
  Element.prototype.scrollIntoView = function scroll() {
    intoView.push(this);
  };
  answerWatch = async () => ({ data: {} });
  // Nothing has a size here, and what has none is not visible.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(async () => {
  await rendered?.close();
  rendered = null;
  client.clear();
  vi.restoreAllMocks();
});

const store = createAuthStore();
const session = { api, store } as unknown as Session;

const List = () => (
  <PrefetchedPage from={useLoaderData<Prefetched<{ data: Forum }> | null>()}>{({ data }) => <ForumPage forum={data} />}</PrefetchedPage>
);

async function open(at = '/community/forum', state: Partial<AuthState> = {}) {
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 7 } as SignedInUser, impersonation: null, ...state });
  const elsewhere = { Component: () => <h1>Elsewhere</h1> };
  const router = createMemoryRouter(
    [
      {
        path: '/community/forum/:category?',
        loader: ({ request }) => openForum(request.url),
        Component: List,
        HydrateFallback: () => null,
        ErrorBoundary: () => <h1>Not found</h1>,
      },
      { path: '/community/forum/:category/:topic', ...elsewhere },
    ],
    { initialEntries: [at] },
  );
  rendered = await render(
    <QueryClientProvider client={client}>
      <AuthProvider session={session}>
        <main>
          <RouterProvider router={router} />
        </main>
      </AuthProvider>
    </QueryClientProvider>,
  );
  await settle();
  return {
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return decodeURIComponent(pathname + search + hash);
    },
    back: async () => {
      await act(() => router.navigate(-1));
    },
  };
}
const settle = (ms = 20) => act(async () => void (await new Promise((resolve) => setTimeout(resolve, ms))));
const page = () => rendered?.page as HTMLElement;
const find = (selector: string, text: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.textContent === text) as HTMLElement;
const go = async (element: HTMLElement) => {
  await press(element);
  await settle();
};
const key = (name: string) =>
  act(async () => void (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
const rows = () => [...page().querySelectorAll<HTMLElement>('[data-topic]')];
const titles = () => rows().map((row) => row.querySelector('h3 a')?.textContent);
const status = () => page().querySelector('[role=status]')?.textContent;
const linksIn = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]);
const queriesAsked = () => asked.mock.calls.filter(([id]) => id === listTopics.id).map(([, input]) => (input as { query: Query }).query);
async function showRow(more: Partial<TopicCard>, at?: string): Promise<HTMLElement> {
  answer = () => [topicOf(more)];
  await open(at);
  return rows()[0] as HTMLElement;
}

test('a question that is solved counts its answers', async () => {
  const row = await showRow({ kind: 'question', replies: 22, is_solved: true, unread: 4, tags: ['monsoon', 'ગુજરાતી'] });
  expect(row.querySelector('[data-box]')?.textContent).toBe('22 answers');
  expect(row.querySelector('[data-box]')?.className).toContain('bg-ok-tint');
  expect(row.querySelector('h3')?.textContent).toBe('The sandbox rules, one year on4 unread4');
  expect(row.textContent).toContain('Solved');
  expect(linksIn(row)).toEqual([
    ['The sandbox rules, one year on', '/community/forum/water/1-sandbox-rules'],
    ['Water & drainage', '/community/forum/water'],
    ['#monsoon', '/community/forum?tag=monsoon'],
    ['#ગુજરાતી', '/community/forum?tag=ગુજરાતી'],
  ]);
});

test('a question that nobody has answered is outlined, and new in words', async () => {
  const row = await showRow({ kind: 'question', replies: 0, is_new: true });
  expect(row.querySelector('[data-box]')?.textContent).toBe('0 answers');
  expect(row.querySelector('[data-box]')?.className).toContain('inset-ring');
  expect(row.querySelector('h3')?.textContent).toBe('The sandbox rules, one year onNew');
  expect(row.textContent).not.toContain('Solved');
});

test('an idea has its votes, and whether one of them is mine', async () => {
  const row = await showRow({ kind: 'idea', votes: { count: 1, is_mine: true } });
  expect(row.querySelector('[data-box]')?.textContent).toBe('1 voteYou voted for it');
  expect(row.querySelector('[data-box]')?.className).toContain('bg-lit-tint');
  expect(row.querySelector('button')).toBeNull();
});

test('a discussion has replies, its states and those who wrote in it', async () => {
  const people = ['Tejal Mistry', 'Om Bhide'].map((name, at) => ({ user_id: at + 1, name, profile_image: null }));
  const row = await showRow({ is_pinned: true, is_closed: true, slow_seconds: 3_600, people, others: 9, last_author: null });
  expect(row.querySelector('[data-box]')?.textContent).toBe('17 replies');
  expect([...row.querySelectorAll('div > p:last-child > span')].map((state) => state.textContent)).toEqual([
    'Pinned',
    'Closed',
    'Slow mode, 1 h',
  ]);
  expect(row.textContent).toContain('Wrote here: Tejal Mistry, Om Bhide and 9 more');
  expect(row.querySelector('time')?.getAttribute('datetime')).toBe('2027-07-14T08:00:00.000Z');
});

test.each([
  ['held', 'Waiting for staff'],
  ['hidden', 'Hidden by staff'],
  ['deleted', 'Deleted'],
] as const)('a topic that is %s for others says so', async (withheld_because, words) => {
  const row = await showRow({ withheld_because });
  expect([...row.querySelectorAll('div > p:last-child > span')].map((state) => state.textContent)).toEqual([words]);
});

const watchSwitch = () => page().querySelector<HTMLInputElement>('[role=switch]');

test('a category is watched with one press, and its line says so', async () => {
  await open('/community/forum/water');
  expect(watchSwitch()?.closest('label')?.textContent).toBe('Notify me of every new topic');
  expect(watchSwitch()?.checked).toBe(false);
  const written = Promise.withResolvers<unknown>();
  answerWatch = () => written.promise;
  await go(watchSwitch() as HTMLElement);
  // Before the server has answered.
  expect(watchSwitch()?.checked).toBe(true);
  expect(find('nav a span', 'Watched').closest('a')?.textContent).toContain('Water & drainage');
  await act(async () => written.resolve({ data: {} }));
  await settle();
  expect(asked).toHaveBeenCalledWith(watchCategory.id, { params: { category_id: 1 }, body: { is_on: true } });
  await go(watchSwitch() as HTMLElement);
  expect(watchSwitch()?.checked).toBe(false);
  expect(asked).toHaveBeenCalledWith(watchCategory.id, { params: { category_id: 1 }, body: { is_on: false } });
});

test('a watch that is refused is taken back, with a note', async () => {
  await open('/community/forum/water');
  answerWatch = async () => {
    throw new ProblemError(403, 'No.');
  };
  await go(watchSwitch() as HTMLElement);
  expect(watchSwitch()?.checked).toBe(false);
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Notifications could not be switched on.', kind: 'bad' }));
});

test('the whole forum and an archived category are not watched; who watched the latter before can end it', async () => {
  await open('/community/forum');
  expect(watchSwitch()).toBeNull();
  await rendered?.close();
  await open('/community/forum/rules');
  expect(watchSwitch()).toBeNull();
  await rendered?.close();
  client.clear();
  forum = forumOf({ categories: [{ ...rules, is_watched: true }] });
  await open('/community/forum/rules');
  expect(watchSwitch()?.checked).toBe(true);
  answerWatch = async () => {
    throw new ProblemError(403, 'No.');
  };
  await go(watchSwitch() as HTMLElement);
  expect(watchSwitch()?.checked).toBe(true);
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Notifications could not be switched off.', kind: 'bad' }));
  answerWatch = async () => ({ data: {} });
  watchSwitch()?.focus();
  await go(watchSwitch() as HTMLElement);
  // It stays, with the focus, for who did not mean it.
  expect(watchSwitch()?.checked).toBe(false);
  expect(document.activeElement).toBe(watchSwitch());
  await go(watchSwitch() as HTMLElement);
  expect(watchSwitch()?.checked).toBe(true);
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 - 60_000).toISOString();

test.each([
  [inHours(62), null, 'Poll, 2 days left'],
  [inHours(24), null, 'Poll, 1 day left'],
  [inHours(5), null, 'Poll, 5 hours left'],
  [inHours(1), null, 'Poll, 1 hour left'],
  [inHours(-3), null, 'Poll, closed'],
  [null, null, 'Poll'],
  [inHours(62), inHours(-3), 'Poll, closed'],
])('of a poll it is said how long people vote: %s, %s', async (closes_at, closed_at, words) => {
  const row = await showRow({ poll: { closes_at, closed_at } });
  expect([...row.querySelectorAll('div > p:last-child > span')].map((state) => state.textContent)).toEqual([words]);
});

test.each([
  [inHours(62), 'Poll'],
  [inHours(-3), 'Poll, closed'],
])('in a closed topic no time is left for its poll: %s', async (closes_at, words) => {
  const row = await showRow({ is_closed: true, poll: { closes_at, closed_at: null } });
  expect([...row.querySelectorAll('div > p:last-child > span')].map((state) => state.textContent)).toEqual(['Closed', words]);
});

test('a topic without a title has a name', async () => {
  const row = await showRow({ title: '', slow_seconds: 90 });
  expect(row.querySelector('h3')?.textContent).toBe('A topic whose author has left');
  expect(row.textContent).toContain('Slow mode, 90 s');
});

test('what was found in a post leads to that post, with its words', async () => {
  const row = await showRow({ match: { post_number: 12, excerpt: 'the drain sensor on <b>mains</b>' } }, '/community/forum?q=drain');
  expect(linksIn(row)[0]?.[1]).toBe('/community/forum/water/1-sandbox-rules#post-12');
  expect(row.textContent).toContain('Post 12: the drain sensor on <b>mains</b>');
  expect(status()).toBe('1 topic');
});

test('the head counts topics and questions without an answer; the tabs count up to their limit', async () => {
  await open();
  expect(page().querySelector('h1')?.textContent).toBe('Forum');
  expect(page().querySelector('h1 + p')?.textContent).toBe('837 topics. 19 questions have no answer yet.');
  const tabs = page().querySelector('nav[aria-label="Which topics"]');
  expect(linksIn(tabs)).toEqual([
    ['Latest', '/community/forum'],
    ['Unread14', '/community/forum?view=unread'],
    ['New3', '/community/forum?view=new'],
    ['No answer19', '/community/forum?view=unanswered'],
    ['Ideas99+', '/community/forum?view=ideas'],
    ['Mine', '/community/forum?view=mine'],
  ]);
  expect(tabs?.querySelector('[aria-current=page]')?.textContent).toBe('Latest');
  expect(find('a', 'Start a topic').getAttribute('href')).toBe('/community/forum/new-topic');
});

test('categories stand by whom they are for, each with one number, and in words with all that were counted', async () => {
  await open('/community/forum?q=drain');
  const nav = page().querySelector('nav[aria-label=Categories]');
  expect([...(nav?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Open to everyone',
    'Where you belong',
    'About this forum',
  ]);
  expect(linksIn(nav)).toEqual([
    ['All topics14 unread, 837 topics14', '/community/forum?q=drain'],
    ['Water & drainage4 unread, 1 new, 87 topics4', '/community/forum/water?q=drain'],
    ['Startups99+ unread, 1 new, 87 topics99+', '/community/forum/startups?q=drain'],
    ['Rules and helpArchived12 topics12', '/community/forum/rules?q=drain'],
  ]);
  expect(nav?.querySelector('[aria-current=page]')?.textContent).toContain('All topics');
  expect(nav?.querySelector('[title]')?.getAttribute('title')).toBe('14 unread, 837 topics');
  // Nobody has counted those with these words.
  const tabs = linksIn(page().querySelector('nav[aria-label="Which topics"]')).map(([text]) => text);
  expect(tabs).toEqual(['Latest', 'Unread', 'New', 'No answer', 'Ideas', 'Mine']);
});

test('a category has its name, its description and the way back, and counts only what is its own', async () => {
  const { address } = await open('/community/forum/water?view=unread');
  expect(page().querySelector('h1')?.textContent).toBe('Water & drainage');
  expect(page().querySelector('h1 + p')?.textContent).toBe('Rain, drains and tanks. 87 topics.');
  const tabs = linksIn(page().querySelector('nav[aria-label="Which topics"]')).map(([text]) => text);
  expect(tabs).toEqual(['Latest', 'Unread4', 'New1', 'No answer', 'Ideas', 'Mine']);
  expect(linksIn(rows()[0])).toEqual([['The sandbox rules, one year on', '/community/forum/water/1-sandbox-rules']]);
  expect(find('a', 'Start a topic').getAttribute('href')).toBe('/community/forum/new-topic?category=water');
  const back = find('a', 'All topics');
  back.focus();
  await go(back);
  expect(address()).toBe('/community/forum');
  expect(document.activeElement).toBe(page().querySelector('h1'));
});

test('of a category that everybody reads it is said, and of another one not', async () => {
  const words = 'Everybody can read this category, also without an account.';
  await open('/community/forum/water');
  expect(page().textContent).not.toContain(words);
  await rendered?.close();
  client.clear();
  forum = forumOf({ categories: [categoryOf('water', { is_public: true })] });
  await open('/community/forum/water');
  expect(page().querySelector('h1 + p + p')?.textContent).toBe(words);
});

test('where nobody but staff starts topics the way to a new one leads to no category, and who starts none has no way', async () => {
  await open('/community/forum/startups');
  expect(find('a', 'Start a topic').getAttribute('href')).toBe('/community/forum/new-topic');
  await rendered?.close();
  client.clear();
  forum = { ...forum, abilities: { start: false, moderate: false } };
  await open();
  expect(find('a', 'Start a topic')).toBeUndefined();
});

test('a category that is not there, or not for this role, is not found', async () => {
  answer = () => Promise.reject(new ProblemError(404, 'Not found.'));
  await open('/community/forum/jurors');
  expect(page().textContent).toBe('Not found');
});

test('a category that is lost while it is open is not found either', async () => {
  const silence = vi.spyOn(console, 'error').mockReturnValue();
  await open('/community/forum/startups');
  expect(page().querySelector('h1')?.textContent).toBe('Startups');
  forum = { ...forum, categories: [categoryOf('water')] };
  await act(() => onWritten(client, { id: 'topic.edit' }));
  await settle();
  expect(page().textContent).toBe('Not found');
  silence.mockRestore();
});

test('a tag is pressed and taken out again, and stands above the list', async () => {
  const { address } = await open('/community/forum?view=ideas');
  const tag = () => page().querySelector('button[aria-pressed]:nth-of-type(2)') as HTMLElement;
  await go(tag());
  expect(address()).toBe('/community/forum?view=ideas&tag=ગુજરાતી');
  expect(tag().getAttribute('aria-pressed')).toBe('true');
  expect(queriesAsked().at(-1)).toMatchObject({ view: 'ideas', tag: 'ગુજરાતી' });
  expect(page().querySelector('a[aria-label="Remove #ગુજરાતી"]')?.getAttribute('href')).toBe('/community/forum?view=ideas');
  await go(tag());
  expect(address()).toBe('/community/forum?view=ideas');
});

test('all tags stand in a dialog that finds them by how they begin', async () => {
  const { address } = await open();
  await go(find('button', 'All tags'));
  const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
  expect(dialog().querySelector('[role=status]')?.textContent).toBe('1 tag');
  expect(document.activeElement).toBe(dialog().querySelector('input'));
  await type(dialog().querySelector('input') as HTMLInputElement, '#Est');
  await settle(350);
  expect(asked.mock.calls.at(-1)).toEqual([listTopicTags.id, { query: { search: 'est' } }]);
  await go(dialog().querySelector('button[aria-pressed]') as HTMLElement);
  expect(address()).toBe('/community/forum?tag=estimates');
  await settle(300);
  expect(dialog()).toBeNull();
});

test('words are searched for after a pause, and what was shown stays until the answer is there', async () => {
  const { address } = await open();
  const late = Promise.withResolvers<readonly TopicCard[]>();
  answer = () => late.promise;
  const field = page().querySelector('input[type=search]') as HTMLInputElement;
  field.focus();
  await type(field, 'ગટર');
  await settle(400);
  expect(address()).toBe('/community/forum?q=ગટર');
  expect(titles()).toEqual(['The sandbox rules, one year on']);
  expect(page().querySelector('section[aria-busy]')).not.toBeNull();
  late.resolve([]);
  await settle();
  expect(titles()).toEqual([]);
  expect(status()).toBe('0 topics');
  expect(document.activeElement).toBe(field);
});

test('what is not found can be searched for in all categories, or no more', async () => {
  answer = () => [];
  await open('/community/forum/water?q=drain&tag=tender');
  const empty = () => find('h3', 'No topic has these words').parentElement;
  expect(linksIn(empty())).toEqual([
    ['Search in all categories', '/community/forum?tag=tender&q=drain'],
    ['Clear the search', '/community/forum/water?tag=tender'],
  ]);
  await go(find('a', 'Search in all categories'));
  expect(linksIn(empty())[0]).toEqual(['Search in all topics', '/community/forum?q=drain']);
});

test.each([
  ['unread', 'Nothing unread', [['Show the latest topics', '/community/forum']]],
  ['new', 'Nothing new', [['Show the latest topics', '/community/forum']]],
  ['unanswered', 'Every question has an answer', [['Show the latest topics', '/community/forum']]],
  [
    'ideas',
    'No ideas yet',
    [
      ['Start a topic', '/community/forum/new-topic'],
      ['Show the latest topics', '/community/forum'],
    ],
  ],
  [
    'mine',
    'You have started no topic here',
    [
      ['Start a topic', '/community/forum/new-topic'],
      ['Show the latest topics', '/community/forum'],
    ],
  ],
  ['all', 'No topics yet', [['Start a topic', '/community/forum/new-topic']]],
])('the view %s is empty in its own words', async (view, title, ways) => {
  answer = () => [];
  await open(`/community/forum?view=${view}`);
  expect(linksIn(find('h3', title).parentElement)).toEqual(ways);
});

test('more topics come on demand, the keyboard goes on at the first of them, and a failure has another try', async () => {
  answer = ({ cursor }) => (cursor === undefined ? [topicOf()] : [topicOf({ topic_id: 2, title: 'Lost and found' })]);
  next = { '': '9-1' };
  await open();
  expect(status()).toBe('1 of 837 topics');
  const good = answer;
  answer = () => Promise.reject(new ProblemError(422, 'No.'));
  await go(find('button', 'Load more'));
  expect(page().textContent).toContain('More topics could not be loaded.');
  expect(titles()).toEqual(['The sandbox rules, one year on']);
  answer = good;
  await go(find('button', 'Try again'));
  expect(queriesAsked().at(-1)).toEqual({ view: 'all', sort: 'activity', cursor: '9-1' });
  expect(titles()).toEqual(['The sandbox rules, one year on', 'Lost and found']);
  expect(document.activeElement?.textContent).toBe('Lost and found');
  expect(status()).toBe('2 topics');
  expect(find('button', 'Load more')).toBeUndefined();
});

test('how many there are is left out where nobody has counted them', async () => {
  next = { '': '9-1' };
  const { address } = await open('/community/forum?view=ideas');
  expect(status()).toBe('1 topic shown');
  await go(find('a', 'Unread14'));
  expect(address()).toBe('/community/forum?view=unread');
  expect(status()).toBe('1 of 14 topics');
});

test('a list that cannot be read has another try', async () => {
  answer = () => Promise.reject(new ProblemError(422, 'No.'));
  await open();
  expect(page().querySelector('[role=alert] h2')?.textContent).toBe('The topics could not be loaded');
  answer = () => [topicOf()];
  await go(find('button', 'Try again'));
  expect(titles()).toEqual(['The sandbox rules, one year on']);
});

test('coming back shows the list at once, and a write of a topic has it read anew', async () => {
  const { back } = await open();
  await go(page().querySelector('[data-topic] h3 a') as HTMLElement);
  expect(page().textContent).toBe('Elsewhere');
  answer = () => [topicOf({ title: 'Another title' })];
  await back();
  expect(titles()).toEqual(['The sandbox rules, one year on']);
  await act(() => onWritten(client, { id: 'topic.edit' }));
  await settle();
  expect(titles()).toEqual(['Another title']);
});

test('who goes back is at the row that they opened', async () => {
  answer = () => [topicOf(), topicOf({ topic_id: 2, title: 'Lost and found', path: '/community/forum/water/2' })];
  const { back } = await open();
  await key('j');
  await key('j');
  await key('o');
  await settle();
  expect(page().textContent).toBe('Elsewhere');
  await back();
  await settle();
  expect(document.activeElement?.textContent).toBe('Lost and found');
  expect(intoView).toEqual([rows()[1]]);
});

test('single keys go from row to row, into the search, save a topic and open it', async () => {
  answer = () => [topicOf(), topicOf({ topic_id: 2, title: 'Lost and found', path: '/community/forum/water/2' })];
  const { address } = await open();
  await key('s');
  await key('o');
  expect(asked.mock.calls.some(([id]) => id === saveThing.id)).toBe(false);
  await key('j');
  await key('j');
  expect(document.activeElement?.textContent).toBe('Lost and found');
  await key('s');
  await settle();
  expect(asked.mock.calls.at(-1)).toEqual([saveThing.id, { params: { type: 'topic', address: '2' } }]);
  expect(notify.mock.calls.at(-1)?.[0]).toMatchObject({ title: 'Saved', text: 'Lost and found', kind: 'ok' });
  await key('k');
  expect(document.activeElement?.textContent).toBe('The sandbox rules, one year on');
  await key('j');
  await key('/');
  expect(document.activeElement).toBe(page().querySelector('input[type=search]'));
  rows()[1]?.querySelector<HTMLElement>('h3 a')?.focus();
  await key('o');
  await settle();
  expect(address()).toBe('/community/forum/water/2');
});

test('staff who see as somebody else save nothing, and no key is named for it', async () => {
  await open('/community/forum', { impersonation: { staff: 'Asha', reason: 'a question', ends_at: '' } });
  expect([...page().querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual(['j', 'k', 'o', '/']);
  await key('j');
  await key('s');
  expect(asked.mock.calls.some(([id]) => id === saveThing.id)).toBe(false);
});

test('the order is chosen in the address, and a phone chooses categories in a drawer', async () => {
  const { address } = await open('/community/forum?view=ideas');
  await go(find('button', 'Order: Last activity'));
  await go(find('[role=menuitemradio]', 'Most votes'));
  expect(address()).toBe('/community/forum?view=ideas&sort=votes');
  await settle(300);
  await go(find('button', 'Categories and tags: All topics'));
  const drawer = document.querySelector('[role=dialog]') as HTMLElement;
  await go([...drawer.querySelectorAll<HTMLElement>('a')].find((each) => each.textContent.startsWith('Water')) as HTMLElement);
  expect(address()).toBe('/community/forum/water?view=ideas&sort=votes');
});
