// The error catalogue of the specification (section 8), line by line and in its order, so that a reader can tick it off. What only
// a browser shows is in e2e/error-catalogue.spec.ts; the line of the avatar is there and in web/app/ui/components.test.tsx.
import { codeFailure } from '@sabha/contract/accounts/auth-fields';
import { signin, signout, signup } from '@sabha/contract/accounts/auth-operations';
import { globalUser } from '@sabha/contract/accounts/global-user';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deriveParentUser } from './parent-user.ts';
import { answers, closeTestSession, openTestSession, type TestSession } from './test-session.ts';

const { list, problem } = answers;
let page: TestSession;
beforeEach(async () => {
  page = await openTestSession();
});
afterEach(closeTestSession);

const state = () => page.session.store.read();
/** A call of a signed-in person. */
const someCall = () => page.session.api.call(globalUser.operations.getAll, { query: { limit: 1 } });
const is401 = problem(401, 'Your sign-in has ended. Sign in again.');

describe('Failed one-time-code generation', () => {
  test("says 'Error Sending OTP. Please re-evaluate your details.', in the server's answer and in the note (the note itself: e2e)", () => {
    const texts = JSON.parse(readFileSync(new URL('../../../messages/en/auth.json', import.meta.url), 'utf8')) as Record<string, string>;
    expect(codeFailure).toBe('Error Sending OTP. Please re-evaluate your details.');
    expect(texts['auth_otp_failed']).toBe('Error Sending OTP. Please re-evaluate your details.');
  });
});

describe('Sign-up, sign-in or sign-out failure', () => {
  test.each([
    ['signup', signup],
    ['signin', signin],
    ['signout', signout],
  ] as const)('%s is logged and thrown again to the caller', async (name, operation) => {
    page.answer(`auth/${name}`, problem(500, 'The server is in trouble.'));
    await expect(page.session.api.call(operation, { body: {} as never })).rejects.toThrow('The server is in trouble.');
    expect(page.errors).toEqual([expect.stringContaining(`auth.${name} failed`)]);
  });
});

describe('Missing user id at login', () => {
  test.each([[undefined], ['seven'], [0]])("a token whose user_id is %s is 'Resource not found.' with status 404", async (user_id) => {
    if (page.stored.user) page.stored.user.profile = { user_id };
    await expect(page.session.restore()).rejects.toMatchObject({ status: 404, detail: 'Resource not found.' });
    expect(state()).toMatchObject({ status: 'failed', isLoggedIn: false, error: 'Resource not found.' });
    expect(page.calls).toEqual([]);
  });
});

describe("404 'User not found' when fetching the user", () => {
  test('makes the user, the profile and the setting, in this order', async () => {
    const found = { body: { data: { user_id: 7, roles: [] } } };
    page.answer('users/getUser', (count) => (count === 1 ? problem(404, 'User not found') : found));
    page.answer('users/createUser', { status: 201, body: { data: { user_id: 7 } } });
    page.answer('profile/update', { body: { data: { user_id: 7 } } });
    page.answer('userSettings/getAll', list());
    page.answer('userSettings/createUserSetting', {
      status: 201,
      body: { data: { user_setting_id: 1, user_id: 7, active_role_id: null } },
    });
    expect(await page.session.restore()).toBe(true);
    const made = page.calls.filter((call) => /createUser|profile\/update|createUserSetting/.test(call));
    expect(made.slice(0, 3)).toEqual([
      'POST /api/global-user/users/createUser',
      'PUT /api/global-user/profile/update',
      'POST /api/user/userSettings/createUserSetting',
    ]);
    expect(state()).toMatchObject({ status: 'succeeded', isLoggedIn: true });
  });

  test('another 404 makes nobody', async () => {
    page.answer('users/getUser', problem(404, 'There is no such page.'));
    await expect(page.session.restore()).rejects.toThrow('There is no such page.');
    expect(page.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });
});

describe('401 on any request', () => {
  test('refreshes the token, then tries once more', async () => {
    await page.session.restore();
    page.answer('users/getAll', (count) => (count === 1 ? is401 : list()));
    page.provider.refresh = async () => ({
      access_token: 'second',
      refresh_token: 'r2',
      expired: false,
      id_token: 'i',
      profile: { user_id: 7 },
    });
    await someCall();
    expect(page.tokens.slice(-2)).toEqual(['Bearer first', 'Bearer second']);
  });

  test('is not tried a third time', async () => {
    await page.session.restore();
    page.answer('users/getAll', is401);
    const before = page.calls.length;
    await expect(someCall()).rejects.toMatchObject({ status: 401 });
    expect(page.calls.length - before).toBe(2);
  });

  test('when the refresh fails the user is removed and signed out', async () => {
    await page.session.restore();
    page.answer('users/getAll', is401);
    page.provider.refresh = () => Promise.reject(new Error('invalid_grant'));
    await expect(someCall()).rejects.toMatchObject({ status: 401 });
    expect(page.stored.user).toBeNull();
    expect(state()).toMatchObject({ isLoggedIn: false, user: null });
    // Only whose drafts and tickets lie here.
    expect([...page.storage.entries()]).toEqual([['sabha-owner', '7']]);
  });
});

describe('A session that ended while the page was closed', () => {
  test("is found out by the first calls: nobody is signed in, and 'Token refresh failed' is stored", async () => {
    page.answer('/api/', is401);
    page.provider.refresh = () => Promise.reject(new Error('invalid_grant'));
    expect(await page.session.restore()).toBe(false);
    expect(state()).toMatchObject({ status: 'failed', isLoggedIn: false, error: 'Token refresh failed' });
    expect(page.stored.user).toBeNull();
  });
});

describe('After 3 refreshes', () => {
  test("'Max token refresh attempts reached' is stored and the user is signed out", async () => {
    await page.session.restore();
    page.answer('users/getAll', is401);
    let refreshes = 0;
    page.provider.refresh = async () => {
      refreshes += 1;
      return { access_token: `token ${refreshes}`, refresh_token: 'r', expired: false, id_token: 'i', profile: { user_id: 7 } };
    };
    for (let call = 0; call < 4; call += 1) await expect(someCall()).rejects.toMatchObject({ status: 401 });
    expect(refreshes).toBe(3);
    expect(state()).toMatchObject({ status: 'failed', isLoggedIn: false, error: 'Max token refresh attempts reached' });
    expect(page.stored.user).toBeNull();
  });
});

describe('No stored refresh token', () => {
  test("'No refresh token available' is stored", async () => {
    await page.session.restore();
    if (page.stored.user) page.stored.user.refresh_token = undefined;
    page.answer('users/getAll', is401);
    await expect(someCall()).rejects.toMatchObject({ status: 401 });
    expect(state()).toMatchObject({ status: 'failed', isLoggedIn: false, error: 'No refresh token available' });
  });
});

describe('Token renewal failure', () => {
  test("the user is removed, there is no session, and 'Token refresh failed' is stored", async () => {
    if (page.stored.user) page.stored.user.expired = true;
    page.provider.refresh = () => Promise.reject(new Error('invalid_grant'));
    expect(await page.session.restore()).toBe(false);
    expect(page.stored.user).toBeNull();
    expect(state()).toMatchObject({ status: 'failed', isLoggedIn: false, user: null, error: 'Token refresh failed' });
  });
});

describe('Logout failure', () => {
  test("'Logout failed' is stored, and the person is out here all the same", async () => {
    await page.session.restore();
    page.answer('auth/signout', problem(500, 'The server is in trouble.'));
    expect(await page.session.signOut()).toBe(false);
    expect(state()).toMatchObject({ status: 'failed', isLoggedIn: false, error: 'Logout failed' });
    expect(page.stored.user).toBeNull();
  });
});

describe('Privilege and menu loads', () => {
  test.each([
    ['user/privileges/', 'Failed to fetch system role privileges.', ''],
    ['customRolePrivilege/', 'Failed to fetch custom role privileges.', ''],
    ['customMenus/', 'Failed to fetch menus.', '212'],
    ['customMenus/', 'Failed to fetch menu parents.', '200'],
  ])('when %s fails, "%s" is stored and logged', async (part, text, failing) => {
    page.answer(part, (_, filter) =>
      filter.includes(failing)
        ? problem(500, 'The server is in trouble.')
        : list({ menu_id: 212, menu_name: 'Startups', menu_parent_id: 200 }),
    );
    await expect(page.session.restore()).rejects.toThrow(text);
    expect(state()).toMatchObject({ status: 'failed', error: text });
    expect(page.errors.some((entered) => entered.startsWith(text))).toBe(true);
  });
});

describe('Parent-user derivation', () => {
  test("without ids: 'Both user_id and communityCommonId are missing. Please provide at least one.'", async () => {
    await expect(deriveParentUser(page.session.api, {})).rejects.toThrow(
      'Both user_id and communityCommonId are missing. Please provide at least one.',
    );
  });

  test("missing owner: 'Owner user id not found in community common data.'", async () => {
    page.answer('communityCommon/', { body: { data: { community_common_id: 4, owner_user_id: null } } });
    await expect(deriveParentUser(page.session.api, { communityCommonId: 4 })).rejects.toThrow(
      'Owner user id not found in community common data.',
    );
  });

  test("group-user lookup 404: the user's own id is the parent", async () => {
    page.answer('groupUsers/', problem(404, 'Resource not found.'));
    await page.session.restore();
    expect(state().user?.active_role?.parent_user_id).toBe(7);
  });
});

describe('Fetch failures in services', () => {
  test('are logged and thrown again, also when there is no network', async () => {
    page.answer('users/getAll', problem(503, 'Too much at once.'));
    await expect(someCall()).rejects.toThrow('Too much at once.');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(someCall()).rejects.toMatchObject({ status: 0, cause: new TypeError('Failed to fetch') });
    expect(page.errors).toEqual([expect.stringContaining('user.getAll failed'), expect.stringContaining('user.getAll failed')]);
  });
});

describe('Unknown path', () => {
  test('the page says what section 2 says (the page itself: e2e)', () => {
    const texts = JSON.parse(readFileSync(new URL('../../../messages/en/shell.json', import.meta.url), 'utf8')) as Record<string, string>;
    expect([texts['shell_missing_heading'], texts['shell_missing_text']]).toEqual([
      "404. That's an error.",
      'The requested URL was not found on this server.',
    ]);
  });
});
