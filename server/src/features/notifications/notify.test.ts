import { notificationChannels, notificationTopics, defineNotification } from '@sabha/contract/core/notification-type';
import { locales } from '@sabha/contract/core/locales';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postConcernedNotice } from '@sabha/contract/discussion/notifications';
import { z } from 'zod';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { waitForMail } from '../../../test/mailbox.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { mailboxFolder } from '../../core/email/mailer.ts';
import { listMailbox } from '../../core/email/mailbox.store.ts';
import { catalogues, type CatalogueText } from '../../core/text/catalogue.ts';
import { features } from '../../features.ts';
import { maxMailsOfMembers } from './mail-new-notification.ts';
import { notify, type NewNotification } from './notify.ts';
import { unreadQuery } from './preference-handlers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
});
afterAll(() => app.close());

const received = defineNotification({
  type: 'ticket.received',
  topic: 'tickets',
  params: z.object({ product: z.string() }),
  link: () => '/my-tickets',
});
const returned = defineNotification({
  type: 'ticket_order.places_returned',
  topic: 'tickets',
  params: z.object({ code: z.string() }),
  link: () => '/my-tickets',
  merge_minutes: 60,
});

const tell = (user_ids: readonly number[], more: Partial<NewNotification<typeof received>> = {}) =>
  app.ctx.transact((tx) =>
    notify(app.ctx, tx, received, { user_ids, params: { product: 'Founder pass' }, dedupe_key: 'received:1', ...more }),
  );
interface Shown {
  readonly notification_id: number;
  readonly notification_body: string;
  readonly is_read: boolean;
  readonly topic: string;
  readonly merged_count: number;
}
const shownTo = async (person: TestPerson) =>
  ((await person.get('/api/notification/notifications/getAll?sortField=notification_id&sortOrder=asc')).body as { data: Shown[] }).data;
const setPreference = (person: TestPerson, topic: string, channel: string, is_on: boolean) =>
  person.put('/api/notification/preferences', { topic, channel, is_on });
const build = (columns: Record<string, string>) => buildPerson(app, { columns });

test('every declared type has its text in every language, with the same places', () => {
  const types = features.flatMap(({ notifications = [] }) => notifications);
  expect(types.length).toBeGreaterThan(15);
  expect(new Set(types.map(({ type }) => type)).size).toBe(types.length);
  const placesOf = (text: CatalogueText | undefined) =>
    [...new Set(JSON.stringify(text ?? '').matchAll(/\{(\w+)\}/g))].map(([, name]) => name ?? '').toSorted();
  for (const { type, params, variant } of types) {
    const keys = [...(catalogues.get('en')?.keys() ?? [])].filter((key) => (variant ? key.startsWith(`${type}.`) : key === type));
    expect(keys.length, type).toBeGreaterThan(0);
    for (const key of keys) {
      for (const locale of locales) {
        const text = catalogues.get(locale)?.get(key);
        expect(text, `${locale} ${key}`).toBeDefined();
        for (const place of placesOf(text)) expect([...Object.keys(params.shape), 'count'], `${locale} ${key}`).toContain(place);
      }
    }
  }
});

test('one cause notifies a person once, in their language, also when it is told again or they have removed it', async () => {
  const kavita = await build({ firstName: 'Kavita' });
  await app.ctx.db.execute(sql`UPDATE user_settings SET locale = 'gu' WHERE user_id = ${kavita.user_id}`);
  await tell([kavita.user_id, kavita.user_id, 999_999]);
  await tell([kavita.user_id]);
  const [row, ...others] = await shownTo(kavita);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ topic: 'tickets', is_read: false, merged_count: 1 });
  expect(row?.notification_body).toContain('તમને એક ટિકિટ');
  expect(row?.notification_body).toContain('Founder pass');
  await kavita.delete(`/api/notification/notifications/deleteNotification/${row?.notification_id}/${kavita.user_id}`);
  await tell([kavita.user_id]);
  expect(await shownTo(kavita)).toEqual([]);
});

test('a transaction that rolls back notifies nobody', async () => {
  const person = await build({ email: 'rolled.back@example.org' });
  const failing = app.ctx.transact(async (tx) => {
    await notify(app.ctx, tx, received, { user_ids: [person.user_id], params: { product: 'Day pass' }, dedupe_key: 'rolled-back' });
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  expect(await shownTo(person)).toEqual([]);
});

test('unread ones of one key become one with a count, each cause counted once, and a read one stays as it was', async () => {
  const person = await build({});
  const merge = (dedupe_key: string) =>
    app.ctx.transact((tx) =>
      notify(app.ctx, tx, returned, { user_ids: [person.user_id], params: { code: 'AB12' }, dedupe_key, merge_key: 'returned:AB12' }),
    );
  await Promise.all(['1', '2', '3', '3'].map((n) => merge(`returned:${n}`)));
  expect(await shownTo(person)).toMatchObject([{ merged_count: 3, notification_body: expect.stringContaining('3 places') as string }]);
  await person.put('/api/notification/read', {});
  await merge('returned:2');
  expect(await shownTo(person)).toHaveLength(1);
  await merge('returned:4');
  expect(await shownTo(person)).toMatchObject([
    { merged_count: 3, is_read: true },
    { merged_count: 1, is_read: false },
  ]);
});

test('however many become one, it remembers the latest of them, and how many they were', async () => {
  const person = await buildPerson(app);
  const causes = Array.from({ length: 103 }, (_, number) => `returned:${number}`);
  const merge = (dedupe_key: string) =>
    app.ctx.transact((tx) =>
      notify(app.ctx, tx, returned, { user_ids: [person.user_id], params: { code: 'AB12' }, dedupe_key, merge_key: 'returned:AB12' }),
    );
  for (const cause of [...causes, 'returned:102', 'returned:3', 'returned:0']) await merge(cause);
  expect(await shownTo(person)).toMatchObject([{ merged_count: 103 }]);
  const { rows } = await app.ctx.pool.query<{ count: number }>(
    'SELECT cardinality(merged_keys) AS count FROM notifications WHERE user_id = $1',
    [person.user_id],
  );
  expect(rows).toEqual([{ count: 100 }]);
});

test('nobody hears of somebody from whom a block parts them', async () => {
  const [one, other] = [await build({}), await build({})];
  await one.put(`/api/contact/blocks/${other.user_id}`);
  await tell([one.user_id, other.user_id], { from_user_id: other.user_id, dedupe_key: 'received:blocked' });
  expect(await shownTo(one)).toEqual([]);
  expect(await shownTo(other)).toHaveLength(1);
});

test('each topic reaches a person by the channels they chose, and what is locked stays on', async () => {
  const email = 'chosen.channels@example.org';
  const person = await build({ email });
  const usual = await person.get('/api/notification/preferences');
  expect((usual.body as { data: unknown[] }).data).toHaveLength(notificationTopics.length * notificationChannels.length);
  expect((await setPreference(person, 'account', 'email', false)).status).toBe(403);
  expect((await setPreference(person, 'tickets', 'push', true)).status).toBe(400);
  const off = await setPreference(person, 'tickets', 'in_app', false);
  expect(off.body).toMatchObject({
    data: expect.arrayContaining([{ topic: 'tickets', channel: 'in_app', is_on: false, is_locked: false, frequency: 'each' }]) as object,
  });
  await tell([person.user_id], { dedupe_key: 'received:mail-only' });
  expect(await shownTo(person)).toEqual([]);
  await app.ctx.outbox.drain();
  expect((await waitForMail(app.ctx, email)).text).toContain('Founder pass');

  await setPreference(person, 'tickets', 'email', false);
  await tell([person.user_id], { dedupe_key: 'received:nothing', params: { product: 'Silent pass' } });
  expect((await person.delete('/api/notification/preferences')).body).toEqual(usual.body);
  await tell([person.user_id], { dedupe_key: 'received:both', params: { product: 'Loud pass' } });
  await app.ctx.outbox.drain();
  expect(await shownTo(person)).toMatchObject([{ notification_body: expect.stringContaining('Loud pass') as string }]);
  await expect
    .poll(async () => (await listMailbox(mailboxFolder(app.ctx.config.data_dir))).filter(({ to }) => to === email).length, {
      timeout: 60_000,
    })
    .toBe(2);
  const mails = (await listMailbox(mailboxFolder(app.ctx.config.data_dir))).filter(({ to }) => to === email);
  expect(mails.some(({ text }) => text.includes('Silent pass'))).toBe(false);
});

test('people read theirs by topic, by page and by number, in one step, and nobody else', async () => {
  const [one, other] = [await build({}), await build({})];
  const ids = [one.user_id, other.user_id];
  for (const n of [1, 2, 3]) await tell(ids, { dedupe_key: `read:${n}` });
  const count = async (person: TestPerson) => (await person.get('/api/notification/unread')).body;
  expect(await count(one)).toEqual({ data: { total: 3, topics: [{ topic: 'tickets', count: 3 }] } });
  const [first] = await shownTo(one);
  const read = async (body: object) => (await one.put('/api/notification/read', body)).body;
  expect(await read({ notification_ids: [first?.notification_id] })).toEqual({ data: { changed_count: 1 } });
  expect(await read({ topic: 'programme' })).toEqual({ data: { changed_count: 0 } });
  expect(await read({ notification_link: '/agenda' })).toEqual({ data: { changed_count: 0 } });
  expect(await read({ notification_link: '/my-tickets' })).toEqual({ data: { changed_count: 2 } });
  expect(await read({ notification_ids: [first?.notification_id], is_read: false })).toEqual({ data: { changed_count: 1 } });
  expect(await count(other)).toEqual({ data: { total: 3, topics: [{ topic: 'tickets', count: 3 }] } });
  const theirs = (await shownTo(other)).map(({ notification_id }) => notification_id);
  expect(await read({ notification_ids: theirs })).toEqual({ data: { changed_count: 0 } });
});

test('with ten thousand notifications the unread are counted from one index', async () => {
  const person = await build({});
  await app.ctx.db.execute(sql`
    INSERT INTO notifications (user_id, notification_type, topic, notification_body, is_read, created_by)
    SELECT ${person.user_id}, 'ticket.received', CASE WHEN n % 2 = 0 THEN 'tickets' ELSE 'programme' END, 'Number ' || n, n % 100 <> 0, 0
    FROM generate_series(1, 10000) n`);
  await app.ctx.db.execute(sql`VACUUM ANALYZE notifications`);
  const { rows } = await app.ctx.db.execute<{ 'QUERY PLAN': string }>(
    sql`EXPLAIN (ANALYZE, BUFFERS OFF, COSTS OFF, TIMING OFF) ${unreadQuery(person.user_id)}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Only Scan using notifications_unread on notifications');
  expect(plan).toContain('actual rows=100');
  expect(plan).not.toContain('Seq Scan');
  expect((await person.get('/api/notification/unread')).body).toMatchObject({ data: { total: 100 } });
});

test('a language more is data and its files: no list of languages stands elsewhere in the server', async () => {
  const source = await readFile(new URL('../../../../contract/src/core/locales.ts', import.meta.url), 'utf8');
  expect(source).toContain("['en', 'hi', 'gu']");
  const { rows } = await app.ctx.db.execute<{ definition: string }>(
    sql`SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE contype = 'c' AND pg_get_constraintdef(oid) LIKE '%''gu''%'`,
  );
  expect(rows).toEqual([]);
});

test('what a member writes fills no mailbox of another who wants mails of it, and brings no link of theirs into one', async () => {
  const email = `kavya.${randomUUID()}@example.org`;
  const kavya = await buildPerson(app, { columns: { firstName: 'Kavya', email } });
  const writer = await buildPerson(app);
  expect((await setPreference(kavya, 'forum', 'email', true)).status).toBe(200);
  await app.ctx.transact(async (tx) => {
    for (let post = 1; post <= maxMailsOfMembers + 10; post++)
      await notify(app.ctx, tx, postConcernedNotice, {
        user_ids: [kavya.user_id],
        params: { cause: 'mention', name: 'Win at https://evil.example', title: 'Questions', path: '/agenda' },
        dedupe_key: `flood:${post}`,
        from_user_id: writer.user_id,
      });
  });
  const { rows } = await app.ctx.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM notifications WHERE user_id = ${kavya.user_id}`,
  );
  expect(rows[0]?.count).toBe(maxMailsOfMembers + 10);
  await app.ctx.outbox.drain();
  await vi.waitUntil(
    async () => {
      const open = await app.ctx.db.execute(sql`
        SELECT 1 FROM outbox_deliveries WHERE dead_at IS NULL UNION ALL SELECT 1 FROM pgboss.job WHERE name = 'send-mail' AND state < 'completed' LIMIT 1`);
      return open.rows.length === 0;
    },
    { timeout: 60_000, interval: 100 },
  );
  const mails = (await listMailbox(mailboxFolder(app.ctx.config.data_dir))).filter(({ to }) => to === email);
  // The hour may end meanwhile, and the next one begins its own count.
  const counted = await app.ctx.db.execute<{ count: number }>(sql`
    SELECT count::int AS count FROM mail_counts WHERE recipient_hash = encode(sha256(convert_to(' ' || ticket_mailbox(${email}), 'UTF8')), 'base64')`);
  const counts = counted.rows.map(({ count }) => count);
  expect(Math.max(...counts)).toBeLessThanOrEqual(maxMailsOfMembers);
  expect(mails.length).toBe(counts.reduce((sum, count) => sum + count, 0));
  expect(mails.length).toBeGreaterThanOrEqual(maxMailsOfMembers);
  for (const { text, html } of mails) for (const part of [text, html]) expect(part).not.toMatch(/https?:\/\/evil|evil\.example/);
});
