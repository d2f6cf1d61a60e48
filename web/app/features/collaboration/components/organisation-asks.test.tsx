// @vitest-environment jsdom
import type { CollaborationCard } from '@sabha/contract/collaboration/collaboration';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { OrganisationAsks } from './organisation-asks.tsx';

type Shown = Pick<CollaborationCard, 'collaboration_id' | 'path' | 'kind' | 'is_offer' | 'state' | 'title' | 'ends_on' | 'days_left'>;
const cardOf = (collaboration_id: number, more: Partial<Shown> = {}): Shown => ({
  collaboration_id,
  path: `/collab-hub/${collaboration_id}`,
  kind: 'pilot',
  is_offer: false,
  state: 'open',
  title: `Ask ${collaboration_id}`,
  ends_on: '2027-07-31',
  days_left: 30,
  ...more,
});

let all: Shown[];
let asked: unknown[];
let client: QueryClient;
let rendered: Rendered;
const api = {
  async call({ id }: Operation, { query }: { query: { limit: number } }) {
    asked.push([id, query]);
    return { data: all.slice(0, query.limit), meta: { page: 1, limit: query.limit, total: all.length, pages: 1 } };
  },
} as unknown as ApiClient;

async function open(): Promise<void> {
  client = createQueryClient(api);
  rendered = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OrganisationAsks community_common_id={9} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await until(() => asked.length > 0);
}
async function until(check: () => boolean): Promise<void> {
  for (let count = 0; count < 200 && !check(); count += 1) await act(() => new Promise((done) => setTimeout(done, 10)));
  expect(check()).toBe(true);
}
const titles = () => [...rendered.page.querySelectorAll('h3 a')].map(({ textContent }) => textContent);

beforeEach(() => {
  all = [];
  asked = [];
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('asks and offers of an organisation stand with their state and their end; all of them come with one press', async () => {
  all = [cardOf(1, { days_left: 0 }), cardOf(2, { state: 'done', days_left: null }), cardOf(3), cardOf(4)];
  await open();
  await until(() => titles().length > 0);
  expect(titles()).toEqual(['Ask 1', 'Ask 2', 'Ask 3']);
  expect(asked).toEqual([['collaboration.list', { organisation: 9, sort: 'newest', limit: 3 }]]);
  const [first, second] = [...rendered.page.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(first).toContain('Ends today');
  expect(second).toContain('Done');
  await press(rendered.page.querySelector('button') as HTMLElement);
  await until(() => titles().length === 4);
  expect(rendered.page.querySelector('button')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Ask 4');
});

test('where there are none it takes no place', async () => {
  await open();
  await until(() =>
    client
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'success'),
  );
  expect(rendered.page.textContent).toBe('');
});
