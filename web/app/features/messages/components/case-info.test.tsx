// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { HelpDeskCase } from '@sabha/contract/messages/message';
import { changeHelpDesk, listHelpDeskStaff } from '@sabha/contract/messages/help-desk-operations';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { CaseFooter } from './case-footer.tsx';
import { CaseInfo } from './case-info.tsx';

const { notes } = vi.hoisted(() => ({ notes: [] as Note[] }));
vi.mock('../../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));

const me = { user_id: 5, name: 'Vasudha', profile_image: null, is_me: true };
const colleague = { user_id: 6, name: 'Ishani', profile_image: null, is_me: false };
const third = { user_id: 7, name: 'Meher', profile_image: null, is_me: false };
const waiting: HelpDeskCase = { state: 'waiting', waiting_since: null, assigned_to: null, is_staff: true };

const call = vi.fn<(operation: Operation, input: unknown) => Promise<unknown>>();
const refresh = vi.fn<() => Promise<void>>();
let answerStaff: () => Promise<unknown>;
let client: QueryClient;
let rendered: Rendered;

const api = {
  call: (operation: Operation, input: unknown) => (operation.id === listHelpDeskStaff.id ? answerStaff() : call(operation, input)),
} as unknown as ApiClient;
const until = async (check: () => boolean) => {
  for (let left = 400; left > 0 && !check(); left -= 1)
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));
};
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
const sent = () => call.mock.calls.map(([{ id }, input]) => [id, input]);
const change = (body: object) => [changeHelpDesk.id, { params: { conversation_id: 3 }, body }];

beforeEach(() => {
  notes.length = 0;
  call.mockReset().mockResolvedValue({ data: {} });
  refresh.mockReset().mockResolvedValue();
  answerStaff = async () => ({ data: [me, colleague, third] });
  client = createQueryClient(api);
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

const info = (help_desk: HelpDeskCase) => (
  <QueryClientProvider client={client}>
    <CaseInfo api={api} user_id={5} conversation={{ conversation_id: 3, help_desk }} refresh={refresh} />
  </QueryClientProvider>
);
const footer = (help_desk: HelpDeskCase) => (
  <CaseFooter api={api} user_id={5} conversation={{ conversation_id: 3, help_desk }} refresh={refresh}>
    <textarea aria-label="Answer" />
  </CaseFooter>
);

test('what nobody has is taken, and what the reader has is handed back', async () => {
  rendered = await render(info(waiting));
  expect(rendered.page.querySelector('dl')?.textContent).toBe('StateWaiting for an answerWithNobody yet');
  expect(buttons()).toEqual(['Take it', 'Hand over…', 'Close case']);
  await press(button('Take it'));
  expect(sent()).toEqual([change({ change: 'assign', from_id: null, to_id: 5 })]);
  expect(refresh).toHaveBeenCalledOnce();
  await rendered.show(info({ ...waiting, state: 'answered', assigned_to: me }));
  expect(rendered.page.querySelector('dl')?.textContent).toBe('StateAnsweredWithYou');
  await press(button('Hand back'));
  expect(sent().at(-1)).toEqual(change({ change: 'assign', from_id: 5, to_id: null }));
});

test('it is handed to a colleague who does not have it, and taken from one who does', async () => {
  rendered = await render(info({ ...waiting, assigned_to: colleague }));
  await press(button('Hand over…'));
  await until(() => items().some(({ textContent }) => textContent.includes('Meher')));
  expect(items().map(({ textContent }) => /Meher|Ishani|Vasudha/.exec(textContent)?.[0])).toEqual(['Meher']);
  await press(items()[0] as HTMLElement);
  await press(button('Take it'));
  expect(sent()).toEqual([change({ change: 'assign', from_id: 6, to_id: 7 }), change({ change: 'assign', from_id: 6, to_id: 5 })]);
});

test('colleagues who could not be loaded are asked for again, and where there are none the menu says so', async () => {
  answerStaff = () => Promise.reject(new ProblemError(403, 'Refused'));
  rendered = await render(info(waiting));
  await press(button('Hand over…'));
  await until(() => items().some(({ textContent }) => textContent === 'Not loaded. Try again'));
  answerStaff = async () => ({ data: [me] });
  await press(items()[0] as HTMLElement);
  await until(() => items().length === 0);
  await press(button('Hand over…'));
  await until(() => items().some(({ textContent }) => textContent === 'Nobody else answers here'));
  expect(items().map(({ ariaDisabled }) => ariaDisabled)).toEqual(['true']);
});

test('it is closed and opened again', async () => {
  rendered = await render(info(waiting));
  await press(button('Close case'));
  await rendered.show(info({ ...waiting, state: 'closed', assigned_to: me }));
  // Nobody has anything to do with it until it is open.
  expect(buttons()).toEqual(['Open again']);
  await press(button('Open again'));
  expect(sent()).toEqual([change({ change: 'close' }), change({ change: 'reopen' })]);
});

test('where a colleague was faster the reader learns it and sees what is so now; another failure changes nothing', async () => {
  call.mockRejectedValueOnce(new ProblemError(409, 'Ishani has taken it.'));
  rendered = await render(info(waiting));
  await press(button('Take it'));
  expect(notes.map(({ title }) => title)).toEqual(['Ishani has taken it.']);
  expect(refresh).toHaveBeenCalledOnce();
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press(button('Take it'));
  expect(notes.at(-1)?.title).toBe('That did not work. Try again.');
  expect(refresh).toHaveBeenCalledOnce();
});

test('what went through is not shown as a failure where it cannot be read anew', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  refresh.mockRejectedValue(new TypeError('Failed to fetch'));
  rendered = await render(info(waiting));
  await press(button('Take it'));
  call.mockRejectedValueOnce(new ProblemError(409, 'Ishani has taken it.'));
  await press(button('Take it'));
  expect(notes.map(({ title }) => title)).toEqual(['Ishani has taken it.']);
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

test('above the answer stands with whom it is, and who takes it goes on to the answer', async () => {
  rendered = await render(footer(waiting));
  expect(rendered.page.querySelector('p')?.textContent).toBe('Nobody has taken it');
  button('Take it').focus();
  await press(button('Take it'));
  expect(sent()).toEqual([change({ change: 'assign', from_id: null, to_id: 5 })]);
  await rendered.show(footer({ ...waiting, assigned_to: me }));
  expect(rendered.page.querySelector('p')).toBeNull();
  expect(document.activeElement).toBe(rendered.page.querySelector('textarea'));
});

test('where a colleague takes it the keyboard stays where it is', async () => {
  rendered = await render(footer(waiting));
  await rendered.show(footer({ ...waiting, assigned_to: colleague }));
  expect(document.activeElement).toBe(document.body);
});

test('after a press that failed the keyboard stays where it is, whatever a colleague does later', async () => {
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  rendered = await render(footer(waiting));
  await press(button('Take it'));
  expect(notes.map(({ title }) => title)).toEqual(['That did not work. Try again.']);
  await rendered.show(footer({ ...waiting, assigned_to: colleague }));
  expect(document.activeElement).toBe(document.body);
});

test('where a colleague was faster than a press, its reader goes on to the answer all the same', async () => {
  call.mockRejectedValueOnce(new ProblemError(409, 'Ishani has taken it.'));
  rendered = await render(footer(waiting));
  button('Take it').focus();
  await press(button('Take it'));
  await rendered.show(footer({ ...waiting, assigned_to: colleague }));
  expect(document.activeElement).toBe(rendered.page.querySelector('textarea'));
});

test('with a colleague it has no button there, and closed it is opened again, whoever has it', async () => {
  rendered = await render(footer({ ...waiting, assigned_to: colleague }));
  expect([rendered.page.querySelector('p')?.textContent, buttons()]).toEqual(['With Ishani', []]);
  await rendered.show(footer({ ...waiting, state: 'closed', assigned_to: me }));
  expect([rendered.page.querySelector('p')?.textContent, buttons()]).toEqual(['Closed', ['Open again']]);
  await press(button('Open again'));
  expect(sent()).toEqual([change({ change: 'reopen' })]);
});
