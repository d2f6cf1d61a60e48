// @vitest-environment jsdom
import type { CollaborationCard } from '@sabha/contract/collaboration/collaboration';
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, useLoaderData } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readThrough, type Prefetched } from '../../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../../lib/query/prefetched-page.tsx';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import type { ReadOf } from '../../../lib/query/query-of.ts';
import { createAuthStore } from '../../../lib/session/auth-state.ts';
import { createLiveEvents } from '../../../lib/session/live-events.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { CollaborationsPage } from './collaborations-page.tsx';
import {
  allCollaborations,
  collaborationsHref,
  readCollaborationsQuery,
  type CollaborationList,
  type Collaborations,
} from './collaborations-query.ts';
import { openCollaborations } from './open-collaborations.ts';

vi.mock('../../../lib/query/session-queries.ts', () => ({ openQueries: () => client }));
vi.mock('../../../lib/query/prefetch.ts', async (load) => ({
  ...(await load<object>()),
  prefetchAsMember: async (queryFor: () => ReadOf<unknown>) => {
    const query = queryFor();
    return { query, first: await readThrough(client, query) };
  },
}));

const water = { slug: 'water', name: 'Water', lattice: 'chowk', palette: 'water', variant: null } as const;

const cardOf = (more: Partial<CollaborationCard> = {}): CollaborationCard => ({
  collaboration_id: 12,
  path: '/collab-hub/12-warn-four-wards',
  kind: 'city_problem',
  is_offer: false,
  state: 'open',
  title: 'Warn four wards before their drains overflow',
  author: { user_id: 3, name: 'Hetal Rana', profile_image: null },
  organisation: null,
  theme: water,
  city: 'Sundarpur',
  is_online: false,
  skills: [],
  amount_minor: null,
  places: 1,
  taken: 0,
  ends_on: '2027-07-31',
  days_left: 30,
  created_at: '2027-07-01T08:00:00.000Z',
  answers: 4,
  in_talks: 0,
  is_mine: false,
  own_status: null,
  owed: null,
  fit: null,
  withheld_because: null,
  ...more,
});

const listOf = (data: readonly CollaborationCard[], more: Partial<CollaborationList> = {}): CollaborationList => ({
  data: [...data],
  meta: { page: 1, limit: 20, total: data.length, pages: data.length === 0 ? 0 : 1 },
  facets: {
    kinds: [
      { value: 'pilot', count: 22 },
      { value: 'city_problem', count: 1_031 },
    ],
    directions: [
      { value: 'offer', count: 2 },
      { value: 'ask', count: 1 },
    ],
    themes: [{ ...water, count: 24 }],
    cities: [{ value: 'Bhuj', count: 2 }],
    states: [
      { value: 'open', count: 31 },
      { value: 'in_talks', count: 24 },
      { value: 'done', count: 44 },
      { value: 'closed', count: 3 },
    ],
    own: [
      { value: 'posted', count: 2 },
      { value: 'fits', count: 1 },
      { value: 'answered', count: 0 },
    ],
    online: 5,
  },
  all: 114,
  has_said: true,
  abilities: { post: true },
  ...more,
});

const live = createLiveEvents();
const asked = vi.fn<(query: unknown) => void>();
let answer: () => CollaborationList;
let client: QueryClient;
let rendered: Rendered | null = null;

const api = {
  async call(_: unknown, input: { query: unknown }) {
    asked(input.query);
    return answer();
  },
} as unknown as ApiClient;
const session = { api, live, store: createAuthStore() } as unknown as Session;

beforeEach(() => {
  asked.mockClear();
  client = createQueryClient(api);
  answer = () => listOf([cardOf()]);
});
afterEach(async () => {
  await rendered?.close();
  rendered = null;
  client.clear();
});

const List = () => (
  <PrefetchedPage from={useLoaderData<Prefetched<Collaborations> | null>()}>
    {(loaded) => <CollaborationsPage {...loaded} />}
  </PrefetchedPage>
);

async function open(at = '/collab-hub') {
  const router = createMemoryRouter(
    [{ path: '/collab-hub', loader: ({ request }) => openCollaborations(request.url), Component: List, HydrateFallback: () => null }],
    { initialEntries: [at] },
  );
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
const article = () => page().querySelector('article') as HTMLElement;
const texts = (selector: string) => [...page().querySelectorAll(selector)].map((each) => each.textContent);
const linksOf = (name: string) =>
  [...page().querySelectorAll(`nav[aria-label="${name}"] a`)].map((each) => [
    each.textContent,
    each.getAttribute('href'),
    each.getAttribute('aria-current'),
  ]);
const link = (text: string) => [...page().querySelectorAll('a')].find((each) => each.textContent === text) as HTMLAnchorElement;
const box = (text: string) =>
  [...page().querySelectorAll('label')].find((each) => each.textContent.startsWith(text))?.querySelector('input') as HTMLInputElement;

async function until(check: () => boolean): Promise<void> {
  await act(() => vi.waitFor(() => expect(check()).toBe(true), { timeout: 3_000 }));
}

const path = '/collab-hub';
const read = (text: string) => readCollaborationsQuery(new URLSearchParams(text));

test('an address is read and written the same', () => {
  const text = 'kind=pilot&direction=offer&theme=water&theme=land&city=Bhuj&online=1&state=open&own=fits&sort=newest&q=open+drains&page=2';
  expect(collaborationsHref(read(text))).toBe(`${path}?${text}`);
  expect(collaborationsHref(read('q=%E0%AA%AA%E0%AA%BE%E0%AA%A3%E0%AB%80'))).toBe(`${path}?q=%E0%AA%AA%E0%AA%BE%E0%AA%A3%E0%AB%80`);
  expect(collaborationsHref(allCollaborations)).toBe(path);
  expect(read('')).toEqual(allCollaborations);
});

test('what is not known is left out, whoever wrote it', () => {
  const wild = `kind=king&direction=up&theme=No%20Slug&city=${'x'.repeat(81)}&online=yes&state=lost&own=all&sort=best&page=-2&email=x`;
  expect(read(wild)).toEqual(allCollaborations);
  expect(read('kind=king&kind=pilot').kind).toBe('pilot');
  expect(read(`q=${'x'.repeat(200)}`).search).toHaveLength(100);
});

test('what the address asks for is asked of the server', async () => {
  await open(`${path}?kind=pilot&theme=water&online=1&own=fits&q=drains`);
  expect(asked).toHaveBeenCalledWith({
    page: 1,
    limit: 20,
    sort: 'fit',
    theme: '["water"]',
    city: undefined,
    search: 'drains',
    kind: 'pilot',
    online: 'true',
    own: 'fits',
  });
});

test('kinds are tabs with their counts, and what else is chosen goes along', async () => {
  await open(`${path}?kind=pilot&theme=water&page=1`);
  const tabs = linksOf('Kinds');
  expect(tabs).toHaveLength(8);
  expect(tabs.slice(0, 4)).toEqual([
    ['All1,053', `${path}?theme=water`, null],
    ['City problems1,031', `${path}?kind=city_problem&theme=water`, null],
    ['Pilots22', `${path}?kind=pilot&theme=water`, 'page'],
    ['Co-founders0', `${path}?kind=co_founder&theme=water`, null],
  ]);
});

test('each state counts, lights its windows and leads to those alone and back; one without any leads nowhere', async () => {
  const address = await open();
  expect(linksOf('How they stand')).toEqual([
    ['31 Open', `${path}?state=open`, null],
    ['24 In talks', `${path}?state=in_talks`, null],
    ['44 Done', `${path}?state=done`, null],
    ['Closed (3)', `${path}?state=closed`, null],
  ]);
  expect(texts('nav[aria-label="How they stand"] li')).toEqual(['31 Open', '24 In talks', '0 Agreed', '44 Done']);
  const lit = [...page().querySelectorAll('nav li svg')].map((windows) => windows.querySelectorAll('.fill-lit').length);
  expect(lit).toEqual([1, 2, 3, 4]);
  await press(link('24 In talks'));
  await until(() => address() === `${path}?state=in_talks`);
  expect(link('24 In talks').getAttribute('aria-current')).toBe('true');
  await press(link('24 In talks'));
  await until(() => address() === path);
});

test('no way to those that are closed stands there without any', async () => {
  const { facets } = listOf([]);
  answer = () => listOf([cardOf()], { facets: { ...facets, states: facets.states.filter(({ value }) => value !== 'closed') } });
  await open();
  expect(linksOf('How they stand')).toHaveLength(3);
});

test('boxes filter: one direction at most, several themes, and what is online beside the cities', async () => {
  const address = await open(`${path}?direction=offer&page=1`);
  expect(box('Offers').checked).toBe(true);
  await press(box('Asks'));
  await until(() => address() === `${path}?direction=ask`);
  await press(box('Asks'));
  await until(() => address() === path);
  await press(box('Water'));
  await until(() => address() === `${path}?theme=water`);
  await press(box('Online'));
  await until(() => address() === `${path}?theme=water&online=1`);
  await press(box('Bhuj'));
  await until(() => address() === `${path}?theme=water&city=Bhuj&online=1`);
  await press(box('I posted'));
  await until(() => address() === `${path}?theme=water&city=Bhuj&online=1&own=posted`);
  await until(() => texts('a[aria-label^="Remove "]').length === 4);
  expect(texts('a[aria-label^="Remove "]')).toEqual(['Water', 'Bhuj', 'Online', 'I posted']);
  await press(page().querySelector('a[aria-label="Remove Bhuj"]') as HTMLElement);
  await until(() => address() === `${path}?theme=water&online=1&own=posted`);
});

test('what is typed takes effect after a pause', async () => {
  const address = await open(`${path}?kind=pilot`);
  await type(page().querySelector('input[type=search]') as HTMLInputElement, 'drains');
  expect(address()).toBe(`${path}?kind=pilot`);
  await until(() => address() === `${path}?kind=pilot&q=drains`);
});

test('a card says what it is, whose it is and how it stands, and leads to its page', async () => {
  await open();
  expect(article().querySelector('h2 a')?.getAttribute('href')).toBe('/collab-hub/12-warn-four-wards');
  for (const text of ['City problem', 'Ask', 'Until 31 July', 'Hetal Rana', 'Sundarpur', 'Open', '4 answers']) {
    expect(article().textContent).toContain(text);
  }
  expect(page().querySelector('[role=status]')?.textContent).toBe('1 of 114');
});

test('a card says what is the reader’s own, what waits for them and why it fits', async () => {
  const fit = { words: ['Drains', 'ward'], interests: ['drains'], is_same_theme: true, is_same_city: true };
  const organisation = { community_common_id: 4, name: 'Ghar Vera', logo: null, link: '/x', is_verified: true };
  answer = () => listOf([cardOf({ is_mine: true, own_status: 'waiting', owed: 'answers', fit, organisation, withheld_because: 'held' })]);
  await open();
  for (const text of [
    'Yours',
    'Your answer',
    'Answers wait for you',
    'Waits for staff',
    'Ghar Vera Verified',
    'Fits you: Drains, ward, in the theme of your organisation, in your city',
  ]) {
    expect(article().textContent).toContain(text);
  }
  expect(article().textContent).not.toContain('Hetal Rana');
});

test.each<[Partial<CollaborationCard>, string[]]>([
  [{ days_left: 1 }, ['1 day left', '4 answers']],
  [{ days_left: 0, answers: 0 }, ['Ends today', 'No answers yet']],
  [{ days_left: 200 }, ['Until 31 July 2027']],
  [{ places: 5, taken: 2 }, ['3 of 5 places left']],
  [{ state: 'in_talks', in_talks: 2 }, ['In talks', 'In talks with 2']],
  [{ state: 'done', days_left: null, answers: 11 }, ['Done11 answers']],
  [{ state: 'closed', days_left: null }, ['Closed']],
  [{ title: '', own_status: 'withdrawn', is_online: true, city: '' }, ['No longer there', 'Online']],
])('a card of %o says %o', async (more, said) => {
  answer = () => listOf([cardOf(more)]);
  await open();
  for (const text of said) expect(article().textContent).toContain(text);
  expect(article().textContent).not.toContain('Your answer');
});

test.each([
  ['', {}, 'No asks or offers yet', ['Post']],
  ['', { abilities: { post: false } }, 'No asks or offers yet', []],
  ['?kind=pilot', {}, 'Nothing of this kind yet', ['Post', 'Show all']],
  ['?kind=pilot&state=open', {}, 'Nothing matches', ['Clear the filters']],
  ['?own=fits', {}, 'Nothing matches', ['Clear the filters']],
  ['?own=fits', { has_said: false }, 'Say what you offer and look for', ['Go to your profile']],
  ['?own=posted', {}, 'You have not posted anything yet', ['Post']],
  ['?own=posted', { abilities: { post: false } }, 'You have not posted anything yet', ['Show all']],
  ['?own=answered', {}, 'You have not answered anything yet', ['Show all']],
])('nothing at %s with %o says so and leads on', async (search, more, title, ways) => {
  answer = () => listOf([], more);
  await open(`${path}${search}`);
  const heading = [...page().querySelectorAll('h2')].find((each) => each.textContent === title);
  expect([...(heading?.parentElement?.querySelectorAll('a') ?? [])].map((each) => each.textContent)).toEqual(ways);
});

test('who may not post finds no way to it', async () => {
  answer = () => listOf([cardOf()], { abilities: { post: false } });
  await open();
  expect(link('Post')).toBeUndefined();
});

test('a page from a time when the list was longer leads to the last one', async () => {
  const address = await open(`${path}?kind=pilot&page=9`);
  expect(address()).toBe(`${path}?kind=pilot`);
});

test('a notification of one has the cards read anew', async () => {
  await open();
  expect(article().textContent).toContain('4 answers');
  answer = () => listOf([cardOf({ answers: 5 })]);
  act(() => live.notify('new_notification', { notification_type: 'collaboration_answer.changed' }));
  await until(() => article().textContent.includes('5 answers'));
});
