// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render, type Rendered } from '../../../testing/render.tsx';
import { readPage, readSearch, useListAddress, writePage, type ListAddress } from './use-list-address.ts';

interface Asked {
  readonly search: string;
  readonly state: string;
  readonly page: number;
}
const address: ListAddress<Asked> = {
  read: (params) => ({
    search: readSearch(params),
    state: ['draft', 'sent'].find((state) => state === params.get('state')) ?? '',
    page: readPage(params),
  }),
  write: ({ search, state, page }) => ({ search, state, page: writePage(page) }),
};

let rendered: Rendered;
let router: ReturnType<typeof createMemoryRouter>;
const given: { asked: Asked; ask: (asked: Asked) => void }[] = [];

function List() {
  const [asked, ask] = useListAddress(address);
  useEffect(() => {
    given.push({ asked, ask });
  });
  return null;
}
const shown = () => given.at(-1)?.asked;

async function open(...addresses: string[]): Promise<void> {
  router = createMemoryRouter([{ path: '/list', Component: List }], { initialEntries: addresses });
  rendered = await render(<RouterProvider router={router} />);
}
const at = () => router.state.location.pathname + router.state.location.search;
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const ask = (asked: Asked) => given.at(-1)?.ask(asked);
const want = (asked: Asked) => act(async () => ask(asked));

beforeEach(() => {
  vi.useFakeTimers();
  given.length = 0;
});
afterEach(async () => {
  await rendered.close();
  vi.useRealTimers();
});

test('a list begins with what its address asks for, and with nothing that it does not know', async () => {
  await open('/list?search=drains&state=draft&page=3');
  expect(shown()).toEqual({ search: 'drains', state: 'draft', page: 3 });
  await rendered.close();
  await open('/list?state=lost&page=-1');
  expect(shown()).toEqual({ search: '', state: '', page: 1 });
});

test('what is chosen is there at once, and in the address without a pause, beside what is not the list’s', async () => {
  await open('/list?tab=2&page=3');
  await want({ search: '', state: 'sent', page: 1 });
  expect(shown()?.state).toBe('sent');
  await pass(0);
  expect(at()).toBe('/list?tab=2&state=sent');
});

test('words follow when nobody types any more, and no letter is lost while the address comes', async () => {
  await open('/list');
  for (const search of ['d', 'dr', 'dra']) {
    await want({ search, state: '', page: 1 });
    expect(shown()?.search).toBe(search);
    await pass(200);
  }
  expect(at()).toBe('/list');
  await act(async () => {
    vi.advanceTimersByTime(100);
    ask({ search: 'drai', state: '', page: 1 });
  });
  expect(shown()?.search).toBe('drai');
  await pass(300);
  expect([shown()?.search, at()]).toEqual(['drai', '/list?search=drai']);
});

test('the way back and links show what their address says, whatever was asked for before', async () => {
  await open('/list');
  await want({ search: 'drains', state: 'draft', page: 2 });
  await pass(300);
  expect(at()).toBe('/list?search=drains&state=draft&page=2');
  await act(async () => router.navigate('/list?state=sent'));
  expect(shown()).toEqual({ search: '', state: 'sent', page: 1 });
  await pass(500);
  expect(at()).toBe('/list?state=sent');
  await act(async () => router.navigate(-1));
  await pass(500);
  expect(shown()).toEqual({ search: 'drains', state: 'draft', page: 2 });
  expect(at()).toBe('/list?search=drains&state=draft&page=2');
});

test('the way back goes through what was asked for here and what a link asked for, step by step', async () => {
  await open('/list');
  await want({ search: '', state: 'draft', page: 1 });
  await pass(0);
  await act(async () => router.navigate('/list'));
  await pass(500);
  expect([shown()?.state, at()]).toEqual(['', '/list']);
  await act(async () => router.navigate(-1));
  await pass(500);
  expect([shown()?.state, at()]).toEqual(['draft', '/list?state=draft']);
});

test('what is typed while a list is left is not written into the address of the next page', async () => {
  await open('/list');
  await want({ search: 'late', state: '', page: 1 });
  await rendered.close();
  await pass(500);
  expect(at()).toBe('/list');
  await open('/list');
});
