// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { NetworkRelation } from '@sabha/contract/network/network';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { requestOf } from '../network-fixture.ts';
import { ConnectButton } from './connect-button.tsx';
import { ReceivedRequest } from './received-request.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn<(note: Note) => Promise<void>>() }));
vi.mock('../../../ui/toast.tsx', () => ({ notify }));

const person = { user_id: 12, name: 'Tejal Mistry' };
const none: NetworkRelation = { user_id: 12, relation: 'none', request: null, can_request: true, asks_again_at: null };
const { person: _, ...request } = requestOf(3, 'Tejal', 'We sat together.');
const sent: NetworkRelation = { ...none, relation: 'sent', request, can_request: false };
const received: NetworkRelation = { ...sent, relation: 'received' };
const connected: NetworkRelation = { ...none, relation: 'connected', can_request: false };

let rendered: Rendered;
let client: QueryClient;
/** How it is by the server. */
let known: NetworkRelation;
const write = vi.fn<(operation: Operation['id'], input: unknown) => Promise<NetworkRelation>>();
const settle = (ms = 40) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));
/** For what comes with a frame or an answer, however late. */
async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await settle(25);
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function open(state: NetworkRelation): Promise<void> {
  known = state;
  const api = {
    call: async ({ id, method }: Operation, input: unknown) => ({ data: method === 'GET' ? known : await write(id, input) }),
  } as unknown as ApiClient;
  client = createQueryClient(api);
  rendered = await render(
    <QueryClientProvider client={client}>
      <ReceivedRequest api={api} person={person} />
      <ConnectButton api={api} person={person} />
    </QueryClientProvider>,
  );
  await settle();
}
const text = () => rendered.page.textContent;
const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent;
const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find((each) => nameOf(each) === name) as HTMLElement;
const announced = () => [...rendered.page.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('');
const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
async function pressFocused(name: string, within?: ParentNode): Promise<void> {
  const pressed = button(name, within);
  pressed.focus();
  await press(pressed);
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ user_id: 7 }));
  write.mockReset();
  notify.mockReset().mockResolvedValue(undefined);
});
afterEach(async () => {
  await rendered.close();
  client.clear();
  await new Promise(requestAnimationFrame);
});

test('who can be asked is asked with a note, and the keyboard goes on to what stands there then', async () => {
  await open(none);
  await pressFocused('Connect with Tejal Mistry');
  await settle();
  const field = dialog().querySelector('textarea') as HTMLTextAreaElement;
  expect(document.activeElement).toBe(field);
  await type(field, 'Hello');
  write.mockResolvedValueOnce(sent);
  await press(button('Send the request', dialog()));
  await until(() => expect(nameOf(document.activeElement)).toBe('Withdraw: your request to Tejal Mistry'));
  expect(write.mock.calls).toEqual([['network.request', { params: { user_id: 12 }, body: { note: 'Hello' } }]]);
  expect(text()).toContain('Asked, lapses in 9 days');
  expect(announced()).toBe('Tejal Mistry was asked to connect.');
});

test('a note that is too long is marked while it is written', async () => {
  await open(none);
  await pressFocused('Connect with Tejal Mistry');
  await settle();
  const field = dialog().querySelector('textarea') as HTMLTextAreaElement;
  await type(field, 'x'.repeat(301));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(dialog().querySelector('[role=alert]')?.textContent).toBe('Write at most 300 characters. 301 of 300 characters');
  await type(field, 'x'.repeat(300));
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('who cannot be asked now is so told from when on they can, and otherwise there is nothing', async () => {
  await open({ ...none, can_request: false, asks_again_at: '2027-08-03T06:00:00Z' });
  expect(text()).toBe('You can ask again on 3 August 2027');
  await rendered.close();
  client.clear();
  await open({ ...none, can_request: false });
  expect(text()).toBe('');
  await rendered.close();
  client.clear();
  await open({ ...none, relation: 'self', can_request: false });
  expect(rendered.page.querySelector('[role=group]')).toBeNull();
});

test('a request is withdrawn after a question', async () => {
  await open(sent);
  await pressFocused('Withdraw: your request to Tejal Mistry');
  await settle();
  expect(dialog().textContent).toContain('only 14 days after you made the request, and it still counts as one of your 10 requests a week');
  expect(nameOf(document.activeElement)).toBe('Leave it as it is');
  expect(write).not.toHaveBeenCalled();
  write.mockResolvedValueOnce(none);
  await press(button('Withdraw the request', dialog()));
  await until(() => expect(nameOf(document.activeElement)).toBe('Connect with Tejal Mistry'));
  expect(write.mock.calls).toEqual([['network.withdraw', { params: { user_id: 12 } }]]);
  expect(announced()).toBe('Your request to Tejal Mistry is withdrawn.');
});

test('who asks is answered, with their note in sight; a refusal changes nothing', async () => {
  await open(received);
  expect(text()).toContain('Tejal Mistry asks to connect');
  expect(text()).toContain('“We sat together.”');
  write.mockRejectedValueOnce(new ProblemError(403, 'You cannot connect with this person here.'));
  await pressFocused('Accept: Tejal Mistry');
  await settle();
  expect(notify.mock.calls).toEqual([[{ kind: 'bad', title: 'You cannot connect with this person here.' }]]);
  write.mockResolvedValueOnce(connected);
  await pressFocused('Accept: Tejal Mistry');
  await settle();
  expect(write.mock.lastCall).toEqual(['network.answer', { params: { request_id: 3 }, body: { answer: 'accepted' } }]);
  expect(nameOf(document.activeElement)).toBe('Connected');
  expect(announced()).toBe('You and Tejal Mistry are connected.');
});

test('who asks has a place of its own, apart from what else can be done', async () => {
  await open(received);
  const asks = rendered.page.querySelector('section') as HTMLElement;
  expect(document.getElementById(asks.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Tejal Mistry asks to connect');
  expect([...asks.querySelectorAll('button')].map(nameOf)).toEqual(['Accept: Tejal Mistry', 'Decline: Tejal Mistry']);
  expect(rendered.page.querySelector('[role=group]')).toBeNull();
  write.mockResolvedValueOnce(none);
  await pressFocused('Decline: Tejal Mistry');
  await settle();
  expect(rendered.page.querySelector('section')).toBeNull();
  expect(announced()).toBe('You declined the request of Tejal Mistry. They are not told.');
  expect(nameOf(document.activeElement)).toBe('Connect with Tejal Mistry');
});

test.each([403, 404, 409])('a request that is over elsewhere does not stay there after %i', async (status) => {
  await open(received);
  known = none;
  write.mockRejectedValueOnce(new ProblemError(status, 'It has lapsed.'));
  await pressFocused('Accept: Tejal Mistry');
  await settle();
  expect(notify.mock.calls).toEqual([[{ kind: 'bad', title: 'It has lapsed.' }]]);
  expect(text()).not.toContain('asks to connect');
  expect(announced()).toBe('');
  expect(nameOf(document.activeElement)).toBe('Connect with Tejal Mistry');
});

test('whom one cannot ask any more: the note stays while its dialog is open, and then the page shows how it is', async () => {
  await open(none);
  known = { ...none, can_request: false, asks_again_at: '2027-08-03T06:00:00Z' };
  await pressFocused('Connect with Tejal Mistry');
  await type(dialog().querySelector('textarea') as HTMLTextAreaElement, 'Hello');
  write.mockRejectedValueOnce(new ProblemError(409, 'You have asked before.'));
  await press(button('Send the request', dialog()));
  await settle();
  expect(dialog().querySelector('[role=alert]')?.textContent).toBe('You have asked before.');
  expect(dialog().querySelector('textarea')?.value).toBe('Hello');
  await press(button('Cancel', dialog()));
  await until(() => expect(document.activeElement?.getAttribute('role')).toBe('group'));
  expect(text()).toBe('You can ask again on 3 August 2027');
});

test('a connection is ended from its menu, after a question', async () => {
  await open(connected);
  await pressFocused('Connected');
  await settle();
  await press(
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) => each.textContent === 'End the connection') as HTMLElement,
  );
  await settle();
  expect(dialog().textContent).toContain('End the connection with Tejal Mistry?');
  expect(nameOf(document.activeElement)).toBe('Leave it as it is');
  write.mockResolvedValueOnce(none);
  await press(button('End the connection', dialog()));
  await until(() => expect(nameOf(document.activeElement)).toBe('Connect with Tejal Mistry'));
  expect(write.mock.calls).toEqual([['network.endConnection', { params: { user_id: 12 } }]]);
  expect(announced()).toBe('You and Tejal Mistry are no longer connected.');
});
