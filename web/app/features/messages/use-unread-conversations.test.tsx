// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query/query-client.ts';
import { createAuthStore, type SignedInUser } from '../../lib/session/auth-state.ts';
import { createLiveEvents } from '../../lib/session/live-events.ts';
import type { Session } from '../../lib/session/open-session.ts';
import { AuthProvider } from '../../lib/session/use-auth.tsx';
import { render, type Rendered } from '../../testing/render.tsx';
import { useHelpDeskCount, useUnreadConversations } from './use-unread-conversations.ts';

const call = vi.fn<() => Promise<unknown>>();
const live = createLiveEvents();
let client: QueryClient;
let rendered: Rendered;

const Count = () => useUnreadConversations();
const DeskCount = () => <output>{JSON.stringify(useHelpDeskCount())}</output>;
const shown = () => rendered.page.querySelector('span')?.textContent;
const announce = (update: object) =>
  act(async () => {
    live.notify('update_message', { conversation_id: 3, ...update });
    await vi.advanceTimersByTimeAsync(1_000);
  });

beforeEach(async () => {
  vi.useFakeTimers();
  call.mockReset().mockResolvedValue({ data: { conversations: 2, requests: 0, help_desk: 4 } });
  client = createQueryClient({ call } as unknown as ApiClient);
  const store = createAuthStore();
  store.change({ user: { user_id: 5 } as SignedInUser });
  rendered = await render(
    <AuthProvider session={{ store, live } as unknown as Session}>
      <QueryClientProvider client={client}>
        <span>
          <Count />
        </span>
        <DeskCount />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  vi.useRealTimers();
});

test('what the person reads in another page is counted no more, and what others read and type asks for nothing', async () => {
  expect([shown(), call.mock.calls.length]).toEqual(['2', 1]);
  call.mockResolvedValue({ data: { conversations: 1, requests: 0, help_desk: 4 } });
  await announce({ kind: 'typing', member_id: 6 });
  await announce({ kind: 'read', member_id: 6, seq: 4 });
  expect([shown(), call.mock.calls.length]).toEqual(['2', 1]);
  await announce({ kind: 'read', member_id: 5, seq: 4 });
  expect([shown(), call.mock.calls.length]).toEqual(['1', 2]);
});

test('what waits at the help desk has a number of its own, which is not among what is unread', () => {
  expect([shown(), rendered.page.querySelector('output')?.textContent]).toEqual(['2', '{"state":"ready","value":4}']);
});
