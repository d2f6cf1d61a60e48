// @vitest-environment jsdom
import type { AnnouncementCard } from '@sabha/contract/announcements/announcement';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { OrganisationNews } from './organisation-news.tsx';

vi.mock('../../../lib/console.ts', () => ({ logError: () => undefined }));

type Shown = Pick<AnnouncementCard, 'announcement_id' | 'title' | 'summary' | 'sent_at' | 'language' | 'is_unread'>;
const cardOf = (announcement_id: number, is_unread = false): Shown => ({
  announcement_id,
  title: `News ${announcement_id}`,
  summary: 'From Monday we sit in Alkapuri.',
  sent_at: '2027-05-03T06:00:00.000Z',
  language: 'en',
  is_unread,
});

let all: Record<number, Shown[]>;
let isRefusing: boolean;
let asked: unknown[];
let client: QueryClient;
let rendered: Rendered;
const api = {
  async call({ id }: Operation, { query }: { query: { organisation_id: number; limit: number } }) {
    asked.push([id, query]);
    if (isRefusing) throw new Error('Failed to fetch');
    const theirs = all[query.organisation_id] ?? [];
    const data = theirs.slice(0, query.limit);
    return { data, meta: { next: theirs.length > data.length ? (data.at(-1)?.announcement_id ?? null) : null } };
  },
} as unknown as ApiClient;
const page = (organisation: number) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>
      <OrganisationNews key={organisation} community_common_id={organisation} />
    </MemoryRouter>
  </QueryClientProvider>
);
async function until(check: () => boolean): Promise<void> {
  for (let count = 0; count < 400 && !check(); count += 1) await act(() => new Promise((done) => setTimeout(done, 10)));
  expect(check()).toBe(true);
}
const links = () => [...rendered.page.querySelectorAll('h3 a')].map((link) => [link.textContent, link.getAttribute('href')]);
const button = () => rendered.page.querySelector('button');

beforeEach(() => {
  all = {};
  isRefusing = false;
  asked = [];
  client = createQueryClient(api);
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('the latest stand with their day, unread ones in words, and all come with one press, which takes the keyboard along', async () => {
  all[9] = [cardOf(5, true), cardOf(4), cardOf(3), cardOf(2), cardOf(1)];
  rendered = await render(page(9));
  await until(() => links().length > 0);
  expect(links()).toEqual([
    ['Unread: News 5', '/announcements/5'],
    ['News 4', '/announcements/4'],
    ['News 3', '/announcements/3'],
  ]);
  expect(rendered.page.querySelector('time')?.textContent).toBe('3 May');
  expect(asked).toEqual([['announcement.list', { organisation_id: 9, limit: 3 }]]);
  expect(button()?.getAttribute('aria-label')).toBe('Show all: Announcements');
  await press(button() as HTMLElement);
  await until(() => links().length === 5);
  expect([button(), document.activeElement?.textContent]).toEqual([null, 'News 2']);
});

test('another organisation does not show what the last one wrote, and where nothing was written it takes no place', async () => {
  all[9] = [cardOf(5)];
  rendered = await render(page(9));
  await until(() => links().length > 0);
  await rendered.show(page(10));
  expect(links()).toEqual([]);
  await until(() => asked.length === 2 && client.isFetching() === 0);
  expect(rendered.page.textContent).toBe('');
});

test('what could not be read is asked for again', async () => {
  all[9] = [cardOf(5)];
  isRefusing = true;
  rendered = await render(page(9));
  await until(() => button() !== null);
  expect(rendered.page.textContent).toContain('This could not be loaded.');
  isRefusing = false;
  await press(button() as HTMLElement);
  await until(() => links().length === 1);
  expect(links()).toEqual([['News 5', '/announcements/5']]);
});
