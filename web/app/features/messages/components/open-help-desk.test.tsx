// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { OpenHelpDesk } from './open-help-desk.tsx';

const call = vi.fn<() => Promise<unknown>>();
const onOpened = vi.fn<(conversation_id: number) => void>();
let rendered: Rendered;

const page = () => (
  <StrictMode>
    <MemoryRouter>
      <OpenHelpDesk api={{ call } as unknown as ApiClient} back={{ to: '/messages', label: 'Back' }} onOpened={onOpened} />
    </MemoryRouter>
  </StrictMode>
);
const offered = () => [...rendered.page.querySelectorAll('[role=alert] :is(a, button)')].map(({ textContent }) => textContent);

beforeEach(() => {
  call.mockReset().mockResolvedValue({ data: { conversation_id: 12 } });
  onOpened.mockReset();
});
afterEach(() => rendered.close());

test('the conversation is opened once, however often the page is rendered', async () => {
  rendered = await render(page());
  await rendered.show(page());
  expect(call).toHaveBeenCalledOnce();
  expect(onOpened.mock.calls).toEqual([[12]]);
});

test('who has left meanwhile is not brought back', async () => {
  let answer = (_: unknown) => undefined as void;
  call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  rendered = await render(page());
  await rendered.show(null);
  answer({ data: { conversation_id: 12 } });
  await rendered.show(null);
  expect(onOpened).not.toHaveBeenCalled();
});

test('a refusal is said, with another way to ask', async () => {
  call.mockRejectedValue(new ProblemError(403, 'Your account is limited to reading.'));
  rendered = await render(page());
  expect(rendered.page.textContent).toContain('Your account is limited to reading.');
  expect(offered()).toEqual(['Contact']);
  expect(rendered.page.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/contact');
});

test('what may work a moment later is tried again when the reader wants it', async () => {
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  rendered = await render(page());
  expect(offered()).toEqual(['Try again', 'Contact']);
  await press(rendered.page.querySelector('[role=alert] button') as HTMLElement);
  expect(onOpened.mock.calls).toEqual([[12]]);
});
