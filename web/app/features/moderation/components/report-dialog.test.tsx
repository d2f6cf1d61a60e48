// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { ReportDialog } from './report-dialog.tsx';

const call = vi.fn<(operation: unknown, input: unknown) => Promise<unknown>>();
let rendered: Rendered | null = null;

async function open() {
  const api = { call } as unknown as ApiClient;
  rendered = await render(
    <MemoryRouter>
      <ReportDialog api={api} subject={{ type: 'post', id: 9 }} onClose={() => undefined} />
    </MemoryRouter>,
  );
}
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const details = () => find('textarea') as HTMLTextAreaElement;
const spam = () => find('[value=spam]') as HTMLInputElement;
const send = () => press(find('[type=submit]'));
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

beforeEach(async () => {
  call.mockReset().mockResolvedValue({ data: { report_id: 1, is_repeated: false, case_id: null } });
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ user_id: 7 }));
  await open();
});
afterEach(async () => {
  await rendered?.close();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('without a reason nothing is sent, and the reasons get the keyboard', async () => {
  await type(details(), 'Sent to all of us.');
  await send();
  expect(call).not.toHaveBeenCalled();
  expect(alerts()).toEqual(['Choose what is wrong with it.']);
  expect(document.activeElement).toBe(spam());
  await press(spam());
  expect(alerts()).toEqual([]);
});

test('what was written stays when it is refused, outlives the dialog, and is sent with its reason', async () => {
  await press(spam());
  await type(details(), 'Sent to all of us.');
  call.mockRejectedValueOnce(new ProblemError(429, 'That is enough for today.'));
  await send();
  expect(alerts()).toEqual(['That is enough for today.']);
  await rendered?.close();
  await open();
  expect([spam().checked, details().value]).toEqual([true, 'Sent to all of us.']);
  await send();
  expect(call.mock.lastCall?.[1]).toEqual({
    body: { subject_type: 'post', subject_id: 9, reason: 'spam', details: 'Sent to all of us.' },
  });
  expect(find('[role=status]').textContent).toContain('Thank you.');
  expect(Object.keys(localStorage)).toEqual(['user']);
});

test('who decides about it goes on to the case', async () => {
  call.mockResolvedValue({ data: { report_id: 1, is_repeated: false, case_id: 14 } });
  await press(spam());
  await send();
  expect(find('[role=status]').textContent).toContain('As a moderator you can decide about it now.');
  expect(find('a').getAttribute('href')).toBe('/admin-center/moderation/14');
});
