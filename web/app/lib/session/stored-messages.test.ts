import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearStoredMessages, STORED_MESSAGES } from './stored-messages.ts';
import type { TabMessage } from './tab-channel.ts';
import { closeTestSession, openTestSession, type TestSession } from './test-session.ts';

const { database: name, version, store, index } = STORED_MESSAGES;
const openMessages = () =>
  openDB(name, version, {
    upgrade(database) {
      database.createObjectStore(store, { autoIncrement: true }).createIndex(index, ['user_id', 'conversation_id']);
    },
  });
const rowOf = (user_id: number, conversation_id = 1) => ({ user_id, conversation_id });

let errors: unknown[][];
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...entered) => void errors.push(entered));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['of a person', 7, [rowOf(6), rowOf(77)]],
  ['of anybody, where it is not known who goes,', null, []],
])('nothing that waits %s is left, although a page has the store open', async (_, user_id, left) => {
  const page = await openMessages();
  for (const row of [rowOf(7), rowOf(6), rowOf(7, 2 ** 40), rowOf(77)]) await page.add(store, row);
  await clearStoredMessages(user_id);
  expect(await page.getAll(store)).toEqual(left);
  page.close();
  expect(errors).toEqual([]);
});

test('where nothing was ever stored nothing is made', async () => {
  await clearStoredMessages(7);
  expect(await indexedDB.databases()).toEqual([]);
  expect(errors).toEqual([]);
});

test('a device without such a store has nothing to clear', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  await clearStoredMessages(7);
  expect(errors).toEqual([]);
});

test('a device that refuses, or does not answer, holds nobody up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Not here', 'SecurityError');
  });
  await clearStoredMessages(7);
  open.mockImplementationOnce(() => new EventTarget() as IDBOpenDBRequest);
  const cleared = clearStoredMessages(7);
  await vi.advanceTimersByTimeAsync(2000);
  await cleared;
  expect(errors).toHaveLength(2);
});

describe('at sign-out', () => {
  let page: TestSession;
  let sent: TabMessage[];
  beforeEach(async () => {
    sent = [];
    vi.doMock('./tab-channel.ts', () => ({
      openTabChannel: () => ({ notify: (message: TabMessage) => void sent.push(message) }),
    }));
    page = await openTestSession();
  });
  afterEach(() => {
    vi.doUnmock('./tab-channel.ts');
    closeTestSession();
  });
  async function until(check: () => boolean | Promise<boolean>): Promise<void> {
    for (let turn = 0; !(await check()); turn += 1) {
      if (turn === 10_000) throw new Error('It did not come to that.');
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  test('they go after what writes them has heard of it', async () => {
    await page.session.restore();
    const messages = await openMessages();
    let last: Promise<unknown> | undefined;
    page.session.store.subscribe(() => {
      last ??= messages.add(store, rowOf(7));
    });
    await messages.add(store, rowOf(7));
    await page.session.signOut();
    await last;
    expect(await messages.getAll(store)).toEqual([]);
    messages.close();
  });

  test('the other tabs and the server receive of it before a device that takes its time, and the page is left after it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await page.session.restore();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
    const done: boolean[] = [];
    const leaving = page.session.signOut().then((isDone) => done.push(isDone));
    await until(() => page.calls.includes('POST /api/auth/signout'));
    expect(sent).toEqual(['logout']);
    await vi.advanceTimersByTimeAsync(1999);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await leaving;
    expect(done).toEqual([true]);
  });

  test('what is written beside them until the pages have heard of it goes, too', async () => {
    await page.session.restore();
    const device = createDevice();
    vi.stubGlobal('localStorage', device);
    const { user } = page.stored;
    Object.defineProperty(page.stored, 'user', {
      get: () => user,
      set() {
        device.setItem('draft:outbox:7', '1');
      },
    });
    await page.session.signOut();
    expect(Object.keys(device)).toEqual([]);
  });
});

/** Local storage whose keys can be listed. */
function createDevice(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const methods = {
    getItem(this: Record<string, unknown>, key: string) {
      return Object.hasOwn(this, key) ? String(this[key]) : null;
    },
    setItem(this: Record<string, unknown>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, unknown>, key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  return Object.create(methods) as Storage;
}
