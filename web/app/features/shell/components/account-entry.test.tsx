// @vitest-environment jsdom
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOwnOfflineLine } from '../../../lib/own-offline-line.ts';
import { render, type Rendered } from '../../../testing/render.tsx';
import { SignInEntry } from './account-entry.tsx';

let rendered: Rendered;

function OwnLine() {
  useOwnOfflineLine();
  return null;
}

async function draw(isOnline: boolean, isOfflinePage = false): Promise<string> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  rendered = await render(
    <MemoryRouter>
      <SignInEntry className="" />
      {isOfflinePage && <OwnLine />}
    </MemoryRouter>,
  );
  return rendered.page.textContent;
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  await rendered.close();
});

test.each([
  ['with a network', true, false],
  ['without one', false, false],
  ['on the offline page', true, true],
])('whoever is not signed in finds the way in, %s', async (_, isOnline, isOfflinePage) => {
  expect(await draw(isOnline, isOfflinePage)).toBe('Sign in');
});

test.each([
  ['without a network', false, false],
  ['on the offline page, whatever the device believes of the network', true, true],
])('whoever is signed in is not asked to sign in %s', async (_, isOnline, isOfflinePage) => {
  localStorage.setItem('oidc.user:here:sabha-web', '{}');
  expect(await draw(isOnline, isOfflinePage)).toBe('');
});
