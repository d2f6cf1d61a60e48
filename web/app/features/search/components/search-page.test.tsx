// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { SearchHit } from '@sabha/contract/search/operations';
import type { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { createAuthStore, type AuthState, type SignedInUser } from '../../../lib/session/auth-state.ts';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { SearchView } from '../load-search.server.ts';
import { SearchPage } from './search-page.tsx';

interface Asked {
  readonly q: string;
  readonly type?: string;
  readonly limit: number;
}
let answer: (asked: Asked) => Promise<object>;
let state: Partial<AuthState>;
let client: QueryClient;
let rendered: Rendered;

vi.mock('../../../lib/session/open-session.ts', () => {
  const store = createAuthStore();
  const restore = async () => {
    store.change({ status: 'succeeded', ...state });
    return store.read().isLoggedIn;
  };
  return { openSession: () => ({ store, restore }) };
});
vi.mock('../../../lib/query/session-queries.ts', () => ({ openQueries: () => client }));

const marked = (text: string) => [{ text, is_match: false }];
const hit = (title: string, link: string, more: object = {}) => ({
  link,
  title: marked(title),
  excerpt: [],
  byline: '',
  context: '',
  written_at: null,
  appearance: null,
  ...more,
});
const people = (count: number) => Array.from({ length: count }, (_, at) => hit(`Person ${at + 1}`, `/profiles/${at + 1}`));
const found = (...groups: object[]) => ({ query: 'sensor', groups, is_similar: false });
const page: SearchHit = { kind: 'page', title: marked('Sensors'), detail: '', excerpt: [], path: '/sensors', appearance: null };
const publicView = (hits: readonly SearchHit[]): SearchView => ({
  query: 'sensor',
  kind: null,
  start: hits.length > 0 ? null : [],
  answer: {
    query: 'sensor',
    hits: [...hits],
    total: hits.length,
    page: 1,
    pages: 1,
    is_similar: false,
    kinds: hits.length > 0 ? [{ kind: 'page', count: hits.length }] : [],
  },
});

async function open(view: SearchView): Promise<void> {
  const router = createMemoryRouter([{ path: '*', element: <SearchPage view={view} event="Sabha 2027" /> }]);
  rendered = await render(<RouterProvider router={router} />);
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
const texts = (selector: string) => [...rendered.page.querySelectorAll(selector)].map(({ textContent }) => textContent);
const button = (text: string) =>
  [...rendered.page.querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLButtonElement;

beforeEach(() => {
  localStorage.setItem('oidc.user:here', '{}');
  state = { isLoggedIn: true, user: { user_id: 7 } as SignedInUser, impersonation: null };
  client = createQueryClient({
    call: async (_: object, { query }: { query: Asked }) => ({ data: await answer(query) }),
  } as unknown as ApiClient);
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  localStorage.clear();
});

test('what members find stands above what is public, by its kind', async () => {
  const message = hit('', '/messages/7?at=3', {
    title: [],
    excerpt: [...marked('where is the '), { text: 'sensor', is_match: true }],
    byline: 'Asha Patel',
    context: 'Asha Patel',
    written_at: '2027-02-01T06:00:00Z',
  });
  answer = async () =>
    found(
      {
        type: 'person',
        hits: [hit('Meera Pandya', '/profiles/5', { byline: 'Naalah Labs', excerpt: marked('Makes sensors') })],
        has_more: false,
      },
      { type: 'message', hits: [message], has_more: false },
    );
  await open(publicView([page]));
  await until(() => expect(texts('h2')).toEqual(['From the community', 'Public site']));
  expect(texts('h3')).toEqual(['People', 'Messages', 'Sensors']);
  expect(texts('h4')).toEqual(['Meera Pandya', 'where is the sensor']);
  expect(texts('section li p')).toEqual(['Naalah Labs', 'Makes sensors', 'Asha Patel · 1\u00A0Feb\u00A02027']);
  expect(button('Show more')).toBeUndefined();
});

test('more of a kind is loaded once, has the focus, and says when there is still more', async () => {
  const asked: Asked[] = [];
  answer = async (query) => {
    asked.push(query);
    return found({ type: 'person', hits: people(query.limit), has_more: true });
  };
  await open(publicView([]));
  await until(() => expect(texts('h4')).toHaveLength(5));
  expect(button('Show more').getAttribute('aria-label')).toBe('Show more: People');
  await press(button('Show more'));
  await until(() => expect(texts('h4')).toHaveLength(50));
  expect(document.activeElement?.textContent).toBe('Person 6');
  expect(button('Show more')).toBeUndefined();
  expect(texts('section > p')).toEqual(['Add a word to see fewer.']);
  expect(asked).toEqual([
    { q: 'sensor', limit: 5 },
    { q: 'sensor', type: 'person', limit: 50 },
  ]);
});

test('where only members find something, the page does not say that there is nothing', async () => {
  answer = async () => found({ type: 'person', hits: people(1), has_more: false });
  await open(publicView([]));
  await until(() => expect(texts('h4')).toEqual(['Person 1']));
  expect(texts('h2')).toEqual(['From the community']);
});

test('where nobody finds anything, the page says so once', async () => {
  answer = async () => found();
  await open(publicView([]));
  await until(() => expect(texts('h2')[0]).toBe('Nothing found for “sensor”'));
  expect(texts('h2')).not.toContain('From the community');
});

test('what failed is asked for again', async () => {
  answer = async () => Promise.reject(new ProblemError(429, 'Too much at once.'));
  await open(publicView([page]));
  await until(() =>
    expect(texts('[role=alert]')).toEqual(['The community could not be searched. Check the connection and try again.Try again']),
  );
  expect(texts('h2')).toEqual(['From the community', 'Public site']);
  answer = async (query) => {
    if (query.limit === 50) throw new ProblemError(429, 'Too much at once.');
    return found({ type: 'person', hits: people(5), has_more: true });
  };
  await press(button('Try again'));
  await until(() => expect(texts('h4')).toHaveLength(5));
  await press(button('Show more'));
  await until(() => expect(texts('[role=alert]')).toEqual(['More could not be loaded.Try again']));
  answer = async () => found({ type: 'person', hits: people(7), has_more: false });
  await press(button('Try again'));
  await until(() => expect(texts('h4')).toHaveLength(7));
  expect(texts('[role=alert]')).toEqual([]);
});

test('guests, staff who see as somebody else, and whom the server refuses are shown what is public', async () => {
  let calls = 0;
  answer = async () => {
    calls += 1;
    throw new ProblemError(403, 'Not while you see as somebody else.');
  };
  const hasRun = () => expect(client.getQueryCache().getAll()).toMatchObject([{ state: { status: 'success', data: null } }]);
  const shown = () => [texts('output'), texts('[role=alert]'), texts('h2'), texts('h3')];
  const person = state;
  state = { ...person, impersonation: { staff: 'Asha', reason: '', ends_at: '' } };
  await open(publicView([page]));
  await until(hasRun);
  expect(calls).toBe(0);
  expect(shown()).toEqual([[], [], ['Public site'], ['Sensors']]);
  await rendered.close();
  client.clear();
  state = person;
  await open(publicView([page]));
  await until(hasRun);
  expect(calls).toBe(1);
  expect(shown()).toEqual([[], [], ['Public site'], ['Sensors']]);
  await rendered.close();
  client.clear();
  localStorage.clear();
  await open(publicView([page]));
  expect(texts('h2')).toEqual(['Sensors']);
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect(calls).toBe(1);
});

test('what only comes close is shown where nothing public is exact, and a word more is not asked for', async () => {
  answer = async ({ limit }) => ({ ...found({ type: 'person', hits: people(limit), has_more: true }), is_similar: true });
  await open(publicView([]));
  await until(() => expect(texts('h4')).toHaveLength(5));
  expect(texts('section > p')).toEqual(['Nothing has exactly these words. These come close.']);
  await press(button('Show more'));
  await until(() => expect(texts('h4')).toHaveLength(50));
  expect(texts('section > p')).toEqual(['Nothing has exactly these words. These come close.']);
  await rendered.close();
  client.clear();
  await open(publicView([page]));
  await until(() => expect(client.getQueryCache().getAll()).toMatchObject([{ state: { status: 'success' } }]));
  expect([texts('h2'), texts('h4')]).toEqual([['Public site'], []]);
});

test('the focus stays where somebody took it meanwhile, and goes to the heading where nothing new came', async () => {
  const late = Promise.withResolvers<object>();
  const few = found({ type: 'person', hits: people(5), has_more: false });
  answer = async ({ limit }) => (limit === 50 ? late.promise : found({ type: 'person', hits: people(5), has_more: true }));
  await open(publicView([]));
  await until(() => expect(texts('h4')).toHaveLength(5));
  button('Show more').focus();
  await press(button('Show more'));
  const field = rendered.page.querySelector('input') as HTMLInputElement;
  field.focus();
  late.resolve(few);
  await until(() => expect(button('Show more')).toBeUndefined());
  expect(document.activeElement).toBe(field);
  await rendered.close();
  client.clear();
  await open(publicView([]));
  await until(() => expect(texts('h4')).toHaveLength(5));
  button('Show more').focus();
  await press(button('Show more'));
  await until(() => expect(document.activeElement?.textContent).toBe('People'));
});

test('where the community could not be searched and nothing public was found, both are said', async () => {
  answer = async () => Promise.reject(new ProblemError(429, 'Too much at once.'));
  await open(publicView([]));
  await until(() => expect(texts('[role=alert]')).toHaveLength(1));
  expect(texts('h2').slice(0, 2)).toEqual(['From the community', 'Nothing found for “sensor”']);
});
