// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Message } from '@sabha/contract/messages/message';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { AskingContext } from '../asking-context.ts';
import { EditMessage } from './edit-message.tsx';

vi.mock('../../../ui/composer/rich-text.tsx', () => ({
  RichText: ({ value, onChange, onSubmit }: { value: string; onChange: (text: string) => void; onSubmit: () => void }) => (
    <textarea value={value} onChange={({ target }) => onChange(target.value)} onKeyDown={({ key }) => key === 'Enter' && onSubmit()} />
  ),
}));

const message = { message_id: 5, version: 2, body: 'At ten.', attachments: [] } as unknown as Message;
const call = vi.fn<(operation: unknown, input: unknown) => Promise<unknown>>();
const onDone = vi.fn<(message: Message | null) => void>();
let rendered: Rendered | null = null;

async function open(version = 2, isAsking = false) {
  const api = { call } as unknown as ApiClient;
  rendered = await render(
    <AskingContext value={isAsking}>
      <EditMessage api={api} message={{ ...message, version }} onDone={onDone} />
    </AskingContext>,
  );
  const { page } = rendered;
  await vi.waitFor(() => expect(page.querySelector('[role=textbox], textarea')).not.toBeNull());
  const field = () => page.querySelector('textarea') as HTMLTextAreaElement;
  return {
    field,
    write: (text: string) => type(field(), text),
    press: (name: string) => press([...page.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement),
    escape: () =>
      act(async () => void field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))),
    answer: (name: string) =>
      press([...document.querySelectorAll('[role=dialog] button')].find(({ textContent }) => textContent === name) as HTMLElement),
    enter: () => act(async () => void field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))),
    alerts: () => [...page.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent),
    close: async () => {
      await rendered?.close();
      rendered = null;
    },
  };
}

beforeEach(() => {
  call.mockReset().mockResolvedValue({ data: message });
  onDone.mockReset();
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ user_id: 7 }));
});
afterEach(() => rendered?.close());

test('what was refused stays as it was written, and goes through at the next attempt', async () => {
  const page = await open();
  await page.write('At eleven.');
  call.mockRejectedValueOnce(new ProblemError(409, 'The time to change it is over.'));
  await page.press('Save');
  expect(page.alerts()).toEqual(['The time to change it is over.']);
  expect(page.field().value).toBe('At eleven.');
  call.mockRejectedValueOnce(new ProblemError(0, 'Failed to fetch'));
  await page.press('Save');
  expect(page.alerts()).toEqual(['That did not work. Try again.']);
  expect(onDone).not.toHaveBeenCalled();
  await page.press('Save');
  expect(call.mock.lastCall?.[1]).toEqual({ params: { message_id: 5 }, body: { body: 'At eleven.', version: 2, attachments: [] } });
  expect(onDone).toHaveBeenCalledExactlyOnceWith(message);
  expect(Object.keys(localStorage)).toEqual(['user']);
});

test('neither an empty text nor one that is too long is sent', async () => {
  const page = await open();
  for (const [text, fault] of [
    [' ', 'Write something, or attach a file.'],
    ['a'.repeat(5_001), 'Write at most 5000 characters.'],
  ] as const) {
    await page.write(text);
    await page.enter();
    expect(page.alerts()).toEqual([fault]);
  }
  expect(call).not.toHaveBeenCalled();
  await page.write('At eleven.');
  expect(page.alerts()).toEqual([]);
});

test('a change that was left is there again for the same version, and not after it was given up', async () => {
  const first = await open();
  await first.write('At eleven.');
  await first.close();
  const other = await open(3);
  expect(other.field().value).toBe('At ten.');
  await other.close();
  const second = await open();
  expect(second.field().value).toBe('At eleven.');
  await second.write('At noon.');
  await second.press('Cancel');
  expect(onDone).toHaveBeenCalledExactlyOnceWith(null);
  await second.close();
  expect((await open()).field().value).toBe('At ten.');
});

test('Escape leaves what was not changed at once, and asks before what was written is discarded', async () => {
  const title = () => document.querySelector('[role=dialog] h2')?.textContent;
  const first = await open();
  await first.escape();
  expect([title(), onDone.mock.calls]).toEqual([undefined, [[null]]]);
  await first.close();
  onDone.mockReset();

  const page = await open();
  await page.write('At eleven.');
  await page.escape();
  await vi.waitFor(() => expect(title()).toBe('Discard your change?'));
  await page.answer('Keep writing');
  expect([page.field().value, onDone.mock.calls]).toEqual(['At eleven.', []]);
  await page.escape();
  await vi.waitFor(() => expect(title()).toBe('Discard your change?'));
  await page.answer('Discard');
  expect(onDone).toHaveBeenCalledExactlyOnceWith(null);
  await page.close();
  expect((await open()).field().value).toBe('At ten.');
});

test('whoever still asks puts their message right without files', async () => {
  const attach = () => rendered?.page.querySelector('input[type=file]');
  await open();
  expect(attach()).not.toBeNull();
  await rendered?.close();
  await open(2, true);
  expect(attach()).toBeNull();
});
