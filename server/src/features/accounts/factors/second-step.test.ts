import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBrowser, type Browser } from '../../../../test/browser.ts';
import { addAuthenticator, addPasskey, signInProven, stoppedClock } from '../../../../test/factors.ts';
import { mailsTo, waitForMail } from '../../../../test/mailbox.ts';
import { buildAccount, type TestAccount } from '../../../../test/people.ts';
import { createSoftPasskey } from '../../../../test/soft-passkey.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: stoppedClock() });
});
afterAll(() => app.close());
beforeEach(() => app.ctx.db.execute(sql`DELETE FROM throttles`));

const open = () => createBrowser(app.app);
const signIn = (browser: Browser, { username, password }: TestAccount) => browser.call('/api/auth/signin', { username, password });
const sendCode = (browser: Browser, code: string) => browser.call('/api/auth/secondStep', { method: 'app', code });
const isSignedIn = async (browser: Browser) => (await browser.call('/api/auth/refreshToken')).statusCode === 200;

/** Somebody with an authenticator app, whose password this browser has just sent. */
async function halfIn() {
  const person = await buildAccount(app.ctx);
  const authenticator = await addAuthenticator(app, person.user_id);
  const browser = open();
  const answer = await signIn(browser, person);
  return { person, authenticator, browser, answer };
}

async function askPasskey(browser: Browser, url = '/api/auth/secondStepOptions') {
  return (await browser.call(url)).json<{ data: { challenge: string; allowCredentials?: { id: string }[] } }>().data;
}

/** The claims of the identity token that the product's own pages get. */
async function readIdentity(browser: Browser) {
  const query = new URLSearchParams({
    client_id: 'sabha-web',
    redirect_uri: 'http://localhost:3000/select-role',
    response_type: 'code',
    scope: 'openid profile email offline_access',
    code_challenge: '5S2Wv5CoMEn06BPrrlNxSyJGZtVg66Do6LCOyd6fJ-o',
    code_challenge_method: 'S256',
    state: 's',
  });
  const { url } = await browser.follow(await browser.get(`/oidc/auth?${query.toString()}`), ({ pathname }) => pathname === '/select-role');
  const response = await browser.post('/oidc/token', {
    grant_type: 'authorization_code',
    client_id: 'sabha-web',
    code: url.searchParams.get('code') ?? '',
    redirect_uri: 'http://localhost:3000/select-role',
    code_verifier: 'a-verifier-of-more-than-forty-three-letters-and-signs',
  });
  return decodeJwt(response.json<{ id_token: string }>().id_token);
}

describe('with an authenticator app', () => {
  test('the right password alone tells only what comes next, and signs nobody in', async () => {
    const { browser, answer } = await halfIn();
    expect(answer.json()).toEqual({ data: { second_step: { methods: ['app', 'recovery'] } } });
    expect(browser.cookie('sabha-session')).toBeUndefined();
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('the code of now completes the sign-in, and the identity token says how it was done', async () => {
    const { browser, authenticator, person } = await halfIn();
    const answer = await sendCode(browser, authenticator.code());
    expect(answer.json()).toMatchObject({ data: { user_id: person.user_id, email: person.email, otpVerified: true } });
    expect(await readIdentity(browser)).toMatchObject({ user_id: person.user_id, amr: ['pwd', 'otp', 'mfa'] });
    expect(browser.cookie('sabha-second-step')).toBeUndefined();
  });

  test('a wrong code is refused and the right one still works afterwards', async () => {
    const { browser, authenticator } = await halfIn();
    expect((await sendCode(browser, authenticator.code(-5))).statusCode).toBe(400);
    expect((await sendCode(browser, 'abcdef')).statusCode).toBe(400);
    expect((await sendCode(browser, authenticator.code())).statusCode).toBe(200);
  });

  test('a code counts once, also for two browsers at the same moment', async () => {
    const { browser, authenticator, person } = await halfIn();
    const other = open();
    await signIn(other, person);
    const code = authenticator.code();
    const answers = await Promise.all([sendCode(browser, code), sendCode(other, code)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const third = open();
    await signIn(third, person);
    expect((await sendCode(third, code)).statusCode).toBe(400);
    expect((await sendCode(third, authenticator.code(-1))).statusCode).toBe(400);
  });

  test('of fifty guesses at the same moment ten are looked at, and then the half sign-in is over', async () => {
    const { browser, authenticator } = await halfIn();
    const guesses = Array.from({ length: 50 }, (_, guess) => sendCode(browser, String(guess).padStart(6, '0')));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    expect(statuses.every((status) => [400, 410, 429].includes(status))).toBe(true);
    expect((await sendCode(browser, authenticator.code())).statusCode).toBe(410);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('whoever begins again for every ten guesses is stopped by the account', async () => {
    const { authenticator, person } = await halfIn();
    for (let guess = 0; guess < 10; guess++) {
      const browser = open();
      await signIn(browser, person);
      expect((await sendCode(browser, authenticator.code(-9))).statusCode).toBe(400);
    }
    const browser = open();
    await signIn(browser, person);
    expect((await sendCode(browser, authenticator.code())).statusCode).toBe(429);
  });

  test('whoever knows the password keeps the owner out of no browser that they have signed in with', async () => {
    const { authenticator, person, browser: home } = await halfIn();
    expect((await sendCode(home, authenticator.code())).statusCode).toBe(200);
    const thief = async () => {
      const browser = open();
      await signIn(browser, person);
      return (await sendCode(browser, authenticator.code(-9))).statusCode;
    };
    for (let guess = 0; guess < 10; guess++) expect(await thief()).toBe(400);
    expect(await thief()).toBe(429);
    await signIn(home, person);
    expect((await sendCode(home, authenticator.code(1))).statusCode).toBe(200);
  });

  test('nothing goes on without the first step, in another browser, or after a new password', async () => {
    const { browser, authenticator, person } = await halfIn();
    const stranger = open();
    expect((await sendCode(stranger, authenticator.code())).statusCode).toBe(410);
    expect((await stranger.call('/api/auth/secondStepOptions')).statusCode).toBe(410);
    await app.ctx.db.execute(sql`UPDATE accounts SET password_changed_at = now() WHERE user_id = ${person.user_id}`);
    expect((await sendCode(browser, authenticator.code())).statusCode).toBe(410);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('a half sign-in that somebody planted in a browser does not become that browser’s own', async () => {
    const attacker = await halfIn();
    const planted = attacker.browser.cookie('sabha-second-step');
    const victim = await buildAccount(app.ctx);
    const authenticator = await addAuthenticator(app, victim.user_id);
    expect((await sendCode(attacker.browser, authenticator.code())).statusCode).toBe(400);
    await signIn(attacker.browser, victim);
    expect(attacker.browser.cookie('sabha-second-step')).not.toBe(planted);
    const answer = await sendCode(attacker.browser, authenticator.code());
    expect(answer.json()).toMatchObject({ data: { user_id: victim.user_id } });
    const before = attacker.browser.cookie('sabha-session');
    await signIn(attacker.browser, attacker.person);
    await sendCode(attacker.browser, attacker.authenticator.code());
    expect(attacker.browser.cookie('sabha-session')).not.toBe(before);
  });

  test('a page of another site cannot send the second step', async () => {
    const { browser, authenticator } = await halfIn();
    const answer = await browser.call(
      '/api/auth/secondStep',
      { method: 'app', code: authenticator.code() },
      { origin: 'https://evil.example' },
    );
    expect(answer.statusCode).toBe(403);
  });

  test('a suspended person is not let in by a second step', async () => {
    const { browser, authenticator, person } = await halfIn();
    await app.ctx.db.execute(sql`INSERT INTO global_users (user_id, created_by, status) VALUES (${person.user_id}, 0, 'suspended')`);
    expect((await sendCode(browser, authenticator.code())).statusCode).toBe(403);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('a new password does not lead around it', async () => {
    const { person } = await halfIn();
    const owner = await signInProven(app, person.user_id);
    const answer = await owner.post('/api/auth/updatePassword', {
      email: person.email,
      old_password: person.password,
      new_password: 'nine brass lamps',
    });
    expect(answer.status).toBe(200);
    const browser = open();
    const { data } = (await signIn(browser, { ...person, password: 'nine brass lamps' })).json<{ data: object }>();
    expect(data).toHaveProperty('second_step');
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe('a recovery code', () => {
  const recover = (browser: Browser, code: string) => browser.call('/api/auth/secondStep', { method: 'recovery', code });

  test('stands in for the app once, however it is typed, and its owner is told', async () => {
    const { browser, authenticator, person } = await halfIn();
    const [code = '', next = ''] = authenticator.recovery_codes;
    expect((await recover(browser, code.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
    const again = open();
    await signIn(again, person);
    expect((await recover(again, code)).statusCode).toBe(400);
    const both = [open(), open()];
    for (const one of both) await signIn(one, person);
    const answers = await Promise.all(both.map((one) => recover(one, next)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    await waitForMail(app.ctx, person.email, 2);
    expect((await mailsTo(app.ctx, person.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['A recovery code was used', 'An authenticator app was added']),
    );
  });

  test('of somebody else opens nothing', async () => {
    const { browser } = await halfIn();
    const other = await halfIn();
    expect((await recover(browser, other.authenticator.recovery_codes[0] ?? '')).statusCode).toBe(400);
  });
});

describe('with a passkey', () => {
  test('it is the second step, or both at once', async () => {
    const person = await buildAccount(app.ctx);
    const { passkey } = await addPasskey(app, person.user_id);
    const browser = open();
    expect((await signIn(browser, person)).json()).toEqual({ data: { second_step: { methods: ['passkey', 'recovery'] } } });
    const options = await askPasskey(browser);
    expect(options.allowCredentials).toMatchObject([{ id: passkey.id }]);
    const done = await browser.call('/api/auth/secondStep', { method: 'passkey', answer: passkey.answer(options) });
    expect(done.json()).toMatchObject({ data: { user_id: person.user_id } });
    expect(await readIdentity(browser)).toMatchObject({ amr: ['pwd', 'pop', 'mfa'] });

    const fresh = open();
    const challenge = await askPasskey(fresh, '/api/auth/passkeySigninOptions');
    expect((await fresh.call('/api/auth/passkeySignin', { answer: passkey.answer(challenge) })).json()).toMatchObject({
      data: { user_id: person.user_id },
    });
    expect(await readIdentity(fresh)).toMatchObject({ user_id: person.user_id, amr: ['pop', 'user', 'mfa'] });
  });

  test('an answer counts once, and only in the browser that asked', async () => {
    const person = await buildAccount(app.ctx);
    const { passkey } = await addPasskey(app, person.user_id);
    const browser = open();
    const answer = passkey.answer(await askPasskey(browser, '/api/auth/passkeySigninOptions'));
    expect((await open().call('/api/auth/passkeySignin', { answer })).statusCode).toBe(400);
    const cookie = browser.cookie('sabha-passkey') ?? '';
    expect((await browser.call('/api/auth/passkeySignin', { answer })).statusCode).toBe(200);
    const replay = await open().call('/api/auth/passkeySignin', { answer }, { cookie: `sabha-passkey=${cookie}` });
    expect(replay.statusCode).toBe(400);
    const later = open();
    const old = await askPasskey(later, '/api/auth/passkeySigninOptions');
    await app.ctx.db.execute(sql`UPDATE passkey_challenges SET created_at = now() - interval '6 minutes'`);
    expect((await later.call('/api/auth/passkeySignin', { answer: passkey.answer(old) })).statusCode).toBe(400);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another name', { rpID: 'evil.example' }],
    ['somebody who was not asked for a finger, a face or a PIN', { isVerified: false }],
    ['a copy whose count goes back', { count: 1 }],
  ])('an answer from %s is refused', async (_, tampering) => {
    const person = await buildAccount(app.ctx);
    const { passkey } = await addPasskey(app, person.user_id);
    const browser = open();
    const answer = passkey.answer(await askPasskey(browser, '/api/auth/passkeySigninOptions'), tampering);
    expect((await browser.call('/api/auth/passkeySignin', { answer })).statusCode).toBe(400);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('somebody else’s passkey is no second step, and an unknown one opens nothing', async () => {
    const person = await buildAccount(app.ctx);
    const other = await buildAccount(app.ctx);
    await addPasskey(app, person.user_id);
    const { passkey: theirs } = await addPasskey(app, other.user_id);
    const browser = open();
    await signIn(browser, person);
    const answer = theirs.answer(await askPasskey(browser));
    expect((await browser.call('/api/auth/secondStep', { method: 'passkey', answer })).statusCode).toBe(400);
    const unknown = createSoftPasskey(person.user_id);
    const challenge = await askPasskey(browser, '/api/auth/passkeySigninOptions');
    expect((await browser.call('/api/auth/passkeySignin', { answer: unknown.answer(challenge) })).statusCode).toBe(400);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe('a browser', () => {
  test('that signs in first is not news, one more is, and each only once', async () => {
    const person = await buildAccount(app.ctx);
    const first = open();
    await signIn(first, person);
    await signIn(first, person);
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
    const second = createBrowser(app.app, 'http://localhost:3000', { 'user-agent': agent });
    await signIn(second, person);
    const mail = await waitForMail(app.ctx, person.email);
    expect(mail.subject).toBe('A new browser signed in');
    expect(mail.text).toContain('Firefox, Linux, 127.0.0.1');
    await signIn(second, person);
    await signIn(first, person);
    await app.ctx.outbox.drain();
    expect(await mailsTo(app.ctx, person.email)).toHaveLength(1);
  });
});
