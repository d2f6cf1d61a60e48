// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { setRefused } from '../refused-conversations.ts';
import { ConversationList } from './conversation-list.tsx';

const conversation = (conversation_id: number) => ({
  conversation_id,
  kind: 'group',
  title: `Group ${conversation_id}`,
  last_message: null,
  last_at: '2027-02-01T06:00:00Z',
  unread_count: 0,
  is_mentioned: conversation_id === 3,
  muted_until: null,
});
const pages = new Map<string | undefined, object>([
  [undefined, { data: [conversation(3), conversation(2)], meta: { next: '0:5:2' } }],
  ['0:5:2', { data: [conversation(1)], meta: { next: null } }],
]);

let client: QueryClient;
let rendered: Rendered;

async function open(
  answer: (cursor?: string) => object | undefined,
  asked: { filter: 'all' | 'unread' | 'requests' | 'archived'; search?: string },
): Promise<void> {
  client = createQueryClient({
    call: async (_: object, { query }: { query: { cursor?: string } }) => answer(query.cursor),
  } as unknown as ApiClient);
  rendered = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ConversationList asked={asked} here={new URLSearchParams('show=unread&at=2')} current={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

afterEach(async () => {
  await rendered.close();
  client.clear();
});

test('a conversation in which a message was refused says so in place of what was written last', async () => {
  await open((cursor) => pages.get(cursor), { filter: 'all' });
  await settle();
  const marked = () => [...rendered.page.querySelectorAll('li')].filter((line) => line.textContent.includes('A message was not sent'));
  expect(marked()).toHaveLength(0);
  await act(async () => setRefused(new Set([2])));
  expect(marked().map((line) => /Group \d/.exec(line.textContent)?.[0])).toEqual(['Group 2']);
  await act(async () => setRefused(new Set()));
  expect(marked()).toHaveLength(0);
});

test('what does not fit into the first page comes below it when it is asked for', async () => {
  await open((cursor) => pages.get(cursor), { filter: 'unread' });
  const { page } = rendered;
  const names = () => [...page.querySelectorAll('li')].map((line) => /Group \d/.exec(line.textContent)?.[0]);
  await settle();
  expect(names()).toEqual(['Group 3', 'Group 2']);
  const mentioning = [...page.querySelectorAll('li')].filter((line) => line.textContent.includes('Mentions you'));
  expect(mentioning.map((line) => line.textContent.includes('Group 3'))).toEqual([true]);
  const button = page.querySelector('button');
  expect(button?.textContent).toBe('More conversations');
  await act(async () => button?.focus());
  await press(button as HTMLElement);
  await settle();
  expect(names()).toEqual(['Group 3', 'Group 2', 'Group 1']);
  expect(document.activeElement, 'the keyboard goes on at the first of them').toBe(page.querySelectorAll('li a')[2]);
  expect(page.querySelector('button')).toBeNull();
  expect(page.querySelector('li a')?.getAttribute('href')).toBe('/messages/3?show=unread');
});

test.each([
  [{ filter: 'all' }, 'No conversations yet. Choose New message to begin one.'],
  [{ filter: 'unread' }, 'You have read everything.'],
  [{ filter: 'requests' }, 'No requests. People you have not accepted yet ask here first.'],
  [{ filter: 'archived' }, 'No archived conversations. Archive one, and it is here until somebody writes in it again.'],
  [{ filter: 'all', search: 'U' }, 'No conversation of this name.'],
  // What is found in messages stands below, or that nothing is.
  [{ filter: 'unread', search: 'Ur' }, ''],
] as const)('where there is none for %o the list says so', async (asked, text) => {
  await open(() => ({ data: [], meta: { next: null } }), asked);
  await settle();
  expect(rendered.page.textContent).toBe(text);
});
