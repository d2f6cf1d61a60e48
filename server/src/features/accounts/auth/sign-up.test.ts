import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser, type Browser } from '../../../../test/browser.ts';
import { codeIn, mailsTo, waitForMail } from '../../../../test/mailbox.ts';
import { buildAccount } from '../../../../test/people.ts';
import { createTestApp, type Answer, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
});
afterAll(() => app.close());

const wish = {
  firstName: 'Meera',
  lastName: 'Solanki',
  username: 'meera.solanki',
  email: 'meera@example.org',
  password: 'seven river goats',
  phone_number: '+91 98765 43210',
  tnc_accepted: true,
  is_underage: false,
  parent_email: '',
  parent_phone_number: '',
  parent_name: '',
};

/** Lets the next code be asked for at once; what a minute's wait does is tested by itself. */
const forgetThrottles = () => app.ctx.db.execute(sql`DELETE FROM throttles`);

async function signUpAs(username: string, more: Record<string, unknown> = {}) {
  const email = `${username}@example.org`;
  const answer = await app.nobody.post('/api/auth/signup', { ...wish, username, email, ...more });
  expect(answer.status).toBe(201);
  await app.nobody.post('/api/auth/generateOtp', { email, firstName: wish.firstName, type: 'signup' });
  return { email, code: codeIn(await waitForMail(app.ctx, email)) };
}

const dataOf = ({ body }: Answer) => (body as { data: Record<string, unknown> }).data;
const verify = async (email: string, otp: string) =>
  Number(dataOf(await app.nobody.post('/api/auth/verifyOtp', { email, otp }))['user_id']);

describe('signing up', () => {
  test('goes from the form over the mailed code to an account that can sign in', async () => {
    const answer = await app.nobody.post('/api/auth/signup', wish);
    expect(answer).toMatchObject({ status: 201, body: { data: { username: wish.username, email: wish.email, otpVerified: false } } });
    const sent = await app.nobody.post('/api/auth/generateOtp', {
      email: wish.email,
      firstName: wish.firstName,
      parent_email: '',
      is_underage: false,
      type: 'signup',
    });
    expect(sent).toMatchObject({ status: 200, body: { data: { email: wish.email, expires_in: 600, retry_after: 60 } } });
    const otp = codeIn(await waitForMail(app.ctx, wish.email));
    const verified = await app.nobody.post('/api/auth/verifyOtp', { email: wish.email, otp });
    expect(verified).toMatchObject({ status: 200, body: { data: { email: wish.email, otpVerified: true, reset_token: null } } });
    const signedIn = await createBrowser(app.app).call('/api/auth/signin', { username: wish.username, password: wish.password });
    expect(signedIn.json()).toMatchObject({
      data: { user_id: dataOf(verified)['user_id'], username: wish.username, firstName: 'Meera', otpVerified: true },
    });
  });

  test('the second name of the call does the same', async () => {
    const answer = await app.nobody.post('/api/auth/register', { ...wish, username: 'registered', email: 'registered@example.org' });
    expect(answer.status).toBe(201);
  });

  test.each([
    ['password', { password: 'password1234' }],
    ['password', { password: 'short' }],
    ['tnc_accepted', { tnc_accepted: false }],
    ['email', { email: 'not an address' }],
    ['username', { username: 'has@sign' }],
    ['phone_number', { phone_number: 'call me' }],
    ['parent_name', { is_underage: true, parent_email: 'parent@example.org' }],
    ['parent_email', { is_underage: true, parent_name: 'A Parent' }],
    ['parent_email', { is_underage: true, parent_name: 'A Parent', parent_email: 'new@example.org' }],
    ['roles', { roles: [{ role_id: 1 }] }],
  ])('a wrong %s is named', async (path, change) => {
    const answer = await app.nobody.post('/api/auth/signup', { ...wish, username: 'new.person', email: 'new@example.org', ...change });
    expect(answer.status).toBe(400);
    expect((answer.body as { errors: unknown }).errors).toContainEqual(expect.objectContaining({ path }));
  });

  test('a username that somebody has is refused', async () => {
    await buildAccount(app.ctx, { username: 'taken.name' });
    const answer = await app.nobody.post('/api/auth/signup', { ...wish, username: 'Taken.Name', email: 'other@example.org' });
    expect(answer).toMatchObject({ status: 409, body: { detail: 'This username is taken.' } });
  });

  test('whether an address has an account is told to its mailbox only', async () => {
    const person = await buildAccount(app.ctx);
    const known = await app.nobody.post('/api/auth/signup', { ...wish, username: 'second.try', email: person.email });
    const unknown = await app.nobody.post('/api/auth/signup', { ...wish, username: 'first.try', email: 'first.try@example.org' });
    expect({ ...dataOf(known), username: '', email: '' }).toEqual({ ...dataOf(unknown), username: '', email: '' });
    expect(known.status).toBe(unknown.status);
    const ask = async (email: string, type: string) => (await app.nobody.post('/api/auth/generateOtp', { email, type })).status;
    for (const email of [person.email, 'stranger@example.org'])
      expect([await ask(email, 'signup'), await ask(email, 'signup')]).toEqual([200, 429]);
    expect((await waitForMail(app.ctx, person.email)).subject).toBe('You have an account already');
    expect(await mailsTo(app.ctx, 'stranger@example.org')).toEqual([]);
  });
});

describe('signing in with a sign-up that waits for its code', () => {
  const signInWith = async (browser: Browser, username: string, password = wish.password) => {
    const { statusCode, body } = await browser.call('/api/auth/signin', { username, password });
    return { status: statusCode, errors: (JSON.parse(body) as { errors?: { path: string; message: string }[] }).errors ?? [] };
  };

  test('leads its own browser to the code, by username and by address, and only with the right password', async () => {
    const browser = createBrowser(app.app);
    const email = 'waits@example.org';
    await browser.call('/api/auth/signup', { ...wish, username: 'waits', email });
    const toTheCode = { status: 403, errors: [{ path: 'email', message: email }] };
    expect(await signInWith(browser, 'Waits')).toEqual(toTheCode);
    expect(await signInWith(browser, 'WAITS@example.org')).toEqual(toTheCode);
    const wrong = { status: 400, errors: [] };
    expect(await signInWith(browser, 'waits', 'nine lantern boats')).toEqual(wrong);
    expect(await signInWith(browser, 'waits.not')).toEqual(wrong);
    expect(await signInWith(createBrowser(app.app), 'waits')).toEqual(wrong);
    await app.ctx.db.execute(sql`UPDATE sign_ups SET created_at = now() - interval '25 hours' WHERE email = ${email}`);
    expect(await signInWith(browser, 'waits')).toEqual(wrong);
  });

  test('signs the owner of an account in all the same', async () => {
    const { email, code } = await signUpAs('twice');
    await verify(email, code);
    const browser = createBrowser(app.app);
    await browser.call('/api/auth/signup', { ...wish, username: 'twice.over', email, password: 'nine lantern boats' });
    expect(await signInWith(browser, email)).toMatchObject({ status: 200 });
    expect(await signInWith(browser, email, 'nine lantern boats')).toMatchObject({ status: 403 });
  });
});

describe('two sign-ups with one address', () => {
  const ownPassword = 'seven river goats';
  const foreignPassword = 'nine lantern boats';
  const send = async (browser: Browser, call: string, body: object) => (await browser.call(`/api/auth/${call}`, body)).statusCode;
  const wrongCode = { status: 400, detail: 'otp: This code is not right, or its time is over.' };

  /** The one who reads the mailbox, the one who does not, and what both of them send. */
  function meet(name: string) {
    const email = `${name}@example.org`;
    const owner = createBrowser(app.app);
    const attacker = createBrowser(app.app);
    const signUpOwner = () => send(owner, 'signup', { ...wish, username: name, email, password: ownPassword });
    const signUpAttacker = () => send(attacker, 'signup', { ...wish, username: `${name}.not`, email, password: foreignPassword });
    const expectOwnersAccount = async () => {
      expect(await send(createBrowser(app.app), 'signin', { username: email, password: foreignPassword })).toBe(400);
      expect(await send(owner, 'signin', { username: email, password: ownPassword })).toBe(200);
    };
    return { email, owner, attacker, signUpOwner, signUpAttacker, expectOwnersAccount };
  }

  test.each(['before', 'after'])(
    'the account is of the browser that enters the code, with an attacker who signs up %s its owner',
    async (order) => {
      const { email, owner, attacker, signUpOwner, signUpAttacker, expectOwnersAccount } = meet(`hunted.${order}`);
      const steps = order === 'before' ? [signUpAttacker, signUpOwner] : [signUpOwner, signUpAttacker];
      for (const step of steps) expect(await step()).toBe(201);
      await forgetThrottles();
      expect(await send(owner, 'generateOtp', { email })).toBe(200);
      const otp = codeIn(await waitForMail(app.ctx, email));
      expect(await send(owner, 'verifyOtp', { email, otp })).toBe(200);
      await expectOwnersAccount();
      expect(await send(attacker, 'verifyOtp', { email, otp })).toBe(400);
    },
  );

  test.each(['before', 'after'])(
    "a code that the attacker asked for %s the owner signed up makes the owner's account as well",
    async (order) => {
      const { email, owner, attacker, signUpOwner, signUpAttacker, expectOwnersAccount } = meet(`lured.${order}`);
      const [early, late] = order === 'after' ? [[signUpOwner, signUpAttacker], []] : [[signUpAttacker], [signUpOwner]];
      for (const step of early) expect(await step()).toBe(201);
      await forgetThrottles();
      expect(await send(attacker, 'generateOtp', { email })).toBe(200);
      const otp = codeIn(await waitForMail(app.ctx, email));
      for (const step of late) expect(await step()).toBe(201);
      expect(await send(owner, 'verifyOtp', { email, otp })).toBe(200);
      await expectOwnersAccount();
    },
  );

  test('a browser that signed up for none of them is answered as for a wrong code, and is sent none', async () => {
    const { email, owner, signUpOwner, signUpAttacker, expectOwnersAccount } = meet('unclear');
    for (const step of [signUpOwner, signUpAttacker]) expect(await step()).toBe(201);
    await forgetThrottles();
    expect(await send(createBrowser(app.app), 'generateOtp', { email })).toBe(200);
    await forgetThrottles();
    expect(await send(owner, 'generateOtp', { email })).toBe(200);
    const otp = codeIn(await waitForMail(app.ctx, email));
    const elsewhere = createBrowser(app.app);
    await send(elsewhere, 'signup', { ...wish, username: 'elsewhere', email: 'elsewhere@example.org' });
    for (const stranger of [createBrowser(app.app), elsewhere]) {
      expect((await stranger.call('/api/auth/verifyOtp', { email, otp })).json()).toMatchObject(wrongCode);
    }
    expect(await send(owner, 'verifyOtp', { email, otp })).toBe(200);
    await expectOwnersAccount();
    expect(await mailsTo(app.ctx, email)).toHaveLength(1);
  });

  test('what names the sign-up is hidden from scripts, kept as a hash, dropped when used, and not set for another site', async () => {
    const { email, owner, signUpOwner } = meet('named');
    const foreign = await owner.call('/api/auth/signup', { ...wish, username: 'named', email }, { origin: 'https://elsewhere.example' });
    expect([foreign.statusCode, foreign.cookies]).toEqual([403, []]);
    const recorded = await owner.call('/api/auth/signup', { ...wish, username: 'named', email });
    expect(recorded.cookies).toEqual([expect.objectContaining({ name: 'sabha-sign-up', httpOnly: true, sameSite: 'Lax', path: '/' })]);
    const { rows } = await app.ctx.db.execute<{ row: string }>(sql`SELECT s::text AS row FROM sign_ups s WHERE email = ${email}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(owner.cookie('sabha-sign-up'));
    expect(await signUpOwner()).toBe(201);
    await send(owner, 'generateOtp', { email });
    expect(await send(owner, 'verifyOtp', { email, otp: codeIn(await waitForMail(app.ctx, email)) })).toBe(200);
    expect(owner.cookie('sabha-sign-up')).toBeUndefined();
  });

  test('with https, what names the sign-up never travels without it', async () => {
    const secure = await createTestApp({ environment: { PUBLIC_URL: 'https://summit.example' } });
    const recorded = await createBrowser(secure.app, 'https://summit.example').call('/api/auth/signup', wish);
    await secure.close();
    expect(recorded.cookies).toEqual([
      expect.objectContaining({ name: '__Host-sabha-sign-up', secure: true, httpOnly: true, sameSite: 'Lax' }),
    ]);
  });
});

describe('codes', () => {
  test('one a minute, and the failure has its own words', async () => {
    const ask = () => app.nobody.post('/api/auth/generateOtp', { email: 'eager@example.org' });
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, body: { detail: 'Error Sending OTP. Please re-evaluate your details.' } });
  });

  test('a code works once', async () => {
    const { email, code } = await signUpAs('once');
    expect((await app.nobody.post('/api/auth/verifyOtp', { email, otp: code })).status).toBe(200);
    expect((await app.nobody.post('/api/auth/verifyOtp', { email, otp: code })).status).toBe(400);
  });

  test('of fifty guesses at the same moment only five are looked at, and the right code comes too late', async () => {
    const { email, code } = await signUpAs('guessed');
    const wrong = Array.from({ length: 50 }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));
    const answers = await Promise.all(wrong.map((otp) => app.nobody.post('/api/auth/verifyOtp', { email, otp })));
    expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true);
    const { rows } = await app.ctx.db.execute<{ attempt_count: number }>(
      sql`SELECT attempt_count FROM one_time_codes WHERE email = ${email}`,
    );
    expect(rows).toEqual([{ attempt_count: 5 }]);
    await forgetThrottles();
    expect((await app.nobody.post('/api/auth/verifyOtp', { email, otp: code })).status).toBe(400);
  });

  test('a code is over after ten minutes, and is stored as a hash', async () => {
    const { email, code } = await signUpAs('late');
    const { rows } = await app.ctx.db.execute<{ life: number; row: string }>(sql`
      SELECT extract(epoch FROM expires_at - created_at)::int AS life, c::text AS row FROM one_time_codes c WHERE email = ${email}`);
    expect(rows[0]?.life).toBe(600);
    expect(rows[0]?.row).not.toContain(code);
    await app.ctx.db.execute(sql`UPDATE one_time_codes SET expires_at = now() - interval '1 second' WHERE email = ${email}`);
    expect((await app.nobody.post('/api/auth/verifyOtp', { email, otp: code })).status).toBe(400);
  });

  test('whether an address is confirmed is told to its owner only', async () => {
    const person = await buildAccount(app.ctx);
    const owner = await app.signInAs(person.user_id);
    expect(await owner.get(`/api/auth/isOtpVerified/${person.user_id}`)).toMatchObject({
      status: 200,
      body: { data: { user_id: person.user_id, otpVerified: true } },
    });
    const other = await app.signInAs((await buildAccount(app.ctx)).user_id);
    expect((await other.get(`/api/auth/isOtpVerified/${person.user_id}`)).status).toBe(404);
    expect((await app.nobody.get(`/api/auth/isOtpVerified/${person.user_id}`)).status).toBe(401);
  });
});

describe('a parent', () => {
  const parent = { is_underage: true, parent_email: 'parent@example.org', parent_name: 'Kavita Solanki', parent_phone_number: '' };
  const statusOf = async (user_id: number) =>
    (await app.ctx.db.execute<{ status: string }>(sql`SELECT status FROM guardian_consents WHERE user_id = ${user_id}`)).rows[0]?.status;

  /** What somebody sees who opens the mailed link, as its script does. */
  async function openGuardianLink(browser: ReturnType<typeof createBrowser>, text: string) {
    const { response } = await browser.follow(await browser.post('/guardian/open', { token: /\/guardian#([\w-]+)/.exec(text)?.[1] ?? '' }));
    return response;
  }

  test('is asked by mail, and gives, withdraws and gives consent again with one link', async () => {
    const { email, code } = await signUpAs('young', parent);
    const user_id = await verify(email, code);
    const letter = await waitForMail(app.ctx, parent.parent_email);
    expect(letter.subject).toBe('Meera asks for your consent');
    const browser = createBrowser(app.app);
    expect((await openGuardianLink(browser, letter.text)).body).toContain('You have not decided yet.');
    expect(await statusOf(user_id)).toBe('asked');
    for (const [decision, texts] of [
      ['given', 'You consented on'],
      ['withdrawn', 'You withdrew your consent on'],
      ['given', 'You consented on'],
    ] as const) {
      const { response } = await browser.follow(await browser.post('/guardian', { decision }));
      expect(response.body).toContain(texts);
      expect(await statusOf(user_id)).toBe(decision);
    }
    const { rows } = await app.ctx.db.execute<{ decision: string; text_version: string }>(
      sql`SELECT decision, text_version FROM guardian_decisions ORDER BY decision_id`,
    );
    expect(rows.map(({ decision }) => decision)).toEqual(['given', 'withdrawn', 'given']);
    expect(rows.every(({ text_version }) => text_version !== '')).toBe(true);
    await waitForMail(app.ctx, email, 4);
  });

  test('who refuses can be asked again, and an unknown link says so', async () => {
    expect((await createBrowser(app.app).post('/guardian/open', { token: 'unknown' })).statusCode).toBe(404);
    const { email, code } = await signUpAs('younger', { ...parent, parent_email: 'other.parent@example.org' });
    const user_id = await verify(email, code);
    const { text } = await waitForMail(app.ctx, 'other.parent@example.org');
    const browser = createBrowser(app.app);
    await openGuardianLink(browser, text);
    await browser.post('/guardian', { decision: 'refused' });
    expect(await statusOf(user_id)).toBe('refused');
    await forgetThrottles();
    await app.nobody.post('/api/auth/generateOtp', { email, is_underage: true, parent_email: 'other.parent@example.org' });
    await waitForMail(app.ctx, 'other.parent@example.org', 2);
    expect((await openGuardianLink(createBrowser(app.app), text)).statusCode).toBe(404);
  });

  test('whoever signed up under age becomes a person who is, whatever the call says', async () => {
    const { email, code } = await signUpAs('claims.adult', { ...parent, parent_email: 'third.parent@example.org' });
    const user_id = await verify(email, code);
    await app.ctx.db.execute(sql`INSERT INTO global_users (user_id, is_underage, created_by) VALUES (${user_id}, false, ${user_id})`);
    const { rows } = await app.ctx.db.execute(sql`SELECT is_minor FROM global_users WHERE user_id = ${user_id}`);
    expect(rows).toEqual([{ is_minor: true }]);
  });
});
