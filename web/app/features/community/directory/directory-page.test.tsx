// @vitest-environment jsdom
import type { CommunitySummary } from '@sabha/contract/community/operations';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { OrganisationCard } from '@sabha/contract/organisations/organisation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { OrganisationList } from '../../organisations/public.ts';
import type { PeopleList } from '../../people/public.ts';
import { CommunityDirectoryPage } from './directory-page.tsx';
import { communitiesQuery, readDirectoryAt, type CommunityDirectory } from './directory-query.ts';

const path = '/community/1';
const communities: CommunitySummary[] = [
  { community_id: 1, community: 'startup', organisations: 2, people: 30, news: 0 },
  { community_id: 5, community: 'investor', organisations: 4, people: 0, news: 3 },
  { community_id: 9, community: 'expert', organisations: 0, people: 12, news: 0 },
];
const theme = { slug: 'land', name: 'Land & housing', lattice: 'jharokha', palette: 'land', variant: null } as const;
const khasra: OrganisationCard = {
  community_common_id: 1,
  community_type: 'startup',
  slug: 'khasra',
  name: 'Khasra',
  summary: 'Land records that reconcile themselves',
  city: 'Rajkot',
  theme,
  logo: null,
  stages: ['series_a'],
  government_level: null,
  is_verified: true,
};
const found: OrganisationList = {
  data: [khasra],
  meta: { page: 1, limit: 24, total: 1, pages: 1 },
  facets: {
    themes: [{ ...theme, count: 1 }],
    cities: [{ value: 'Rajkot', label: 'Rajkot', count: 1 }],
    stages: [
      { value: 'series_a', count: 5 },
      { value: 'idea', count: 2 },
    ],
    goals: [{ value: 'pilot', count: 1 }],
    government_levels: [],
    languages: [{ value: 'gu', count: 1 }],
    verified: 1,
  },
  categories: [
    { category: 'startup', count: 2 },
    { category: 'business', count: 0 },
    { category: 'investor', count: 4 },
    { category: 'organization', count: 3 },
    { category: 'institute', count: 0 },
  ],
};
const nobody: OrganisationList = { ...found, data: [], meta: { ...found.meta, total: 0, pages: 0 } };

const kiran: PeopleList['data'][number] = {
  user_id: 7,
  firstName: 'Kiran',
  lastName: 'Bhabhor',
  profile_image: null,
  headline: 'Builds for dry villages',
  job_title: 'Founder',
  organisation: 'Khasra',
  city: 'Rajkot',
  audiences: ['startup'],
  interests: ['Water'],
};
const foundPeople: PeopleList = {
  data: [kiran],
  meta: { page: 1, limit: 24, total: 1, pages: 1 },
  facets: {
    audiences: [{ value: 'startup', count: 1 }],
    interests: [{ value: 'Water', name: 'पानी', count: 6 }],
    cities: [{ value: 'Rajkot', count: 5 }],
    countries: [{ value: 'India', count: 4 }],
    languages: [{ value: 'ગુજરાતી', count: 3 }],
    organisations: [{ value: 'Khasra', count: 2 }],
  },
  all: 30,
};
const nobodyThere: PeopleList = { ...foundPeople, data: [], meta: { ...foundPeople.meta, total: 0, pages: 0 } };

let rendered: Rendered | null = null;
let client: QueryClient | null = null;
afterEach(async () => {
  await rendered?.close();
  client?.clear();
  rendered = null;
});

const Directory = () => <CommunityDirectoryPage directory={useLoaderData<CommunityDirectory>()} />;

interface Answers {
  organisations?: () => OrganisationList | Promise<OrganisationList>;
  people?: () => PeopleList | Promise<PeopleList>;
  /** Null where they cannot be read. */
  readable?: CommunitySummary[] | null;
  /** When somebody's own page is there. */
  page?: () => null | Promise<null>;
}

/** Opens an address as the routes of the directory do. */
async function open(at: string, answers: Answers = {}) {
  const { organisations = () => found, people = () => foundPeople, readable = communities, page: load = () => null } = answers;
  async function loadDirectory({ request }: LoaderFunctionArgs): Promise<CommunityDirectory> {
    const { pathname, searchParams } = new URL(request.url);
    const asked = readDirectoryAt(pathname, searchParams);
    if (asked === null) throw new Error(`${pathname} is no part of the directory.`);
    return asked.view === 'people' ? { ...asked, found: await people() } : { ...asked, found: await organisations() };
  }
  const listed = () => (readable ? Promise.resolve({ data: readable }) : Promise.reject(new ProblemError(403, 'No.')));
  client = createQueryClient({ call: listed } as unknown as ApiClient);
  if (readable) await client.query(communitiesQuery);
  const own = { loader: load, Component: () => <h1>Of their own</h1> };
  const router = createMemoryRouter(
    [
      ...['/community/:community_id', '/community/organization/:organization_category'].map((each) => ({
        path: each,
        loader: loadDirectory,
        Component: Directory,
        HydrateFallback: () => null,
      })),
      { path: '/community/organization/:organization_category/:slug', ...own },
      { path: '/profiles/:user_id', ...own },
    ],
    { initialEntries: [at] },
  );
  rendered = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await settle();
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: async () => {
      await act(() => router.navigate(-1));
      await settle();
    },
  };
}
const searchField = () => page().querySelector('input[type=search]') as HTMLInputElement;
const settle = (ms = 20) => act(async () => void (await new Promise((resolve) => setTimeout(resolve, ms))));
const page = () => rendered?.page as HTMLElement;
const box = (text: string) =>
  [...page().querySelectorAll('label')].find((each) => each.textContent.startsWith(text))?.querySelector('input') as HTMLInputElement;
const tabsOf = (name: string) =>
  [...page().querySelectorAll(`nav[aria-label="${name}"] a`)].map((tab) => [
    tab.textContent,
    tab.getAttribute('href'),
    tab.getAttribute('aria-current'),
  ]);
const link = (name: string) =>
  [...page().querySelectorAll('a')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name) as HTMLAnchorElement;

test('a card says what its organisation is, and leads to its page', async () => {
  await open(path);
  const card = page().querySelector('article');
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/community/organization/startup/khasra');
  expect(card?.querySelector('h2')?.textContent).toBe('Khasra Verified');
  for (const text of [khasra.summary, theme.name, 'Rajkot', 'Series A']) expect(card?.textContent).toContain(text);
  expect(page().querySelector('[role=status]')?.textContent).toBe('1 of 2');
});

test('communities are tabs, then kinds with somebody; they count what is shown, and what is searched for goes along', async () => {
  await open(`${path}?q=land&city=Rajkot`);
  expect(tabsOf('Communities')).toEqual([
    ['Startups2', '/community/1?q=land', 'page'],
    ['Investors4', '/community/5?q=land', null],
    ['Experts0', '/community/9?view=organisations&q=land', null],
    ['Other organisations3', '/community/organization/organization?q=land', null],
  ]);
  expect(tabsOf('What is shown')).toEqual([
    ['Organisations2', '/community/1?q=land', 'page'],
    ['People30', '/community/1?view=people&q=land', null],
  ]);
});

test('among people the tabs count people and lead to people, and no kind stands there that has none', async () => {
  await open('/community/9?q=flood&country=India');
  expect(tabsOf('Communities')).toEqual([
    ['Startups30', '/community/1?view=people&q=flood', null],
    ['Investors0', '/community/5?view=people&q=flood', null],
    ['Experts12', '/community/9?q=flood', 'page'],
  ]);
  expect(tabsOf('What is shown')).toEqual([
    ['Organisations0', '/community/9?view=organisations&q=flood', null],
    ['People12', '/community/9?q=flood', 'page'],
  ]);
});

test('a kind beside the communities has no people', async () => {
  await open('/community/organization/institute');
  expect(tabsOf('Communities').map(([text, , current]) => [text, current])).toEqual([
    ['Startups2', null],
    ['Investors4', null],
    ['Experts0', null],
    ['Other organisations3', null],
    ['Institutes0', 'page'],
  ]);
  expect(tabsOf('What is shown')).toEqual([]);
});

test('where the communities cannot be read what is found is there all the same, without tabs', async () => {
  await open(path, { readable: null });
  expect(page().querySelector('article h2')?.textContent).toBe('Khasra Verified');
  expect(page().querySelectorAll('nav[aria-label="Communities"], nav[aria-label="What is shown"]')).toHaveLength(0);
});

test('whoever reads no community finds an own organisation without tabs that lead nowhere', async () => {
  await open(path, { readable: [], organisations: () => ({ ...found, categories: [] }) });
  expect(page().querySelector('article h2')?.textContent).toBe('Khasra Verified');
  expect(page().querySelector('[role=status]')?.textContent).toBe('1 of 1');
  expect(page().querySelectorAll('nav[aria-label="Communities"], nav[aria-label="What is shown"]')).toHaveLength(0);
});

test('going to the other view takes what is searched for along, and what is typed stays in its field', async () => {
  const answer = Promise.withResolvers<PeopleList>();
  const { address } = await open(`${path}?q=land&stage=seed&page=2`, { people: () => answer.promise });
  const field = page().querySelector('input[type=search]') as HTMLInputElement;
  await press(link('People30'));
  await settle();
  // What was ticked stays ticked while the other view is on its way.
  expect(box('Seed').checked).toBe(true);
  expect(page().querySelector('section')?.getAttribute('aria-busy')).toBe('true');
  await type(field, 'land rec');
  answer.resolve(foundPeople);
  await settle();
  expect(address()).toBe(`${path}?view=people&q=land`);
  expect(page().querySelector('input[type=search]')).toBe(field);
  expect(field.getAttribute('aria-label')).toBe('Name, work or headline');
  await settle(400);
  expect(address()).toBe(`${path}?view=people&q=land+rec`);
});

test('what is typed goes to the view that was pressed before and is on its way', async () => {
  const answer = Promise.withResolvers<PeopleList>();
  const { address, goBack } = await open(path, { people: () => answer.promise });
  await press(link('People30'));
  await type(searchField(), 'water');
  await settle(400);
  expect(address()).toBe(path);
  // A word that is on its way goes along with the links, too.
  expect(tabsOf('Communities').map(([, to]) => to)).toEqual([
    '/community/1?view=people&q=water',
    '/community/5?view=people&q=water',
    '/community/9?q=water',
    '/community/organization/organization?q=water',
  ]);
  answer.resolve(foundPeople);
  await settle();
  expect(address()).toBe(`${path}?view=people&q=water`);
  expect(searchField().value).toBe('water');
  await goBack();
  expect(address()).toBe(path);
});

test('a community that is pressed before the pause is over is opened with what was typed', async () => {
  const answer = Promise.withResolvers<OrganisationList>();
  let count = 0;
  const { address } = await open(path, { organisations: () => (count++ === 0 ? found : answer.promise) });
  const field = searchField();
  await type(field, 'water');
  await press(link('Investors4'));
  await settle(400);
  expect(address()).toBe(path);
  expect(tabsOf('Communities').find(([, , current]) => current)?.[1]).toBe('/community/5?q=water');
  answer.resolve(found);
  await settle();
  expect(address()).toBe('/community/5?q=water');
  expect(searchField()).toBe(field);
  expect(field.value).toBe('water');
});

test('a word that is left out again while its answer is on its way leaves the field, too', async () => {
  const answers = [found, new Promise<OrganisationList>(() => undefined), found];
  const { address } = await open(path, { organisations: () => answers.shift() ?? nobody });
  await type(searchField(), 'drain');
  await settle(400);
  await press(link('Remove “drain”'));
  await settle(50);
  expect(address()).toBe(path);
  expect(searchField().value).toBe('');
});

test('what is searched for already goes along while another community is on its way', async () => {
  const answer = Promise.withResolvers<OrganisationList>();
  let count = 0;
  await open(`${path}?q=land&city=Rajkot`, { organisations: () => (count++ === 0 ? found : answer.promise) });
  await press(link('Investors4'));
  await settle();
  expect(tabsOf('Communities').map(([, to, current]) => [to, current])).toEqual([
    ['/community/1?q=land', null],
    ['/community/5?q=land', 'page'],
    ['/community/9?view=organisations&q=land', null],
    ['/community/organization/organization?q=land', null],
  ]);
  expect(tabsOf('What is shown').map(([, to]) => to)).toEqual(['/community/5?q=land', '/community/5?view=people&q=land']);
  answer.resolve(found);
  await settle();
});

test.each([
  ['organisations', path, 'Khasra', '/community/organization/startup/khasra'],
  ['people', `${path}?view=people`, 'Kiran Bhabhor', '/profiles/7'],
])('a card among %s that is pressed before the pause is over opens', async (_, at, name, to) => {
  const answer = Promise.withResolvers<null>();
  const { address } = await open(at, { page: () => answer.promise });
  await type(searchField(), 'water');
  await press(link(name));
  await settle(400);
  expect(address()).toBe(at);
  expect(searchField().value).toBe('water');
  answer.resolve(null);
  await settle();
  expect(address()).toBe(to);
  expect(page().querySelector('h1')?.textContent).toBe('Of their own');
});

test('who leaves something out stands on the line with what is found then', async () => {
  const { address } = await open(`${path}?city=Rajkot&stage=seed&stage=idea`);
  const chip = link('Remove Idea');
  const line = page().querySelector('[role=status]');
  link('Remove Seed').focus();
  await press(link('Remove Seed'));
  expect(document.activeElement).toBe(line);
  await settle();
  expect(address()).toBe(`${path}?city=Rajkot&stage=idea`);
  expect(document.activeElement).toBe(line);
  // The others are not made anew.
  expect(link('Remove Idea')).toBe(chip);
  link('Clear').focus();
  await press(link('Clear'));
  await settle();
  expect(address()).toBe(path);
  expect(document.activeElement).toBe(line);
});

test('people are filtered by what they come as, what they like, where they are, and where they belong', async () => {
  const { address } = await open(`${path}?view=people&page=2`);
  expect([...page().querySelectorAll('aside legend')].map(({ textContent }) => textContent)).toEqual([
    'Attending as',
    'Interests',
    'City',
    'Country',
    'Languages',
    'Organisation',
  ]);
  expect(page().querySelector('[role=status]')?.textContent).toBe('1 of 30');
  expect(page().querySelector('article a')?.getAttribute('href')).toBe('/profiles/7');
  for (const text of ['Startup', 'पानी', 'India', 'ગુજરાતી', 'Khasra']) {
    await press(box(text));
    await settle();
  }
  const rest = `language=${encodeURIComponent('ગુજરાતી')}&organisation=Khasra`;
  expect(address()).toBe(`${path}?view=people&audience=startup&interest=Water&country=India&${rest}`);
  await press(link('Remove India'));
  await settle();
  expect(address()).toBe(`${path}?view=people&audience=startup&interest=Water&${rest}`);
  await press(link('Clear'));
  await settle();
  expect(address()).toBe(`${path}?view=people`);
});

test('where no people match the filters can be cleared, and an empty community explains itself', async () => {
  const { address } = await open(`${path}?view=people&q=x`, { people: () => nobodyThere });
  expect(page().querySelector('section h2')?.textContent).toBe('Nobody matches');
  await press(link('Clear'));
  await settle();
  expect(address()).toBe(`${path}?view=people`);
  expect(page().querySelector('section h2')?.textContent).toBe('Nobody is here yet');
  expect(page().querySelector('section')?.textContent).toContain('belong to one of its organisations');
});

test('a tick changes the address, from the first page on, and shows before its answer is there', async () => {
  const answer = Promise.withResolvers<OrganisationList>();
  let count = 0;
  const { address } = await open(`${path}?page=2`, { organisations: () => (count++ === 0 ? found : answer.promise) });
  await press(box('A city to pilot in'));
  await settle();
  expect(address()).toBe(`${path}?page=2`);
  expect(box('A city to pilot in').checked).toBe(true);
  expect(page().querySelector('section')?.getAttribute('aria-busy')).toBe('true');
  answer.resolve(found);
  await settle();
  expect(address()).toBe(`${path}?goal=pilot`);
  await press(box('ગુજરાતી'));
  await press(box('Verified only'));
  await settle();
  expect(address()).toBe(`${path}?goal=pilot&language=gu&verified=true`);
  await press(link('Remove A city to pilot in'));
  await settle();
  expect(address()).toBe(`${path}?language=gu&verified=true`);
  expect(box('A city to pilot in').checked).toBe(false);
  await press(link('Clear'));
  await settle();
  expect(address()).toBe(path);
});

test('stages stand in their own order, and what is chosen can be taken out even where nothing has it', async () => {
  await open(`${path}?stage=seed`);
  const stages = [...page().querySelectorAll('aside fieldset')].find((each) => each.textContent.startsWith('Stage'));
  expect([...(stages?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent)).toEqual(['Idea 2', 'Series A 5', 'Seed 0']);
  expect(box('Seed').checked).toBe(true);
});

test('words are searched for after a pause, with what is chosen', async () => {
  const { address } = await open(`${path}?city=Rajkot&page=2`);
  await type(page().querySelector('input[type=search]') as HTMLInputElement, 'patta');
  await settle(400);
  expect(address()).toBe(`${path}?q=patta&city=Rajkot`);
});

test('where nothing matches the filters can be cleared', async () => {
  const { address } = await open(`${path}?stage=idea&order=newest`, { organisations: () => nobody });
  expect(page().querySelector('section h2')?.textContent).toBe('Nothing matches');
  await press(link('Clear the filters'));
  await settle();
  expect(address()).toBe(`${path}?order=newest`);
  expect(page().querySelector('section h2')?.textContent).toBe('Nobody is here yet');
  expect(link('Clear the filters')).toBeUndefined();
});
