// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { rereadWaiting } from '../stored-sign-up.ts';
import { AuthPage } from './auth.tsx';

const calls = vi.hoisted(() => ({
  sendSignUp: vi.fn<(body: object) => Promise<void>>(),
  askForCode: vi.fn<(type: string, email: string) => Promise<object>>(),
  sendSignIn: vi.fn<(username: string, password: string) => Promise<object>>(),
}));
vi.mock('../auth-calls.ts', async (load) => ({ ...(await load<object>()), ...calls }));

let rendered: Rendered;
let router: ReturnType<typeof createMemoryRouter>;

async function open(address: string): Promise<void> {
  router = createMemoryRouter([{ path: '/auth', element: <AuthPage outsideHost={null} endedBy={null} /> }], { initialEntries: [address] });
  rendered = await render(<RouterProvider router={router} />);
}
/** What a reload leaves: the address and what the tab has stored. */
async function reload(): Promise<void> {
  const { pathname, search } = router.state.location;
  await rendered.close();
  rereadWaiting();
  await open(pathname + search);
}
const field = (name: string) => rendered.page.querySelector(`[name=${name}]`) as HTMLInputElement;
const title = () => rendered.page.querySelector('h1')?.textContent;
async function until(isDone: () => boolean): Promise<void> {
  for (let count = 0; count < 200 && !isDone(); count += 1) await act(() => new Promise((done) => setTimeout(done, 10)));
  expect(isDone()).toBe(true);
}
const submit = () => press(rendered.page.querySelector('[type=submit]') as HTMLElement);

async function fillPerson(): Promise<void> {
  await type(field('firstName'), 'Zinal');
  await press(rendered.page.querySelectorAll<HTMLElement>('[name=age]')[0] as HTMLElement);
  await submit();
  await until(() => rendered.page.querySelector('[name=username]') !== null);
}
async function fillAccount(): Promise<void> {
  for (const [name, text] of Object.entries({ username: 'zinal', email: 'zinal@example.org', password: 'a lamp beside the stepwell' }))
    await type(field(name), text);
  await press(field('tnc_accepted'));
  await submit();
}

beforeEach(() => {
  sessionStorage.clear();
  rereadWaiting();
  calls.sendSignUp.mockReset().mockResolvedValue();
  calls.askForCode.mockReset().mockResolvedValue({});
  calls.sendSignIn.mockReset();
});
afterEach(() => rendered.close());

test('the browser leads back from the second step to the first with what was typed, and a reload leaves all but the password', async () => {
  await open('/auth?view=sign-up');
  await fillPerson();
  await type(field('username'), 'zinal');
  await type(field('password'), 'a lamp beside the stepwell');
  await reload();
  expect([field('username').value, field('password').value]).toEqual(['zinal', '']);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('stepwell');
  await press([...rendered.page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Back') as HTMLElement);
  expect(field('firstName').value).toBe('Zinal');
  await submit();
  await until(() => rendered.page.querySelector('[name=username]') !== null);
  await act(() => router.navigate(-1));
  expect(field('firstName').value).toBe('Zinal');
});

test('what was typed is not there for who comes half an hour later', async () => {
  await open('/auth?view=sign-up');
  await fillPerson();
  const later = Date.now() + 31 * 60_000;
  const now = vi.spyOn(Date, 'now').mockReturnValue(later);
  await reload();
  expect([field('firstName').value, sessionStorage.length]).toEqual(['', 0]);
  now.mockRestore();
});

test('a sign-up that waits for its code opens at the code again, and another is not asked for within the minute', async () => {
  await open('/auth?view=sign-up');
  await fillPerson();
  await fillAccount();
  await until(() => title() === 'Check your e-mail');
  expect(rendered.page.textContent).toContain('is on its way');
  await reload();
  expect(title()).toBe('Check your e-mail');
  await rendered.close();
  await open('/auth?view=sign-up');
  expect(title()).toBe('Check your e-mail');
  expect(rendered.page.textContent).toContain('zinal@example.org');
  await press(
    [...rendered.page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Change your details') as HTMLElement,
  );
  await type(field('password'), 'a lamp beside the stepwell');
  await submit();
  await until(() => title() === 'Check your e-mail');
  expect([calls.sendSignUp.mock.calls.length, calls.askForCode.mock.calls.length]).toEqual([2, 1]);
});

test('signing in before the address is confirmed leads to the code, and says that one is on its way only when it is', async () => {
  await open('/auth');
  calls.sendSignIn.mockRejectedValue(new ProblemError(403, 'No', [{ path: 'email', message: 'zinal@example.org' }]));
  calls.askForCode.mockRejectedValueOnce(new ProblemError(429, 'No'));
  await type(field('username'), 'zinal');
  await type(field('password'), 'a lamp beside the stepwell');
  await submit();
  await until(() => title() === 'Check your e-mail');
  expect(rendered.page.textContent).toContain('No new code was sent to zinal@example.org.');
  await press([...rendered.page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send a new code') as HTMLElement);
  await until(() => rendered.page.textContent.includes('a code of six digits is on its way'));
});
