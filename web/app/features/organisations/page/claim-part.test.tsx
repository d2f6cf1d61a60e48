// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { claimOrganisation, withdrawClaim } from '@sabha/contract/organisations/claim-operations';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { ClaimPart } from './claim-part.tsx';

const notes: Note[] = [];
vi.mock('../../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));

const call = vi.fn<(operation: unknown, input: unknown) => Promise<unknown>>();
const unowned = { community_common_id: 3, name: 'Khasra', is_claimed: false, can_claim: true };
const partOf = (state: Partial<typeof unowned>) => (
  <ClaimPart api={{ call } as unknown as ApiClient} organisation={{ ...unowned, ...state }} />
);

let rendered: Rendered;
const open = async (state: Partial<typeof unowned>) => void (rendered = await render(partOf(state)));
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLButtonElement;
const position = () => document.querySelector('[name=position]') as HTMLInputElement;
const message = () => document.querySelector('[name=message]') as HTMLTextAreaElement;
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const hintOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
const focused = () => document.activeElement?.getAttribute('aria-label');

/** For what comes with a frame, however late. */
async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 25)));
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

beforeEach(() => {
  notes.length = 0;
  call.mockReset().mockResolvedValue({ data: {} });
});
afterEach(async () => {
  await rendered.close();
  localStorage.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('nothing is offered where no claim would be taken', async () => {
  await open({ can_claim: false });
  expect(rendered.page.textContent).toBe('');
});

test('faults stand at their fields, and nothing that was typed is lost when the claim is refused', async () => {
  await open({});
  await press(button('Claim this page'));
  await press(button('Send the claim'));
  expect(alerts()).toEqual(['Say what you do there.', 'Write at least 20 characters.']);
  expect(document.activeElement).toBe(position());
  await type(position(), 'Field lead');
  await type(message(), 'x'.repeat(1001));
  expect(hintOf(position())).toBe('10 of 100 characters.');
  expect(alerts()).toEqual(['Write at most 1000 characters.']);
  await press(button('Send the claim'));
  expect(call).not.toHaveBeenCalled();
  await type(message(), 'parul@khasra.example is my address.');
  expect(hintOf(message())).toContain('35 of 1000 characters.');
  call.mockRejectedValueOnce(new ProblemError(409, 'You can claim it again 30 days after an answer.'));
  await press(button('Send the claim'));
  expect(alerts()).toEqual(['You can claim it again 30 days after an answer.']);
  expect([position().value, message().value]).toEqual(['Field lead', 'parul@khasra.example is my address.']);
});

test('what is written is there again after the dialog was closed', async () => {
  localStorage.setItem('user', JSON.stringify({ user_id: 6 }));
  await open({});
  await press(button('Claim this page'));
  await type(position(), 'Field lead');
  await press(button('Cancel'));
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await press(button('Claim this page'));
  expect(position().value).toBe('Field lead');
});

test('a claim is sent, waits and is taken back, and the keyboard stays with it', async () => {
  await open({});
  button('Claim this page').focus();
  await press(button('Claim this page'));
  await type(position(), 'Field lead');
  await type(message(), 'parul@khasra.example is my address.');
  await press(button('Send the claim'));
  const body = { position: 'Field lead', message: 'parul@khasra.example is my address.' };
  expect(call.mock.lastCall).toEqual([claimOrganisation, { params: { id: 3 }, body }]);
  expect(notes).toEqual([{ kind: 'ok', title: 'Your claim of Khasra is sent.' }]);
  await until(() => expect(document.activeElement).toBe(button('Claim this page')));
  await rendered.show(partOf({ is_claimed: true, can_claim: false }));
  await until(() => expect(focused()).toBe('Your claim'));
  expect(rendered.page.textContent).toBe('You have claimed this pageTake back');
  button('Take back').focus();
  await press(button('Take back'));
  expect(call.mock.lastCall).toEqual([withdrawClaim, { params: { id: 3 } }]);
  await rendered.show(partOf({}));
  expect(focused()).toBe('Claim this page');
  expect(rendered.page.textContent).toBe('Claim this page');
});

test('why a claim could not be taken back is said, and it still waits', async () => {
  await open({ is_claimed: true, can_claim: false });
  call.mockRejectedValueOnce(new Error('offline'));
  await press(button('Take back'));
  expect(notes).toEqual([{ kind: 'bad', title: 'This did not work. Try again.' }]);
  expect(button('Take back').disabled).toBe(false);
});
