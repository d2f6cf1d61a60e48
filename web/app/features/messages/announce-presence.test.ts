// @vitest-environment jsdom
import { reportPresence } from '@sabha/contract/messages/socket-events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../lib/session/open-session.ts';
import { announcePresence } from './announce-presence.ts';

const ask = vi.fn<Session['ask']>();
const visible = vi.spyOn(document, 'visibilityState', 'get');
let stop: () => void;

function show(state: DocumentVisibilityState): void {
  visible.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

beforeEach(() => {
  vi.useFakeTimers();
  visible.mockReturnValue('visible');
  ask.mockReset().mockResolvedValue(null);
  stop = announcePresence({ ask });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a page in sight says so at once and every 45 seconds, even where that is refused', async () => {
  expect(ask).toHaveBeenLastCalledWith(reportPresence, {});
  ask.mockRejectedValue(new Error('Too many'));
  await pass(44);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(46);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
  await pass(100);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a hidden page says nothing, and one that is seen again says so at once', async () => {
  show('hidden');
  await pass(200);
  expect(ask).toHaveBeenCalledTimes(1);
  show('visible');
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  show('visible');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('without a connection it is tried again soon', async () => {
  ask.mockReturnValue(null);
  await pass(45);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockResolvedValue(null);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(3);
  await pass(44);
  expect(ask).toHaveBeenCalledTimes(3);
});
