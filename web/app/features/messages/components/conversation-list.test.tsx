// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render } from '../../../testing/render.tsx';
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

test('what does not fit into the first page comes below it when it is asked for', async () => {
  const api = { call: async (_: object, { query }: { query: { cursor?: string } }) => pages.get(query.cursor) };
  const client = createQueryClient(api as unknown as ApiClient);
  const { page, close } = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ConversationList asked={{ filter: 'all' }} current={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  const names = () => [...page.querySelectorAll('li')].map((line) => /Group \d/.exec(line.textContent)?.[0]);
  await settle();
  expect(names()).toEqual(['Group 3', 'Group 2']);
  const mentioning = [...page.querySelectorAll('li')].filter((line) => line.textContent.includes('Mentions you'));
  expect(mentioning.map((line) => line.textContent.includes('Group 3'))).toEqual([true]);
  const button = page.querySelector('button');
  expect(button?.textContent).toBe('More conversations');
  await press(button as HTMLElement);
  await settle();
  expect(names()).toEqual(['Group 3', 'Group 2', 'Group 1']);
  expect(page.querySelector('button')).toBeNull();
  await close();
  client.clear();
});
