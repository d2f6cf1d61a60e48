import { memberInvitedNotice } from '@sabha/contract/access/notifications';
import { defineNotification, type NotificationTopic } from '@sabha/contract/core/notification-type';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { mailsTo, waitForMail } from '../../../../test/mailbox.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { letterTo, notify } from '../notify.ts';
import { readPostNotifications } from '../read-posts.ts';
import { notificationTemplate } from '../emails/notification.template.ts';
import { sendDigests as send } from './send-digests.ts';
import { notificationRegistry } from '../../../../test/notification-registry.ts';

/** A Wednesday, 10:00 in India and 04:30 in London. */
const wednesday = new Date('2027-03-10T04:30:00Z');
const later = (hours: number) => new Date(wednesday.getTime() + hours * 3_600_000);
let now = wednesday;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: { now: () => now } });
});
afterAll(() => app.close());
beforeEach(() => {
  now = wednesday;
});

const params = z.object({ product: z.string() });
const typeOf = (topic: NotificationTopic) => defineNotification({ type: 'ticket.received', topic, params, link: () => '/my-tickets' });
const received = typeOf('tickets');
const urgent = defineNotification({ ...received, priority: 'urgent' });

let count = 0;
async function cause({ user_id }: TestPerson, product: string, type = received): Promise<void> {
  await app.ctx.transact((tx) => notify(app.ctx, tx, type, { user_ids: [user_id], params: { product }, dedupe_key: `digest:${++count}` }));
  await app.ctx.outbox.drain();
}
async function build(email: string, time_zone: string, frequency: string, topics: readonly string[] = ['tickets']): Promise<TestPerson> {
  const person = await buildPerson(app, { columns: { firstName: 'Kavita', email } });
  await app.ctx.db.execute(sql`UPDATE user_settings SET time_zone = ${time_zone} WHERE user_id = ${person.user_id}`);
  for (const topic of topics) {
    const body = { topic, channel: 'email', is_on: true, frequency };
    expect((await person.put('/api/notification/preferences', body)).status).toBe(200);
  }
  return person;
}
const sendDigests = () => send(app.ctx, notificationRegistry, new AbortController().signal);
/** When somebody's next digest is due. */
const dueOf = async ({ user_id }: TestPerson) =>
  (
    await app.ctx.db.execute<{ due_at: string }>(sql`
      SELECT DISTINCT to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS due_at FROM notification_digest_entries WHERE user_id = ${user_id}`)
  ).rows.map(({ due_at }) => due_at);

test.each([
  ['daily', 'Asia/Kolkata', '2027-03-11 02:30'],
  ['daily', 'Europe/London', '2027-03-10 08:00'],
  ['weekly', 'Asia/Kolkata', '2027-03-15 02:30'],
  ['weekly', 'America/New_York', '2027-03-15 12:00'],
])('the next %s digest in %s comes at eight in the morning there, also when clocks change before it', async (frequency, zone, due_at) => {
  const person = await build(`due.${++count}@example.org`, zone, frequency);
  await cause(person, 'Day pass');
  expect(await dueOf(person)).toEqual([due_at]);
});

test('what waits comes in one mail with everything unread, once, and nothing comes before', async () => {
  const email = 'morning@example.org';
  const person = await build(email, 'Asia/Kolkata', 'daily', ['tickets', 'programme', 'meetings', 'learning', 'competitions']);
  await cause(person, 'Founder pass');
  await cause(person, 'Day pass');
  for (const topic of ['programme', 'meetings', 'learning', 'competitions'] as const) await cause(person, 'Workshop', typeOf(topic));
  await sendDigests();
  expect(await mailsTo(app.ctx, email)).toEqual([]);
  await person.put('/api/notification/read', { topic: 'meetings' });
  now = later(24);
  await Promise.all([sendDigests(), sendDigests()]);
  const { subject, text, headers } = await waitForMail(app.ctx, email);
  expect(subject).toBe('5 new notifications');
  expect(text).toMatch(/Tickets: .*Day pass.*\n.*Founder pass/);
  expect(text).not.toContain('Meetings:');
  expect(text).toContain('Stop mails about “Programme”: http');
  await sendDigests();
  expect(await mailsTo(app.ctx, email)).toHaveLength(1);
  expect(await dueOf(person)).toEqual([]);

  const url = /^List-Unsubscribe: <(.+)>$/m.exec(headers.replace(/\n[ \t]+/g, ' '))?.[1] ?? '';
  const path = url.slice(app.ctx.config.public_url.length);
  expect((await app.app.inject({ method: 'POST', url: path })).statusCode).toBe(200);
  const { data } = (await person.get('/api/notification/preferences')).body as {
    data: { topic: string; channel: string; is_on: boolean }[];
  };
  const off = data.filter(({ channel, is_on }) => channel === 'email' && !is_on).map(({ topic }) => topic);
  expect(off).toEqual(expect.arrayContaining(['tickets', 'programme', 'learning', 'competitions']));
  expect(off).not.toContain('meetings');
});

test('what waits follows another choice of how often mails come, and comes by itself where they are wanted one by one', async () => {
  const person = await build(`often.${++count}@example.org`, 'Asia/Kolkata', 'daily');
  await cause(person, 'Day pass');
  expect(await dueOf(person)).toEqual(['2027-03-11 02:30']);
  const choose = (frequency: string) =>
    person.put('/api/notification/preferences', { topic: 'tickets', channel: 'email', is_on: true, frequency });
  await choose('weekly');
  expect(await dueOf(person)).toEqual(['2027-03-15 02:30']);
  await choose('each');
  expect(await dueOf(person)).toEqual(['2027-03-10 04:30']);
  await choose('weekly');
  expect((await person.delete('/api/notification/preferences')).status).toBe(200);
  expect(await dueOf(person)).toEqual(['2027-03-10 04:30']);
});

test('what was read meanwhile, or is not wanted by mail any more, is not mailed', async () => {
  const [reader, leaver] = [
    await build('reader@example.org', 'Asia/Kolkata', 'daily'),
    await build('leaver@example.org', 'Asia/Kolkata', 'daily'),
  ];
  for (const person of [reader, leaver]) await cause(person, 'Day pass');
  await reader.put('/api/notification/read', {});
  await leaver.put('/api/notification/preferences', { topic: 'tickets', channel: 'email', is_on: false });
  now = later(24);
  await sendDigests();
  expect([await dueOf(reader), await dueOf(leaver)]).toEqual([[], []]);
  expect([...(await mailsTo(app.ctx, 'reader@example.org')), ...(await mailsTo(app.ctx, 'leaver@example.org'))]).toEqual([]);
});

test('what is read where it happened is not mailed either where its topic is off in the product, and nobody is told of a hidden one', async () => {
  const causes = { link: '/my-tickets', post: '/agenda/1#post-3' };
  const people: TestPerson[] = [];
  for (const [name, link] of Object.entries(causes)) {
    const person = await build(`${name}.off@example.org`, 'Asia/Kolkata', 'daily');
    await person.put('/api/notification/preferences', { topic: 'tickets', channel: 'in_app', is_on: false });
    await cause(person, 'Day pass', { ...received, link: () => link });
    people.push(person);
  }
  const [byLink, byPost] = people;
  expect(await byLink?.put('/api/notification/read', { notification_link: causes.link })).toMatchObject({
    body: { data: { changed_count: 0 } },
  });
  const read = { user_id: byPost?.user_id ?? 0, discussion_id: 0, path: '/agenda/1', post_number: 3 };
  expect(await app.ctx.transact((tx) => readPostNotifications(tx, read))).toBe(0);
  now = later(24);
  await sendDigests();
  const mailed = await Promise.all(Object.keys(causes).map((name) => mailsTo(app.ctx, `${name}.off@example.org`)));
  expect(mailed).toEqual([[], []]);
});

test('of a topic that always comes by mail, a type that people may do without is mailed to whoever wants mails', async () => {
  const [wanting, silent] = [
    await build('invited@example.org', 'Asia/Kolkata', 'daily'),
    await build('silent@example.org', 'Asia/Kolkata', 'daily'),
  ];
  await app.ctx.db.execute(sql`UPDATE user_settings SET has_email_notifications = false WHERE user_id = ${silent.user_id}`);
  for (const { user_id } of [wanting, silent]) {
    await app.ctx.db.execute(sql`
      WITH made AS (
        INSERT INTO notifications (user_id, notification_type, topic, notification_body, created_by)
        VALUES (${user_id}, ${memberInvitedNotice.type}, 'account', 'Join us.', 0) RETURNING notification_id)
      INSERT INTO notification_digest_entries (notification_id, user_id, due_at) SELECT notification_id, ${user_id}, ${now}::timestamptz FROM made`);
  }
  await sendDigests();
  const mail = await waitForMail(app.ctx, 'invited@example.org');
  expect(mail.text).toContain('Join us.');
  // Mails about the account always come.
  expect([mail.headers, mail.text].join('\n')).not.toContain('/unsubscribe/');
  expect(await mailsTo(app.ctx, 'silent@example.org')).toEqual([]);
});

test('what cannot wait is mailed at once, and a letter of its own comes with the others instead', async () => {
  const email = 'urgent@example.org';
  const person = await build(email, 'Asia/Kolkata', 'weekly');
  await app.ctx.transact((tx) =>
    notify(app.ctx, tx, received, {
      user_ids: [person.user_id],
      params: { product: 'Day pass' },
      dedupe_key: 'digest:letter',
      letter: (to) =>
        letterTo(to, {
          template: notificationTemplate,
          data: { name: '', text: 'A letter', topic: '', url: app.ctx.config.public_url, settings_url: app.ctx.config.public_url },
        }),
    }),
  );
  await app.ctx.outbox.drain();
  expect(await dueOf(person)).toHaveLength(1);
  await cause(person, 'Hall 2', urgent);
  expect((await waitForMail(app.ctx, email)).text).toContain('Hall 2');
  expect(await mailsTo(app.ctx, email)).toHaveLength(1);
});

test('how often mails come stays when they are switched off and on again', async () => {
  const person = await build('again@example.org', 'Asia/Kolkata', 'weekly');
  for (const is_on of [false, true]) {
    const { body } = await person.put('/api/notification/preferences', { topic: 'tickets', channel: 'email', is_on });
    expect(body).toMatchObject({
      data: expect.arrayContaining([{ topic: 'tickets', channel: 'email', is_on, is_locked: false, frequency: 'weekly' }]) as object,
    });
  }
  const { body } = await person.put('/api/notification/preferences', {
    topic: 'tickets',
    channel: 'in_app',
    is_on: true,
    frequency: 'daily',
  });
  expect(body).toMatchObject({
    data: expect.arrayContaining([{ topic: 'tickets', channel: 'in_app', is_on: true, is_locked: false, frequency: 'each' }]) as object,
  });
});
