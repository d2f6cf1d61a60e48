// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { ChangePasswordPage } from './change-password.tsx';

let rendered: Rendered;
const call = vi.fn<(operation: { id: string }, input: unknown) => Promise<unknown>>();
beforeEach(async () => {
  call.mockReset().mockResolvedValue({ data: { user_id: 7 } });
  const store = createAuthStore();
  store.change({ user: { user_id: 7, username: 'asha', email: 'asha@example.org' } as SignedInUser, isLoggedIn: true });
  const session = { store, api: { call } } as unknown as Session;
  const router = createMemoryRouter([{ path: '/', Component: ChangePasswordPage }]);
  rendered = await render(
    <AuthProvider session={session}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
});
afterEach(() => rendered.close());

const field = (name: string) => rendered.page.querySelector(`[name=${name}]`) as HTMLInputElement;
const write = async (old_password: string, new_password: string, again = new_password) => {
  for (const [name, text] of Object.entries({ old_password, new_password, again })) await type(field(name), text);
};
const send = () => press(rendered.page.querySelector('[type=submit]') as HTMLElement);
const alerts = () => [...rendered.page.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const fault = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;

test('a password that does not hold, or is not repeated, is not sent, and the first fault gets the keyboard', async () => {
  await write('a lamp beside the stepwell', 'short', 'other');
  await send();
  expect(call).not.toHaveBeenCalled();
  expect(alerts()).toHaveLength(2);
  expect(document.activeElement).toBe(field('new_password'));
});

test('a wrong password of now stands at its field, and what was written stays', async () => {
  await write('not mine at all', 'seven lanterns on the ghat');
  call.mockRejectedValueOnce(new ProblemError(400, 'No', [{ path: 'old_password', message: 'x' }]));
  await send();
  expect(call.mock.calls[0]?.[1]).toEqual({ body: { old_password: 'not mine at all', new_password: 'seven lanterns on the ghat' } });
  expect(document.activeElement).toBe(field('old_password'));
  expect(field('old_password').getAttribute('aria-invalid')).toBe('true');
  expect(field('new_password').value).toBe('seven lanterns on the ghat');
  expect(fault('old_password')).not.toBe('');
});

test('a server that is away is said in words, and the next attempt goes through and empties the form', async () => {
  await write('a lamp beside the stepwell', 'seven lanterns on the ghat');
  call.mockRejectedValueOnce(new ProblemError(0, 'Failed to fetch'));
  await send();
  expect(alerts()).toHaveLength(1);
  expect(field('again').value).toBe('seven lanterns on the ghat');
  await send();
  expect(rendered.page.querySelector('[role=status]')).not.toBeNull();
  expect(['old_password', 'new_password', 'again'].map((name) => field(name).value)).toEqual(['', '', '']);
});
