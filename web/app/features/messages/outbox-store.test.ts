// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOutboxes, type Outboxes } from './outbox-store.ts';
import { readOutbox } from './outbox.ts';

interface Sent {
  readonly conversation_id: number;
  readonly body: string;
  readonly client_msg_id: string;
}

let arrived: Sent[];
/** What the server answers to a text; nothing where there is no network. */
let answer: (body: string) => Promise<void>;
let refusals: string[];
let outboxes: Outboxes | null;

const offline = () => Promise.reject(new ProblemError(0, 'No network'));
const open = () => (outboxes = createOutboxes({ api, user_id: 5, onRefused: (problem) => void refusals.push(problem) }));
const close = () => {
  outboxes?.close();
  outboxes = null;
};
/** As the browser does in every other tab. */
const notifyOtherTabs = (conversation_id: number) => {
  const key = `draft:outbox:5:${conversation_id}`;
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
};
const bodies = () => arrived.map(({ body }) => body);
const write = (body: string) => ({ body, reply_to: null });
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const api = {
  async call(_: unknown, { params, body }: { params: { conversation_id: number }; body: Omit<Sent, 'conversation_id'> }) {
    await answer(body.body);
    arrived.push({ ...params, ...body });
    return { data: { seq: arrived.length } };
  },
} as unknown as ApiClient;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  arrived = [];
  refusals = [];
  answer = async () => undefined;
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

test('what was written without a network goes out in its order when it is back, with no page open', async () => {
  answer = offline;
  const outbox = open().of(7);
  outbox.send(write('one'));
  outbox.send(write('two'));
  await settle();
  expect(bodies()).toEqual([]);
  expect(readOutbox(5, 7)).toHaveLength(2);
  answer = async () => undefined;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(bodies()).toEqual(['one', 'two']);
  expect([outbox.read(), readOutbox(5, 7)]).toEqual([[], []]);
});

test('it is tried again by itself, under the same key, as long as something waits', async () => {
  answer = offline;
  const outbox = open().of(7);
  outbox.send(write('one'));
  await settle();
  const key = outbox.read()[0]?.client_msg_id;
  await settle(25_000);
  answer = async () => undefined;
  await settle(10_000);
  expect(arrived).toMatchObject([{ body: 'one', client_msg_id: key }]);
  expect(vi.getTimerCount()).toBe(0);
});

test('what an earlier visit has left is sent when the next one begins, of this person alone', async () => {
  answer = offline;
  open().of(7).send(write('mine'));
  await settle();
  close();
  localStorage.setItem('draft:outbox:55:7', JSON.stringify([{ client_msg_id: 'x', body: 'not mine', reply_to: null, problem: null }]));
  answer = async () => undefined;
  open();
  await settle();
  expect(arrived).toMatchObject([{ conversation_id: 7, body: 'mine' }]);
});

test('a message that is refused does not hold up the next, and says so where its conversation is not open', async () => {
  answer = async (body) => {
    if (body === 'one') throw new ProblemError(403, 'You cannot write here.');
  };
  const outbox = open().of(7);
  const heard: number[] = [];
  const stop = outbox.listen(({ seq }) => void heard.push(seq));
  outbox.send(write('one'));
  outbox.send(write('two'));
  await settle();
  expect(bodies()).toEqual(['two']);
  expect(heard).toEqual([1]);
  expect(outbox.read()).toMatchObject([{ body: 'one', problem: 'You cannot write here.' }]);
  expect(refusals).toEqual([]);
  stop();
  outbox.retry();
  await settle();
  expect(refusals).toEqual(['You cannot write here.']);
  expect(heard).toEqual([1]);
});

test('one conversation does not wait for another', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = (body) => (body === 'slow' ? promise : Promise.resolve());
  const all = open();
  all.of(7).send(write('slow'));
  all.of(8).send(write('quick'));
  await settle();
  expect(bodies()).toEqual(['quick']);
  resolve();
  await settle();
  expect(bodies()).toEqual(['quick', 'slow']);
});

test('after the sign-out nothing is sent, and nothing is written on the device', async () => {
  answer = offline;
  const outbox = open().of(7);
  outbox.send(write('one'));
  await settle();
  close();
  localStorage.clear();
  answer = async () => undefined;
  outbox.send(write('two'));
  window.dispatchEvent(new Event('online'));
  await settle(60_000);
  expect([bodies(), readOutbox(5, 7)]).toEqual([[], []]);
});

describe('two tabs', () => {
  let other: Outboxes;
  beforeEach(() => {
    answer = offline;
    other = createOutboxes({ api, user_id: 5, onRefused: () => undefined });
  });
  afterEach(() => other.close());

  test('lose nothing of each other, and what a tab has left another one sends', async () => {
    const here = open().of(7);
    other.of(7).send(write('from there'));
    await settle();
    other.close();
    here.send(write('from here'));
    notifyOtherTabs(7);
    expect(here.read()).toMatchObject([{ body: 'from there' }, { body: 'from here' }]);
    answer = async () => undefined;
    await settle(10_000);
    expect(bodies()).toEqual(['from there', 'from here']);
  });

  test('hear of a conversation in which only the other one has written', async () => {
    open();
    other.of(8).send(write('from there'));
    await settle();
    notifyOtherTabs(8);
    other.close();
    answer = async () => undefined;
    await settle(10_000);
    expect(arrived).toMatchObject([{ conversation_id: 8, body: 'from there' }]);
  });

  test('send nothing that was taken out in the other one', async () => {
    const here = open().of(7);
    here.send(write('I regret this'));
    await settle();
    const [one] = here.read();
    other.of(7).discard(one?.client_msg_id ?? '');
    answer = async () => undefined;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(bodies()).toEqual([]);
  });
});

test('a device that stores nothing sends what was written on its page', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  answer = offline;
  const outbox = open().of(7);
  outbox.send(write('one'));
  outbox.send(write('two'));
  await settle();
  expect(outbox.read()).toHaveLength(2);
  answer = async () => undefined;
  await settle(10_000);
  expect(bodies()).toEqual(['one', 'two']);
  expect(outbox.read()).toEqual([]);
  refuse.mockRestore();
});
