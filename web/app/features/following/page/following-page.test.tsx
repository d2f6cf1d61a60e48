// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { FeedItem, Follow } from '@sabha/contract/following/following';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import type { Note } from '../../../ui/toast.tsx';
import { followingRead } from '../following-query.ts';
import { FollowingPage } from './following-page.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn<(note: Note) => Promise<void>>() }));
vi.mock('../../../ui/toast.tsx', () => ({ notify }));

const mark = '2027-07-12T12:50:00.000Z';
const subjectOf = (title: string, byline = '') => ({ link: `/at/${title}`, title, byline, appearance: null });
const followOf = (of: Follow['type'], address: string, title: string): Follow => ({
  type: of,
  address,
  subject: subjectOf(title),
  followed_at: '2027-07-01T08:00:00.000Z',
  news: 0,
});
const water = followOf('theme', 'water', 'Water');
const tejal = followOf('person', '12', 'Tejal Mistry');
const doab = followOf('organisation', 'doab', 'Doab Level');
const causeOf = ({ type: of, address, subject }: Follow) => ({ type: of, address, title: subject.title });

const itemOf = (title: string, at: string, more: Partial<FeedItem> = {}): FeedItem => ({
  kind: 'article',
  variant: 'article',
  at,
  subject: { link: `/knowledge-hub/${title}`, title, excerpt: '', byline: '', context: '', appearance: null },
  release: null,
  cursor: title,
  is_new: false,
  causes: [causeOf(doab)],
  ...more,
});
const all = [
  itemOf('Wells', '2027-07-10T08:00:00.000Z'),
  itemOf('Tanks', '2027-07-11T08:00:00.000Z'),
  itemOf('Drains', '2027-07-13T04:00:00.000Z', { causes: [causeOf(tejal), causeOf(water)] }),
  itemOf('Ponds', '2027-07-14T04:10:00.000Z', { kind: 'post', variant: '', causes: [causeOf(tejal)] }),
];

const personOf = (user_id: number, firstName: string, more: { headline?: string; job_title?: string; organisation?: string } = {}) => ({
  user_id,
  firstName,
  lastName: 'Rao',
  headline: '',
  job_title: '',
  organisation: '',
  profile_image: null,
  ...more,
});

interface Input {
  readonly params: Pick<Follow, 'type' | 'address'>;
  readonly query: { direction: string; from?: string; kind?: string; type?: string; address?: string; search?: string; category?: string };
  readonly body: { readonly until: string };
}

/** A server with what one person follows; `refuse` is what it does not do the next time. */
function serve() {
  const server = {
    items: all,
    follows: [water, tejal, doab],
    marked_at: mark as string | null,
    perPage: 20,
    people: [personOf(7, 'Myself'), personOf(31, 'Asha', { headline: 'Pumps', job_title: 'Engineer', organisation: 'Doab' })],
    morePeople: 0,
    refuse: new Map<string, Error>(),
    calls: [] as { id: string; input: Input }[],
    asked: [] as Input['query'][],
  };
  const isOne = ({ params }: Input, follow: Follow) => follow.type === params.type && follow.address === params.address;
  const isNew = ({ at }: FeedItem) => server.marked_at !== null && at > server.marked_at;
  const ofFollowed = () =>
    server.items
      .map((item) => ({ ...item, is_new: isNew(item) }))
      .filter(({ causes }) => causes.some((cause) => server.follows.some(({ address }) => address === cause.address)));
  function readPage({ query }: Input) {
    server.asked.push(query);
    const { direction, from, kind, address } = query;
    const isForward = direction === 'newer';
    const wanted = ofFollowed()
      .filter((item) => (kind ?? item.kind) === item.kind && item.causes.some((cause) => (address ?? cause.address) === cause.address))
      .toSorted((one, other) => (isForward ? 1 : -1) * one.at.localeCompare(other.at));
    const behind =
      from === undefined
        ? wanted
        : from === 'mark'
          ? wanted.filter((item) => item.is_new === isForward)
          : wanted.slice(wanted.findIndex(({ cursor }) => cursor === from) + 1);
    const data = behind.slice(0, server.perPage);
    return { data, meta: { has_more: behind.length > data.length, marked_at: server.marked_at } };
  }
  const answers: Readonly<Record<string, (input: Input) => unknown>> = {
    'following.list': () => {
      const news = (of: (item: FeedItem) => boolean) => ofFollowed().filter((item) => item.is_new && of(item)).length;
      const kinds = { programme: 0, article: news(({ kind }) => kind === 'article'), post: news(({ kind }) => kind === 'post') };
      return { data: { follows: server.follows, marked_at: server.marked_at, news: { ...kinds, organisation: 0 } } };
    },
    'following.readFeed': readPage,
    'following.end': (input) => {
      server.follows = server.follows.filter((follow) => !isOne(input, follow));
      return { data: { is_followed: false, can_follow: true } };
    },
    'following.start': (input) => {
      const known = [water, tejal, doab].find((follow) => isOne(input, follow));
      server.follows = [...server.follows, known ?? followOf(input.params.type, input.params.address, 'Made')];
      return { data: { is_followed: true, can_follow: true } };
    },
    'following.mark': ({ body: { until } }) => {
      server.marked_at = until;
      return { data: { marked_at: until } };
    },
    'schedule.getAgenda': () => ({
      data: {
        tracks: [
          { slug: 'water', name: 'Water', palette: 'water', lattice: 'chowk', variant: null },
          { slug: 'waste', name: 'Waste', palette: 'water', lattice: 'chowk', variant: null },
        ],
      },
    }),
    'person.list': () => ({ data: server.people, meta: { total: server.people.length + server.morePeople } }),
    'organisation.list': ({ query }) => ({
      data:
        query.category === 'government'
          ? [{ community_type: 'government', slug: 'rao-ward', name: 'Rao Ward', summary: '', city: 'Surat', logo: null }]
          : [],
      meta: { total: query.category === 'government' ? 1 : 0 },
      categories: [
        { category: 'startup', count: 2 },
        { category: 'government', count: 1 },
        { category: 'expert', count: 0 },
      ],
    }),
  };
  const call = async (operation: Operation, input: Input) => {
    const { id, method } = operation;
    if (method !== 'GET') server.calls.push({ id, input });
    const refused = server.refuse.get(id);
    server.refuse.delete(id);
    await Promise.resolve();
    if (refused) throw refused;
    const answer = answers[id]?.(input);
    if (method !== 'GET') void onWritten(client, operation);
    return answer;
  };
  const api = { call } as unknown as ApiClient;
  const client: QueryClient = createQueryClient(api);
  return { server, api, client };
}

function Shown() {
  const { loaded } = useRead(followingRead);
  return loaded.state === 'ready' && <FollowingPage following={loaded.value.data} />;
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
async function open(address = '/community/following'): Promise<void> {
  const store = createAuthStore();
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 7 } as SignedInUser });
  router = createMemoryRouter(
    [
      { path: '/community/following', Component: Shown },
      { path: '*', element: 'Elsewhere' },
    ],
    { initialEntries: [address] },
  );
  rendered = await render(
    <AuthProvider session={{ api: of.api, store } as unknown as Session}>
      <QueryClientProvider client={of.client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await settle();
}

const titles = () => [...document.querySelectorAll('[data-feed-item] h4')].map(({ textContent }) => textContent);
const rowOf = (title: string) => document.querySelector<HTMLElement>(`[data-feed-item="${title}"]`);
const named = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
const find = (selector: string, name: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>(selector)].find((element) => named(element) === name) as HTMLElement;
const button = (name: string, within?: ParentNode) => find('button', name, within);
const link = (name: string, within?: ParentNode) => find('a', name, within);
const follows = () => [...document.querySelectorAll('[data-follow]')].map((row) => row.getAttribute('data-follow'));
const address = () => router.state.location.pathname + router.state.location.search;
const lead = () => document.querySelector('h1 + [role=status]')?.textContent;
const moment = (at: string) => formatMoment(at, deviceZone(), 'long-weekday');
const calls = () => of.server.calls.map(({ id, input }) => [id, id === 'following.mark' ? input.body.until : input.params.address]);
const lastNote = () => notify.mock.calls.at(-1)?.[0] as Note;
async function go(element: HTMLElement): Promise<void> {
  element.focus();
  await press(element);
  await settle();
}
/** As in a browser the note takes the focus, and goes with it. */
async function takeBack(): Promise<void> {
  (document.activeElement as HTMLElement).blur();
  await act(async () => lastNote().action?.onSelect());
  await settle();
}

beforeEach(() => {
  notify.mockReset().mockResolvedValue(undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  of = serve();
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
  vi.restoreAllMocks();
});

test('it begins at the mark, the oldest first, by the day, and what is new is marked in words', async () => {
  await open();
  expect(lead()).toBe(`2 new since you were here on ${moment(mark)}`);
  expect(of.server.asked).toEqual([{ direction: 'newer', from: 'mark' }]);
  expect(titles()).toEqual(['Drains', 'Ponds']);
  expect([...document.querySelectorAll('[data-feed-part] section')].map((day) => day.querySelectorAll('li').length)).toEqual([1, 1]);
  expect(rowOf('Drains')?.querySelector('.sr-only')?.textContent).toBe('New');
  expect(rowOf('Drains')?.textContent).toContain('You follow Tejal Mistry and the theme Water');
  expect(document.body.textContent).toContain(`You have read everything up to ${moment('2027-07-14T04:10:00.000Z')}`);
});

test('what came earlier is shown above the line when it is wanted, a page with each press', async () => {
  of.server.perPage = 1;
  await open();
  await go(button('Show earlier'));
  expect(address()).toBe('/community/following?earlier=true');
  expect(titles()).toEqual(['Tanks', 'Drains']);
  expect(document.activeElement?.textContent).toBe('Tanks');
  await go(button('Show earlier'));
  expect(titles()).toEqual(['Wells', 'Tanks', 'Drains']);
  expect(button('Show earlier')).toBeUndefined();
  // The button has gone: the keyboard goes on at what it brought.
  expect(document.activeElement?.textContent).toBe('Wells');
  const before = (one: Element | null, other: Element | null) =>
    one && other && Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  const line = find('p span', 'You were here');
  expect([before(rowOf('Tanks'), line), before(line, rowOf('Drains'))]).toEqual([true, true]);
});

test('the end comes after the last page, and a page that did not come is asked for again', async () => {
  of.server.perPage = 1;
  await open();
  expect(document.body.textContent).not.toContain('You are up to date');
  of.server.refuse.set('following.readFeed', new ProblemError(404, 'Gone.'));
  await go(button('Show more'));
  await until(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  expect(titles()).toEqual(['Drains']);
  await go(button('Try again', document.querySelector('[role=alert]') as HTMLElement));
  await until(() => expect(titles()).toEqual(['Drains', 'Ponds']));
  expect(of.server.asked.at(-1)).toEqual({ direction: 'newer', from: 'Drains' });
  expect(document.body.textContent).toContain('You have read everything up to');
});

test('the mark moves to the last item, and an undo takes it back', async () => {
  await open();
  await go(button('Move my mark here'));
  expect(calls()).toEqual([['following.mark', '2027-07-14T04:10:00.000Z']]);
  expect(titles()).toEqual([]);
  expect(lead()).toBe(`Nothing new since you were here on ${moment('2027-07-14T04:10:00.000Z')}`);
  expect(find('h3', 'Nothing new')).toBeDefined();
  expect(document.activeElement).toBe(document.querySelector('[data-feed-heading]'));
  await takeBack();
  await until(() => expect(calls().at(-1)).toEqual(['following.mark', mark]));
  await until(() => expect(titles()).toEqual(['Drains', 'Ponds']));
  await until(() => expect(document.activeElement?.textContent).toBe('Drains'));
});

test('a mark that could not be moved stays, and the note has the reason', async () => {
  await open();
  of.server.refuse.set('following.mark', new ProblemError(422, 'That is in the future.'));
  await go(button('Move my mark here'));
  expect(titles()).toEqual(['Drains', 'Ponds']);
  expect(lastNote()).toEqual({ title: 'The mark could not be moved', text: 'That is in the future.', kind: 'bad' });
});

test('a kind and one source limit the feed; of a part the mark is not moved', async () => {
  await open();
  await go(document.querySelector('nav[aria-label=Kinds] a[href$="kind=post"]') as HTMLElement);
  expect(address()).toBe('/community/following?kind=post');
  expect(of.server.asked.at(-1)).toEqual({ direction: 'newer', from: 'mark', kind: 'post' });
  expect(titles()).toEqual(['Ponds']);
  expect(button('Move my mark here')).toBeUndefined();
  await go(document.querySelector('[data-follow="theme:water"] a') as HTMLElement);
  expect(address()).toBe('/community/following?kind=post&of=theme:water');
  expect(document.body.textContent).toContain('Nothing new here');
  expect(document.querySelector('[data-follow="theme:water"] a')?.getAttribute('aria-current')).toBe('page');
  await go(link('Remove Water'));
  expect(address()).toBe('/community/following?kind=post');
  await go(link('Show everything'));
  expect(address()).toBe('/community/following');
  expect(titles()).toEqual(['Drains', 'Ponds']);
});

test('newest first everything stands in one list, with the mark where it belongs', async () => {
  await open();
  await go(link('Newest first'));
  expect(address()).toBe('/community/following?order=newest');
  expect(of.server.asked.at(-1)).toEqual({ direction: 'older' });
  expect(titles()).toEqual(['Ponds', 'Drains', 'Tanks', 'Wells']);
  const parts = [...document.querySelectorAll<HTMLElement>('[data-feed-part=newest] > *')].map(
    ({ dataset, textContent }) => dataset['feedPart'] ?? textContent,
  );
  expect(parts).toEqual(['fresh', `You were here${moment(mark)}`, 'read']);
});

test('newest first the mark moves to the newest item from the top, with the same undo', async () => {
  await open('/community/following?order=newest');
  const latest = '2027-07-14T04:10:00.000Z';
  expect(document.body.textContent).toContain(`Everything up to ${moment(latest)} then counts as read.`);
  await go(button('Move my mark here'));
  expect(calls()).toEqual([['following.mark', latest]]);
  expect(titles()).toEqual(['Ponds', 'Drains', 'Tanks', 'Wells']);
  expect(button('Move my mark here')).toBeUndefined();
  expect(document.activeElement).toBe(document.querySelector('[data-feed-heading]'));
  await takeBack();
  await until(() => expect(calls().at(-1)).toEqual(['following.mark', mark]));
  await until(() => expect(document.activeElement).toBe(button('Move my mark here')));
  await go(document.querySelector('nav[aria-label=Kinds] a[href*="kind=post"]') as HTMLElement);
  expect(titles()).toEqual(['Ponds']);
  expect(button('Move my mark here')).toBeUndefined();
});

test('who has never moved the mark is not told that they were here', async () => {
  of.server.marked_at = water.followed_at;
  await open('/community/following?order=newest');
  expect(lead()).toBe('What is new from the themes, people and organisations you follow');
  expect(document.querySelector('[data-mark-line]')?.textContent).toBe(`You began here${moment(water.followed_at)}`);
  of.server.marked_at = '2027-07-01T08:00:20.000Z';
  await act(async () => of.client.invalidateQueries());
  await settle();
  expect(lead()).toContain('new since you were here on');
});

test('the mark is not shown before what was read is reached', async () => {
  of.server.perPage = 1;
  await open('/community/following?order=newest');
  expect(document.body.textContent).not.toContain('You were here');
  await go(button('Show more'));
  await go(button('Show more'));
  expect(titles()).toEqual(['Ponds', 'Drains', 'Tanks']);
  expect(document.body.textContent).toContain('You were here');
});

test('what is unfollowed goes at once, the keyboard goes on at the next one, and an undo brings it back to its place', async () => {
  await open();
  await go(button('Unfollow Tejal Mistry'));
  expect(follows()).toEqual(['theme:water', 'organisation:doab']);
  expect(titles()).toEqual(['Drains']);
  expect(lastNote()).toMatchObject({ title: 'You no longer follow Tejal Mistry', action: { label: 'Undo' } });
  of.server.refuse.set('following.list', new ProblemError(404, 'Not yet.'));
  await takeBack();
  await until(() => expect(follows()).toEqual(['theme:water', 'person:12', 'organisation:doab']));
  await until(() => expect(titles()).toEqual(['Drains', 'Ponds']));
  await until(() => expect(document.activeElement).toBe(button('Unfollow Tejal Mistry')));
  of.server.follows = [water, followOf('theme', 'waste', 'Waste')];
  await act(async () => of.client.invalidateQueries());
  await settle();
  await go(button('Unfollow Water'));
  expect(document.activeElement).toBe(button('Unfollow Waste'));
  await go(button('Unfollow Waste'));
  expect(document.activeElement).toBe(document.querySelector('h1'));
  await takeBack();
  await until(() => expect(find('h2', 'Follow what you care about')).toBeUndefined());
  await until(() => expect(document.activeElement).toBe(document.querySelector('[data-follow="theme:waste"] button')));
});

test('from the last one of a group the keyboard goes on in the next group, and from the last of all to the one before', async () => {
  await open();
  await go(button('Unfollow Water'));
  expect(document.activeElement).toBe(button('Unfollow Tejal Mistry'));
  await go(button('Unfollow Doab Level'));
  expect(document.activeElement).toBe(button('Unfollow Tejal Mistry'));
});

test('what could not be unfollowed is there again', async () => {
  await open();
  of.server.refuse.set('following.end', new ProblemError(0, 'Failed to fetch'));
  await go(button('Unfollow Water'));
  expect(follows()).toEqual(['theme:water', 'person:12', 'organisation:doab']);
  expect(lastNote()).toEqual({ title: 'Water could not be unfollowed', text: 'Try again.', kind: 'bad' });
});

test('the menu of an item ends what it comes of', async () => {
  await open();
  await go(button('More for: Drains', rowOf('Drains') as HTMLElement));
  const entries = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Open', 'Unfollow Tejal Mistry', 'Unfollow Water']);
  await press(entries[1] as HTMLElement);
  await settle();
  expect(calls()).toEqual([['following.end', '12']]);
  expect(titles()).toEqual(['Drains']);
  expect(document.activeElement).not.toBe(document.body);
  of.server.follows = [doab, water];
  await takeBack();
  await until(() => expect(titles()).toEqual(['Drains', 'Ponds']));
  await until(() => expect(document.activeElement?.textContent).toBe('Drains'));
});

test('with the last follow ended from an item the keyboard goes to the heading of the page', async () => {
  of.server.follows = [water];
  await open();
  await go(button('More for: Drains', rowOf('Drains') as HTMLElement));
  await press(find('[role=menuitem]', 'Unfollow Water'));
  await settle(200);
  expect(find('h2', 'Follow what you care about')).toBeDefined();
  expect(document.activeElement).toBe(document.querySelector('h1'));
});

test('the keyboard goes to the heading when what it was brought to does not come', async () => {
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => setTimeout(next, 0));
  try {
    await open();
    await go(button('Move my mark here'));
    of.server.items = [];
    await takeBack();
    await until(() => expect(document.activeElement).toBe(document.querySelector('[data-feed-heading]')));
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a source that is not followed is named so, and nothing is asked for it', async () => {
  await open('/community/following?of=person:99');
  expect(find('h3', 'You do not follow this')).toBeDefined();
  expect(of.server.asked).toEqual([]);
  await go(link('Show everything'));
  expect(titles()).toEqual(['Drains', 'Ponds']);
});

test('who follows nothing chooses as much as they want, and then goes to what is new', async () => {
  of.server.follows = [];
  of.server.marked_at = null;
  await open();
  expect(find('h2', 'Follow what you care about')).toBeDefined();
  expect(button('Show what is new')).toBeUndefined();
  await go(button('Water'));
  await go(button('Waste'));
  expect(calls()).toEqual([
    ['following.start', 'water'],
    ['following.start', 'waste'],
  ]);
  expect(document.activeElement).toBe(button('Waste'));
  expect([button('Water'), button('Waste')].map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
  expect(of.server.asked).toEqual([]);
  await go(button('Show what is new'));
  expect(follows()).toEqual(['theme:water', 'theme:waste']);
  expect(document.activeElement).toBe(document.querySelector('[data-feed-heading]'));
});

test('after one follow the page opens with the feed', async () => {
  of.server.follows = [water];
  await open();
  expect(find('h2', 'Follow what you care about')).toBeUndefined();
  expect(titles()).toEqual(['Drains']);
});

test('the dialog begins with what it was opened for', async () => {
  await open();
  const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
  const order = () =>
    [...dialog().querySelectorAll('[data-themes], input[type=search]')].map((each) => (each.tagName === 'INPUT' ? 'search' : 'themes'));
  for (const name of ['Follow something', 'Add: Themes']) {
    await go(button(name));
    expect(order()).toEqual(['themes', 'search']);
    expect(dialog().querySelector('[data-themes]')?.contains(document.activeElement)).toBe(true);
    await go(button('Done'));
    await settle(200);
  }
  for (const name of ['Add: People', 'Add: Organisations']) {
    await go(button(name));
    expect(order()).toEqual(['search', 'themes']);
    expect(document.activeElement).toBe(dialog().querySelector('input[type=search]'));
    await go(button('Done'));
    await settle(200);
  }
});

test('where more are found than shown the dialog has words for that, and each person has what they were found by', async () => {
  of.server.people = [7, 1, 2, 3, 4, 5, 6].map((user_id) =>
    personOf(user_id, `P${user_id}`, {
      headline: user_id === 2 ? 'Pumps and valves' : 'Wells',
      job_title: 'Engineer',
      organisation: 'Doab',
    }),
  );
  await open();
  await go(button('Add: Organisations'));
  const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
  const status = () => dialog().querySelector('[role=status]') as HTMLElement;
  const search = async (words: string) => {
    await type(dialog().querySelector('input[type=search]') as HTMLInputElement, words);
  };
  await search('pumps');
  await until(() => expect([status().textContent, status().className]).toEqual(['7 found', 'sr-only']));
  const sections = () => [...dialog().querySelectorAll('section[aria-labelledby]')];
  expect(sections().map((section) => section.querySelector('h3')?.textContent)).toEqual(['Organisations', 'People']);
  const bylines = [...(sections()[1]?.querySelectorAll('li') ?? [])].map((row) => row.querySelector('span span + span')?.textContent);
  expect(bylines).toEqual(['Engineer, Doab', 'Pumps and valves', ...Array.from({ length: 4 }, () => 'Engineer, Doab')]);
  of.server.morePeople = 1;
  await search('doab');
  await until(() => expect(status().textContent).toBe('These are the first 7. Type more to find others.'));
  expect(status().className).not.toContain('sr-only');
});

test('people and organisations are found by name in the dialog, without oneself, and followed with a press', async () => {
  await open();
  await go(button('Follow something'));
  const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
  await type(dialog().querySelector('input[type=search]') as HTMLInputElement, 'Rao');
  await until(() => expect(dialog().querySelector('[role=status]')?.textContent).toBe('2 found'));
  expect([...dialog().querySelectorAll('li button')].map((each) => [each.textContent, each.getAttribute('aria-pressed')])).toEqual([
    ['Water', 'true'],
    ['Waste', 'false'],
    ['Follow: Asha Rao', null],
    ['Follow: Rao Ward', null],
  ]);
  of.server.refuse.set('following.start', new ProblemError(409, 'You follow as much as anybody can.'));
  await go(button('Follow: Asha Rao'));
  expect(lastNote()).toMatchObject({ title: 'Asha Rao could not be followed', text: 'You follow as much as anybody can.' });
  expect((dialog().querySelector('input[type=search]') as HTMLInputElement).value).toBe('Rao');
  await go(button('Follow: Rao Ward'));
  expect(button('Following: Rao Ward')).toBeDefined();
  expect(calls().at(-1)).toEqual(['following.start', 'rao-ward']);
  await go(button('Done'));
  expect(follows()).toContain('organisation:rao-ward');
});

test('a feed that cannot be read has a way on', async () => {
  of.server.refuse.set('following.readFeed', new ProblemError(404, 'Gone.'));
  await open();
  const alert = () => document.querySelector('[role=alert]') as HTMLElement;
  expect(alert().textContent).toContain('This could not be loaded');
  await go(button('Try again', alert()));
  expect(titles()).toEqual(['Drains', 'Ponds']);
});

test('a phone shows the feed or what is followed, by the address', async () => {
  await open('/community/following?view=follows');
  const views = [...document.querySelectorAll('nav[aria-label=Views] a')];
  expect(views.map((each) => [each.textContent, each.getAttribute('href'), each.getAttribute('aria-current')])).toEqual([
    ['What is new', '/community/following', null],
    ['What I follow3', '/community/following?view=follows', 'page'],
  ]);
  await go(document.querySelector('[data-follow="person:12"] a') as HTMLElement);
  expect(address()).toBe('/community/following?of=person:12');
});
