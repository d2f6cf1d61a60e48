// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countWaiting } from './count-waiting.ts';
import type { Outgoing } from './outbox.ts';
import { openTestDevice, storeMessage } from './test-device.ts';

const message = (client_msg_id: string, problem: string | null = null): Outgoing => ({
  client_msg_id,
  body: client_msg_id,
  reply_to: null,
  created_at: '',
  problem,
});

beforeEach(() => openTestDevice());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what waits of a person is counted over all conversations, without what was refused and what is of others', async () => {
  await storeMessage(5, 7, message('a'));
  await storeMessage(5, 8, message('b'));
  await storeMessage(5, 8, message('c', 'You cannot write here.'));
  await storeMessage(55, 7, message('d'));
  expect([await countWaiting(5), await countWaiting(55), await countWaiting(6)]).toEqual([2, 1, 0]);
});

test('where nothing waits of a person nothing is opened', async () => {
  await storeMessage(55, 7, message('a'));
  const open = vi.spyOn(indexedDB, 'open');
  expect(await countWaiting(5)).toBe(0);
  expect(open).not.toHaveBeenCalled();
});

test('a mark without a store counts nothing, and no store is made for it', async () => {
  localStorage.setItem('draft:outbox:5', '1');
  expect(await countWaiting(5)).toBe(0);
  expect(await indexedDB.databases()).toEqual([]);
});

test('a device that refuses says so', async () => {
  await storeMessage(5, 7, message('a'));
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Not here', 'SecurityError');
  });
  await expect(countWaiting(5)).rejects.toThrow('Not here');
});
