import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from './open-session.ts';
import { restoreInTime } from './restore-in-time.ts';

const knows = { person: true };
beforeEach(() => {
  knows.person = true;
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => (knows.person ? '{"user_id":3}' : null) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const restoring = (restore: () => Promise<boolean>) => restoreInTime({ restore } as unknown as Session);

test('the answer of the server counts', async () => {
  expect(await restoring(() => Promise.resolve(true))).toBe('in');
  expect(await restoring(() => Promise.resolve(false))).toBe('out');
});

test('a network that never answers is waited for four seconds', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const restored = restoring(() => promise);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await restored).toBe('away');
  resolve(true);
});

test('a network that is gone is away at once, and a fault of the product is none of it', async () => {
  expect(await restoring(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('away');
  await expect(restoring(() => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
});

test('a device that knows nobody shows nothing of anybody', async () => {
  knows.person = false;
  await expect(restoring(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch');
});
