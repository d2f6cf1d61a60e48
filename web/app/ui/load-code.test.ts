import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCode, loadOrnament, untilOnline } from './load-code.ts';

const line = { isThere: true };
const reported: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('SSR', false);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.stubGlobal('fetch', async () => {
    if (!line.isThere) throw new TypeError('Failed to fetch');
    return { ok: true };
  });
});
afterEach(() => {
  line.isThere = true;
  reported.length = 0;
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Code that cannot be fetched while `isMissing` says so. */
function makeCode(isMissing: () => boolean) {
  const load = vi.fn<() => Promise<string>>(async () => {
    if (isMissing()) throw new TypeError('Failed to fetch dynamically imported module');
    return 'code';
  });
  return load;
}

test('code whose request fails once is asked for again after a second', async () => {
  const load = makeCode(() => load.mock.calls.length === 1);
  const loaded = loadCode(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('code');
});

test('without a network it is asked for less and less often, and at once when the network is back', async () => {
  line.isThere = false;
  const load = makeCode(() => !line.isThere);
  const loaded = loadCode(load);
  // 1, 2, 4, 8, 16 and then 30 seconds.
  await vi.advanceTimersByTimeAsync(121_000);
  expect(load).toHaveBeenCalledTimes(9);
  line.isThere = true;
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('code');
});

test('a visitor who comes back to the page does not wait for the next try', async () => {
  line.isThere = false;
  const load = makeCode(() => !line.isThere);
  const loaded = loadCode(load);
  await vi.advanceTimersByTimeAsync(40_000);
  line.isThere = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await loaded).toBe('code');
});

test('code that is missing three times although the server answers is gone', async () => {
  const load = makeCode(() => true);
  const loaded = loadCode(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loaded).toBeInstanceOf(TypeError);
  expect(load).toHaveBeenCalledTimes(3);
});

test('an ornament that is gone is waited for, asked for no more, and said in the console', async () => {
  const load = makeCode(() => true);
  const settled = vi.fn<() => void>();
  void loadOrnament(load).then(settled, settled);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(settled).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(3);
  expect(reported).toEqual([expect.any(TypeError)]);
});

test('on the server a failure is one at once', async () => {
  vi.stubEnv('SSR', true);
  await expect(loadCode(makeCode(() => true))).rejects.toThrow('dynamically imported');
});

test('what waits for the network goes on when it is back, or when nobody wants it any more', async () => {
  const device = { onLine: false };
  vi.stubGlobal('navigator', device);
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const unwanted = new AbortController();
  void untilOnline(new AbortController().signal).then(first);
  void untilOnline(unwanted.signal).then(second);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(first).not.toHaveBeenCalled();
  unwanted.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(second).toHaveBeenCalled();
  expect(first).not.toHaveBeenCalled();
  device.onLine = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(first).toHaveBeenCalled();
});
