// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { askToJoin, withdrawJoinRequest } from '@sabha/contract/organisations/member-operations';
import type { Organisation } from '@sabha/contract/organisations/organisation';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { OwnPart } from './own-part.tsx';

const call = vi.fn<(operation: unknown, input: unknown) => Promise<unknown>>();
const owner = { user_id: 7, name: 'Parul Chauhan', profile_image: null, can_open: true };
const stranger = {
  community_common_id: 3,
  slug: 'khasra',
  name: 'Khasra',
  owner,
  own_role: null,
  can_edit: false,
  joining: null,
  can_ask: true,
  is_claimed: false,
  can_claim: false,
};

let rendered: Rendered;
const partOf = (part: Partial<Organisation>) => (
  <MemoryRouter>
    <OwnPart api={{ call } as unknown as ApiClient} organisation={{ ...stranger, ...part } as Organisation} />
  </MemoryRouter>
);
const open = async (part: Partial<Organisation>) => {
  rendered = await render(partOf(part));
  return rendered.page;
};
const button = (text: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
const links = (page: HTMLElement) => [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
const message = () => document.querySelector('textarea') as HTMLTextAreaElement;

beforeEach(() => void call.mockReset().mockResolvedValue({ data: {} }));
afterEach(async () => {
  await rendered.close();
  localStorage.clear();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('somebody who has a part in it goes there, and nobody asks to join where nobody would answer', async () => {
  expect(links(await open({ own_role: 'admin', can_edit: true }))).toEqual([
    ['Edit page', '/organization/khasra?view=profile'],
    ['Manage people', '/organization/khasra?view=people'],
  ]);
  expect(button('Ask to join')).toBeUndefined();
  await rendered.close();
  expect(links(await open({ own_role: 'member' }))).toEqual([['Your part', '/organization/khasra?view=people']]);
  await rendered.close();
  expect((await open({ can_ask: false })).textContent).toBe('');
  await rendered.close();
  expect((await open({ owner: null })).textContent).toBe('Ask to join');
  await rendered.close();
  expect(links(await open({ joining: 'invited' }))).toEqual([['You are invited', '/notifications']]);
});

test('a member sees their part beside the claim of what nobody owns', async () => {
  const page = await open({ owner: null, own_role: 'member', can_claim: true });
  expect(links(page)).toEqual([['Your part', '/organization/khasra?view=people']]);
  expect(button('Claim this page')).toBeDefined();
  await rendered.show(partOf({ owner: null, own_role: 'member', is_claimed: true }));
  expect(page.textContent).toBe('Your partYou have claimed this pageTake back');
});

test('a message that was refused stays with the reason, and one that is too long is not sent', async () => {
  await open({});
  await press(button('Ask to join') as HTMLElement);
  await type(message(), 'x'.repeat(501));
  await press(button('Send the request') as HTMLElement);
  expect(call).not.toHaveBeenCalled();
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Write at most 500 characters.');
  expect(document.activeElement).toBe(message());
  await type(message(), 'I map plots in Rajkot.');
  call.mockRejectedValueOnce(new ProblemError(409, 'You can ask again 30 days after an answer.'));
  await press(button('Send the request') as HTMLElement);
  expect(document.querySelector('[role=alert]')?.textContent).toBe('You can ask again 30 days after an answer.');
  expect(message().value).toBe('I map plots in Rajkot.');
  await press(button('Send the request') as HTMLElement);
  expect(call.mock.lastCall).toEqual([askToJoin, { params: { id: 3 }, body: { message: 'I map plots in Rajkot.' } }]);
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('a message is there again after the dialog was closed, until it is sent', async () => {
  localStorage.setItem('user', JSON.stringify({ user_id: 6 }));
  await open({});
  await press(button('Ask to join') as HTMLElement);
  await type(message(), 'I map plots in Rajkot.');
  await press(button('Cancel') as HTMLElement);
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await press(button('Ask to join') as HTMLElement);
  expect(message().value).toBe('I map plots in Rajkot.');
  await press(button('Send the request') as HTMLElement);
  await press(button('Ask to join') as HTMLElement);
  expect(message().value).toBe('');
});

test('a request that waits is taken back', async () => {
  await open({ joining: 'asked' });
  expect(rendered.page.textContent).toContain('You have asked to join');
  await press(button('Take back') as HTMLElement);
  expect(call.mock.calls).toEqual([[withdrawJoinRequest, { params: { id: 3 } }]]);
});

test('the keyboard stays in the part when it changes after a request and after that is taken back', async () => {
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const frame = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 30)));
  await open({});
  button('Ask to join')?.focus();
  await press(button('Ask to join') as HTMLElement);
  await press(button('Send the request') as HTMLElement);
  await frame();
  expect(document.activeElement?.textContent).toBe('Ask to join');
  await rendered.show(partOf({ joining: 'asked' }));
  await frame();
  expect(focused()).toBe('Your part');
  expect(document.activeElement?.textContent).toContain('You have asked to join');
  button('Take back')?.focus();
  await press(button('Take back') as HTMLElement);
  await rendered.show(partOf({ joining: null, can_ask: false }));
  expect(focused()).toBe('Your part');
});

test('the keyboard is not taken from elsewhere when somebody else decides', async () => {
  await open({ joining: 'asked' });
  await rendered.show(partOf({ joining: null }));
  expect(document.activeElement).toBe(document.body);
});
