// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { NewMessage } from './new-message.tsx';

const kiran = { user_id: 6, name: 'Kiran Patel', headline: 'Engineer', profile_image: null, can_join: true };
const api = { call: async () => ({ data: [kiran] }) } as unknown as ApiClient;
let client: QueryClient;
let rendered: Rendered;

const until = async (check: () => boolean) => {
  for (let left = 400; left > 0 && !check(); left -= 1)
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));
};
const desk = () => document.querySelector('[role=dialog] a[href="/messages/help-desk?show=unread"]');
const person = () => document.querySelector<HTMLElement>('[role=dialog] li button[aria-pressed]');

beforeEach(async () => {
  client = createQueryClient(api);
  rendered = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NewMessage api={api} here={new URLSearchParams('show=unread')} to={null} onClose={() => undefined} onOpened={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('the help desk is above the people, until one of them is chosen', async () => {
  await until(() => person() !== null);
  expect(desk()?.textContent).toBe('Help deskQuestions about your pass, the programme or your account');
  await press(person() as HTMLElement);
  expect(desk()).toBeNull();
  await press(person() as HTMLElement);
  expect(desk()).not.toBeNull();
});
