import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBrowser } from '../../../../test/browser.ts';
import { codeIn, waitForMail } from '../../../../test/mailbox.ts';
import { signIn } from '../../../../test/own-sign-in.ts';
import { buildAccount } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { allowances, takeTurns } from '../auth/throttle.ts';
import { comparisons } from '../passwords/hash-password.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
});
afterAll(() => app.close());
const compared: unknown[] = [];
const countComparison = (hash: unknown) => void compared.push(hash);
beforeEach(() => app.ctx.db.execute(sql`DELETE FROM throttles`));

const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
const count = (answers: readonly { statusCode: number }[], status: number) => statuses(answers).filter((one) => one === status).length;

/** A browser that comes from another place each time. */
const from = (address: string) => createBrowser(app.app, undefined, { 'x-forwarded-for': address });

describe('password spraying', () => {
  test('one password on many people from one place is stopped, also when all are tried at once', async () => {
    const { burst, seconds } = allowances.signin_address;
    const left = 5;
    await signIn(createBrowser(app.app), { username: 'sprayed', password: 'common guess 1' });
    // As if all but five of the turns of this place were taken.
    await app.ctx.db.execute(
      sql`UPDATE throttles SET due_at = clock_timestamp() + make_interval(secs => ${(burst - left) * seconds}) WHERE key LIKE 'signin_address:%'`,
    );
    const start = performance.now();
    const people = Array.from({ length: 40 }, (_, index) => ({ username: `sprayed${index}`, password: 'common guess 1' }));
    const answers = await Promise.all(people.map((person) => signIn(createBrowser(app.app), person)));
    // Meanwhile a turn comes back now and then.
    const returned = Math.ceil((performance.now() - start) / 1000 / seconds);
    expect(count(answers, 400)).toBeGreaterThanOrEqual(left);
    expect(count(answers, 400)).toBeLessThanOrEqual(left + returned);
    expect(count(answers, 429)).toBe(people.length - count(answers, 400));
  });

  test('many passwords on one person are stopped, whatever way the login is written', async () => {
    const { username, password } = await buildAccount(app.ctx);
    const ways = [username, username.toUpperCase(), ` ${username} `];
    const guesses = Array.from({ length: 30 }, (_, index) => ({
      username: ways[index % ways.length] ?? '',
      password: `guess number ${index}`,
    }));
    const answers = await Promise.all(guesses.map((guess) => signIn(createBrowser(app.app), guess)));
    expect(count(answers, 400)).toBe(allowances.signin_here.burst);
    expect((await signIn(createBrowser(app.app), { username, password })).statusCode).toBe(429);
  });

  test('an account has no more tries under all its names together, and nobody learns that they are one', async () => {
    const { username, email } = await buildAccount(app.ctx, { username: `irem-${Date.now()}` });
    const names = [username, username.replace('i', 'İ'), email, email.toUpperCase()];
    const tries = async (name: string) => {
      const answers: number[] = [];
      for (let round = 0; round < allowances.signin_here.burst; round++)
        answers.push((await signIn(createBrowser(app.app), { username: name, password: `guess ${round}` })).statusCode);
      return answers;
    };
    for (const name of names.slice(0, 2)) await tries(name);
    comparisons.subscribe(countComparison);
    compared.length = 0;
    expect(new Set(await tries(names[2] ?? ''))).toEqual(new Set([400]));
    comparisons.unsubscribe(countComparison);
    const { rows } = await app.ctx.db.execute<{ password_hash: string }>(sql`SELECT password_hash FROM accounts WHERE email = ${email}`);
    const read = compared.filter((hash) => hash === rows[0]?.password_hash).length;
    expect(compared).toHaveLength(allowances.signin_here.burst);
    expect(read).toBeLessThanOrEqual(allowances.signin_account_here.burst - allowances.signin_here.burst);
  });

  test('nobody keeps somebody else out: a browser they have signed in with before goes on', async () => {
    const victim = await buildAccount(app.ctx);
    const home = createBrowser(app.app);
    expect((await signIn(home, victim)).statusCode).toBe(200);
    for (let round = 0; round < 30; round++) await signIn(createBrowser(app.app), { ...victim, password: `guess ${round}` });
    await app.ctx.db.execute(sql`UPDATE throttles SET due_at = due_at + interval '1 day'`);
    expect((await signIn(createBrowser(app.app), victim)).statusCode).toBe(429);
    expect((await signIn(home, victim)).statusCode).toBe(200);
    expect((await signIn(home, { username: victim.email, password: victim.password })).statusCode).toBe(200);
  });

  test('such a browser is good for its own account alone, and has no more tries than another', async () => {
    const [own, victim] = [await buildAccount(app.ctx), await buildAccount(app.ctx)];
    const known = createBrowser(app.app);
    await signIn(known, own);
    const guesses = async (who: typeof own) => {
      const answers = [];
      for (let round = 0; round < 15; round++) answers.push(await signIn(known, { ...who, password: `guess ${round}` }));
      return count(answers, 400);
    };
    expect(await guesses(victim)).toBe(allowances.signin_here.burst);
    expect(await guesses(own)).toBe(allowances.signin_device.burst);
    const invented = createBrowser(app.app, undefined, { cookie: `sabha-device-${victim.user_id}=${'A'.repeat(43)}` });
    expect((await signIn(invented, victim)).statusCode).toBe(429);
  });

  test('such a browser guesses no more than 160 passwords a day', async () => {
    const own = await buildAccount(app.ctx);
    const known = createBrowser(app.app);
    await signIn(known, own);
    const answers = [];
    for (let hour = 0; hour < 24; hour++) {
      for (let round = 0; round < 12; round++) answers.push(await signIn(known, { ...own, password: `guess ${hour} ${round}` }));
      await app.ctx.db.execute(sql`UPDATE throttles SET due_at = due_at - interval '1 hour'`);
    }
    expect(count(answers, 400)).toBeLessThanOrEqual(160);
  });

  test('no browser is known any more once the password was changed', async () => {
    const own = await buildAccount(app.ctx);
    for (const browser of [createBrowser(app.app), createBrowser(app.app)]) await signIn(browser, own);
    const caller = await app.signInAs(own.user_id);
    const body = { old_password: own.password, new_password: 'nine quiet lanterns' };
    expect((await caller.put('/api/global-user/profile/update-password', body)).status).toBe(200);
    const { rowCount } = await app.ctx.db.execute(sql`SELECT FROM known_devices WHERE user_id = ${own.user_id}`);
    expect(rowCount).toBe(0);
  });

  test('what one person’s sign-in leaves in a browser makes it known to nobody else who uses it', async () => {
    const [first, second] = [await buildAccount(app.ctx), await buildAccount(app.ctx)];
    const shared = createBrowser(app.app);
    await signIn(shared, first);
    const held = shared.cookie(`sabha-device-${first.user_id}`);
    await signIn(shared, second);
    const { rows } = await app.ctx.db.execute<{ token_hash: string }>(
      sql`SELECT token_hash FROM known_devices WHERE user_id IN (${first.user_id}, ${second.user_id})`,
    );
    expect(new Set(rows.map(({ token_hash }) => token_hash)).size).toBe(2);
    // Put there by somebody else before the owner signs in, it is replaced.
    const planted = createBrowser(app.app, undefined, { cookie: `sabha-device-${second.user_id}=${held}` });
    await signIn(planted, second);
    expect(planted.cookie(`sabha-device-${second.user_id}`)).not.toBe(held);
    await signIn(shared, first);
    expect(shared.cookie(`sabha-device-${first.user_id}`)).toBe(held);
  });

  test('a right guess among them gives the turns of the wrong ones to nobody', async () => {
    const victim = await buildAccount(app.ctx);
    const own = await buildAccount(app.ctx);
    for (let round = 0; round < allowances.signin_here.burst; round++) {
      await signIn(createBrowser(app.app), { ...victim, password: `guess number ${round}` });
      expect((await signIn(createBrowser(app.app), own)).statusCode).toBe(200);
    }
    expect((await signIn(createBrowser(app.app), { ...victim, password: 'one guess more' })).statusCode).toBe(429);
  });

  test('a header that claims another place buys no more tries', async () => {
    const victim = await buildAccount(app.ctx);
    const answers = [];
    for (let round = 0; round < 20; round++)
      answers.push(await signIn(from(`203.0.113.${round}`), { ...victim, password: `guess ${round}` }));
    expect(count(answers, 400)).toBe(allowances.signin_here.burst);
  });
});

test('a full hall signs up and asks for its codes behind one address', async () => {
  const hall = 2_000;
  for (const name of ['signup_address', 'code_address'] as const) {
    let refused = 0;
    for (let at = 0; at < hall; at += 50) {
      const waits = await Promise.all(Array.from({ length: 50 }, () => takeTurns(app.ctx, [{ name, subject: '203.0.113.99' }])));
      refused += waits.filter((wait) => wait > 0).length;
    }
    expect(refused, name).toBe(0);
  }
});

describe('guessing a mailed code', () => {
  async function mailCode() {
    const person = await buildAccount(app.ctx, { isVerified: false });
    await app.nobody.post('/api/auth/generateOtp', { email: person.email });
    return { person, otp: codeIn(await waitForMail(app.ctx, person.email)) };
  }
  const tryCode = (email: string, otp: string) => createBrowser(app.app).call('/api/auth/verifyOtp', { email, otp });
  const wrongCodes = (right: string, length: number) =>
    Array.from({ length }, (_, index) => String((Number(right) + index + 1) % 1_000_000).padStart(6, '0'));

  test('of fifty at the same moment five are looked at, and the right one comes too late', async () => {
    const { person, otp } = await mailCode();
    await Promise.all(wrongCodes(otp, 50).map((wrong) => tryCode(person.email, wrong)));
    const { rows } = await app.ctx.db.execute<{ attempt_count: number }>(
      sql`SELECT attempt_count FROM one_time_codes WHERE email = ${person.email}`,
    );
    expect(rows).toEqual([{ attempt_count: 5 }]);
    await app.ctx.db.execute(sql`DELETE FROM throttles`);
    expect((await tryCode(person.email, otp)).statusCode).toBe(400);
  });

  test('fifty times the right one at the same moment count once', async () => {
    const { person, otp } = await mailCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryCode(person.email, otp)));
    expect(count(answers, 200)).toBe(1);
  });

  test('a new code gives no more than its own five tries, and a person no more than twenty for all of them', async () => {
    const { person, otp } = await mailCode();
    const answers = [];
    for (const wrong of wrongCodes(otp, allowances.code_guesses.burst + 5)) answers.push(await tryCode(person.email, wrong));
    expect(count(answers, 400)).toBe(allowances.code_guesses.burst);
    expect(count(answers, 429)).toBe(5);
  });

  test('codes are asked for once a minute and ten times a day, also at the same moment', async () => {
    const { email } = await buildAccount(app.ctx);
    const answers = await Promise.all(Array.from({ length: 20 }, () => createBrowser(app.app).call('/api/auth/generateOtp', { email })));
    expect(count(answers, 200)).toBe(1);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
      detail: 'Error Sending OTP. Please re-evaluate your details.',
    });
  });
});
