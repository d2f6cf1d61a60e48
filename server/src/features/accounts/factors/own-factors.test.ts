import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAuthenticator, addPasskey, proveSession, signInProven, stoppedClock } from '../../../../test/factors.ts';
import { codeIn, mailsTo, waitForMail } from '../../../../test/mailbox.ts';
import { buildAccount } from '../../../../test/people.ts';
import { createSoftPasskey } from '../../../../test/soft-passkey.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    hasWork: true,
    clock: stoppedClock(),
    environment: { SECRET_KEY: 'a key of more than thirty-two signs, for tests' },
  });
});
afterAll(() => app.close());
beforeEach(() => app.ctx.db.execute(sql`DELETE FROM throttles`));

async function provenPerson() {
  const person = await buildAccount(app.ctx);
  return { person, caller: await signInProven(app, person.user_id) };
}
const subjects = async (email: string) => (await mailsTo(app.ctx, email)).map(({ subject }) => subject);

describe('a proof of who one is', () => {
  const changes = [
    ['post', '/api/auth/passkeyOptions', undefined],
    ['post', '/api/auth/passkeys', { name: 'Mine', answer: createSoftPasskey(1).register({ challenge: 'x' }) }],
    ['delete', '/api/auth/passkeys/1', undefined],
    ['post', '/api/auth/app', undefined],
    ['post', '/api/auth/app/confirm', { code: '123456' }],
    ['delete', '/api/auth/app', undefined],
    ['post', '/api/auth/recoveryCodes', undefined],
    ['post', '/api/auth/changeEmail', { email: 'new.place@example.org' }],
  ] as const;

  test.each(changes)('%s %s asks for one that is not older than ten minutes', async (method, url, body) => {
    const { user_id } = await buildAccount(app.ctx);
    const caller = await app.signInAs(user_id);
    const call = () => (method === 'delete' ? caller.delete(url) : caller.post(url, body));
    const refused = { status: 403, errors: [{ path: 'proof', message: 'Prove that it is you.' }] };
    expect((await call()).body).toMatchObject(refused);
    await app.ctx.db.execute(sql`UPDATE sessions SET proven_at = now() - interval '11 minutes' WHERE user_id = ${user_id}`);
    expect((await call()).body).toMatchObject(refused);
    await proveSession(app, user_id);
    expect((await call()).status).not.toBe(403);
  });

  test('counts only for the session that gave it', async () => {
    const { user_id, password } = await buildAccount(app.ctx);
    const here = await app.signInAs(user_id, { sid: `here ${user_id}` });
    const elsewhere = await app.signInAs(user_id, { sid: `elsewhere ${user_id}` });
    const answer = await here.post('/api/auth/prove', { method: 'password', password });
    const { proven_until } = (answer.body as { data: { proven_until: string } }).data;
    expect((Date.parse(proven_until) - Date.now()) / 60_000).toBeCloseTo(10, 0);
    expect((await here.post('/api/auth/app')).status).toBe(201);
    expect((await elsewhere.post('/api/auth/app')).status).toBe(403);
  });

  test('is the password, a code of the app or a passkey, and only the right one', async () => {
    const { user_id } = await buildAccount(app.ctx);
    const authenticator = await addAuthenticator(app, user_id);
    const { passkey } = await addPasskey(app, user_id);
    const caller = await app.signInAs(user_id, { sid: `proving ${user_id}` });
    const options = async () => ((await caller.post('/api/auth/proofOptions')).body as { data: { challenge: string } }).data;
    const prove = async (proof: object) => (await caller.post('/api/auth/prove', proof)).status;
    expect(await prove({ method: 'password', password: 'wrong wrong wrong' })).toBe(400);
    expect(await prove({ method: 'app', code: authenticator.code(-4) })).toBe(400);
    expect(await prove({ method: 'passkey', answer: createSoftPasskey(user_id).answer(await options()) })).toBe(400);
    expect((await caller.post('/api/auth/recoveryCodes')).status).toBe(403);
    expect(await prove({ method: 'app', code: authenticator.code() })).toBe(200);
    expect(await prove({ method: 'app', code: authenticator.code() })).toBe(400);
    const answer = passkey.answer(await options());
    expect(await prove({ method: 'passkey', answer })).toBe(200);
    expect(await prove({ method: 'passkey', answer })).toBe(400);
  });

  test('cannot be guessed: after ten wrong passwords the right one waits too', async () => {
    const { user_id, password } = await buildAccount(app.ctx);
    const caller = await app.signInAs(user_id);
    const guesses = Array.from({ length: 20 }, (_, guess) =>
      caller.post('/api/auth/prove', { method: 'password', password: `guess ${guess}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect((await caller.post('/api/auth/prove', { method: 'password', password })).status).toBe(429);
  });
});

test('nobody who is signed out learns or changes how somebody signs in', async () => {
  for (const url of [
    'proofOptions',
    'prove',
    'passkeyOptions',
    'passkeys',
    'app',
    'app/confirm',
    'recoveryCodes',
    'changeEmail',
    'confirmEmail',
  ])
    expect((await app.nobody.post(`/api/auth/${url}`, {})).status, url).toBeOneOf([400, 401]);
  expect((await app.nobody.get('/api/auth/factors')).status).toBe(401);
  expect((await app.nobody.put('/api/auth/passkeys/1', { name: 'Mine' })).status).toBe(401);
});

describe('an authenticator app', () => {
  test('counts once its code has come back, is kept sealed, and leaves with its recovery codes', async () => {
    const { person, caller } = await provenPerson();
    const begun = (await caller.post('/api/auth/app')).body as { data: { secret: string; uri: string } };
    expect(begun.data.uri).toContain(`secret=${begun.data.secret}`);
    expect((await caller.get('/api/auth/factors')).body).toMatchObject({ data: { app: null, recovery_code_count: 0, has_password: true } });
    expect((await caller.post('/api/auth/app/confirm', { code: '000000' })).status).toBe(400);
    const authenticator = await addAuthenticator(app, person.user_id);
    expect(new Set(authenticator.recovery_codes).size).toBe(10);
    expect(authenticator.recovery_codes[0]).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    const { rows } = await app.ctx.db.execute<{ secret: string }>(
      sql`SELECT secret FROM authenticator_apps WHERE user_id = ${person.user_id}`,
    );
    expect(rows[0]?.secret).toMatch(/^sealed:/);
    expect(rows[0]?.secret).not.toContain(authenticator.secret);
    expect((await caller.post('/api/auth/app')).status).toBe(409);
    expect((await caller.delete('/api/auth/app')).status).toBe(200);
    expect((await caller.delete('/api/auth/app')).status).toBe(404);
    expect((await caller.get('/api/auth/factors')).body).toMatchObject({ data: { app: null, recovery_code_count: 0 } });
    await waitForMail(app.ctx, person.email, 2);
    expect(await subjects(person.email)).toEqual(
      expect.arrayContaining(['An authenticator app was added', 'The authenticator app was removed']),
    );
  });

  test('needs no second set of recovery codes where there is one, and new ones replace the old', async () => {
    const { person, caller } = await provenPerson();
    const first = await addPasskey(app, person.user_id);
    expect(first.recovery_codes).toHaveLength(10);
    expect((await addAuthenticator(app, person.user_id)).recovery_codes).toHaveLength(0);
    const made = (await caller.post('/api/auth/recoveryCodes')).body as { data: { recovery_codes: string[] } };
    expect(made.data.recovery_codes).toHaveLength(10);
    expect(first.recovery_codes).not.toContain(made.data.recovery_codes[0]);
    const { rows } = await app.ctx.db.execute<{ code_hash: string }>(
      sql`SELECT code_hash FROM recovery_codes WHERE user_id = ${person.user_id}`,
    );
    expect(rows).toHaveLength(10);
    for (const code of made.data.recovery_codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    const without = await provenPerson();
    expect((await without.caller.post('/api/auth/recoveryCodes')).status).toBe(409);
  });
});

describe('a passkey', () => {
  test('is listed, renamed and removed by its owner, and does not exist for others', async () => {
    const { person, caller } = await provenPerson();
    const { passkey_id } = await addPasskey(app, person.user_id);
    const url = `/api/auth/passkeys/${passkey_id}`;
    expect((await caller.put(url, { name: '  Laptop  ' })).body).toMatchObject({ data: { passkey_id, name: 'Laptop' } });
    expect((await caller.put(url, { name: ' ' })).status).toBe(400);
    const stranger = await provenPerson();
    expect((await stranger.caller.put(url, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.caller.delete(url)).status).toBe(404);
    expect((await caller.get('/api/auth/factors')).body).toMatchObject({
      data: { passkeys: [{ passkey_id, name: 'Laptop', is_synced: false, last_used_at: null }], can_have_passkeys: true },
    });
    expect((await caller.delete(url)).status).toBe(200);
    expect((await caller.get('/api/auth/factors')).body).toMatchObject({ data: { passkeys: [], recovery_code_count: 0 } });
    await waitForMail(app.ctx, person.email, 2);
    expect(await subjects(person.email)).toEqual(expect.arrayContaining(['A passkey was added', 'A passkey was removed']));
  });

  test.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another name', { rpID: 'evil.example' }],
    ['without a finger, a face or a PIN', { isVerified: false }],
  ])('made %s is refused', async (_, tampering) => {
    const { person, caller } = await provenPerson();
    const { data } = (await caller.post('/api/auth/passkeyOptions')).body as { data: { challenge: string } };
    const answer = createSoftPasskey(person.user_id).register(data, tampering);
    expect((await caller.post('/api/auth/passkeys', { name: 'Mine', answer })).status).toBe(400);
  });

  test('is made once for a challenge, and by the session that asked', async () => {
    const { person, caller } = await provenPerson();
    const { data } = (await caller.post('/api/auth/passkeyOptions')).body as { data: { challenge: string } };
    const answer = createSoftPasskey(person.user_id).register(data);
    const stranger = await provenPerson();
    expect((await stranger.caller.post('/api/auth/passkeys', { name: 'Theirs', answer })).status).toBe(400);
    expect((await caller.post('/api/auth/passkeys', { name: 'Mine', answer })).status).toBe(201);
    expect((await caller.post('/api/auth/passkeys', { name: 'Again', answer })).status).toBe(400);
  });
});

describe('another e-mail address', () => {
  const change = (caller: Awaited<ReturnType<typeof provenPerson>>['caller'], email: string) =>
    caller.post('/api/auth/changeEmail', { email });

  test('is the account’s once its code comes back, both addresses are told, and codes of the old one are worth nothing', async () => {
    const { person, caller } = await provenPerson();
    const email = `moved.${person.email}`;
    await app.ctx.db.execute(sql`INSERT INTO global_users (user_id, created_by, email) VALUES (${person.user_id}, 0, ${person.email})`);
    await app.ctx.db.execute(sql`
      INSERT INTO one_time_codes (email, purpose, code_hash, user_id, expires_at, reset_token_hash)
      VALUES (${person.email}, 'password', '$argon2id$', ${person.user_id}, now() + interval '9 minutes', 'old mailbox')`);
    await app.ctx.db.execute(sql`
      INSERT INTO ownership_codes (user_id, code_hash, expires_at) VALUES (${person.user_id}, '$argon2id$', now() + interval '9 minutes')`);
    expect((await change(caller, email)).body).toMatchObject({ data: { email, expires_in: 600, retry_after: 60 } });
    expect((await change(caller, email)).status).toBe(429);
    const otp = codeIn(await waitForMail(app.ctx, email));
    expect((await caller.post('/api/auth/confirmEmail', { otp: otp === '000000' ? '000001' : '000000' })).status).toBe(400);
    expect((await caller.post('/api/auth/confirmEmail', { otp })).body).toEqual({ data: { email } });
    expect((await caller.post('/api/auth/confirmEmail', { otp })).status).toBe(400);
    const { rows } = await app.ctx.db.execute(sql`
      SELECT a.email, d.verified_email, g.email AS shown, (SELECT count(*)::int FROM one_time_codes c WHERE c.user_id = a.user_id) + (SELECT count(*)::int FROM ownership_codes o WHERE o.user_id = a.user_id) AS codes
      FROM accounts a JOIN account_details d USING (user_id) JOIN global_users g USING (user_id) WHERE user_id = ${person.user_id}`);
    expect(rows).toEqual([{ email, verified_email: email, shown: email, codes: 0 }]);
    expect((await waitForMail(app.ctx, person.email)).subject).toBe('Your e-mail address was changed');
    await waitForMail(app.ctx, email, 2);
    expect(await subjects(email)).toContain('Your e-mail address was changed');
  });

  test('that belongs to somebody is answered the same, and only its mailbox learns of it', async () => {
    const { caller } = await provenPerson();
    const other = await buildAccount(app.ctx);
    expect((await change(caller, other.email)).body).toMatchObject({ data: { email: other.email, expires_in: 600 } });
    const mail = await waitForMail(app.ctx, other.email);
    expect(mail.subject).toBe('This address has an account already');
    expect(mail.text).not.toMatch(/^\d{6}$/m);
  });

  test('its code has five tries, also in parallel, and belongs to one person', async () => {
    const { person, caller } = await provenPerson();
    const email = `elsewhere.${person.email}`;
    await change(caller, email);
    const otp = codeIn(await waitForMail(app.ctx, email));
    const stranger = await provenPerson();
    expect((await stranger.caller.post('/api/auth/confirmEmail', { otp })).status).toBe(400);
    const wrong = Array.from({ length: 50 }, (_, guess) => String(guess).padStart(6, '0')).filter((guess) => guess !== otp);
    await Promise.all(wrong.map((guess) => caller.post('/api/auth/confirmEmail', { otp: guess })));
    expect((await caller.post('/api/auth/confirmEmail', { otp })).status).toBe(400);
  });

  test('is neither one’s own nor no address', async () => {
    const { person, caller } = await provenPerson();
    expect((await change(caller, person.email.toUpperCase())).status).toBe(400);
    expect((await change(caller, 'nowhere')).status).toBe(400);
  });
});

describe('who has a second factor', () => {
  const factorNeeded = { status: 403, body: { errors: [{ path: 'factor_proof', message: 'Prove that it is you.' }] } };
  const next = 'eleven quiet ferries';
  async function holder() {
    const person = await buildAccount(app.ctx);
    const authenticator = await addAuthenticator(app, person.user_id);
    await app.ctx.db.execute(sql`UPDATE sessions SET proven_at = NULL, factor_proven_at = NULL WHERE user_id = ${person.user_id}`);
    return { person, authenticator, caller: await app.signInAs(person.user_id) };
  }
  const byOldPassword = ({ email, password }: { email: string; password: string }) => ({
    email,
    old_password: password,
    new_password: next,
  });

  test('changes nothing about the ways in with the password alone', async () => {
    const { person, authenticator, caller } = await holder();
    expect((await caller.post('/api/auth/prove', { method: 'password', password: person.password })).status).toBe(200);
    expect(await caller.delete('/api/auth/app')).toMatchObject(factorNeeded);
    expect((await caller.post('/api/auth/prove', { method: 'app', code: authenticator.code() })).status).toBe(200);
    expect((await caller.delete('/api/auth/app')).status).toBe(200);
  });

  test('sets another password only after showing it, and is told so only by the right old password', async () => {
    const { person, authenticator, caller } = await holder();
    const change = (old_password: string) => caller.put('/api/global-user/profile/update-password', { old_password, new_password: next });
    expect(await change('wrong wrong wrong')).toMatchObject({ status: 400, body: { errors: [{ path: 'old_password' }] } });
    expect(await change(person.password)).toMatchObject(factorNeeded);
    expect((await caller.post('/api/auth/prove', { method: 'app', code: authenticator.code() })).status).toBe(200);
    expect((await change(person.password)).status).toBe(200);
  });

  test('is not reached by the call that needs no session, nor from a session of somebody else', async () => {
    const { person, authenticator, caller } = await holder();
    const stranger = await signInProven(app, (await buildAccount(app.ctx)).user_id);
    for (const who of [app.nobody, stranger, caller])
      expect(await who.post('/api/auth/updatePassword', byOldPassword(person))).toMatchObject(factorNeeded);
    expect((await caller.post('/api/auth/prove', { method: 'app', code: authenticator.code() })).status).toBe(200);
    expect((await stranger.post('/api/auth/updatePassword', byOldPassword(person))).status).toBe(403);
    expect((await caller.post('/api/auth/updatePassword', byOldPassword(person))).status).toBe(200);
    const plain = await buildAccount(app.ctx);
    expect((await app.nobody.post('/api/auth/updatePassword', byOldPassword(plain))).status).toBe(200);
  });
});
