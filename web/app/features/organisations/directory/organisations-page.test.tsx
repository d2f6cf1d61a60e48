// @vitest-environment jsdom
import type { OrganisationCard } from '@sabha/contract/organisations/organisation';
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useLoaderData, useSearchParams } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { OrganisationsPage } from './organisations-page.tsx';
import { readOrganisationsQuery, type OrganisationList } from './organisations-query.ts';

const path = '/community/organization/startup';
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
  ],
};
const nobody: OrganisationList = { ...found, data: [], meta: { ...found.meta, total: 0, pages: 0 } };

let rendered: Rendered | null = null;
afterEach(async () => {
  await rendered?.close();
  rendered = null;
});

function Directory() {
  const [search] = useSearchParams();
  return <OrganisationsPage asked={readOrganisationsQuery('startup', search)} found={useLoaderData<OrganisationList>()} />;
}

async function open(at: string, load: () => OrganisationList | Promise<OrganisationList> = () => found) {
  const router = createMemoryRouter(
    [{ path: '/community/organization/:organization_category', loader: load, Component: Directory, HydrateFallback: () => null }],
    { initialEntries: [at] },
  );
  rendered = await render(<RouterProvider router={router} />);
  await settle();
  return { address: () => router.state.location.pathname + router.state.location.search };
}
const settle = (ms = 20) => act(async () => void (await new Promise((resolve) => setTimeout(resolve, ms))));
const page = () => rendered?.page as HTMLElement;
const box = (text: string) =>
  [...page().querySelectorAll('label')].find((each) => each.textContent.startsWith(text))?.querySelector('input') as HTMLInputElement;
const link = (name: string) =>
  [...page().querySelectorAll('a')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name) as HTMLAnchorElement;

test('a card says what its organisation is, and leads to its page', async () => {
  await open(path);
  const card = page().querySelector('article');
  expect(card?.querySelector('a')?.getAttribute('href')).toBe(`${path}/khasra`);
  expect(card?.querySelector('h2')?.textContent).toBe('Khasra Verified');
  for (const text of [khasra.summary, theme.name, 'Rajkot', 'Series A']) expect(card?.textContent).toContain(text);
  expect(page().querySelector('[role=status]')?.textContent).toBe('1 of 2');
});

test('kinds with somebody are tabs beside the one that is open, and what is searched for goes along', async () => {
  await open(`${path}?q=land&city=Rajkot`);
  const tabs = [...page().querySelectorAll('nav[aria-label="Kinds of organisation"] a')];
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['Startups2', 'page'],
    ['Investors4', null],
  ]);
  expect(tabs[1]?.getAttribute('href')).toBe('/community/organization/investor?q=land');
});

test('a tick changes the address, from the first page on, and shows before its answer is there', async () => {
  const answer = Promise.withResolvers<OrganisationList>();
  let count = 0;
  const { address } = await open(`${path}?page=2`, () => (count++ === 0 ? found : answer.promise));
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
  const { address } = await open(`${path}?stage=idea&order=newest`, () => nobody);
  expect(page().querySelector('section h2')?.textContent).toBe('Nothing matches');
  await press(link('Clear the filters'));
  await settle();
  expect(address()).toBe(`${path}?order=newest`);
  expect(page().querySelector('section h2')?.textContent).toBe('Nobody is here yet');
  expect(link('Clear the filters')).toBeUndefined();
});
