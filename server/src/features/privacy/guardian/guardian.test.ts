import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { erasePerson } from '../../../core/privacy/erase-person.ts';
import { listPersonalTables } from '../../../core/privacy/personal-tables.ts';
import { features } from '../../../features.ts';
import { createBrowser, type Browser } from '../../../../test/browser.ts';
import { buildPerson } from '../../../../test/build-person.ts';
import { waitForMail } from '../../../../test/mailbox.ts';
import { buildAccount } from '../../../../test/people.ts';
import { createTestApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { addDeletion } from '../deletion.store.ts';

const guardian = '/api/privacy/guardian';
const users = '/api/global-user/users';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
});
afterAll(() => app.close());
beforeEach(() => app.ctx.db.execute(sql`DELETE FROM throttles`));

interface Child extends Caller {
  readonly user_id: number;
  readonly email: string;
}
let count = 0;

/** Somebody with an account of their own; under age when they said so at sign-up. */
async function buildYoung(is_underage: boolean): Promise<Child> {
  const { user_id, email } = await buildAccount(app.ctx, { email: `young${++count}@example.org`, is_underage });
  await app.ctx.db.execute(sql`INSERT INTO global_users (user_id, "firstName", created_by) VALUES (${user_id}, 'Asha', ${user_id})`);
  await app.ctx.changes.settle();
  return { user_id, email, ...(await app.signInAs(user_id)) };
}

const parentOf = (name: string) => ({ guardian_name: 'Kavita Solanki', guardian_email: `${name}@example.org` });

/** The secret of the link in the newest of so many mails to the guardian. */
async function linkTo(email: string, mails = 1): Promise<string> {
  const { text } = await waitForMail(app.ctx, email, mails);
  const token = /\/guardian#([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error('There is no link in this mail.');
  return token;
}

const isRestricted = async (child: Child) => {
  await app.ctx.changes.settle();
  return ((await child.get(guardian)).body as { data: { is_restricted: boolean } }).data.is_restricted;
};
/** Until another session of the database waits for a row. */
const untilSomebodyWaits = () =>
  vi.waitFor(
    async () => {
      const { rowCount } = await app.ctx.db.execute(sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%account_deletions%'`);
      if (rowCount === 0) throw new Error('Nobody waits.');
    },
    { timeout: 10_000, interval: 20 },
  );
const browse = (): Browser => createBrowser(app.app);
/** What somebody sees who opens the link, as its script does. */
async function visit(browser: Browser, token: string, query = '') {
  const opened = await browser.post('/guardian/open', { token });
  return opened.statusCode === 303 ? browser.get(`/guardian${query}`) : opened;
}
async function answer(browser: Browser, token: string, form: Record<string, string>) {
  await visit(browser, token);
  return browser.post('/guardian', form);
}

test('whoever states an age below 18 after sign-up stays under the rule until a guardian consents', async () => {
  const child = await buildYoung(false);
  expect(await isRestricted(child)).toBe(false);
  const url = `${users}/updateUser/${child.user_id}`;
  expect((await child.put(url, { age: 16 })).status).toBe(200);
  expect(await isRestricted(child)).toBe(true);
  expect((await child.put(url, { age: 30 })).status).toBe(200);
  expect((await child.put(url, { is_underage: false })).status).toBe(403);
  expect(await isRestricted(child)).toBe(true);

  expect((await child.post(guardian, parentOf('lowered'))).body).toMatchObject({ data: { status: 'asked', is_restricted: true } });
  await answer(browse(), await linkTo('lowered@example.org'), { decision: 'given' });
  expect(await isRestricted(child)).toBe(false);
});

test('staff can say that an age was a mistake', async () => {
  const child = await buildYoung(false);
  const admin = await buildPerson(app, { role: 'admin' });
  await child.put(`${users}/updateUser/${child.user_id}`, { age: 3 });
  expect((await admin.put(`${users}/updateUser/${child.user_id}`, { age: 33, is_underage: false })).status).toBe(200);
  expect(await isRestricted(child)).toBe(false);
});

test('a link that has run out decides nothing and mails a new one to the same address', async () => {
  const child = await buildYoung(true);
  await child.post(guardian, parentOf('late'));
  const old = await linkTo('late@example.org');
  await app.ctx.db.execute(sql`UPDATE guardian_consents SET link_expires_at = now() WHERE user_id = ${child.user_id}`);
  const browser = browse();
  expect((await visit(browser, old)).statusCode).toBe(410);
  await answer(browser, old, { decision: 'given' });
  await answer(browser, old, { decision: 'erase' });
  expect(await isRestricted(child)).toBe(true);
  expect((await child.get('/api/privacy/deletion')).body).toMatchObject({ data: { deletion: null } });

  const renewed = await answer(browser, old, { decision: 'renew' });
  expect(renewed.body).toContain('A new link is on its way');
  expect(renewed.body).not.toContain('late@example.org');
  const fresh = await linkTo('late@example.org', 2);
  expect(fresh).not.toBe(old);
  expect((await visit(browser, old)).statusCode).toBe(404);
  await answer(browser, old, { decision: 'renew' });
  await answer(browser, fresh, { decision: 'renew' });
  await answer(browser, fresh, { decision: 'given' });
  expect(await isRestricted(child)).toBe(false);
});

test('another guardian than before decides anew, and nobody is their own', async () => {
  const child = await buildYoung(true);
  await child.post(guardian, parentOf('first'));
  await answer(browse(), await linkTo('first@example.org'), { decision: 'refused' });
  expect((await child.post(guardian, { ...parentOf('x'), guardian_email: child.email.toUpperCase() })).body).toMatchObject({
    errors: [{ path: 'guardian_email' }],
  });
  expect((await child.post(guardian, parentOf('second'))).body).toMatchObject({
    data: { status: 'asked', guardian_email: 'second@example.org' },
  });
  expect((await visit(browse(), await linkTo('first@example.org'))).statusCode).toBe(404);
});

test('only those who need a consent ask for one, a few times, in good form', async () => {
  const adult = await buildYoung(false);
  expect((await adult.post(guardian, parentOf('nobody'))).status).toBe(409);
  expect((await app.nobody.post(guardian, parentOf('nobody'))).status).toBe(401);
  expect((await app.nobody.get(guardian)).status).toBe(401);
  const child = await buildYoung(true);
  expect((await child.post(guardian, { guardian_name: '', guardian_email: 'no address' })).status).toBe(400);
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push((await child.post(guardian, parentOf('often'))).status);
  expect(answers).toEqual([200, 200, 429, 429]);
});

test('a guardian can have the account deleted, after one more question, and the young person is told', async () => {
  const child = await buildYoung(true);
  await child.post(guardian, parentOf('eraser'));
  const link = await linkTo('eraser@example.org');
  const browser = browse();
  expect((await visit(browser, link)).body).toContain('href="?view=erase"');
  const question = await visit(browser, link, '?view=erase');
  expect(question.body).toContain('After 30 days the account');
  await app.ctx.changes.settle();
  expect((await child.get(guardian)).status, 'asking is not doing').toBe(200);
  await answer(browser, link, { decision: 'erase' });
  await app.ctx.changes.settle();
  expect((await child.get(guardian)).status).toBe(401);
  expect((await visit(browser, link)).body).toMatch(/The account of Asha Rawal is deleted on \w+ \d+, \d{4}/);
  expect((await waitForMail(app.ctx, child.email)).text).toContain('Your parent or guardian asked');
  await app.ctx.outbox.drain();
  const { rows } = await app.ctx.db.execute(sql`
    SELECT notification_body AS body FROM notifications WHERE user_id = ${child.user_id} AND notification_type = 'account_deletion.asked'`);
  expect(rows).toEqual([{ body: expect.stringContaining('Your parent or guardian asked for your account to be deleted.') as string }]);
});

test('with the wish to delete the account goes the consent, so that a child who stays does not go on with it', async () => {
  const child = await buildYoung(true);
  await child.post(guardian, parentOf('ender'));
  const link = await linkTo('ender@example.org');
  const browser = browse();
  const decide = (decision: string) => answer(browser, link, { decision });
  await visit(browser, link);
  await decide('given');
  await decide('erase');
  const { rows } = await app.ctx.db.execute(sql`
    SELECT c.status, d.requested_by FROM guardian_consents c JOIN account_deletions d USING (user_id) WHERE c.user_id = ${child.user_id}`);
  expect(rows).toEqual([{ status: 'withdrawn', requested_by: 'guardian' }]);
});

test('a guardian learns that the young person has the account stay, whoever else is to be asked meanwhile', async () => {
  const child = await buildYoung(true);
  await child.post(guardian, parentOf('overruled'));
  await answer(browse(), await linkTo('overruled@example.org'), { decision: 'erase' });
  await app.ctx.changes.settle();
  const again = await app.signInAs(child.user_id, { sid: `again-${child.user_id}` });
  expect((await again.post(guardian, parentOf('friend'))).status).toBe(409);
  expect((await again.post('/api/privacy/cancelAccountDeletion')).status).toBe(200);
  const letter = await waitForMail(app.ctx, 'overruled@example.org', 2);
  expect(letter.subject).toBe('The account of Asha stays');
  expect(letter.text).toContain('You had asked for the account of Asha');
  expect((await again.post(guardian, parentOf('friend'))).status).toBe(200);
});

test('a guardian asks also where the young person has asked, who cannot take that back unheard and has all days of grace', async () => {
  const child = await buildYoung(true);
  const email = 'second-wish@example.org';
  await child.post(guardian, parentOf('second-wish'));
  const link = await linkTo(email);
  await app.ctx.db.execute(sql`
    INSERT INTO account_deletions (user_id, requested_by, requested_at, due_at, reminded_at, was_listed)
    VALUES (${child.user_id}, 'self', now() - interval '28 days', now() + interval '2 days', now(), true)`);
  const browser = browse();
  expect((await visit(browser, link)).body).toContain('href="?view=erase"');
  expect((await visit(browser, link, '?view=erase')).body).toContain('value="erase"');
  await answer(browser, link, { decision: 'erase' });
  await answer(browser, link, { decision: 'erase' });
  expect((await visit(browser, link)).body).not.toContain('href="?view=erase"');
  const { rows } = await app.ctx.db.execute(sql`
    SELECT requested_by, due_at - requested_at = interval '30 days' AND due_at > now() + interval '29 days' AS has_all_days, reminded_at, was_listed
    FROM account_deletions WHERE user_id = ${child.user_id}`);
  expect(rows).toEqual([{ requested_by: 'guardian', has_all_days: true, reminded_at: null, was_listed: true }]);
  await app.ctx.outbox.drain();
  const notices = await app.ctx.db.execute(sql`
    SELECT FROM notifications WHERE user_id = ${child.user_id} AND notification_type = 'account_deletion.asked'`);
  expect(notices.rowCount).toBe(1);
  await app.ctx.changes.settle();
  const again = await app.signInAs(child.user_id, { sid: `again-${child.user_id}` });
  expect((await again.post(guardian, parentOf('friend-of-second'))).status).toBe(409);
  expect((await again.post('/api/privacy/cancelAccountDeletion')).status).toBe(200);
  expect((await waitForMail(app.ctx, email, 2)).subject).toBe('The account of Asha stays');
});

test('a wish is noted for an account that nobody has opened yet', async () => {
  const { user_id } = await buildAccount(app.ctx, { email: `young${++count}@example.org`, is_underage: true });
  const noted = await app.ctx.transact((tx) => addDeletion(tx, { user_id, requested_by: 'guardian' }));
  expect(noted).toMatchObject({ requested_by: 'guardian' });
});

test('a guardian who asks while the account is being erased leaves no wish behind', async () => {
  const child = await buildYoung(true);
  await child.post(guardian, parentOf('too-late'));
  const link = await linkTo('too-late@example.org');
  const { user_id } = child;
  await app.ctx.db.execute(sql`
    INSERT INTO account_deletions (user_id, requested_by, due_at, was_listed) VALUES (${user_id}, 'self', now() - interval '1 minute', true)`);
  const browser = browse();
  await visit(browser, link);
  let asked: ReturnType<Browser['post']> | undefined;
  await app.ctx.transact(async (tx) => {
    await tx.execute(sql`SELECT FROM account_deletions WHERE user_id = ${user_id} FOR UPDATE`);
    asked = browser.post('/guardian', { decision: 'erase' });
    await untilSomebodyWaits();
    await erasePerson(tx, listPersonalTables(features), { user_id, emails: [child.email] });
  });
  expect((await asked)?.statusCode).toBe(303);
  expect((await app.ctx.db.execute(sql`SELECT FROM account_deletions WHERE user_id = ${user_id}`)).rowCount).toBe(0);
});

test('the page speaks three languages, allows no script but its own, and shows what people wrote as text', async () => {
  const child = await buildYoung(true);
  await app.ctx.db.execute(sql`UPDATE account_details SET "firstName" = '<b>Asha</b>' WHERE user_id = ${child.user_id}`);
  await child.post(guardian, parentOf('languages'));
  const link = await linkTo('languages@example.org');
  for (const [locale, texts] of [
    ['en', 'Consent for'],
    ['hi', 'सहमति'],
    ['gu', 'સંમતિ'],
  ] as const) {
    const { body, headers } = await visit(createBrowser(app.app, undefined, { 'accept-language': locale }), link);
    expect(body).toContain(`<html lang="${locale}">`);
    expect(body).toContain(texts);
    expect(body).not.toContain('<b>Asha</b>');
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/]+=*'$/);
  }
});

test('the secret of the link stands in no path and in no page, and opens nothing without its cookie', async () => {
  const child = await buildYoung(true);
  await child.post(guardian, parentOf('secrets'));
  const { text } = await waitForMail(app.ctx, 'secrets@example.org');
  expect(text).toMatch(/\/guardian#[\w-]{20,}/);
  const token = await linkTo('secrets@example.org');
  const browser = browse();
  const opened = await browser.post('/guardian/open', { token });
  expect(opened.headers).toMatchObject({ location: '/guardian' });
  expect(String(opened.headers['set-cookie'])).toMatch(/; Path=\/guardian; HttpOnly; SameSite=Lax$/);
  const page = await browser.get('/guardian');
  expect(page.body).toContain('Consent for');
  expect(page.body).not.toContain(token);
  // Somebody who only knows the address sees where to put the end of the link.
  expect((await browse().get('/guardian')).body).toContain('name="token"');
  await browse().post('/guardian', { decision: 'given' });
  expect(await isRestricted(child)).toBe(true);
  expect((await browse().get(`/guardian/${token}`)).statusCode).toBe(404);
});
