// @vitest-environment jsdom
import type { Booking } from '@sabha/contract/bookings/booking';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { buildBooking } from '../bookings-fixture.ts';
import { PartedPanel } from './parted-panel.tsx';

const call = vi.fn<(operation: { id: string }, input: unknown) => Promise<unknown>>();
const api = { call } as unknown as ApiClient;
let client: ReturnType<typeof createQueryClient>;
let rendered: Rendered | null = null;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ user_id: 1 }));
  client = createQueryClient(api);
});
afterEach(async () => {
  await rendered?.close();
  client.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

/** For what comes with an answer, however late. */
async function until(check: () => boolean): Promise<void> {
  for (let left = 200; left > 0 && !check(); left -= 1) await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
}

async function show(answer: () => Booking[]): Promise<HTMLElement> {
  call.mockReset().mockImplementation(async ({ id }) => {
    if (id === 'bookings.list') return { data: answer(), meta: { next: null } };
    return { data: { report_id: 1, is_repeated: false, case_id: null } };
  });
  rendered = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PartedPanel api={api} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await until(() => call.mock.calls.length > 0 && client.isFetching() === 0);
  return rendered.page;
}

test('what somebody wrote whom the reader has blocked can be reported', async () => {
  const page = await show(() => [
    buildBooking({ state: 'cancelled', awaits: null, place: 'Behind the bins', reason: 'Nobody wants you.', reason_by: 'other' }),
  ]);
  await until(() => page.textContent !== '');
  for (const part of ['With people you have blocked', 'Tejal Mistry', 'Sensors for nine wards', 'Behind the bins', 'Nobody wants you.'])
    expect(page.textContent).toContain(part);
  const buttons = [...page.querySelectorAll('button')];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Report the request', 'Report the reason']);
  await press(buttons[1] as HTMLElement);
  await press(document.querySelector('[value=harassment]') as HTMLElement);
  await act(async () => document.querySelector<HTMLElement>('[type=submit]')?.click());
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { subject_type: 'booking_reason', subject_id: 12, reason: 'harassment' } });
});

test('who has blocked nobody of their meetings sees nothing of it', async () => {
  expect((await show(() => [])).textContent).toBe('');
});

test('where it cannot be read it is asked for again', async () => {
  const page = await show(() => {
    if (call.mock.calls.length === 1) throw new ProblemError(403, 'No.');
    return [buildBooking()];
  });
  await until(() => page.textContent !== '');
  expect(page.textContent).toContain('The meetings with people you have blocked could not be loaded.');
  await press(page.querySelector('button') as HTMLElement);
  await until(() => page.textContent.includes('With people you have blocked'));
  expect(page.textContent).toContain('With people you have blocked');
  expect(page.textContent).toContain('Tejal Mistry');
});
