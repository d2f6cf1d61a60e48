// @vitest-environment jsdom
import { globalUser } from '@sabha/contract/accounts/global-user';
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { PeopleList } from './people-list.tsx';

const roles = [
  { role_id: 1, display_name: 'Member', description: '' },
  { role_id: 2, display_name: 'Speaker', description: '' },
];
let people: readonly object[] = [];
const peopleMeta = { page: 1, limit: 25, total: 0, pages: 0 };
const api = {
  call: async ({ id }: { id: string }) => (id === globalUser.operations.getAll.id ? { data: people, meta: peopleMeta } : { data: roles }),
} as unknown as ApiClient;

let client: QueryClient;
let rendered: Rendered;
let router: ReturnType<typeof createMemoryRouter>;
beforeEach(async () => {
  vi.useFakeTimers();
  people = [];
  client = createQueryClient(api);
  router = createMemoryRouter([{ path: '/people', Component: () => <PeopleList api={api} path="/people" zone="Asia/Kolkata" /> }], {
    initialEntries: ['/people'],
  });
  rendered = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await pass(50);
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const at = () => router.state.location.search;
const search = () => rendered.page.querySelector('[type=search]') as HTMLInputElement;
const choose = (place: number, value: string) =>
  act(async () => {
    const menu = rendered.page.querySelectorAll('select')[place] as HTMLSelectElement;
    menu.value = value;
    menu.dispatchEvent(new Event('change', { bubbles: true }));
  });

test('a role and a state that are chosen while the words wait are asked for with them', async () => {
  await type(search(), 'meera');
  await pass(200);
  await choose(0, '2');
  await choose(1, 'suspended');
  expect(at()).toBe('?role=2&state=suspended');
  expect(search().value).toBe('meera');
  await pass(400);
  expect(at()).toBe('?search=meera&role=2&state=suspended');
});

test('a role that is left while the words wait does not come back with them', async () => {
  await choose(0, '2');
  await type(search(), 'meera');
  await choose(0, '');
  await pass(400);
  expect(at()).toBe('?search=meera');
});

test('whoever is ticked and is shown no more is not among those with whom something is done', async () => {
  const person = (user_id: number) => ({
    user_id,
    username: `person-${user_id}`,
    roles: [],
    status: 'active',
    created_at: '2027-01-01T00:00:00Z',
  });
  const show = async (...ids: number[]) => {
    people = ids.map(person);
    await act(async () => client.invalidateQueries());
    await pass(50);
  };
  const count = () => [...rendered.page.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  const ticks = () => [...rendered.page.querySelectorAll('tbody input[type=checkbox]')] as HTMLInputElement[];
  await show(3, 2, 1);
  for (const tick of ticks().slice(1)) await press(tick);
  expect(count()).toContain('2 selected');
  await show(4, 3, 2);
  expect(ticks().map(({ checked }) => checked)).toEqual([false, false, true]);
  expect(count()).toContain('1 selected');
  await show(5, 4, 3);
  expect(count().filter((text) => text.endsWith('selected'))).toEqual([]);
});
