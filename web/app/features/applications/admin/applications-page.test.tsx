// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { createAuthStore } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { AdminEdition } from '../../admin/kit/admin-page.ts';
import { ApplicationsAdminPage } from './applications-page.tsx';

interface AskedRows {
  readonly query: { readonly page: number; readonly limit: number; readonly filterFields: string };
}

const asked: { page: number; filter: unknown }[] = [];
let client: QueryClient;
let rendered: Rendered;
const total = 60;
const api = {
  async call({ id }: { id: string }, { query }: AskedRows) {
    if (id.startsWith('applicationCall')) {
      const isOfEdition = query.filterFields === JSON.stringify({ edition_id: 2 });
      return { data: isOfEdition ? [{ application_call_id: 5, title: 'Call for speakers' }] : [], meta: {} };
    }
    const { page, limit } = query;
    asked.push({ page, filter: JSON.parse(query.filterFields) });
    const data = Array.from({ length: Math.min(limit, total - (page - 1) * limit) }, (_, n) => ({
      application_id: total - (page - 1) * limit - n,
      application_call_id: 5,
      number: `SPK-${total - (page - 1) * limit - n}`,
      applicant_name: 'Asha Rawal',
      state: 'submitted',
      created_at: '2027-03-01T06:00:00Z',
    }));
    return { data, meta: { page, limit, total, pages: Math.ceil(total / limit) } };
  },
} as unknown as ApiClient;

beforeEach(async () => {
  asked.length = 0;
  const store = createAuthStore();
  store.change({ status: 'succeeded', isLoggedIn: true });
  client = createQueryClient(api);
  const edition = { edition_id: 2, time_zone: 'Asia/Kolkata' } as AdminEdition;
  const Page = () => <ApplicationsAdminPage edition={edition} path="/applications" rest="" menu="applications" />;
  const router = createMemoryRouter([{ path: '/', Component: Page }], { initialEntries: ['/?state=submitted'] });
  rendered = await render(
    <AuthProvider session={{ api, store } as unknown as Session}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
});
afterEach(async () => {
  await rendered.close();
  client.clear();
});

const numbers = () => [...rendered.page.querySelectorAll('tbody a')].map(({ textContent }) => textContent);
/** Waits until the list begins with this number. */
async function until(first: string): Promise<void> {
  while (numbers()[0] !== first) await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
}
const turn = () =>
  press([...rendered.page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next page') as HTMLElement);

test('every application to the calls of the edition is on a page of the list', async () => {
  await until('SPK-60');
  expect(numbers()).toHaveLength(25);
  expect(rendered.page.textContent).toContain('Call for speakers');
  await turn();
  await until('SPK-35');
  await turn();
  await until('SPK-10');
  expect(numbers().at(-1)).toBe('SPK-1');
  const filter = { application_call_id: [5], state: 'submitted' };
  expect(asked).toEqual([1, 2, 3].map((page) => ({ page, filter })));
});
