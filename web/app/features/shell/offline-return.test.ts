// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPageAwaited } from './follow-links-offline.ts';
import { openWhenBack, readWanted } from './offline-return.ts';

let isServerThere: boolean;
let leaving: AbortController;
const open = vi.fn<() => void>();
const stay = () => {
  leaving = new AbortController();
  void openWhenBack(leaving.signal, open);
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const findNetwork = async () => {
  window.dispatchEvent(new Event('online'));
  await pass(0);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  sessionStorage.clear();
  open.mockReset();
  leaving = new AbortController();
  isServerThere = false;
  isPageAwaited.set(false);
  vi.stubGlobal('fetch', async () => {
    if (!isServerThere) throw new TypeError('Failed to fetch');
    return { ok: true };
  });
});
afterEach(async () => {
  leaving.abort();
  await pass(60_000);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

test.each([
  ['/offline', null],
  ['/offline#content', null],
  ['/offline#//elsewhere.example/messages', null],
  ['/offline#/.//elsewhere.example/messages', null],
  ['/offline#/messages/7', '/messages/7'],
  ['/hi/offline#/hi/messages?q=lamp#last', '/hi/messages?q=lamp#last'],
])('at %s it stands in for %s', (address, wanted) => {
  history.replaceState(null, '', address);
  expect(readWanted()).toBe(wanted);
});

test('a network that does not reach the server opens nothing; one that does opens the page at once', async () => {
  stay();
  await pass(10_000);
  await findNetwork();
  expect(open).not.toHaveBeenCalled();
  isServerThere = true;
  await findNetwork();
  expect(open).toHaveBeenCalledTimes(1);
});

test('the page opens without a word of the device when the server answers again', async () => {
  stay();
  await pass(40_000);
  isServerThere = true;
  await pass(30_000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a server that leaves a question open does not end the asking', async () => {
  const ended = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended.signal);
  const never = new Promise((_, reject) => ended.signal.addEventListener('abort', () => reject(new DOMException('Late', 'TimeoutError'))));
  vi.stubGlobal('fetch', () => never);
  stay();
  await pass(4_000);
  ended.abort();
  await pass(5_000);
  vi.stubGlobal('fetch', async () => ({ ok: true }));
  await pass(15_000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a page that leads back each time is opened three times, and again when the network comes anew', async () => {
  isServerThere = true;
  for (let visit = 0; visit < 5; visit += 1) {
    stay();
    await pass(60_000);
    leaving.abort();
  }
  expect(open).toHaveBeenCalledTimes(3);
  stay();
  await findNetwork();
  expect(open).toHaveBeenCalledTimes(4);
});

test('a page that the visitor has chosen meanwhile is not overtaken', async () => {
  stay();
  isPageAwaited.set(true);
  isServerThere = true;
  await findNetwork();
  await pass(60_000);
  expect(open).not.toHaveBeenCalled();
});

test('who stays after all gets the page that they wanted first', async () => {
  stay();
  isPageAwaited.set(true);
  isServerThere = true;
  await pass(60_000);
  isPageAwaited.set(false);
  await pass(60_000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('where nothing can be stored only the visitor opens it', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  isServerThere = true;
  stay();
  await pass(120_000);
  expect(open).not.toHaveBeenCalled();
});
