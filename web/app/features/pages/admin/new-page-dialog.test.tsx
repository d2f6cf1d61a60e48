// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../../lib/create-store.ts';
import { signedOut, type AuthState } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { NewPageDialog } from './new-page-dialog.tsx';

const opened = vi.hoisted(() => ({ session: null as unknown }));
vi.mock('../../../lib/session/open-session.ts', () => ({ openSession: () => opened.session }));

const call = vi.fn<(operation: { id: string }, input: unknown) => Promise<unknown>>();
let rendered: Rendered;
let router: ReturnType<typeof createMemoryRouter>;

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

beforeEach(async () => {
  call.mockReset().mockResolvedValue({ data: { page_id: 12 } });
  const store = createStore(() => ({ ...signedOut, user: { user_id: 7 } }) as unknown as AuthState);
  const session = { api: { call }, store } as unknown as Session;
  opened.session = session;
  const dialog = () => <NewPageDialog path="/pages" trigger={<button type="button">New page</button>} />;
  router = createMemoryRouter([
    { path: '/', Component: dialog },
    { path: '/pages/12', element: 'Editor' },
  ]);
  rendered = await render(
    <AuthProvider session={session}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  await press(button('New page'));
});
afterEach(async () => {
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await new Promise(requestAnimationFrame);
});

test('a page has a title and a path of its own, and its editor opens', async () => {
  await press(button('Create'));
  expect(alerts()).toEqual(['Fill in this field.', 'Fill in this field.']);
  expect(document.activeElement).toBe(field('title'));
  await type(field('title'), 'Umbrella desk');
  const faults: readonly (readonly [string, string])[] = [
    ['umbrellas', 'Begin with a slash, and use no question mark, hash or percent sign.'],
    ['/umbrellas/', 'Leave out slashes at the end and doubled ones.'],
    ['/admin-center/umbrellas', 'The product itself uses this path.'],
  ];
  for (const [path, text] of faults) {
    await type(field('path'), path);
    expect(alerts()).toEqual([text]);
  }
  await type(field('path'), '/umbrellas');
  call.mockRejectedValueOnce(new ProblemError(409, 'Taken.', [{ path: 'path', message: 'Another page is there.' }]));
  await press(button('Create'));
  expect(alerts()).toEqual(['Another page is there.']);
  expect(document.activeElement).toBe(field('path'));
  await press(button('Create'));
  expect(call.mock.lastCall?.[1]).toEqual({ body: { title: 'Umbrella desk', path: '/umbrellas' } });
  expect(router.state.location.pathname).toBe('/pages/12');
});

test('what is written is asked about before the dialog closes, and is gone once it is left', async () => {
  await type(field('title'), 'Umbrella desk');
  await press(document.querySelector('[aria-label=Close]') as HTMLElement);
  expect(field('title').value).toBe('Umbrella desk');
  await press(button('Leave'));
  expect(field('title')).toBeNull();
  await press(button('New page'));
  expect(field('title').value).toBe('');
});
