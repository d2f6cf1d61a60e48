// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { draftLimits, type Draft } from '@sabha/contract/drafts/draft';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearStoredValues } from '../../lib/session/stored-values.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';

interface Input {
  readonly body?: { readonly body: string; readonly base_revision: number };
  readonly query?: { readonly base_revision?: number };
}

const pause = 1_500;
const keys = { device: 'message:7:12', account: 'message:12' };
/** What the account has, and what it was asked; what is `held` waits before or after it takes effect. */
let account: Draft | null;
let lastRevision: number;
let calls: string[];
let isOffline: boolean;
let held: { readonly before?: Promise<void>; readonly after?: Promise<void> };
let stops: (() => void)[];

function requireNetwork(): void {
  if (isOffline) throw new ProblemError(0, 'Failed to fetch');
}
const conflict = () => new ProblemError(409, 'This draft was changed on another device.');
/** As the server answers; revisions never come again. */
function answer(id: string, { body, query }: Input): unknown {
  if (id === 'draft.get') return { data: account };
  if (id === 'draft.remove') {
    if (account && query?.base_revision !== undefined && query.base_revision !== account.revision) throw conflict();
    account = null;
    return { data: {} };
  }
  if ((account?.revision ?? 0) !== body?.base_revision) throw conflict();
  return { data: writeElsewhere(body.body) };
}
function writeElsewhere(body: string): Draft {
  lastRevision += 1;
  account = { body, revision: lastRevision, changed_at: new Date().toISOString() };
  return account;
}
const api = {
  async call({ id }: Operation, input: Input) {
    const { before, after } = held;
    calls.push([id.slice(6), ...(input.body ? [input.body.body] : [])].join(' '));
    await before;
    requireNetwork();
    const given = answer(id, input);
    await after;
    requireNetwork();
    return given;
  },
} as unknown as ApiClient;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  [account, lastRevision, calls, isOffline, held, stops] = [null, 1_000, [], false, {}, []];
});
afterEach(() => {
  for (const stop of stops) stop();
  setVisibility('visible');
  vi.useRealTimers();
});

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
/** As a composer opens it; it asks the account by itself. */
async function open({ isOnDeviceOnly = false } = {}): Promise<DraftStore> {
  const store = openUnasked({ isOnDeviceOnly });
  if (!isOnDeviceOnly) store.meet(await store.ask(api));
  await settle();
  calls = [];
  return store;
}
function openUnasked({ isOnDeviceOnly = false } = {}): DraftStore {
  const store = createDraftStore({ api, keys, isOnDeviceOnly });
  stops.push(
    store.subscribe(() => undefined),
    store.close,
  );
  return store;
}
async function write(store: DraftStore, text: string): Promise<void> {
  store.change(text);
  await settle(pause);
}
function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
/** The page is closed and opened again on the same device. */
function leave(store: DraftStore): void {
  store.close();
}
function hold(at: 'before' | 'after'): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = { [at]: promise };
  return async () => {
    held = {};
    resolve();
    await settle();
  };
}

describe('what is written', () => {
  test('lies on the device at once, and on the account a pause after the last key', async () => {
    const store = await open();
    store.change('See');
    await settle(pause - 1);
    store.change('See you');
    expect(localStorage.getItem('draft:message:7:12')).toBe('See you');
    await settle(pause - 1);
    expect(calls).toEqual([]);
    expect(store.read()).toEqual({ text: 'See you', isStored: false, other: null });
    await settle(1);
    expect([calls, account?.body]).toEqual([['save See you'], 'See you']);
    expect(store.read().isStored).toBe(true);
    await write(store, 'See you at the gate');
    expect(account).toMatchObject({ body: 'See you at the gate', revision: 1_002 });
  });

  test('goes out when the page is hidden, and once', async () => {
    const store = await open();
    store.change('See you');
    setVisibility('hidden');
    await settle(pause);
    expect(calls).toEqual(['save See you']);
    setVisibility('visible');
    setVisibility('hidden');
    await settle(pause);
    expect(calls).toEqual(['save See you']);
  });

  test('goes one at a time, and the latest wins', async () => {
    const store = await open();
    const release = hold('before');
    await write(store, 'One');
    await write(store, 'Two');
    await write(store, 'Three');
    expect(calls).toEqual(['save One']);
    await release();
    expect([calls, account?.body]).toEqual([['save One', 'save Three'], 'Three']);
  });

  test('waits for its pause also when the call before it ends meanwhile', async () => {
    const store = await open();
    const release = hold('before');
    await write(store, 'One');
    store.change('One and');
    await settle(pause - 100);
    await release();
    expect(calls).toEqual(['save One']);
    await settle(100);
    expect(calls).toEqual(['save One', 'save One and']);
  });

  test('is not sent when it is what the account has again, and not when it is longer than a draft can be', async () => {
    const store = await open();
    await write(store, 'See');
    calls = [];
    store.change('See you');
    store.change('See');
    await settle(pause);
    await write(store, 'a'.repeat(draftLimits.body + 1));
    expect(calls).toEqual([]);
    await write(store, 'Short');
    expect(calls).toEqual(['save Short']);
  });

  test('is removed from the account when the field is emptied', async () => {
    const store = await open();
    await write(store, 'See');
    await write(store, '');
    expect([calls, account]).toEqual([['save See', 'remove'], null]);
    expect(localStorage).toHaveLength(0);
  });

  test('stays on the device alone while staff look as somebody else', async () => {
    const store = await open({ isOnDeviceOnly: true });
    await write(store, 'See');
    store.clear('See');
    await settle(pause);
    expect(calls).toEqual([]);
  });
});

describe('without a network', () => {
  test('it is tried again with the next key, and by itself when the network is back', async () => {
    const store = await open();
    isOffline = true;
    await write(store, 'See');
    await settle(60_000);
    expect([calls, store.read()]).toEqual([['save See'], { text: 'See', isStored: false, other: null }]);
    await write(store, 'See you');
    expect(calls).toHaveLength(2);
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect([account?.body, store.read().isStored]).toEqual(['See you', true]);
  });

  test('what got there although its answer was lost is not taken for another device’s', async () => {
    const store = await open();
    const release = hold('after');
    await write(store, 'See');
    store.change('See you');
    isOffline = true;
    await release();
    await settle(pause);
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect([account?.body, store.read()]).toEqual(['See you', { text: 'See you', isStored: true, other: null }]);
  });

  test('what was not stored goes to the account on the next visit, also what was emptied', async () => {
    const store = await open();
    await write(store, 'See');
    isOffline = true;
    await write(store, 'See you');
    leave(store);
    isOffline = false;
    const next = await open();
    expect([account?.body, next.read().isStored]).toEqual(['See you', true]);
    isOffline = true;
    next.clear('See you');
    await settle();
    leave(next);
    isOffline = false;
    expect((await open()).read().text).toBe('');
    expect(account).toBeNull();
  });
});

describe('on another device', () => {
  test('it is there as it was left, when nothing is written here', async () => {
    writeElsewhere('From the phone');
    const store = await open();
    expect(store.read()).toEqual({ text: 'From the phone', isStored: true, other: null });
    leave(store);
    writeElsewhere('From the phone, and more');
    expect((await open()).read().text).toBe('From the phone, and more');
    expect(calls).toEqual([]);
  });

  test('it is gone once it was sent or emptied there', async () => {
    const store = await open();
    await write(store, 'Hello');
    leave(store);
    account = null;
    expect((await open()).read().text).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  test('it is stored anew when it is gone only because nobody changed it for long', async () => {
    const store = await open();
    await write(store, 'Hello');
    leave(store);
    account = null;
    vi.setSystemTime(Date.now() + draftLimits.days * 86_400_000);
    expect((await open()).read()).toMatchObject({ text: 'Hello', isStored: true });
    expect(account).toMatchObject({ body: 'Hello' });
  });

  test('it does not come under the hands of somebody who has begun to type', async () => {
    writeElsewhere('From the phone');
    const store = openUnasked();
    const asked = store.ask(api);
    store.change('He');
    store.meet(await asked);
    await settle(pause);
    expect(store.read()).toEqual({ text: 'He', isStored: false, other: 'elsewhere' });
    expect(account?.body).toBe('From the phone');
  });

  test('an answer from before what was stored here meanwhile changes nothing', async () => {
    const store = openUnasked();
    const asked = await store.ask(api);
    await write(store, 'Hello');
    store.meet(asked);
    await settle(pause);
    expect(store.read()).toEqual({ text: 'Hello', isStored: true, other: null });
    expect(calls).toEqual(['get', 'save Hello']);
  });
});

describe('when both were written', () => {
  /** This device has one text, and the account another one from elsewhere. */
  async function divide(): Promise<DraftStore> {
    const store = await open();
    await write(store, 'Hello');
    writeElsewhere('From the phone');
    calls = [];
    await write(store, 'Hello all');
    return store;
  }

  test('this device’s stays, the other one is offered, and neither is written over', async () => {
    const store = await divide();
    expect(store.read()).toEqual({ text: 'Hello all', isStored: false, other: 'elsewhere' });
    expect(calls).toEqual(['save Hello all', 'get']);
    await write(store, 'Hello all of you');
    setVisibility('hidden');
    await settle();
    expect([calls.length, account?.body]).toEqual([2, 'From the phone']);
    leave(store);
    expect((await open()).read()).toEqual({ text: 'Hello all of you', isStored: false, other: 'elsewhere' });
  });

  test('the two are swapped as often as one likes, also after a reload', async () => {
    const store = await divide();
    store.swap();
    expect(store.read()).toEqual({ text: 'From the phone', isStored: true, other: 'aside' });
    await write(store, 'From the phone, on');
    expect(account?.body).toBe('From the phone, on');
    leave(store);
    const next = await open();
    expect(next.read()).toEqual({ text: 'From the phone, on', isStored: true, other: 'aside' });
    next.swap();
    await settle();
    expect(next.read()).toEqual({ text: 'Hello all', isStored: true, other: 'aside' });
    expect(account?.body).toBe('Hello all');
    next.swap();
    expect(next.read().text).toBe('From the phone, on');
  });

  test('the one that gave way is there when the other was sent', async () => {
    const store = await divide();
    store.swap();
    await settle();
    store.clear('From the phone');
    await settle();
    expect(store.read()).toEqual({ text: '', isStored: false, other: 'aside' });
    store.swap();
    expect(store.read()).toEqual({ text: 'Hello all', isStored: false, other: null });
  });

  test('an empty field has nothing to offer once it was swapped', async () => {
    const store = await divide();
    store.change('');
    store.swap();
    expect(store.read()).toEqual({ text: 'From the phone', isStored: true, other: null });
  });

  test('the other one is not lost when this one is sent', async () => {
    const store = await divide();
    store.clear('Hello all');
    await settle(pause);
    expect(store.read()).toEqual({ text: '', isStored: false, other: 'elsewhere' });
    leave(store);
    expect((await open()).read()).toEqual({ text: 'From the phone', isStored: true, other: null });
  });

  test('this one is stored when the other was sent there', async () => {
    const store = await divide();
    leave(store);
    account = null;
    expect((await open()).read()).toEqual({ text: 'Hello all', isStored: true, other: null });
    expect(account).toMatchObject({ body: 'Hello all' });
  });

  test('the same text is no other one', async () => {
    const store = await open();
    await write(store, 'Hello');
    writeElsewhere('Hello all');
    await write(store, 'Hello all');
    expect(store.read()).toEqual({ text: 'Hello all', isStored: true, other: null });
  });
});

describe('what is sent', () => {
  test('is a draft no more, here and on the account, and no pending call brings it back', async () => {
    const store = await open();
    await write(store, 'Hello');
    store.change('Hello all');
    store.clear('Hello all');
    await settle(pause * 2);
    expect([calls, account, store.read().text]).toEqual([['save Hello', 'remove'], null, '']);
    expect(localStorage).toHaveLength(0);
  });

  test.each(['before', 'after'] as const)('is removed also when a call is still on its way (%s it took effect)', async (at) => {
    const store = await open();
    const release = hold(at);
    await write(store, 'Hello');
    store.clear('Hello');
    await settle();
    expect(calls).toEqual(['save Hello']);
    await release();
    expect([calls, account]).toEqual([['save Hello', 'remove'], null]);
  });

  test('is removed also when the answer to its last call was lost', async () => {
    const store = await open();
    const release = hold('after');
    await write(store, 'Hello');
    store.clear('Hello');
    isOffline = true;
    await release();
    leave(store);
    isOffline = false;
    expect(account).toMatchObject({ body: 'Hello' });
    expect((await open()).read().text).toBe('');
    expect(account).toBeNull();
  });

  test('asks nothing of the account that has nothing', async () => {
    const store = await open();
    store.change('Hello');
    store.clear('Hello');
    await settle(pause);
    expect(calls).toEqual([]);
  });

  test('leaves what was typed on while it was being sent', async () => {
    const store = await open();
    await write(store, 'Hello');
    store.change('Hello, and');
    store.clear('Hello');
    await settle(pause);
    expect([store.read().text, account?.body]).toEqual(['Hello, and', 'Hello, and']);
  });

  test('does not take along what another device has written on meanwhile', async () => {
    const store = await open();
    await write(store, 'Hello');
    writeElsewhere('Hello from the phone');
    store.clear('Hello');
    await settle();
    expect([account?.body, store.read()]).toEqual(['Hello from the phone', { text: '', isStored: false, other: 'elsewhere' }]);
  });
});

test('nothing stays on the device at sign-out, and nothing goes on after it', async () => {
  const store = await open();
  await write(store, 'Hello');
  const release = hold('before');
  await write(store, 'Hello all');
  clearStoredValues();
  store.close();
  await release();
  await settle(pause);
  expect(localStorage).toHaveLength(0);
  expect(calls).toEqual(['save Hello', 'save Hello all']);
});

test('a text from before drafts lay on the account goes there; what cannot be read is none', async () => {
  localStorage.setItem('draft:message:7:12', 'Written long ago');
  expect((await open()).read()).toEqual({ text: 'Written long ago', isStored: true, other: null });
  localStorage.setItem('draft:account:message:7:12', '{');
  localStorage.setItem('draft:message:7:12', 'Written long ago');
  expect((await open()).read().text).toBe('Written long ago');
});

test('half a character, which the server stores as another one, is stored once', async () => {
  const store = await open();
  const spy = vi.spyOn(api, 'call').mockImplementation(async ({ id }) => {
    calls.push(id);
    return { data: { body: 'a\ufffd', revision: 1, changed_at: '' } } as never;
  });
  await write(store, 'a\ud83d');
  expect(store.read()).toMatchObject({ isStored: true });
  expect(calls).toEqual(['draft.save']);
  spy.mockRestore();
});
