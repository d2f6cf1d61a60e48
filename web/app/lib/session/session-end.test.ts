import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB, type IDBPDatabase } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORED_DOOR } from './stored-door.ts';
import { STORED_MESSAGES } from './stored-messages.ts';
import type { TabMessage } from './tab-channel.ts';
import { answers, closeTestSession, openTestSession, reload, type TestSession } from './test-session.ts';

let page: TestSession;
let messages: IDBPDatabase;
let door: IDBPDatabase;
let sent: TabMessage[];
let receive: (message: TabMessage) => void;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const { store, index } = STORED_MESSAGES;
  messages = await openDB(STORED_MESSAGES.database, STORED_MESSAGES.version, {
    upgrade: (database) =>
      void database.createObjectStore(store, { autoIncrement: true }).createIndex(index, ['user_id', 'conversation_id']),
  });
  for (const user_id of [7, 8]) await messages.add(store, { user_id, conversation_id: 1 });
  door = await openDB(STORED_DOOR.database, STORED_DOOR.version, {
    upgrade: (database) => void database.createObjectStore(STORED_DOOR.store),
  });
  for (const key of ['staff', 'duplicates', 'choice', 'list']) await door.put(STORED_DOOR.store, 'something', key);
  sent = [];
  vi.doMock('./tab-channel.ts', () => ({
    openTabChannel(listen: (message: TabMessage) => void) {
      receive = listen;
      return { notify: (message: TabMessage) => void sent.push(message) };
    },
  }));
  page = await openTestSession();
});
afterEach(() => {
  messages.close();
  door.close();
  vi.doUnmock('./tab-channel.ts');
  closeTestSession();
});

const state = () => page.session.store.read();
const waiting = async () => (await messages.getAll(STORED_MESSAGES.store)).map(({ user_id }: { user_id: number }) => user_id);
const atDoor = () => door.getAllKeys(STORED_DOOR.store);
/** Somebody signs in, in a tab that this one has not heard of. */
const signIn = (user_id: number, access_token: string) => {
  page.stored.user = { access_token, refresh_token: 'r9', expired: false, id_token: 'i', profile: { user_id, email_verified: true } };
};
async function until(check: () => boolean): Promise<void> {
  for (let turn = 0; !check(); turn += 1) {
    if (turn === 10_000) throw new Error('It did not come to that.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
/** The provider has used up the refresh token; its answer did not arrive. */
const loseRefresh = () => {
  if (page.stored.user) page.stored.user.expired = true;
  page.provider.refresh = () => Promise.reject(new Error('invalid_grant'));
};

test('a lost answer to a refresh signs nobody out: the provider still knows the browser', async () => {
  loseRefresh();
  page.provider.askAnew = async () => ({
    access_token: 'anew',
    refresh_token: 'r2',
    expired: false,
    id_token: 'i',
    profile: { user_id: 7, email_verified: true },
  });
  expect(await page.session.restore()).toBe(true);
  expect([sent, page.tokens, await waiting()]).toEqual([['renewed'], ['Bearer anew'], [7, 8]]);
});

test('a session that has ended takes nothing that was written along, and shows nobody', async () => {
  await page.session.restore();
  page.storage.set('ownTickets', '{"user_id":7,"tickets":[]}');
  page.storage.set('recent-searches', '["lamp"]');
  loseRefresh();
  page.answer('users/getAll', answers.problem(401, 'Your sign-in has ended.'));
  const { globalUser } = await import('@sabha/contract/accounts/global-user');
  await expect(page.session.api.call(globalUser.operations.getAll, {})).rejects.toMatchObject({ status: 401 });
  expect(state()).toMatchObject({ isLoggedIn: false, error: 'Token refresh failed' });
  expect([sent, await waiting(), await atDoor()]).toEqual([['ended'], [7, 8], ['choice', 'duplicates', 'list', 'staff']]);
  expect(page.storage.get('ownTickets')).toBe('{"user_id":7,"tickets":[]}');
  expect([...page.storage.keys()].toSorted()).toEqual(['ownTickets', 'sabha-owner']);
});

test('nor does one that ends before this page has asked for anything, and where nothing said yet whose it is', async () => {
  page.storage.set('user', '{"user_id":7}');
  page.storage.set('ownTickets', '{"user_id":7,"tickets":[]}');
  loseRefresh();
  expect(await page.session.restore()).toBe(false);
  expect([page.storage.get('sabha-owner'), page.storage.has('user')]).toEqual(['7', false]);
  signIn(7, 'again');
  expect(await page.session.restore()).toBe(true);
  expect([page.storage.has('ownTickets'), await waiting()]).toEqual([true, [7, 8]]);
});

test('their person finds it again, and from anybody else it is gone', async () => {
  page.storage.set('sabha-owner', '7');
  page.storage.set('ownTickets', '{"user_id":7,"tickets":[]}');
  await page.session.restore();
  expect([await waiting(), page.storage.has('ownTickets')]).toEqual([[7, 8], true]);
  signIn(8, 'of-another');
  receive('login');
  await until(() => state().user?.user_id === 8);
  expect([await waiting(), await atDoor(), page.storage.has('ownTickets')]).toEqual([[8], ['choice', 'list'], false]);
});

test('a sign-out of one’s own leaves nothing of the person, and of a door what names nobody', async () => {
  await page.session.restore();
  page.storage.set('ownTickets', '{"user_id":7,"tickets":[]}');
  await page.session.signOut();
  expect([sent, await waiting(), await atDoor(), [...page.storage.keys()]]).toEqual([['logout'], [8], ['choice', 'list'], []]);
});

test.each(['logout', 'ended'] as const)(
  'a tab that hears of %s forgets who it knew and clears nothing that tabs share',
  async (message) => {
    await page.session.restore();
    const before = [...page.storage.entries()];
    receive(message);
    await until(() => !state().isLoggedIn);
    expect(state()).toMatchObject({ status: 'idle', user: null, error: null });
    expect([await waiting(), [...page.storage.entries()], page.stored.user?.access_token, sent]).toEqual([[7, 8], before, 'first', []]);
  },
);

test.each([
  ['somebody else', 8],
  ['the same person', 7],
])('a tab that hears of a sign-out late goes on as %s who is there by then', async (_, user_id) => {
  await page.session.restore();
  signIn(user_id, 'later');
  page.storage.set('sabha-owner', String(user_id));
  receive('logout');
  await until(() => page.tokens.includes('Bearer later') && state().isLoggedIn);
  expect([state().user?.user_id, page.stored.user?.access_token, await waiting(), sent]).toEqual([user_id, 'later', [7, 8], []]);
});

test('a tab that finds nobody stored any more forgets who it knew, and takes nothing from the others', async () => {
  await page.session.restore();
  page.stored.user = null;
  page.answer('users/getAll', answers.problem(401, 'Your sign-in has ended.'));
  const { globalUser } = await import('@sabha/contract/accounts/global-user');
  await expect(page.session.api.call(globalUser.operations.getAll, {})).rejects.toMatchObject({ status: 401 });
  expect(state()).toMatchObject({ status: 'idle', isLoggedIn: false, error: null });
  expect([sent, await waiting()]).toEqual([[], [7, 8]]);
});

const returns: readonly (readonly [string, () => boolean])[] = [
  ['is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['comes back from where the browser had left it', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
];

test.each(returns)('a tab that has missed all messages shows who is signed in now once it %s', async (_, comeBack) => {
  await page.session.restore();
  await until(() => page.sockets.length === 2);
  const sockets = [...page.sockets];
  signIn(8, 'of-another');
  comeBack();
  await until(() => state().user === null);
  expect(sockets.map(({ listenersOf }) => listenersOf.size)).toEqual([0, 0]);
  await until(() => state().user?.user_id === 8);
  expect([page.tokens.at(-1), page.storage.get('sabha-owner')]).toEqual(['Bearer of-another', '8']);
});

test.each(returns)('a tab that has missed that staff see somebody else begins anew once it %s', async (_, comeBack) => {
  await page.session.restore();
  page.storage.set('sabha-impersonating', '/admin-center');
  comeBack();
  await until(() => reload.mock.calls.length > 0);
  expect([reload.mock.calls.length, state().user?.user_id]).toEqual([1, 7]);
});

test('the address of an answer that was used, opened once more, signs nobody out', async () => {
  await page.session.completeSignIn('/select-role?code=1&state=2');
  expect([state().user?.user_id, page.stored.user?.access_token, state().error]).toEqual([7, 'first', null]);
});

test.each(returns)('a tab that has missed a sign-out shows nobody once it %s', async (_, comeBack) => {
  await page.session.restore();
  page.stored.user = null;
  comeBack();
  await until(() => !state().isLoggedIn);
  expect([state().user, sent, await waiting()]).toEqual([null, [], [7, 8]]);
});

test('a tab that reads its person anew and finds another begins anew as them', async () => {
  await page.session.restore();
  signIn(8, 'of-another');
  await page.session.refresh();
  await until(() => state().user?.user_id === 8);
  expect([state().user?.user_id, page.tokens.at(-1)]).toEqual([8, 'Bearer of-another']);
});
