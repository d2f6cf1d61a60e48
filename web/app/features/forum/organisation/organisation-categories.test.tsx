// @vitest-environment jsdom
import type { CategoryView } from '@sabha/contract/forum/topic';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { createAuthStore } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { render, type Rendered } from '../../../testing/render.tsx';
import { allTopics } from '../forum-address.ts';
import { Categories } from '../list/categories.tsx';
import { categoryOf, forumOf } from '../list/forum-fixture.ts';
import { ForumHead } from '../list/forum-head.tsx';

const limited = { is_limited: true } as const;
const khasra = categoryOf('khasra', {
  ...limited,
  category_id: 2,
  name: 'Khasra',
  organisation_slug: 'khasra-maps',
  description: '',
  topics: 3,
});

let rendered: Rendered;
async function show(content: ReactNode): Promise<HTMLElement> {
  const api = {} as ApiClient;
  const router = createMemoryRouter([{ path: '/', Component: () => content }]);
  rendered = await render(
    <QueryClientProvider client={createQueryClient(api)}>
      <AuthProvider session={{ api, store: createAuthStore() } as unknown as Session}>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return rendered.page;
}
const showHead = (category: CategoryView) =>
  show(<ForumHead forum={forumOf({ categories: [category] })} category={category} search="" onSearch={() => undefined} />);
afterEach(() => rendered.close());

test('forums of organisations are a group of their own, between categories for all and those of roles', async () => {
  const forum = forumOf({
    categories: [
      categoryOf('startups', { ...limited, category_id: 3, name: 'Startups' }),
      khasra,
      categoryOf('water'),
      categoryOf('rules', { category_id: 4, name: 'Rules', starters: 'staff' }),
      { ...khasra, category_id: 5, slug: 'mistri', name: 'Mistri', is_archived: true },
    ],
  });
  const page = await show(<Categories forum={forum} asked={allTopics} />);
  const groups = [...page.querySelectorAll('h2')].map((heading) => [
    heading.textContent,
    [...(heading.nextElementSibling?.querySelectorAll('a > span.flex-1') ?? [])].map(({ textContent }) => textContent),
  ]);
  expect(groups).toEqual([
    ['Open to everyone', ['Water & drainage']],
    ['Your organisations', ['Khasra', 'MistriClosed']],
    ['Where you belong', ['Startups']],
    ['About this forum', ['Rules']],
  ]);
});

test('the page of one says who reads it, and leads to its organisation', async () => {
  const page = await showHead(khasra);
  const link = page.querySelector('a[href="/organization/khasra-maps"]');
  expect(link?.textContent).toBe('Khasra');
  expect(link?.closest('p')?.textContent).toBe('Only the people of Khasra read and write here.');
});

test('the page of one that is closed says so', async () => {
  const page = await showHead({ ...khasra, is_archived: true, can_start: false });
  expect(page.textContent).toContain('3 topics. This forum is closed: you can read it, but nobody writes in it any more.');
  expect(page.textContent).toContain('Only the people of Khasra read this forum.');
});

test('the page of another category says nothing of it', async () => {
  const page = await showHead(categoryOf('water', { is_archived: true }));
  expect(page.textContent).toContain('This category is read only.');
  expect(page.textContent).not.toContain('Only the people of');
});
