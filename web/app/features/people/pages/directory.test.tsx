// @vitest-environment jsdom
import { act } from 'react';
import { createMemoryRouter, useLoaderData, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { readPeopleQuery, type PeopleList } from '../directory/people-query.ts';
import { DirectoryPage } from './directory.tsx';

const found: PeopleList = {
  data: [
    {
      user_id: 7,
      firstName: 'Kiran',
      lastName: 'Bhabhor',
      profile_image: null,
      headline: '',
      job_title: '',
      organisation: '',
      city: 'Surat',
      audiences: ['expert'],
      interests: [],
    },
  ],
  meta: { page: 1, limit: 24, total: 1, pages: 1 },
  facets: {
    audiences: [{ value: 'expert', count: 1 }],
    interests: [],
    cities: [{ value: 'Surat', count: 1 }],
    countries: [],
    languages: [],
    organisations: [],
  },
  all: 9,
};

let rendered: Rendered | null = null;
afterEach(async () => {
  await rendered?.close();
  rendered = null;
});

function Directory() {
  const [search] = useSearchParams();
  return <DirectoryPage asked={readPeopleQuery(null, search)} found={useLoaderData<PeopleList>()} />;
}

async function open(at: string, load: () => PeopleList | Promise<PeopleList> = () => found, loadPerson = async () => null) {
  const router = createMemoryRouter(
    [
      { path: '/profiles', loader: load, Component: Directory, HydrateFallback: () => null },
      { path: '/profiles/:user_id', loader: loadPerson, Component: () => <h1>Of their own</h1> },
    ],
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

test('everybody is found at one address, out of all there are', async () => {
  await open('/profiles');
  expect(page().querySelector('h1')?.textContent).toBe('People');
  expect(page().querySelector('[role=status]')?.textContent).toBe('1 of 9');
  expect(page().querySelector('article a')?.getAttribute('href')).toBe('/profiles/7');
  expect([...page().querySelectorAll('aside legend')].map(({ textContent }) => textContent)).toEqual(['Attending as', 'City']);
});

test('a tick shows before its answer is there, and words go along with it', async () => {
  const answer = Promise.withResolvers<PeopleList>();
  let count = 0;
  const { address } = await open('/profiles?page=2', () => (count++ === 0 ? found : answer.promise));
  await press(box('Expert'));
  await settle();
  expect(address()).toBe('/profiles?page=2');
  expect(box('Expert').checked).toBe(true);
  expect(page().querySelector('section')?.getAttribute('aria-busy')).toBe('true');
  await type(page().querySelector('input[type=search]') as HTMLInputElement, 'water');
  await settle(400);
  answer.resolve(found);
  await settle();
  expect(address()).toBe('/profiles?q=water&audience=expert');
});

test('a card that is pressed before the pause is over opens', async () => {
  const answer = Promise.withResolvers<null>();
  const { address } = await open('/profiles', undefined, () => answer.promise);
  await type(page().querySelector('input[type=search]') as HTMLInputElement, 'water');
  await press(page().querySelector('article a') as HTMLElement);
  await settle(400);
  expect(address()).toBe('/profiles');
  answer.resolve(null);
  await settle();
  expect(address()).toBe('/profiles/7');
});

test('where nobody is there yet one begins with oneself', async () => {
  await open('/profiles', () => ({ ...found, data: [], meta: { ...found.meta, total: 0, pages: 0 }, all: 0 }));
  expect(page().querySelector('section h2')?.textContent).toBe('Nobody is here yet');
  expect(page().querySelector('section a[href="/profile"]')?.textContent).toBe('Your profile');
});
