// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { m } from '../paraglide/messages.js';
import { LeaveGuard } from './leave-guard.tsx';

let router: ReturnType<typeof createMemoryRouter>;
let root: Root;
let isChanged: boolean;
let failures: unknown[];
const hasChanged = () => isChanged;
const note = (event: ErrorEvent) => {
  event.preventDefault();
  failures.push(event.error);
};
const at = () => router.state.location.pathname;
const buttonOf = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const leave = () => buttonOf(m.entries_leave_anyway())?.click();
const stay = () => buttonOf(m.entries_stay())?.click();

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
beforeEach(async () => {
  isChanged = true;
  failures = [];
  window.addEventListener('error', note);
  router = createMemoryRouter(
    [
      { path: '/form', Component: () => <LeaveGuard hasChanged={hasChanged} /> },
      { path: '*', Component: () => null },
    ],
    { initialEntries: ['/form'] },
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router} />));
});
afterEach(async () => {
  window.removeEventListener('error', note);
  await act(async () => root.unmount());
  document.body.replaceChildren();
});
const goTo = (path: string) => act(async () => void router.navigate(path));

test('who has not saved is asked, and stays or goes as they answer', async () => {
  await goTo('/elsewhere');
  expect(buttonOf(m.entries_stay())).toBeDefined();
  await act(async () => stay());
  expect([at(), buttonOf(m.entries_stay())]).toEqual(['/form', undefined]);
  await goTo('/elsewhere');
  await act(async () => leave());
  expect(at()).toBe('/elsewhere');
});

test.each([
  ['a second press on the way out', () => (leave(), leave())],
  ['an answer after both', () => (leave(), stay())],
])('%s changes nothing', async (_, answer) => {
  await goTo('/elsewhere');
  await act(async () => answer());
  expect([failures, at()]).toEqual([[], '/elsewhere']);
});

test.each([
  ['to leave', leave],
  ['to stay', stay],
])('an answer %s that comes when another way was taken meanwhile changes nothing', async (_, answer) => {
  await goTo('/elsewhere');
  await act(async () => {
    isChanged = false;
    await router.navigate('/taken');
    answer();
  });
  expect([failures, at()]).toEqual([[], '/taken']);
});
