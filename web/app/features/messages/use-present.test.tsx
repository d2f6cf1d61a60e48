// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query/query-client.ts';
import { render, type Rendered } from '../../testing/render.tsx';
import type { Opened } from './conversation-cache.ts';
import { usePresent } from './use-present.ts';

const call = vi.fn<() => Promise<unknown>>();
let client: QueryClient;
let rendered: Rendered;

function Names({ isShown }: { isShown: boolean }) {
  const present = usePresent({ conversation_id: 3, activity: { presence: isShown } } as Opened);
  return <p>{[...present].join()}</p>;
}
const page = (isShown: boolean) => (
  <QueryClientProvider client={client}>
    <Names isShown={isShown} />
  </QueryClientProvider>
);
const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1_000));
const shown = () => rendered.page.textContent;
const answer = (...ids: number[]) => ({ data: ids.map((member_id) => ({ member_id })) });

beforeEach(async () => {
  vi.useFakeTimers();
  call.mockReset().mockResolvedValue(answer(6));
  client = createQueryClient({ call } as unknown as ApiClient);
  rendered = await render(page(false));
  await pass(60);
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  vi.useRealTimers();
});

test('it is asked for again and again where it is shown, and not at all elsewhere', async () => {
  expect(call).not.toHaveBeenCalled();
  await rendered.show(page(true));
  await pass(1);
  expect(shown()).toBe('6');
  call.mockResolvedValue(answer(6, 7));
  await pass(45);
  expect([shown(), call.mock.calls.length]).toEqual(['6,7', 2]);
  await rendered.show(page(false));
  expect(shown()).toBe('');
  await pass(100);
  expect(call).toHaveBeenCalledTimes(2);
});

test('nobody is shown while it cannot be known', async () => {
  await rendered.show(page(true));
  await pass(1);
  call.mockRejectedValueOnce(new ProblemError(503, 'Busy'));
  await pass(45);
  expect(shown()).toBe('');
  await pass(45);
  expect([shown(), call.mock.calls.length]).toEqual(['6', 3]);
});
