// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearStoredMessages } from '../../lib/session/stored-messages.ts';
import { clearStoredValues } from '../../lib/session/stored-values.ts';
import { createOutboxes, type Outboxes } from './outbox-store.ts';
import type { Outgoing } from './outbox.ts';
import { finishStoring, openTestDevice, readStored, storeMessage } from './test-device.ts';

interface Sent {
  readonly conversation_id: number;
  readonly body: string;
  readonly client_msg_id: string;
}

const mark = 'draft:outbox:5';
let arrived: Sent[];
/** What the server answers to a text; nothing where there is no network. */
let answer: (body: string) => Promise<void>;
let refusals: string[];
/** The conversations in which something is refused. */
let refused: readonly number[];
let opened: Outboxes[];

const offline = () => Promise.reject(new ProblemError(0, 'No network'));
const online = async () => undefined;
function open(user_id = 5): Outboxes {
  const outboxes = createOutboxes({
    api,
    user_id,
    onRefused: (conversation_id, problem) => void refusals.push(`${conversation_id}: ${problem}`),
    onOutboxes: (all) => void (refused = [...all]),
  });
  opened.push(outboxes);
  return outboxes;
}
const close = () => {
  for (const outboxes of opened.splice(0)) outboxes.close();
};
/** As the session does it, which closes what sends before it clears. */
const signOut = async () => {
  clearStoredValues();
  close();
  const cleared = clearStoredMessages(5);
  await settle();
  await cleared;
};
const bodies = () => arrived.map(({ body }) => body);
const bodiesOf = (outgoing: readonly Outgoing[] | null) => outgoing?.map(({ body }) => body);
const write = (body: string) => ({ body, reply_to: null });
const message = (client_msg_id: string, body: string): Outgoing => ({ client_msg_id, body, reply_to: null, created_at: '', problem: null });
const stepMs = 5000;
async function settle(ms = 0): Promise<void> {
  await finishStoring();
  for (let passed = 0; passed < ms; passed += stepMs) {
    await vi.advanceTimersByTimeAsync(stepMs);
    await finishStoring();
  }
}
/** Within the turn of the event loop in which it begins. */
async function untilCalled({ mock }: { mock: { calls: readonly unknown[] } }): Promise<void> {
  for (let turn = 0; mock.calls.length === 0; turn += 1) {
    if (turn === 1000) throw new Error('It was not called in this turn of the event loop.');
    await Promise.resolve();
  }
}
/** A page that does not let go of the store when it is asked to. */
async function openByHand(): Promise<IDBDatabase> {
  await readStored(5, 7);
  const request = indexedDB.open('sabha-messages');
  await finishStoring();
  return request.result;
}
const api = {
  async call(_: unknown, { params, body }: { params: { conversation_id: number }; body: Omit<Sent, 'conversation_id'> }) {
    await answer(body.body);
    arrived.push({ ...params, ...body });
    return { data: { seq: arrived.length } };
  },
} as unknown as ApiClient;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  openTestDevice();
  arrived = [];
  refusals = [];
  refused = [];
  opened = [];
  answer = online;
});
afterEach(async () => {
  close();
  await finishStoring();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('on a device that stores', () => {
  test('what was written without a network goes out in its order when it is back, with no page open', async () => {
    answer = offline;
    const outbox = open().of(7);
    outbox.send(write('one'));
    outbox.send(write('two'));
    expect(bodiesOf(outbox.read())).toEqual(['one', 'two']);
    await settle();
    expect(bodies()).toEqual([]);
    expect(bodiesOf(await readStored(5, 7))).toEqual(['one', 'two']);
    expect(localStorage.getItem(mark)).toBe('1');
    answer = online;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(bodies()).toEqual(['one', 'two']);
    expect([outbox.read(), localStorage.getItem(mark), await readStored(5, 7)]).toEqual([[], null, []]);
  });

  test('a message lies on the device before it is sent', async () => {
    let stored: readonly Outgoing[] | null = null;
    answer = async () => void (stored = await readStored(5, 7));
    open().of(7).send(write('one'));
    await settle();
    expect(stored).toMatchObject([{ body: 'one' }]);
    expect(bodies()).toEqual(['one']);
  });

  test('what is written at the very end of a sending goes out, too', async () => {
    const outbox = open().of(7);
    const texts = ['two', 'three'];
    async function request(_name: string, _options: object, work: (lock: object) => Promise<boolean>) {
      const isDone = await work({});
      const text = texts.shift();
      if (text !== undefined) outbox.send(write(text));
      return isDone;
    }
    vi.stubGlobal('navigator', { locks: { request } });
    outbox.send(write('one'));
    await settle();
    expect(bodies()).toEqual(['one', 'two', 'three']);
  });

  test('it is tried again by itself, under the same key, as long as something waits', async () => {
    answer = offline;
    const outbox = open().of(7);
    outbox.send(write('one'));
    await settle();
    const key = outbox.read()[0]?.client_msg_id;
    await settle(25_000);
    answer = online;
    await settle(10_000);
    expect(arrived).toMatchObject([{ body: 'one', client_msg_id: key }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('what an earlier visit has left is sent when the next one begins, before what is written then', async () => {
    answer = offline;
    open().of(7).send(write('before'));
    await settle();
    close();
    answer = online;
    open().of(7).send(write('now'));
    await settle();
    expect(arrived).toMatchObject([
      { conversation_id: 7, body: 'before' },
      { conversation_id: 7, body: 'now' },
    ]);
  });

  test('what somebody else has left is neither sent nor shown', async () => {
    await storeMessage(55, 7, message('x', 'not mine'));
    localStorage.setItem('draft:outbox:55:7', JSON.stringify([message('y', 'not mine either')]));
    const outbox = open().of(7);
    outbox.send(write('mine'));
    await settle(10_000);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(bodies()).toEqual(['mine']);
    expect([outbox.read(), await readStored(5, 7)]).toEqual([[], []]);
    expect(bodiesOf(await readStored(55, 7))).toEqual(['not mine', 'not mine either']);
  });

  test('what an earlier version has left moves over once, in order and without doubles', async () => {
    answer = offline;
    await storeMessage(5, 7, message('a', 'one'));
    localStorage.setItem('draft:outbox:5:7', JSON.stringify([message('a', 'one'), message('b', 'two'), message('c', 'three')]));
    localStorage.setItem('draft:outbox:5:8', 'not to be read');
    const outbox = open().of(7);
    await settle();
    expect(bodiesOf(outbox.read())).toEqual(['one', 'two', 'three']);
    expect(Object.keys(localStorage)).toEqual([mark]);
    answer = online;
    close();
    open();
    await settle();
    expect(bodies()).toEqual(['one', 'two', 'three']);
    close();
    open();
    await settle();
    expect(bodies()).toHaveLength(3);
  });

  test('what an earlier version adds in another tab meanwhile stays for the next visit', async () => {
    answer = offline;
    const later = JSON.stringify([message('a', 'one'), message('b', 'two')]);
    localStorage.setItem('draft:outbox:5:7', JSON.stringify([message('a', 'one')]));
    const { add } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function addMeanwhile(this: IDBObjectStore, row: unknown) {
      localStorage.setItem('draft:outbox:5:7', later);
      return add.call(this, row);
    });
    open();
    await settle();
    expect(bodiesOf(await readStored(5, 7))).toEqual(['one', 'two']);
    expect(localStorage.getItem('draft:outbox:5:7')).toBeNull();
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
    expect(await readStored(5, 7)).toEqual(outbox.read());
    expect([refusals, refused]).toEqual([[], [7]]);
    stop();
    outbox.retry();
    await settle();
    expect(refusals).toEqual(['7: You cannot write here.']);
    expect(heard).toEqual([1]);
    answer = online;
    outbox.retry();
    await settle();
    expect(refused).toEqual([]);
  });

  test('what was written where there is no conversation any more says so in words of the page', async () => {
    answer = () => Promise.reject(new ProblemError(404, 'Resource not found.'));
    const outbox = open().of(7);
    outbox.send(write('one'));
    await settle();
    expect(outbox.read()).toMatchObject([{ body: 'one', problem: 'This conversation is not here any more.' }]);
    expect(refusals).toEqual(['7: This conversation is not here any more.']);
  });

  test('a message whose files are lost goes without them', async () => {
    const outbox = open().of(7);
    const files = [{ name: 'a.pdf' }] as unknown as NonNullable<Outgoing['attachments']>;
    answer = () => Promise.reject(new ProblemError(422, 'No', [{ path: 'attachments.0', message: 'The file is gone.' }]));
    outbox.send({ ...write('one'), attachments: files });
    await settle();
    expect(outbox.read()).toMatchObject([{ problem: 'The file is gone.', areFilesLost: true }]);
    answer = online;
    outbox.sendWithoutFiles(outbox.read()[0]?.client_msg_id ?? '');
    await settle();
    expect(arrived).toMatchObject([{ body: 'one', attachments: [] }]);
    expect(await readStored(5, 7)).toEqual([]);
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
    await signOut();
    answer = online;
    outbox.send(write('two'));
    window.dispatchEvent(new Event('online'));
    await settle(60_000);
    expect([bodies(), localStorage.getItem(mark), await readStored(5, 7)]).toEqual([[], null, []]);
  });

  test.each([
    ['goes through', async () => undefined],
    ['is refused', () => Promise.reject(new ProblemError(403, 'You cannot write here.'))],
  ])('a sending that %s after the sign-out writes nothing back', async (_, end) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer = () => promise.then(end);
    open().of(7).send(write('one'));
    await settle();
    expect(await readStored(5, 7)).toHaveLength(1);
    await signOut();
    resolve();
    await settle(60_000);
    expect([localStorage.getItem(mark), await readStored(5, 7), refusals]).toEqual([null, [], []]);
  });

  test('what is written in the moment of the sign-out does not stay', async () => {
    answer = offline;
    const outbox = open().of(7);
    outbox.send(write('before the store is open'));
    await signOut();
    expect([localStorage.length, await readStored(5, 7)]).toEqual([0, []]);
    const next = open().of(7);
    await settle();
    next.send(write('while it is open'));
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await untilCalled(begin);
    await signOut();
    expect([localStorage.length, await readStored(5, 7)]).toEqual([0, []]);
  });

  test('a tab that a later version asks to let go closes the store, and opens it again when it needs it', async () => {
    answer = offline;
    const outbox = open().of(7);
    outbox.send(write('one'));
    await settle();
    const removal = indexedDB.deleteDatabase('sabha-messages');
    const removed = vi.fn<() => void>();
    removal.addEventListener('success', removed);
    await settle();
    expect(removed).toHaveBeenCalledTimes(1);
    outbox.send(write('two'));
    await settle();
    expect(bodiesOf(await readStored(5, 7))).toEqual(['two']);
  });
});

describe('two tabs', () => {
  let other: Outboxes;
  beforeEach(async () => {
    answer = offline;
    other = open();
    await settle();
  });

  test('lose nothing of each other, and what a tab has left another one sends', async () => {
    const here = open().of(7);
    other.of(7).send(write('from there'));
    await settle();
    other.close();
    here.send(write('from here'));
    expect(here.read()).toMatchObject([{ body: 'from there' }, { body: 'from here' }]);
    answer = online;
    await settle(10_000);
    expect(bodies()).toEqual(['from there', 'from here']);
  });

  test('write at the same time, and both know of everything in the order of writing', async () => {
    const [here, there] = [open().of(7), other.of(7)];
    await settle();
    for (const count of ['1', '2', '3']) {
      here.send(write(`here ${count}`));
      there.send(write(`there ${count}`));
    }
    await settle();
    const written = ['here 1', 'there 1', 'here 2', 'there 2', 'here 3', 'there 3'];
    expect(new Set((await readStored(5, 7))?.map(({ created_at }) => created_at)).size).toBe(1);
    expect([here.read(), there.read(), await readStored(5, 7)].map(bodiesOf)).toEqual([written, written, written]);
    answer = online;
    close();
    open();
    await settle();
    expect(bodies()).toEqual(written);
  });

  test('hear of a conversation in which only the other one has written', async () => {
    open();
    other.of(8).send(write('from there'));
    await settle();
    other.close();
    answer = online;
    await settle(10_000);
    expect(arrived).toMatchObject([{ conversation_id: 8, body: 'from there' }]);
  });

  test('send nothing that was taken out in the other one', async () => {
    const here = open().of(7);
    here.send(write('I regret this'));
    await settle();
    const [one] = here.read();
    other.of(7).discard(one?.client_msg_id ?? '');
    answer = online;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(bodies()).toEqual([]);
    expect([here.read(), localStorage.getItem(mark)]).toEqual([[], null]);
  });

  test('what one takes out while the other tries it again is gone in both', async () => {
    answer = () => Promise.reject(new ProblemError(403, 'You cannot write here.'));
    const [here, there] = [open().of(7), other.of(7)];
    here.send(write('one'));
    await settle();
    expect(there.read()).toMatchObject([{ problem: 'You cannot write here.' }]);
    there.discard(there.read()[0]?.client_msg_id ?? '');
    here.retry();
    await settle();
    expect([here.read(), there.read(), await readStored(5, 7)]).toEqual([[], [], []]);
  });

  test('send one at a time where the browser arranges that', async () => {
    const held = new Set<string>();
    vi.stubGlobal('navigator', {
      locks: {
        async request(name: string, _: { ifAvailable: true }, work: (lock: object | null) => Promise<boolean>) {
          if (held.has(name)) return work(null);
          held.add(name);
          return work({ name }).finally(() => held.delete(name));
        },
      },
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    const tried: string[] = [];
    answer = (body) => {
      tried.push(body);
      return promise;
    };
    const here = open().of(7);
    here.send(write('one'));
    await settle();
    other.of(7).send(write('two'));
    await settle(10_000);
    expect(tried).toEqual(['one']);
    resolve();
    await settle(10_000);
    expect(tried).toEqual(['one', 'two']);
    expect([held.size, vi.getTimerCount()]).toEqual([0, 0]);
  });
});

describe('a device that stores nothing sends what was written on its page', () => {
  let errors: unknown[][];
  beforeEach(() => {
    errors = [];
    vi.spyOn(console, 'error').mockImplementation((...entered) => void errors.push(entered));
  });
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const lost = () => {
    throw new DOMException('closing', 'InvalidStateError');
  };
  const noRequest = () => new EventTarget() as IDBOpenDBRequest;
  test.each([
    ['has no store', 0, () => void Reflect.deleteProperty(globalThis, 'indexedDB')],
    ['refuses to open it', 1, () => void vi.spyOn(indexedDB, 'open').mockImplementation(full)],
    ['does not open it', 1, () => void vi.spyOn(indexedDB, 'open').mockImplementation(noRequest)],
    ['is full', 2, () => void vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full)],
  ])('as it %s', async (_, count, breakStore) => {
    breakStore();
    answer = offline;
    const outbox = open().of(7);
    outbox.send(write('one'));
    outbox.send(write('two'));
    await settle(10_000);
    expect(bodiesOf(outbox.read())).toEqual(['one', 'two']);
    expect([errors.length, localStorage.getItem(mark)]).toEqual([count, null]);
    answer = async (body) => {
      if (body === 'one') throw new ProblemError(403, 'You cannot write here.');
    };
    await settle(10_000);
    expect(bodies()).toEqual(['two']);
    expect(outbox.read()).toMatchObject([{ body: 'one', problem: 'You cannot write here.' }]);
    answer = online;
    outbox.retry();
    await settle();
    expect(bodies()).toEqual(['two', 'one']);
    expect(outbox.read()).toEqual([]);
  });

  test.each([
    ['the network is back', 0],
    ['some time has passed', 10_000],
  ])('and one that does not open it at first sends what an earlier visit has left once %s', async (_, ms) => {
    await storeMessage(5, 7, message('a', 'before'));
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(full).mockImplementationOnce(full);
    open();
    await settle();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect([bodies(), errors.length]).toEqual([[], 1]);
    if (ms === 0) window.dispatchEvent(new Event('online'));
    await settle(ms);
    expect(bodies()).toEqual(['before']);
    expect(await readStored(5, 7)).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('and one that opens it too late stores everything once more is written', async () => {
    const page = await openByHand();
    // Neither goes on before that page is closed.
    const removal = IDBFactory.prototype.deleteDatabase.call(indexedDB, 'sabha-messages');
    const opening = Promise.withResolvers<IDBOpenDBRequest>();
    vi.spyOn(indexedDB, 'open').mockImplementationOnce((name, version) => {
      const request = IDBFactory.prototype.open.call(indexedDB, name, version);
      opening.resolve(request);
      return request;
    });
    answer = offline;
    const outbox = open().of(7);
    outbox.send(write('one'));
    const request = await opening.promise;
    await settle(10_000);
    outbox.send(write('two'));
    await settle();
    expect([bodiesOf(outbox.read()), errors.length]).toEqual([['one', 'two'], 1]);
    page.close();
    await new Promise((resolve) => request.addEventListener('success', resolve));
    await settle();
    outbox.send(write('three'));
    await settle();
    expect(removal.readyState).toBe('done');
    expect(bodiesOf(await readStored(5, 7))).toEqual(['one', 'two', 'three']);
    answer = online;
    await settle(10_000);
    expect(bodies()).toEqual(['one', 'two', 'three']);
    expect([outbox.read(), await readStored(5, 7)]).toEqual([[], []]);
  });

  test('and one whose connection is lost without a word opens it anew', async () => {
    answer = offline;
    const outbox = open().of(7);
    await settle();
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(lost);
    outbox.send(write('one'));
    await settle();
    expect(bodiesOf(await readStored(5, 7))).toEqual(['one']);
    expect(errors).toEqual([]);
    begin.mockImplementation(lost);
    answer = online;
    outbox.send(write('two'));
    await settle(10_000);
    expect(bodies()).toEqual(['one', 'two']);
    expect(errors).not.toEqual([]);
  });

  test('and one that fails later neither sends twice nor forgets what was changed', async () => {
    answer = () => Promise.reject(new ProblemError(403, 'You cannot write here.'));
    const outbox = open().of(7);
    outbox.send(write('one'));
    await settle();
    vi.spyOn(IDBCursor.prototype, 'update').mockImplementation(full);
    vi.spyOn(IDBCursor.prototype, 'delete').mockImplementation(full);
    answer = online;
    outbox.retry();
    await settle(20_000);
    expect([bodies(), outbox.read()]).toEqual([['one'], []]);
    expect(errors).toHaveLength(2);
  });

  test('and one that has no room for the mark stores the messages all the same', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    answer = offline;
    open().of(7).send(write('one'));
    await settle();
    expect(await readStored(5, 7)).toHaveLength(1);
    expect(errors).not.toEqual([]);
  });
});
