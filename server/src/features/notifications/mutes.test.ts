import { defineNotification } from '@sabha/contract/core/notification-type';
import { mutedForGood, type Mute } from '@sabha/contract/notifications/mutes';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { notificationRegistry } from '../../../test/notification-registry.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import type { Context } from '../../core/context.ts';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { sendDigests } from './digest/send-digests.ts';
import { mailNewNotification } from './mail-new-notification.ts';
import { notify, type NewNotification } from './notify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  await loadSampleEdition(app.ctx);
});
afterAll(() => app.close());

const base = '/api/notification/mutes';
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const execute = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) => app.ctx.db.execute<Row>(query);
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const dataOf = <Data>({ status, body }: Answer): Data => {
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { data: Data }).data;
};

const received = defineNotification({
  type: 'ticket.received',
  topic: 'tickets',
  params: z.object({ product: z.string() }),
  link: () => '/my-tickets',
});
const urgent = defineNotification({ ...received, priority: 'urgent' });
const locked = defineNotification({ ...received, topic: 'account' });

async function cause({ user_id }: TestPerson, type = received, more: Partial<NewNotification<typeof received>> = {}): Promise<void> {
  await app.ctx.transact((tx) =>
    notify(app.ctx, tx, type, { user_ids: [user_id], params: { product: 'Day pass' }, dedupe_key: randomUUID(), ...more }),
  );
}
const countOf = async (person: TestPerson) =>
  (await person.get('/api/notification/notifications/getAll?metadataOnly=true')).body as { meta: { total: number } };
const heardBy = async (person: TestPerson) => (await countOf(person)).meta.total;
const mute = (person: TestPerson, thing: Mute['thing'], muted_until = inAnHour()) => person.put(base, { thing, muted_until });
const unmute = (person: TestPerson, thing: Mute['thing']) => person.put(`${base}/end`, { thing });
const mutesOf = async (person: TestPerson) => dataOf<Mute[]>(await person.get(base));

/** The app's own context, and the addresses that mails leave for. */
function watchMail(): { ctx: Context; mails: string[] } {
  const mails: string[] = [];
  const send: Context['mail']['send'] = async (_, { to }) => void mails.push(to.email);
  return { ctx: { ...app.ctx, mail: { ...app.ctx.mail, send } }, mails };
}

async function openConversation(one: TestPerson, other: TestPerson): Promise<number> {
  const opened = await one.post('/api/messages/conversations/direct', { user_id: other.user_id });
  const { conversation_id } = (opened.body as { data: { conversation_id: number } }).data;
  return conversation_id;
}
async function openGroup(owner: TestPerson, members: readonly TestPerson[]): Promise<number> {
  const body = { title: 'Ward 7', user_ids: members.map(({ user_id }) => user_id) };
  const made = await owner.post('/api/messages/conversations/group', body);
  return (made.body as { data: { conversation_id: number } }).data.conversation_id;
}
async function send(who: TestPerson, conversation_id: number): Promise<void> {
  const url = `/api/messages/conversations/${conversation_id}/messages`;
  expect((await who.post(url, { client_msg_id: randomUUID(), body: 'Kem cho?' })).status).toBeLessThan(300);
  await app.ctx.outbox.drain();
}

test('of a topic that is muted nothing is heard until its end, but what cannot wait', async () => {
  const kavita = await buildPerson(app);
  const until = inAnHour();
  expect(dataOf<Mute[]>(await mute(kavita, { kind: 'topic', topic: 'tickets' }, until))).toEqual([
    { thing: { kind: 'topic', topic: 'tickets' }, title: '', link: null, muted_until: until },
  ]);
  await cause(kavita, received, { dedupe_key: 'muted:1' });
  expect(await heardBy(kavita)).toBe(0);
  await cause(kavita, urgent);
  await cause(kavita, locked);
  expect(await heardBy(kavita)).toBe(2);
  await execute(sql`UPDATE notification_mutes SET muted_until = now() - interval '1 second' WHERE user_id = ${kavita.user_id}`);
  expect(await mutesOf(kavita)).toEqual([]);
  await cause(kavita);
  // What was caused meanwhile stays silent, also when it is told again.
  await cause(kavita, received, { dedupe_key: 'muted:1' });
  expect(await heardBy(kavita)).toBe(3);
});

test('a mute is moved by muting again, and ends when it is taken back', async () => {
  const kavita = await buildPerson(app);
  const topic = { kind: 'topic', topic: 'programme' } as const;
  await mute(kavita, topic);
  expect(dataOf<Mute[]>(await mute(kavita, topic, mutedForGood))).toMatchObject([{ muted_until: mutedForGood }]);
  expect(dataOf<Mute[]>(await unmute(kavita, topic))).toEqual([]);
  expect(dataOf<Mute[]>(await unmute(kavita, topic))).toEqual([]);
});

test.each([
  ['a topic of which something always comes', { thing: { kind: 'topic', topic: 'account' }, muted_until: mutedForGood }],
  ['a time that has passed', { thing: { kind: 'topic', topic: 'tickets' }, muted_until: '2020-01-01T00:00:00Z' }],
  ['a kind that there is not', { thing: { kind: 'planet', id: 3 }, muted_until: mutedForGood }],
])('%s is refused', async (_, body) => {
  expect((await (await buildPerson(app)).put(base, body)).status).toBe(400);
});

test('so many things are muted at a time, and no more', async () => {
  const kavita = await buildPerson(app);
  await execute(sql`
    INSERT INTO notification_mutes (user_id, topic, muted_until) SELECT ${kavita.user_id}, 'topic ' || n, now() + interval '1 day' FROM generate_series(1, 200) n`);
  expect((await mute(kavita, { kind: 'topic', topic: 'tickets' })).status).toBe(409);
  await execute(sql`UPDATE notification_mutes SET muted_until = now() WHERE user_id = ${kavita.user_id}`);
  expect((await mute(kavita, { kind: 'topic', topic: 'tickets' })).status).toBe(200);
});

test('a person is muted by whom they have notified, and by nobody else: numbers tell no names', async () => {
  const [kavita, neel, stranger] = [
    await buildPerson(app, { columns: { firstName: 'Kavita' } }),
    await buildPerson(app, { columns: { firstName: 'Neel' } }),
    await buildPerson(app),
  ];
  const person = { kind: 'person', user_id: neel.user_id } as const;
  expect((await mute(kavita, person)).status).toBe(404);
  await cause(kavita, received, { from_user_id: neel.user_id, is_author_shown: true });
  expect(dataOf<Mute[]>(await mute(kavita, person))).toMatchObject([{ thing: person, title: expect.stringContaining('Neel') as string }]);
  expect((await mute(stranger, person)).status).toBe(404);
  await cause(kavita, received, { from_user_id: neel.user_id });
  await cause(kavita, received, { from_user_id: stranger.user_id });
  expect(await heardBy(kavita)).toBe(2);
  // Whose author its reader may not know is muted by nobody.
  await cause(neel, received, { from_user_id: stranger.user_id });
  expect((await mute(neel, { kind: 'person', user_id: stranger.user_id })).status).toBe(404);
  await neel.put(`/api/contact/blocks/${kavita.user_id}`);
  expect(await mutesOf(kavita)).toEqual([]);
});

test('a conversation is muted from its notification as in its page, by its members alone', async () => {
  const [kavita, neel, stranger] = [await buildPerson(app), await buildPerson(app), await buildPerson(app)];
  const id = await openGroup(neel, [kavita]);
  const thing = { kind: 'conversation', id } as const;
  await send(neel, id);
  const { data } = (await kavita.get('/api/notification/notifications/getAll')).body as { data: object[] };
  expect(data).toMatchObject([{ source_kind: 'conversation', source_id: id, created_by: neel.user_id }]);
  expect((await mute(stranger, thing)).status).toBe(404);
  const until = inAnHour();
  expect(dataOf<Mute[]>(await mute(kavita, thing, until))).toEqual([
    { thing, title: 'Ward 7', link: `/messages/${id}`, muted_until: until },
  ]);
  expect(dataOf<{ muted_until: string }>(await kavita.get(`/api/messages/conversations/${id}`)).muted_until).toBe(until);
  await send(neel, id);
  const merged = (await kavita.get('/api/notification/notifications/getAll')).body as { data: { merged_count: number }[] };
  expect(merged.data).toMatchObject([{ merged_count: 1 }]);
  expect(dataOf<Mute[]>(await unmute(kavita, thing))).toEqual([]);
  await send(neel, id);
  expect((await kavita.get('/api/notification/notifications/getAll')).body).toMatchObject({ data: [{ merged_count: 2 }] });
});

test('a discussion is muted for a while, after which its level of watching holds again, or for good', async () => {
  const [kavita, neel] = [await buildPerson(app), await buildPerson(app)];
  await execute(sql`UPDATE editions SET status = 'published', is_current = true WHERE is_current`);
  await app.ctx.changes.settle();
  const { rows } = await execute<{ session_id: number }>(sql`
    SELECT session_id FROM schedule_sessions WHERE type <> 'break' AND deleted_at IS NULL ORDER BY session_id LIMIT 1`);
  const url = `/api/discussions/session/${rows[0]?.session_id}`;
  dataOf(await kavita.put(`${url}/watch`, { level: 'watching' }));
  const levelOf = async () => dataOf<{ watch_level: string }>(await kavita.get(url)).watch_level;
  const write = async () => {
    expect((await neel.post(`${url}/posts`, { client_post_id: randomUUID(), body: 'When do doors open?' })).status).toBeLessThan(300);
    await app.ctx.outbox.drain();
    await app.ctx.outbox.drain();
  };
  await write();
  const { data } = (await kavita.get('/api/notification/notifications/getAll')).body as { data: { source_id: number }[] };
  expect(data).toMatchObject([{ source_kind: 'discussion' }]);
  const thing = { kind: 'discussion', id: data[0]?.source_id ?? 0 } as const;
  expect((await mute(kavita, { kind: 'discussion', id: 999_999 })).status).toBe(404);

  expect(dataOf<Mute[]>(await mute(kavita, thing))).toMatchObject([{ thing, link: expect.stringContaining('/agenda') as string }]);
  expect(await levelOf()).toBe('muted');
  await write();
  expect(await heardBy(kavita)).toBe(1);
  await execute(sql`UPDATE discussion_readers SET muted_until = now() - interval '1 hour' WHERE user_id = ${kavita.user_id}`);
  expect(await levelOf()).toBe('watching');
  await write();
  expect(await heardBy(kavita)).toBe(2);

  expect(dataOf<Mute[]>(await mute(kavita, thing, mutedForGood))).toMatchObject([{ thing, muted_until: mutedForGood }]);
  expect(await levelOf()).toBe('muted');
  expect(dataOf<Mute[]>(await unmute(kavita, thing))).toEqual([]);
  expect(await levelOf()).toBe('watching');
  await mute(kavita, thing);
  dataOf(await kavita.put(`${url}/watch`, { level: 'tracking' }));
  expect([await levelOf(), await mutesOf(kavita)]).toEqual(['tracking', []]);
});

describe('what waits to be mailed is looked at once more before it leaves:', () => {
  /** Somebody whose digest holds one message of somebody else. */
  async function waiting(): Promise<{ reader: TestPerson; writer: TestPerson; email: string; conversation_id: number }> {
    const email = `waiting.${randomUUID()}@example.org`;
    const [reader, writer] = [await buildPerson(app, { columns: { email } }), await buildPerson(app)];
    dataOf(await reader.put('/api/notification/preferences', { topic: 'messages', channel: 'email', is_on: true, frequency: 'daily' }));
    const conversation_id = await openGroup(writer, [reader]);
    await send(writer, conversation_id);
    return { reader, writer, email, conversation_id };
  }
  type Waiting = Awaited<ReturnType<typeof waiting>>;
  const sent = async (email: string) => {
    const { ctx, mails } = watchMail();
    // The next morning; the job that the clock starts finds nothing due yet.
    await sendDigests(
      { ...ctx, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } },
      notificationRegistry,
      new AbortController().signal,
    );
    return mails.filter((to) => to === email).length;
  };

  test('it leaves when nothing changed', async () => {
    expect(await sent((await waiting()).email)).toBe(1);
  });

  test.each<[string, (at: Waiting) => Promise<unknown>]>([
    [
      'their place in the conversation',
      ({ writer, reader, conversation_id }) => writer.delete(`/api/messages/conversations/${conversation_id}/members/${reader.user_id}`),
    ],
    ['its sound', ({ reader, conversation_id }) => mute(reader, { kind: 'conversation', id: conversation_id }, mutedForGood)],
    ['the sound of the topic', ({ reader }) => mute(reader, { kind: 'topic', topic: 'messages' })],
    ['the sound of the person', ({ reader, writer }) => mute(reader, { kind: 'person', user_id: writer.user_id })],
    ['each other by a block', ({ reader, writer }) => writer.put(`/api/contact/blocks/${reader.user_id}`)],
    [
      'their account for a while',
      ({ reader }) => execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${reader.user_id}`),
    ],
  ])('nothing does when they lost %s', async (_, lose) => {
    const at = await waiting();
    await lose(at);
    expect(await sent(at.email)).toBe(0);
  });
});

test('what is muted when its digest comes waits for another day, until nobody wants to hear of it any more', async () => {
  const email = 'another.day@example.org';
  const [reader, writer] = [await buildPerson(app, { columns: { email } }), await buildPerson(app)];
  dataOf(await reader.put('/api/notification/preferences', { topic: 'messages', channel: 'email', is_on: true, frequency: 'daily' }));
  const id = await openGroup(writer, [reader]);
  await send(writer, id);
  const digestAfter = async (hours: number) => {
    const { ctx, mails } = watchMail();
    const clock = { now: () => new Date(Date.now() + hours * 3_600_000) };
    await sendDigests({ ...ctx, clock }, notificationRegistry, new AbortController().signal);
    return mails.filter((to) => to === email).length;
  };
  const waits = async () => (await execute(sql`SELECT FROM notification_digest_entries WHERE user_id = ${reader.user_id}`)).rowCount;
  await mute(reader, { kind: 'topic', topic: 'messages' }, mutedForGood);
  expect([await digestAfter(25), await waits()]).toEqual([0, 1]);
  await unmute(reader, { kind: 'topic', topic: 'messages' });
  await mute(reader, { kind: 'conversation', id }, mutedForGood);
  expect([await digestAfter(50), await waits()]).toEqual([0, 1]);
  await unmute(reader, { kind: 'conversation', id });
  expect([await digestAfter(75), await waits()]).toEqual([1, 0]);

  await send(writer, id);
  await mute(reader, { kind: 'conversation', id }, mutedForGood);
  expect([await digestAfter(15 * 24), await waits()]).toEqual([0, 0]);
});

test('somebody whose digest cannot be made holds up nobody else', async () => {
  const people = await Promise.all(
    ['broken', 'whole'].map(async (name) => {
      const email = `${name}.digest@example.org`;
      const person = await buildPerson(app, { columns: { email } });
      dataOf(await person.put('/api/notification/preferences', { topic: 'tickets', channel: 'email', is_on: true, frequency: 'daily' }));
      await cause(person);
      return { email, ...person };
    }),
  );
  await app.ctx.outbox.drain();
  const [broken] = people;
  await execute(sql`UPDATE notifications SET source_kind = 'planet', source_id = 3 WHERE user_id = ${broken?.user_id}`);
  const { ctx, mails } = watchMail();
  const clock = { now: () => new Date(Date.now() + 25 * 3_600_000) };
  const log = { ...ctx.log, error: () => undefined } as unknown as Context['log'];
  await sendDigests({ ...ctx, clock, log }, notificationRegistry, new AbortController().signal);
  expect(mails).toContain('whole.digest@example.org');
  expect(mails).not.toContain('broken.digest@example.org');
  await execute(sql`UPDATE notifications SET source_kind = NULL, source_id = NULL WHERE user_id = ${broken?.user_id}`);
  await sendDigests(
    { ...ctx, clock: { now: () => new Date(Date.now() + 27 * 3_600_000) } },
    notificationRegistry,
    new AbortController().signal,
  );
  expect(mails).toContain('broken.digest@example.org');
});

test('a mail of its own is looked at once more, too', async () => {
  const [reader, writer] = [await buildPerson(app, { columns: { email: 'own.mail@example.org' } }), await buildPerson(app)];
  dataOf(await reader.put('/api/notification/preferences', { topic: 'messages', channel: 'email', is_on: true }));
  const conversation_id = await openConversation(writer, reader);
  await send(writer, conversation_id);
  const { rows } = await execute<{ notification_id: number }>(
    sql`SELECT notification_id FROM notifications WHERE user_id = ${reader.user_id} AND source_id = ${conversation_id}`,
  );
  const notification_id = rows[0]?.notification_id ?? 0;
  const { ctx, mails } = watchMail();
  const { handle } = mailNewNotification(notificationRegistry);
  const event = { payload: { notification_id, user_id: reader.user_id } } as unknown as Parameters<typeof handle>[0];
  await handle(event, ctx);
  expect(mails).toEqual(['own.mail@example.org']);
  await mute(reader, { kind: 'conversation', id: conversation_id });
  await handle(event, ctx);
  expect(mails).toHaveLength(1);
});

test('every kind that can be muted by itself has a feature that knows of it', () => {
  expect(
    notificationRegistry
      .sources()
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['conversation', 'discussion', 'organisation']);
});
