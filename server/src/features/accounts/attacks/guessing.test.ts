import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBrowser, type Browser } from '../../../../test/browser.ts';
import { codeIn, waitForMail } from '../../../../test/mailbox.ts';
import { signIn } from '../../../../test/own-sign-in.ts';
import { buildAccount } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { allowances, takeTurns } from '../auth/throttle.ts';
import { accountExistsTemplate } from '../emails/account-exists.template.ts';
import { oneTimeCodeTemplate } from '../emails/one-time-code.template.ts';
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

describe('a code for a forgotten password reaches its owner', () => {
  const askFor = (browser: Browser, email: string, type = 'password') => browser.call('/api/auth/generateOtp', { email, type });
  const enter = (browser: Browser, email: string, otp: string) => browser.call('/api/auth/verifyOtp', { email, otp });
  const rest = () => app.ctx.db.execute(sql`UPDATE throttles SET due_at = due_at - interval '61 seconds' WHERE key LIKE 'code_again:%'`);
  const at = (network: string) => createBrowser(behindProxy.app, undefined, { 'x-forwarded-for': network });
  let behindProxy: TestApp;
  beforeAll(async () => {
    behindProxy = await createTestApp({ environment: { TRUST_PROXY: '1', DATABASE_URL: app.ctx.config.database_url ?? '' } });
  });
  afterAll(() => behindProxy.close());

  test('whatever others try at it, and however many they ask for meanwhile', async () => {
    const victim = await buildAccount(app.ctx);
    const own = createBrowser(app.app);
    await askFor(own, victim.email);
    const otp = codeIn(await waitForMail(app.ctx, victim.email));
    for (let round = 0; round < allowances.code_guesses.burst + 5; round++) await enter(createBrowser(app.app), victim.email, '000000');
    await askFor(at('203.0.113.7'), victim.email);
    await waitForMail(app.ctx, victim.email, 2);
    const answer = await enter(own, victim.email, otp);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ data: { reset_token: expect.any(String) as string } });
  });

  test('also when somebody else has asked for all that one place may, and for those of sign-ups', async () => {
    const victim = await buildAccount(app.ctx);
    for (const type of ['password', 'signup'])
      for (let round = 0; round < allowances.code_here.burst + 2; round++) {
        await askFor(at('203.0.113.7'), victim.email, type);
        await rest();
      }
    // Who has an account is told so instead of being sent a code for a sign-up, and not more often than that.
    const mails = allowances.code_here.burst + (accountExistsTemplate.per_hour ?? 0);
    await waitForMail(app.ctx, victim.email, mails);
    const own = at('198.51.100.9');
    expect((await askFor(own, victim.email)).statusCode).toBe(200);
    const otp = codeIn(await waitForMail(app.ctx, victim.email, mails + 1));
    expect((await enter(own, victim.email, otp)).statusCode).toBe(200);
  });

  test('in a browser that they have signed in with, also when many places have filled the mailbox and its day', async () => {
    const victim = await buildAccount(app.ctx);
    const own = createBrowser(app.app);
    await signIn(own, victim);
    for (let round = 0; round < allowances.code_a_day.burst; round++) await askFor(at(`203.0.113.${round}`), victim.email);
    const { per_hour } = oneTimeCodeTemplate;
    await waitForMail(app.ctx, victim.email, per_hour ?? 0);
    expect((await askFor(createBrowser(app.app), victim.email)).statusCode).toBe(429);
    expect((await askFor(own, victim.email)).statusCode).toBe(200);
    const otp = codeIn(await waitForMail(app.ctx, victim.email, (per_hour ?? 0) + 1));
    expect((await enter(own, victim.email, otp)).statusCode).toBe(200);
  });

  test('and who asked for it has five tries of it, whatever their browser is called', async () => {
    const victim = await buildAccount(app.ctx);
    const thief = createBrowser(app.app);
    await askFor(thief, victim.email);
    const otp = codeIn(await waitForMail(app.ctx, victim.email));
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
    for (let round = 0; round < 5; round++) expect((await enter(thief, victim.email, wrong)).statusCode).toBe(400);
    expect((await enter(thief, victim.email, otp)).statusCode).toBe(400);
    const invented = () => createBrowser(app.app, undefined, { cookie: `sabha-code=${randomBytes(32).toString('base64url')}` });
    for (let round = 0; round < 5; round++) await enter(invented(), victim.email, wrong);
    expect((await enter(invented(), victim.email, otp)).statusCode).toBe(400);
  });

  test('and once it counted, no other that somebody has read in the mailbox does', async () => {
    const victim = await buildAccount(app.ctx);
    const thief = createBrowser(app.app);
    await askFor(thief, victim.email);
    const read = codeIn(await waitForMail(app.ctx, victim.email));
    const own = at('203.0.113.7');
    await askFor(own, victim.email);
    const otp = codeIn(await waitForMail(app.ctx, victim.email, 2));
    expect((await enter(own, victim.email, otp)).statusCode).toBe(200);
    expect((await enter(thief, victim.email, read)).statusCode).toBe(400);
  });

  test('and a new password ends what was allowed to set another', async () => {
    const victim = await buildAccount(app.ctx);
    const reset = async (network: string, round: number) => {
      const browser = at(network);
      await askFor(browser, victim.email);
      const answer = await enter(browser, victim.email, codeIn(await waitForMail(app.ctx, victim.email, round)));
      return answer.json<{ data: { reset_token: string } }>().data.reset_token;
    };
    const tokens = [await reset('203.0.113.7', 1), await reset('203.0.113.8', 2)];
    const set = (reset_token: string | undefined) =>
      own.call('/api/auth/updatePassword', { email: victim.email, reset_token, new_password: 'seven river goats' });
    const own = createBrowser(app.app);
    expect((await set(tokens[1])).statusCode).toBe(200);
    expect((await set(tokens[0])).statusCode).toBe(400);
  });

  test('all browsers that they have signed in with have one share of requests', async () => {
    const victim = await buildAccount(app.ctx);
    const browsers = Array.from({ length: 3 }, () => createBrowser(app.app));
    for (const browser of browsers) await signIn(browser, victim);
    const answers: number[] = [];
    for (let round = 0; round < allowances.code_device.burst + 2; round++) {
      answers.push((await askFor(browsers[round % 3] ?? createBrowser(app.app), victim.email)).statusCode);
      await rest();
    }
    expect(answers).toEqual([...Array.from({ length: allowances.code_device.burst }, () => 200), 429, 429]);
  });

  test('and many tries tell nobody whether there is an account', async () => {
    const victim = await buildAccount(app.ctx);
    const answersFor = async (email: string) => {
      const browser = createBrowser(app.app);
      const answers = [await askFor(browser, email)];
      if (email === victim.email) await waitForMail(app.ctx, email);
      for (let round = 0; round < allowances.code_guesses.burst + 2; round++) answers.push(await enter(browser, email, '000000'));
      return statuses(answers);
    };
    expect(await answersFor(victim.email)).toEqual(await answersFor('no-one-here@example.org'));
  });
});
