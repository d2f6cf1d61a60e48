import { defineNotification } from '@sabha/contract/core/notification-type';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createBrowser } from '../../../../test/browser.ts';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { mailsTo, waitForMail } from '../../../../test/mailbox.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { notify } from '../notify.ts';
import { findRecipients } from '../recipients.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
});
afterAll(() => app.close());

const params = z.object({ product: z.string() });
const received = defineNotification({ type: 'ticket.received', topic: 'tickets', params, link: () => '/my-tickets' });
const closing = defineNotification({ ...received, priority: 'urgent', channels: { email: 'always' } });

let count = 0;
/** Notifies somebody of a new cause. */
const cause = ({ user_id }: TestPerson, type = received) =>
  app.ctx.transact((tx) =>
    notify(app.ctx, tx, type, { user_ids: [user_id], params: { product: 'Day pass' }, dedupe_key: `unsubscribe:${++count}` }),
  );
const build = (email: string) => buildPerson(app, { columns: { firstName: 'Kavita', email } });
const preferenceOf = async (person: TestPerson) =>
  ((await person.get('/api/notification/preferences')).body as { data: { topic: string; channel: string; is_on: boolean }[] }).data.find(
    ({ topic, channel }) => topic === 'tickets' && channel === 'email',
  )?.is_on;
/** The path that the newest of so many mails gives to mail programs; null when it gives none. */
async function linkIn(email: string, mails = 1): Promise<string | null> {
  const { headers } = await waitForMail(app.ctx, email, mails);
  const url = /^List-Unsubscribe: <(.+)>$/m.exec(headers.replace(/\n[ \t]+/g, ' '))?.[1];
  if (url === undefined) return null;
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  return url.slice(app.ctx.config.public_url.length);
}
const post = (url: string, payload: string, type: string) =>
  app.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

test('a mail program switches the mails of a topic off by one POST, without a sign-in, in the one form or the other', async () => {
  const multipart = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  for (const [email, payload, type] of [
    ['form@example.org', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    ['parts@example.org', multipart, 'multipart/form-data; boundary=b'],
  ] as const) {
    const person = await build(email);
    await cause(person);
    const link = (await linkIn(email)) ?? '';
    expect((await post(link, payload, type)).statusCode).toBe(200);
    expect(await preferenceOf(person)).toBe(false);
    await cause(person);
    await cause(person, closing);
    // What cannot wait came after the other, and says nothing of switching it off.
    expect(await linkIn(email, 2)).toBeNull();
    expect(await mailsTo(app.ctx, email)).toHaveLength(2);
  }
});

test('a person who opens the link is asked first, sees what became of it, and can take it back', async () => {
  const person = await build('asked@example.org');
  await cause(person);
  const { text } = await waitForMail(app.ctx, 'asked@example.org');
  const link = (await linkIn('asked@example.org')) ?? '';
  expect(text).toContain(`Stop mails about “Tickets”: ${app.ctx.config.public_url}${link}`);
  const browser = createBrowser(app.app);
  expect((await browser.get(link)).body).toContain('Stop mails about “Tickets”?');
  expect(await preferenceOf(person)).toBe(true);
  const { response } = await browser.follow(await browser.post(link, { action: 'stop' }));
  expect(response.body).toContain('Mails about “Tickets” are off');
  expect(await preferenceOf(person)).toBe(false);
  await browser.post(link, { action: 'start' });
  expect(await preferenceOf(person)).toBe(true);
  const inGujarati = createBrowser(app.app, undefined, { 'accept-language': 'gu' });
  expect((await inGujarati.get(link)).body).toContain('“ટિકિટ” ના ઈ-મેલ બંધ કરવા છે?');
});

test('what always comes is switched off by no link, also by one that names it among others', async () => {
  const person = await build('account@example.org');
  const pathOf = (...topics: ('account' | 'tickets')[]) => unsubscribePath(app.ctx, { user_id: person.user_id, topics });
  expect((await app.app.inject({ url: await pathOf('account') })).statusCode).toBe(404);
  const link = await pathOf('tickets', 'account');
  expect((await app.app.inject({ url: link })).body).toContain('Stop mails about “Tickets”?');
  expect((await post(link, 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded')).statusCode).toBe(200);
  const { rows } = await app.ctx.db.execute(
    sql`SELECT topic FROM notification_preferences WHERE user_id = ${person.user_id} AND NOT is_on`,
  );
  expect(rows).toEqual([{ topic: 'tickets' }]);
  // What an earlier link has left says nothing either.
  await app.ctx.db.execute(
    sql`INSERT INTO notification_preferences (user_id, topic, channel, is_on) VALUES (${person.user_id}, 'account', 'email', false)`,
  );
  const [recipient] = await findRecipients(app.ctx.db, [person.user_id], { topic: 'account', channels: { email: 'on' } });
  expect(recipient?.channels.email).toBe(true);
});

test('nobody switches off the mails of another person, another topic, or of who is gone', async () => {
  const [one, other] = [await build('one@example.org'), await build('other@example.org')];
  await cause(one);
  const link = (await linkIn('one@example.org')) ?? '';
  for (const forged of [
    link.replace(String(one.user_id), String(other.user_id)),
    link.replace('.tickets.', '.messages.'),
    link.replace('.tickets.', '.nothing.'),
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    '/unsubscribe/x',
  ]) {
    expect((await post(forged, 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded')).statusCode, forged).toBe(404);
    expect((await app.app.inject({ url: forged })).statusCode, forged).toBe(404);
  }
  expect([await preferenceOf(one), await preferenceOf(other)]).toEqual([true, true]);
  const admin = await buildPerson(app, { role: 'admin' });
  expect((await admin.delete(`/api/global-user/users/deleteUser/${one.user_id}/${admin.user_id}`)).status).toBe(200);
  expect((await post(link, '', 'application/x-www-form-urlencoded')).statusCode).toBe(404);
});
