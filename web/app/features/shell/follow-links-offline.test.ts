// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followLinksOffline, isPageAwaited, stayHere } from './follow-links-offline.ts';

const assign = vi.fn<(href: string) => void>();
const match = vi.fn<() => Promise<object | undefined>>();
let isOnline: boolean;

/** Until nothing moves any more. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const pressLink = async (path: string) => {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = path;
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await settle();
};
const write = () => {
  document.body.appendChild(document.createElement('textarea')).dispatchEvent(new Event('input', { bubbles: true }));
};
const findNetwork = async () => {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await settle();
};
const opened = () => assign.mock.calls.map(([href]) => new URL(href).pathname);

beforeAll(followLinksOffline);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isOnline = false;
  assign.mockReset();
  match.mockReset().mockResolvedValue(undefined);
  const { origin, pathname } = window.location;
  vi.stubGlobal('location', { origin, pathname, assign });
  vi.stubGlobal('caches', { match });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(async () => {
  stayHere();
  await settle();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('a link that is pressed without a network is followed when it is back, whatever was written before', async () => {
  write();
  await pressLink('/agenda');
  expect([isPageAwaited.read(), opened()]).toEqual([true, []]);
  await findNetwork();
  expect(opened()).toEqual(['/agenda']);
});

test('what the device has opens at once', async () => {
  match.mockResolvedValue({});
  await pressLink('/faqs');
  expect([isPageAwaited.read(), opened()]).toEqual([false, ['/faqs']]);
});

test('whoever writes on stays, until they press a link again', async () => {
  await pressLink('/agenda');
  write();
  expect(isPageAwaited.read()).toBe(false);
  await findNetwork();
  expect(opened()).toEqual([]);
  isOnline = false;
  await pressLink('/faqs');
  await findNetwork();
  expect(opened()).toEqual(['/faqs']);
});

test('who presses one link after the other gets the last', async () => {
  await pressLink('/agenda');
  await pressLink('/faqs');
  await findNetwork();
  expect(opened()).toEqual(['/faqs']);
});
