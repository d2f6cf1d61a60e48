import { defineNotification, type NotificationTopic } from '@sabha/contract/core/notification-type';
import type { NotificationTiming } from '@sabha/contract/notifications/timing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { notify } from '../notify.ts';
import { sendDigests as send } from './send-digests.ts';
import { notificationRegistry } from '../../../../test/notification-registry.ts';

/** A Wednesday, 23:00 in India and 17:30 in London. */
const wednesday = new Date('2027-03-10T17:30:00Z');
const hour = 3_600_000;
let now = wednesday;
let app: TestApp;
/** The mails to an address, the oldest first. */
const sent = new Map<string, readonly string[]>();
beforeAll(async () => {
  app = await createTestApp({ hasWork: true, clock: { now: () => now } });
  // When a mail is handed over is what these tests are about; the mailer itself has its own.
  vi.spyOn(app.ctx.mail, 'send').mockImplementation((_, { template, to, data, locale }) => {
    const { email } = typeof to === 'string' ? { email: to } : to;
    sent.set(email, [...(sent.get(email) ?? []), JSON.stringify(template.write(data, locale))]);
    return Promise.resolve();
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = wednesday;
  await app.ctx.db.execute(sql`DELETE FROM editions`);
});

const typeOf = (topic: NotificationTopic, priority: 'normal' | 'urgent' = 'normal') =>
  defineNotification({ type: 'ticket.received', topic, priority, params: z.object({ product: z.string() }), link: () => '/my-tickets' });

let count = 0;
async function cause({ user_id }: TestPerson, product: string, type = typeOf('tickets')): Promise<void> {
  await app.ctx.transact((tx) => notify(app.ctx, tx, type, { user_ids: [user_id], params: { product }, dedupe_key: `quiet:${++count}` }));
  await app.ctx.outbox.drain();
}
const sendDigests = () => send(app.ctx, notificationRegistry, new AbortController().signal);
const nights = { quiet_hours: { from: 22, to: 7 }, digest_hour: 8, digest_weekday: 1 };

interface Built {
  readonly person: TestPerson;
  /** What was mailed so far, each mail as one text. */
  mails(): readonly string[];
}
async function build(
  time_zone: string,
  timing: Pick<NotificationTiming, 'quiet_hours' | 'digest_hour' | 'digest_weekday'> = nights,
): Promise<Built> {
  const email = `quiet.${++count}@example.org`;
  const person = await buildPerson(app, { columns: { firstName: 'Kavita', email } });
  await app.ctx.db.execute(sql`UPDATE user_settings SET time_zone = ${time_zone} WHERE user_id = ${person.user_id}`);
  expect((await person.put('/api/notification/timing', timing)).status).toBe(200);
  return { person, mails: () => sent.get(email) ?? [] };
}
const timingOf = async (person: TestPerson) => ((await person.get('/api/notification/timing')).body as { data: NotificationTiming }).data;

test('what comes in the night waits for the morning and comes once, all of it in one mail; the urgent does not wait', async () => {
  const { person, mails } = await build('Asia/Kolkata');
  await cause(person, 'Day pass');
  await cause(person, 'Founder pass');
  await cause(person, 'Hall 2', typeOf('programme', 'urgent'));
  expect(mails()).toEqual([expect.stringContaining('Hall 2')]);
  expect((await timingOf(person)).held).toEqual({ due_at: '2027-03-11T01:30:00.000Z', count: 2 });
  await sendDigests();
  expect(mails()).toHaveLength(1);
  now = new Date('2027-03-11T01:30:00Z');
  await Promise.all([sendDigests(), sendDigests()]);
  const [, morning = '', ...others] = mails();
  expect(morning).toMatch(/Founder pass[^]*Day pass|Day pass[^]*Founder pass/);
  expect(others).toEqual([]);
  await cause(person, 'Workshop');
  expect(mails()).toHaveLength(3);
});

test('hours are those of the person, and on the days of the event those of the event', async () => {
  const { person, mails } = await build('Europe/London');
  await app.ctx.db.execute(sql`
    INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, city, country, currency, pattern_seed, status, is_current, contact_email)
    VALUES ('quiet', 'Quiet', 'Quiet', 2027, '2027-03-12', '2027-03-13', 'Asia/Kolkata', 'Vadodara', 'IN', 'INR', 'quiet', 'published', true, 'hello@example.org')`);
  await cause(person, 'Day pass');
  expect(mails()).toHaveLength(1);
  now = new Date('2027-03-12T17:30:00Z');
  await cause(person, 'Founder pass');
  expect(mails()).toHaveLength(1);
  expect(await timingOf(person)).toMatchObject({
    time_zone: 'Europe/London',
    event: { time_zone: 'Asia/Kolkata', starts_on: '2027-03-12', ends_on: '2027-03-13' },
    held: { due_at: '2027-03-13T01:30:00.000Z', count: 1 },
  });
});

test('a digest whose hour is a quiet one comes when these end, and what waits follows when the times are changed', async () => {
  const { person } = await build('Asia/Kolkata', { ...nights, digest_hour: 6, digest_weekday: 7 });
  await person.put('/api/notification/preferences', { topic: 'tickets', channel: 'email', is_on: true, frequency: 'weekly' });
  await cause(person, 'Day pass');
  expect((await timingOf(person)).weekly).toEqual({ due_at: '2027-03-14T01:30:00.000Z', count: 1 });
  const { body } = await person.put('/api/notification/timing', { quiet_hours: null, digest_hour: 6, digest_weekday: 5 });
  expect(body).toMatchObject({ data: { quiet_hours: null, weekly: { due_at: '2027-03-12T00:30:00.000Z', count: 1 } } });
});

test('what waits follows its person into another time zone', async () => {
  const { person } = await build('Asia/Kolkata');
  await cause(person, 'Day pass');
  expect((await timingOf(person)).held).toEqual({ due_at: '2027-03-11T01:30:00.000Z', count: 1 });
  const { rows } = await app.ctx.db.execute<{ id: number }>(
    sql`SELECT user_setting_id AS id FROM user_settings WHERE user_id = ${person.user_id}`,
  );
  const change = (changes: object) => person.put(`/api/user/userSettings/updateUserSetting/${rows[0]?.id}`, changes);
  // 02:30 there, where the night ends at seven.
  expect((await change({ time_zone: 'Asia/Tokyo' })).status).toBe(200);
  await app.ctx.outbox.drain();
  expect((await timingOf(person)).held).toEqual({ due_at: '2027-03-10T22:00:00.000Z', count: 1 });
  expect((await change({ theme: 'dark' })).status).toBe(200);
  await app.ctx.outbox.drain();
  expect((await timingOf(person)).held).toEqual({ due_at: '2027-03-10T22:00:00.000Z', count: 1 });
});

test('hours that quieten nothing or are none are refused, and nobody sees those of others', async () => {
  const { person } = await build('Asia/Kolkata');
  for (const wrong of [
    { quiet_hours: { from: 7, to: 7 } },
    { quiet_hours: { from: 24, to: 7 } },
    { digest_hour: 24 },
    { digest_weekday: 0 },
    { user_id: 1 },
  ])
    expect((await person.put('/api/notification/timing', { ...nights, ...wrong })).status).toBe(400);
  expect((await app.nobody.get('/api/notification/timing')).status).toBe(401);
  expect((await timingOf(person)).quiet_hours).toEqual(nights.quiet_hours);
});

const topics = ['tickets', 'programme', 'learning'] as const;
const moment = fc.record({
  /** Quarters of an hour since the one before. */
  after: fc.integer({ min: 0, max: 60 }),
  topic: fc.constantFrom(...topics),
  is_urgent: fc.boolean(),
  isRead: fc.boolean(),
});
const history = fc.record({
  zone: fc.constantFrom('Asia/Kolkata', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe'),
  from: fc.integer({ min: 0, max: 23 }),
  length: fc.integer({ min: 1, max: 22 }),
  digest_hour: fc.integer({ min: 0, max: 23 }),
  frequencies: fc.tuple(...topics.map(() => fc.constantFrom('each', 'daily', 'weekly'))),
  moments: fc.array(moment, { minLength: 3, maxLength: 9 }),
});

test('over random histories, also while clocks change, nothing is lost, nothing comes twice, and only the urgent comes in quiet hours', async () => {
  let quietMails = 0;
  await fc.assert(
    fc.asyncProperty(history, async ({ zone, from, length, digest_hour, frequencies, moments }) => {
      // Before the night in which clocks change in New York; the other zones follow within four weeks.
      now = new Date('2027-03-13T12:00:00Z');
      const to = (from + length) % 24;
      const { person, mails } = await build(zone, { quiet_hours: { from, to }, digest_hour, digest_weekday: 1 });
      for (const [index, topic] of topics.entries())
        await person.put('/api/notification/preferences', { topic, channel: 'email', is_on: true, frequency: frequencies[index] });
      const hourThere = () => Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(now));
      const isQuiet = () => (hourThere() - from + 24) % 24 < length;
      let known = 0;
      const faults: string[] = [];
      const urgent = new Set<string>();
      const owed = new Set<string>();
      const check = () => {
        const all = mails();
        for (const text of all.slice(known)) {
          const named = [...text.matchAll(/Item \d+\b/g)].map(([name]) => name);
          for (const name of new Set(named)) {
            const at = `${name} at ${now.toISOString()}`;
            if (!owed.delete(name)) faults.push(`${at} comes unasked or twice`);
            if (!isQuiet()) continue;
            quietMails += 1;
            if (!urgent.has(name)) faults.push(`${at} comes in quiet hours`);
          }
        }
        known = all.length;
      };
      const pass = async (quarters: number) => {
        for (let left = quarters; left > 0; left -= 4) {
          now = new Date(now.getTime() + Math.min(4, left) * (hour / 4));
          await sendDigests();
          check();
        }
      };
      for (const [index, { after, topic, is_urgent, isRead }] of moments.entries()) {
        await pass(after);
        const name = `Item ${index}`;
        owed.add(name);
        if (is_urgent) urgent.add(name);
        await cause(person, name, typeOf(topic, is_urgent ? 'urgent' : 'normal'));
        check();
        if (is_urgent && owed.has(name)) faults.push(`${name} is urgent and waits`);
        if (!isRead || !owed.has(name)) continue;
        owed.clear();
        await person.put('/api/notification/read', {});
      }
      await pass(4 * 24 * 9);
      expect({ faults, owed: [...owed] }).toEqual({ faults: [], owed: [] });
    }),
    { numRuns: 15 },
  );
  expect(quietMails).toBeGreaterThan(0);
});
