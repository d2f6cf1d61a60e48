import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBrowser, type Browser } from '../../../../test/browser.ts';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { codeIn, waitForMail } from '../../../../test/mailbox.ts';
import { signIn } from '../../../../test/own-sign-in.ts';
import { buildAccount, type TestAccount } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { comparisons } from '../passwords/hash-password.ts';

let app: TestApp;
let somebody: TestAccount;
let caller: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  somebody = await buildAccount(app.ctx);
  caller = await buildPerson(app);
});
afterAll(() => app.close());
beforeEach(() => app.ctx.db.execute(sql`DELETE FROM throttles`));

const stranger = 'nobody.at.all@example.org';
const guess = { old_password: 'wrong wrong wrong', new_password: 'eleven copper bells' };

/** Every call that takes an address or a username from somebody who has proven nothing. */
const calls: readonly (readonly [name: string, ask: (email: string) => Promise<{ statusCode: number; body: string }>])[] = [
  ['signin', (email) => signIn(createBrowser(app.app), { username: email, password: 'wrong wrong wrong' })],
  ['login', (email) => createBrowser(app.app).call('/api/auth/login', { username: email, password: 'wrong wrong wrong' })],
  ['signup', (email) => signUpWith(email)],
  ['generateOtp for a sign-up', (email) => createBrowser(app.app).call('/api/auth/generateOtp', { email, type: 'signup' })],
  ['generateOtp for a password', (email) => createBrowser(app.app).call('/api/auth/generateOtp', { email, type: 'password' })],
  ['verifyOtp', (email) => createBrowser(app.app).call('/api/auth/verifyOtp', { email, otp: '000000' })],
  ['updatePassword with an old one', (email) => createBrowser(app.app).call('/api/auth/updatePassword', { email, ...guess })],
  [
    'updatePassword with a token',
    (email) => createBrowser(app.app).call('/api/auth/updatePassword', { email, reset_token: 'made up', new_password: guess.new_password }),
  ],
];

let signUps = 0;
function signUpWith(email: string, browser = createBrowser(app.app), password = 'nine lantern boats') {
  signUps += 1;
  const username = `fresh-name-${signUps}`;
  return browser.call('/api/auth/signup', {
    firstName: 'A',
    username,
    email,
    password,
    tnc_accepted: true,
  });
}

/** Enters the mailed code. */
async function confirmSignUp(browser: Browser, email: string): Promise<void> {
  await browser.call('/api/auth/generateOtp', { email, type: 'signup' });
  const otp = codeIn(await waitForMail(app.ctx, email));
  expect((await browser.call('/api/auth/verifyOtp', { email, otp })).statusCode).toBe(200);
}

/** An answer without what the question itself put into it. */
const shapeOf = (email: string, { statusCode, body }: { statusCode: number; body: string }) =>
  `${statusCode} ${body
    .replaceAll(email, '…')
    .replace(/fresh-name-\d+/, '…')
    .replace(/"instance":"[^"]*"/, '')}`;

/** The hashes that were compared meanwhile, each with its cost: nearly all the time that such a call takes. */
async function costsOf(work: () => Promise<unknown>): Promise<string[]> {
  const costs: string[] = [];
  const note = (stored: unknown) => void costs.push(/^\$argon2id\$v=\d+\$[^$]+/.exec(String(stored))?.[0] ?? String(stored));
  comparisons.subscribe(note);
  try {
    await work();
  } finally {
    comparisons.unsubscribe(note);
  }
  return costs;
}

describe.each(calls)('%s', (name, ask) => {
  test('answers the same for an address with an account and one without', async () => {
    const known = shapeOf(somebody.email, await ask(somebody.email));
    await app.ctx.db.execute(sql`DELETE FROM throttles`);
    expect(shapeOf(stranger, await ask(stranger))).toBe(known);
  });

  test('does the same work for both, so that its time says nothing', async () => {
    await ask(stranger);
    await app.ctx.db.execute(sql`DELETE FROM throttles`);
    const known = await costsOf(() => ask(somebody.email));
    await app.ctx.db.execute(sql`DELETE FROM throttles`);
    expect(await costsOf(() => ask(stranger))).toEqual(known);
    const isComparing = /^(signin|login|verifyOtp|updatePassword with an old one)$/.test(name);
    expect(known).toHaveLength(isComparing ? 1 : 0);
  });
});

describe('a browser that has signed up with an address and signs in', () => {
  const own = 'nine lantern boats';
  /** The answer to both passwords and the work for them. */
  async function tryBoth(browser: Browser, email: string): Promise<string[]> {
    const found: string[] = [];
    for (const password of [own, 'wrong wrong wrong']) {
      await app.ctx.db.execute(sql`DELETE FROM throttles`);
      const costs = await costsOf(async () => found.push(shapeOf(email, await signIn(browser, { username: email, password }))));
      found.push(...costs);
    }
    return found;
  }

  test('learns nothing of the account that somebody else has with it, or makes meanwhile', async () => {
    const late = 'comes.later@example.org';
    const [known, unknown, before] = [createBrowser(app.app), createBrowser(app.app), createBrowser(app.app)];
    await signUpWith(somebody.email, known);
    await signUpWith(stranger, unknown);
    await signUpWith(late, before);
    const expected = await tryBoth(unknown, stranger);
    expect(expected.map((one) => one.slice(0, 4))).toEqual(['403 ', '$arg', '$arg', '400 ', '$arg', '$arg']);
    expect(await tryBoth(known, somebody.email)).toEqual(expected);
    expect(await tryBoth(before, late)).toEqual(expected);
    const owner = createBrowser(app.app);
    await signUpWith(late, owner, 'eleven copper bells');
    await confirmSignUp(owner, late);
    expect(await tryBoth(before, late)).toEqual(expected);
  });

  test('buys no guesses at the account of that address by it', async () => {
    const browser = createBrowser(app.app);
    await signUpWith(somebody.email, browser);
    const { rows: begun } = await app.ctx.db.execute<{ now: string }>(sql`SELECT clock_timestamp()::text AS now`);
    expect((await signIn(browser, { username: somebody.email, password: own })).statusCode).toBe(403);
    // A turn that was given back would be due again at once.
    const { rows } = await app.ctx.db.execute<{ name: string }>(sql`
      SELECT split_part(key, ':', 1) AS name FROM throttles
      WHERE key LIKE 'signin_%' AND due_at >= ${begun[0]?.now}::timestamptz + interval '30 seconds' ORDER BY 1`);
    expect(rows.map(({ name }) => name)).toEqual(['signin_account', 'signin_account_here', 'signin_here', 'signin_login']);
  });
});

describe('whether a person exists is not told', () => {
  const users = '/api/global-user/users';
  const settings = '/api/user/userSettings';

  test('by trying to make them or their setting', async () => {
    const [taken, free] = [(await buildPerson(app, { columns: { is_listed: false } })).user_id, 987_654_321];
    for (const [url, bodyOf] of [
      [`${users}/createUser`, (user_id: number) => ({ user_id })],
      [`${users}/createMany`, (user_id: number) => [{ user_id }]],
      [`${settings}/createUserSetting`, (user_id: number) => ({ user_id })],
      [`${settings}/createMany`, (user_id: number) => [{ user_id }]],
    ] as const) {
      const [known, unknown] = [await caller.post(url, bodyOf(taken)), await caller.post(url, bodyOf(free))];
      expect(known.status, url).toBe(403);
      expect(unknown.body, url).toEqual({ ...(known.body as object), instance: expect.any(String) as string });
    }
  });

  test('by trying to change, delete or read them', async () => {
    const [hidden, free] = [(await buildPerson(app, { columns: { is_listed: false } })).user_id, 987_654_321];
    for (const ask of [
      (id: number) => caller.get(`${users}/getUser?filterFields=${encodeURIComponent(JSON.stringify({ user_id: id }))}`),
      (id: number) => caller.put(`${users}/updateUser/${id}`, { firstName: 'X' }),
      (id: number) => caller.delete(`${users}/deleteUser/${id}/${caller.user_id}`),
      (id: number) => caller.put('/api/global-user/profile/update', { userId: id, headline: 'X' }),
      (id: number) => caller.get(`/api/auth/isOtpVerified/${id}`),
    ]) {
      const [known, unknown] = [await ask(hidden), await ask(free)];
      expect(known.status).toBe(404);
      expect(unknown.status).toBe(404);
      expect((unknown.body as { detail: string }).detail).toBe((known.body as { detail: string }).detail);
    }
  });

  test('but who makes their own row twice is told so', async () => {
    expect((await caller.post(`${users}/createUser`, { user_id: caller.user_id })).status).toBe(409);
  });
});
