// @vitest-environment jsdom
import type { Enquiry } from '@sabha/contract/enquiries/enquiry';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { AnswerForm } from './answer-form.tsx';

const row = { enquiry_id: 12, writer_email: 'meera@example.org' } as Enquiry;
const call = vi.fn<(operation: { id: string }, input: unknown) => Promise<unknown>>();
const reload = vi.fn<() => Promise<void>>();
let rendered: Rendered;

const form = (seen_count: number) => (
  <AnswerForm api={{ call } as unknown as ApiClient} row={row} seen_count={seen_count} reload={reload} />
);
const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
const send = () => press(document.querySelector('[type=submit]') as HTMLElement);
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ user_id: 7 }));
  call.mockReset().mockResolvedValue({ data: {} });
  reload.mockReset().mockResolvedValue(undefined);
  rendered = await render(form(0));
});
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('an answer is there again when its page is, until it is sent', async () => {
  await send();
  expect(alerts()).toEqual(['Write something first.']);
  await type(field(), 'Beside gate 2.');
  await rendered.close();
  rendered = await render(form(0));
  expect(field().value).toBe('Beside gate 2.');
  await send();
  expect(call.mock.lastCall).toEqual([
    expect.objectContaining({ id: 'enquiry.answer' }),
    { params: { id: 12 }, body: { message: 'Beside gate 2.', seen_count: 0 } },
  ]);
  expect([field().value, reload.mock.calls.length]).toEqual(['', 1]);
  await rendered.close();
  rendered = await render(form(1));
  expect(field().value).toBe('');
});

test('what a colleague has answered meanwhile is shown first, and nothing written is lost', async () => {
  await type(field(), 'Beside gate 2.');
  call.mockRejectedValueOnce(new ProblemError(409, 'Somebody else has answered this enquiry meanwhile.'));
  await send();
  expect(alerts()).toEqual(['Somebody else has answered this enquiry meanwhile.']);
  expect([field().value, reload.mock.calls.length]).toEqual(['Beside gate 2.', 1]);
  await rendered.show(form(1));
  await send();
  expect(call.mock.lastCall?.[1]).toMatchObject({ body: { message: 'Beside gate 2.', seen_count: 1 } });
});
