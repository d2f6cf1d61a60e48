import { newMessage, updateMessage } from '@sabha/contract/messages/socket-events';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let product: TestApp;
let asha: TestPerson;
let neel: TestPerson;
let now = new Date('2027-02-01T06:00:00Z');
const published: { user_ids: readonly number[]; event: string; payload: unknown }[] = [];

beforeAll(async () => {
  product = await createTestApp({ hasWork: true, clock: { now: () => now } });
  vi.spyOn(product.ctx.realtime, 'publish').mockImplementation((user_ids, { name }, payload) => {
    published.push({ user_ids, event: name, payload });
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000);
  asha = await buildPerson(product, { columns: { firstName: 'Asha' } });
  neel = await buildPerson(product, { columns: { firstName: 'Neel', lastName: 'Joshi' } });
  await product.ctx.outbox.drain();
  published.length = 0;
});

const base = '/api/messages/conversations';
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the contract answers, once for all calls here
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
interface Shown {
  readonly message_id: number;
  readonly seq: number;
  readonly change_seq: number;
  readonly body_html: string;
  readonly state: string;
  readonly is_collapsed: boolean;
  readonly system: {
    readonly type: string;
    readonly title: string;
    readonly people: { readonly name: string; readonly is_me: boolean }[];
  } | null;
}
const updates = () => published.filter(({ event }) => event === updateMessage.name);
const open = async (from: TestPerson, to: TestPerson) =>
  dataOf<{ conversation_id: number; status: string }>(await from.post(`${base}/direct`, { user_id: to.user_id })).conversation_id;
const send = (who: TestPerson, id: number, body: string, changes: Record<string, unknown> = {}) =>
  who.post(`${base}/${id}/messages`, { client_msg_id: randomUUID(), body, ...changes });
const list = async (who: TestPerson, id: number, query = '') => dataOf<Shown[]>(await who.get(`${base}/${id}/messages${query}`));
const conversations = async (who: TestPerson, filter = 'all') =>
  dataOf<{ conversation_id: number; unread_count: number; title: string; status: string }[]>(await who.get(`${base}?filter=${filter}`));
const unread = async (who: TestPerson) =>
  dataOf<{ conversations: number; requests: number; help_desk: number | null }>(await who.get('/api/messages/unread'));
const setPolicy = (who: TestPerson, policy: string) =>
  product.ctx.db.execute(sql`UPDATE user_settings SET message_policy = ${policy} WHERE user_id = ${who.user_id}`);
const share = (who: TestPerson, other: TestPerson) =>
  product.ctx.db.execute(sql`
    INSERT INTO group_users (parent_user_id, user_id, accepted_at, created_by) VALUES (${who.user_id}, ${other.user_id}, now(), ${who.user_id})`);

const unreadOnly = new URLSearchParams({ filterFields: JSON.stringify({ is_read: false }) }).toString();

test('two people have one conversation, whoever opens it, and read each other as safe HTML', async () => {
  const id = await open(asha, neel);
  expect(await open(neel, asha)).toBe(id);
  expect(await send(asha, id, 'How **are** you? <script>x</script>')).toMatchObject({
    status: 201,
    body: { data: { seq: 1, author: { is_me: true }, body: 'How **are** you? <script>x</script>' } },
  });
  const [message] = await list(neel, id);
  expect(message?.body_html).toContain('<strong>are</strong>');
  expect(message?.body_html).not.toContain('<script>');
  expect(message).toMatchObject({ body: null, client_msg_id: null, author: { name: 'Asha Rawal' } });
  expect(await conversations(neel)).toMatchObject([{ conversation_id: id, unread_count: 1, title: 'Asha Rawal' }]);
});

test('two people who begin their conversation at the same moment, in several tabs, have one', async () => {
  const opened = await Promise.all([open(asha, neel), open(neel, asha), open(asha, neel)]);
  expect(new Set(opened).size).toBe(1);
  expect(opened[0]).toBeGreaterThan(0);
});

test('what was put away comes back with what is new in it, and stays away while it is muted', async () => {
  const id = await open(asha, neel);
  const shown = async () => (await conversations(neel)).map(({ conversation_id }) => conversation_id);
  const putAway = (muted_until: string | null) => neel.put(`${base}/${id}/membership`, { muted_until, is_archived: true });
  await putAway('2099-01-01T00:00:00Z');
  await send(asha, id, 'One');
  expect(await shown()).not.toContain(id);
  await product.ctx.db.execute(sql`UPDATE message_members SET muted_until = ${new Date(0)}::timestamptz WHERE conversation_id = ${id}`);
  await send(asha, id, 'Two');
  expect(await shown()).toContain(id);
});

test('messages that are sent at once get numbers without a gap, and retries among them make no twin', async () => {
  const id = await open(asha, neel);
  const keys = Array.from({ length: 12 }, () => randomUUID());
  const tries = [...keys, ...keys].map((client_msg_id, n) => {
    const who = n % 12 < 6 ? asha : neel;
    return send(who, id, `Message ${client_msg_id}`, { client_msg_id });
  });
  const answers = await Promise.all(tries);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const seqs = (await list(asha, id)).map(({ seq }) => seq);
  expect(seqs).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  expect(new Set(answers.map((answer) => dataOf<Shown>(answer).message_id)).size).toBe(12);
});

test('a key with another text is refused, also after the first was edited; the first text stays the same message', async () => {
  const id = await open(asha, neel);
  const client_msg_id = randomUUID();
  const { message_id } = dataOf<Shown>(await send(asha, id, 'At ten.', { client_msg_id }));
  await asha.put(`/api/messages/${message_id}`, { body: 'At eleven.', version: 1 });
  expect((await send(asha, id, 'At eleven.', { client_msg_id })).status).toBe(409);
  expect(dataOf<Shown>(await send(asha, id, 'At ten.', { client_msg_id })).message_id).toBe(message_id);
});

test('whoever is away catches up with new messages, edits, deletions and reactions, each once and as it is now', async () => {
  const id = await open(asha, neel);
  const first = dataOf<Shown>(await send(asha, id, 'One'));
  const { change_seq: known } = dataOf<Shown>(await send(asha, id, 'Two'));
  await asha.put(`/api/messages/${first.message_id}`, { body: 'One, rather', version: 1 });
  await neel.put(`/api/messages/${first.message_id}/reactions`, { reaction: 'thanks', is_on: true });
  const third = dataOf<Shown>(await send(neel, id, 'Three'));
  await neel.delete(`/api/messages/${third.message_id}`);
  const { body } = await asha.get(`${base}/${id}/changes?after=${known}`);
  expect(body).toMatchObject({
    data: [
      { seq: 1, version: 2, reactions: [{ reaction: 'thanks', count: 1, is_mine: false }] },
      { seq: 3, state: 'deleted', body_html: '' },
    ],
    meta: { until: known + 4, has_more: false },
  });
  // In small portions the same comes.
  const part = (await asha.get(`${base}/${id}/changes?after=0&limit=1`)).body as { meta: { until: number; has_more: boolean } };
  expect(part.meta.has_more).toBe(true);
});

test('one high-water mark is what is read; it never goes back, and reads the notification', async () => {
  const id = await open(asha, neel);
  for (const text of ['One', 'Two', 'Three']) await send(asha, id, text);
  await product.ctx.outbox.drain();
  const bell = async () => (await neel.get(`/api/notification/notifications/getAll?${unreadOnly}`)).body;
  expect(await bell()).toMatchObject({ data: [{ notification_body: 'Asha wrote to you.', notification_link: `/messages/${id}` }] });
  expect(await unread(neel)).toMatchObject({ conversations: 1, requests: 0, help_desk: null });
  expect(await neel.put(`${base}/${id}/read`, { seq: 2 })).toMatchObject({ body: { data: { last_read_seq: 2, notifications_read: 0 } } });
  expect(await conversations(neel, 'unread')).toMatchObject([{ unread_count: 1 }]);
  expect(await neel.put(`${base}/${id}/read`, { seq: 99 })).toMatchObject({ body: { data: { last_read_seq: 3, notifications_read: 1 } } });
  expect(await neel.put(`${base}/${id}/read`, { seq: 1 })).toMatchObject({ body: { data: { last_read_seq: 3 } } });
  expect(await bell()).toMatchObject({ data: [] });
  expect(await unread(neel)).toMatchObject({ conversations: 0, requests: 0, help_desk: null });
  expect(await unread(asha)).toMatchObject({ conversations: 0, requests: 0, help_desk: null });
});

test('who is muted hears nothing, and does not count as unread', async () => {
  const id = await open(asha, neel);
  await neel.put(`${base}/${id}/membership`, { muted_until: '2099-01-01T00:00:00Z', is_pinned: true });
  await send(asha, id, 'Hello');
  await product.ctx.outbox.drain();
  expect((await neel.get('/api/notification/notifications/getAll')).body).toMatchObject({ data: [] });
  expect(await unread(neel)).toMatchObject({ conversations: 0, requests: 0, help_desk: null });
  expect(await conversations(neel)).toMatchObject([{ unread_count: 1, is_pinned: true }]);
});

test('a request waits apart, one message of it, until it is accepted', async () => {
  await setPolicy(neel, 'connections');
  await share(neel, asha);
  const id = await open(asha, neel);
  // Nobody is shown pictures by somebody whom they have not accepted.
  const attachments = [{ name: 'x'.repeat(22) }];
  expect(await send(asha, id, 'Look!', { attachments })).toMatchObject({ status: 400, body: { errors: [{ path: 'attachments' }] } });
  const { message_id } = dataOf<Shown>(await send(asha, id, 'May I write to you?'));
  const edited = { body: 'May I write to you?', version: 1, attachments };
  expect(await asha.put(`/api/messages/${message_id}`, edited)).toMatchObject({ status: 400, body: { errors: [{ path: 'attachments' }] } });
  expect((await send(asha, id, 'Please?')).status).toBe(403);
  expect(await conversations(neel)).toEqual([]);
  expect(await conversations(neel, 'requests')).toMatchObject([{ conversation_id: id, status: 'requested' }]);
  expect(await unread(neel)).toMatchObject({ conversations: 0, requests: 1, help_desk: null });
  expect((await neel.put(`${base}/${id}/request`, { is_accepted: true })).status).toBe(200);
  expect((await neel.put(`${base}/${id}/request`, { is_accepted: true })).status).toBe(409);
  await product.ctx.outbox.drain();
  expect(updates()).toMatchObject([{ user_ids: [asha.user_id, neel.user_id], payload: { kind: 'changed', conversation_id: id } }]);
  expect((await send(asha, id, 'Thank you.')).status).toBe(201);
  expect(await conversations(neel)).toMatchObject([{ conversation_id: id, status: 'active' }]);
});

test('a declined request is gone for who declined it, and looks unanswered to who asked', async () => {
  await setPolicy(neel, 'connections');
  await share(neel, asha);
  const id = await open(asha, neel);
  await send(asha, id, 'May I write to you?');
  await neel.put(`${base}/${id}/request`, { is_accepted: false });
  await product.ctx.outbox.drain();
  expect(updates()).toEqual([]);
  expect(await conversations(neel, 'requests')).toEqual([]);
  expect((await neel.get(`${base}/${id}`)).status).toBe(404);
  expect(await conversations(asha)).toMatchObject([{ conversation_id: id, status: 'asked' }]);
  expect((await send(asha, id, 'Again')).status).toBe(403);
});

test('who writes to somebody can be answered, whatever they let strangers do', async () => {
  await setPolicy(asha, 'nobody');
  await product.ctx.db.execute(sql`UPDATE global_users SET profile_visibility = 'private' WHERE user_id = ${asha.user_id}`);
  expect((await neel.post(`${base}/direct`, { user_id: asha.user_id })).status).toBe(403);
  const id = await open(asha, neel);
  await send(asha, id, 'Hello');
  expect((await send(neel, id, 'Hello to you.')).status).toBe(201);
});

test('every no reads the same: blocked, under age, suspended, not there, oneself', async () => {
  const blocker = await buildPerson(product);
  const child = await buildPerson(product, { columns: { is_underage: true } });
  const away = await buildPerson(product, { columns: { status: 'suspended' } });
  await blocker.put(`/api/contact/blocks/${asha.user_id}`);
  const ids = [blocker.user_id, child.user_id, away.user_id, 99_999_999, asha.user_id];
  const answers = await Promise.all(ids.map((user_id) => asha.post(`${base}/direct`, { user_id })));
  const [first] = answers;
  expect(first).toMatchObject({ status: 403, body: { detail: 'This person cannot be reached by messages.' } });
  for (const answer of answers) expect(answer.body).toEqual({ ...(first?.body as object), instance: expect.anything() as unknown });
});

test('between an adult and somebody under age there is no conversation that nobody supervises, nor a group', async () => {
  const child = await buildPerson(product, { columns: { is_underage: true } });
  await product.ctx.db.execute(sql`
    INSERT INTO accounts (user_id, username, email) VALUES (${child.user_id}, 'messages.child', 'messages.child@example.org')`);
  await product.ctx.db.execute(sql`
    INSERT INTO guardian_consents (user_id, guardian_name, guardian_email, token_hash, link_expires_at, status)
    VALUES (${child.user_id}, 'Rekha', 'rekha@example.org', 'messages-test', now(), 'given')`);
  await share(asha, child);
  const attempts = [
    await asha.post(`${base}/direct`, { user_id: child.user_id }),
    await child.post(`${base}/direct`, { user_id: asha.user_id }),
    await asha.post(`${base}/group`, { title: 'All of us', user_ids: [neel.user_id, child.user_id] }),
  ];
  expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('a group in which somebody under age and adults have come together takes no more messages', async () => {
  const made = await asha.post(`${base}/group`, { title: 'Ward 7', user_ids: [neel.user_id] });
  const { conversation_id: id } = dataOf<{ conversation_id: number }>(made);
  expect((await send(asha, id, 'Hello')).status).toBe(201);
  await product.ctx.db.execute(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${neel.user_id}`);
  await product.ctx.changes.settle();
  expect((await send(asha, id, 'Hello?')).status).toBe(403);
});

test('a block ends a conversation of two for both at once, without a word', async () => {
  const id = await open(asha, neel);
  const { message_id } = dataOf<Shown>(await send(asha, id, 'Hello'));
  await neel.put(`/api/contact/blocks/${asha.user_id}`);
  for (const who of [asha, neel]) {
    expect(await conversations(who)).toEqual([]);
    expect((await who.get(`${base}/${id}`)).status).toBe(404);
    expect((await who.get(`${base}/${id}/messages`)).status).toBe(404);
    expect((await who.get(`${base}/${id}/changes?after=0`)).status).toBe(404);
    expect((await send(who, id, 'Hello?')).status).toBe(404);
    expect((await who.put(`/api/messages/${message_id}/reactions`, { reaction: 'like', is_on: true })).status).toBe(404);
  }
  await product.ctx.outbox.drain();
  await neel.delete(`/api/contact/blocks/${asha.user_id}`);
  expect(await list(asha, id)).toHaveLength(1);
});

test('in a group a block collapses what each writes for the other, and sends them nothing of it', async () => {
  const third = await buildPerson(product, { columns: { firstName: 'Tara' } });
  const { conversation_id: id } = dataOf<{ conversation_id: number }>(
    await third.post(`${base}/group`, { title: 'Ward 7', user_ids: [asha.user_id, neel.user_id] }),
  );
  await asha.put(`/api/contact/blocks/${neel.user_id}`);
  await send(neel, id, 'A secret **word**');
  await product.ctx.outbox.drain();
  expect(await list(asha, id)).toMatchObject([
    { seq: 1 },
    { seq: 2, is_collapsed: true, body_html: '', author: { user_id: null, name: '' } },
  ]);
  expect(await list(third, id)).toMatchObject([{ seq: 1 }, { seq: 2, is_collapsed: false }]);
  // Whom a block hides in the list of a group is not counted in it either.
  expect((await asha.get(`${base}/${id}`)).body).toMatchObject({ data: { member_count: 2, members: [{}, {}] } });
  expect((await third.get(`${base}/${id}`)).body).toMatchObject({ data: { member_count: 3 } });
  expect(JSON.stringify(await conversations(asha))).not.toContain('secret');
  const reached = published.filter(({ event }) => event === newMessage.name).flatMap(({ user_ids }) => user_ids);
  expect(reached.toSorted((a, b) => a - b)).toEqual([neel.user_id, third.user_id].toSorted((a, b) => a - b));
});

test('a message and its changes are announced to whoever is in the conversation then, without their text', async () => {
  const made = await asha.post(`${base}/group`, { title: 'Ward 7', user_ids: [neel.user_id] });
  const { conversation_id: id } = dataOf<{ conversation_id: number }>(made);
  await product.ctx.outbox.drain();
  published.length = 0;
  const { message_id } = dataOf<Shown>(await send(asha, id, 'Hello'));
  await product.ctx.outbox.drain();
  const of = (event: { name: string }) => published.filter((one) => one.event === event.name);
  expect(of(newMessage)).toMatchObject([{ payload: { conversation_id: id, seq: 2, change_seq: 2 } }]);
  expect(of(newMessage)[0]?.user_ids).toContain(neel.user_id);
  expect(JSON.stringify(published)).not.toContain('Hello');
  await neel.delete(`${base}/${id}/membership`);
  await product.ctx.outbox.drain();
  published.splice(1);
  await asha.put(`/api/messages/${message_id}`, { body: 'Hello, both', version: 1 });
  await send(asha, id, 'Who is there?');
  await product.ctx.outbox.drain();
  expect(of(updateMessage).flatMap(({ user_ids }) => user_ids)).toEqual([asha.user_id]);
  expect(
    of(newMessage)
      .slice(1)
      .flatMap(({ user_ids }) => user_ids),
  ).toEqual([asha.user_id]);
});

test('who comes into a group reads what is written from then on, who leaves reads nothing more, and only its owner decides', async () => {
  const made = await asha.post(`${base}/group`, { title: 'Ward 7', user_ids: [neel.user_id] });
  const { conversation_id: id } = dataOf<{ conversation_id: number }>(made);
  const tara = await buildPerson(product);
  await send(asha, id, 'Before');
  expect((await neel.post(`${base}/${id}/members`, { user_ids: [tara.user_id] })).status).toBe(403);
  expect((await asha.post(`${base}/${id}/members`, { user_ids: [tara.user_id] })).status).toBe(200);
  await send(asha, id, 'After', { reply_to: 2 });
  // Nor in what is quoted of it.
  expect(await list(tara, id)).toMatchObject([{ seq: 3 }, { seq: 4, reply_to: null }]);
  expect(await list(neel, id, '?after=3')).toMatchObject([{ seq: 4, reply_to: { seq: 2, excerpt: 'Before' } }]);
  expect((await send(tara, id, 'Which?', { reply_to: 4 })).status).toBe(201);
  expect((await asha.put(`${base}/${id}/title`, { title: 'Ward 8' })).body).toMatchObject({ data: { title: 'Ward 8', member_count: 3 } });
  expect((await neel.put(`${base}/${id}/title`, { title: 'Mine' })).status).toBe(403);
  expect((await asha.delete(`${base}/${id}/members/${tara.user_id}`)).status).toBe(200);
  expect((await tara.get(`${base}/${id}/messages`)).status).toBe(404);
  await asha.delete(`${base}/${id}/membership`);
  expect((await asha.get(`${base}/${id}`)).status).toBe(404);
  expect((await neel.get(`${base}/${id}`)).body).toMatchObject({ data: { is_owner: true, member_count: 1 } });
});

test('a group that is made again because the answer was lost is the same group', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const make = (title: string) => asha.post(`${base}/group`, { title, user_ids: [neel.user_id] }, { headers });
  const [first, second] = [await make('Ward 9'), await make('Ward 9')];
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(await conversations(neel)).toHaveLength(1);
  expect((await make('Ward 10')).status).toBe(422);
});

test('only its author edits and deletes a message; earlier texts stay until it is deleted', async () => {
  const id = await open(asha, neel);
  const { message_id } = dataOf<Shown>(await send(asha, id, 'At ten.'));
  const url = `/api/messages/${message_id}`;
  expect((await neel.put(url, { body: 'No.', version: 1 })).status).toBe(403);
  expect((await asha.put(url, { body: 'At eleven.', version: 1 })).status).toBe(200);
  expect((await asha.put(url, { body: 'At twelve.', version: 1 })).status).toBe(409);
  expect(dataOf<unknown[]>(await neel.get(`${url}/versions`))).toHaveLength(2);
  expect((await neel.delete(url)).status).toBe(403);
  expect((await asha.delete(url)).body).toMatchObject({ data: { state: 'deleted', body: null } });
  expect((await neel.get(`${url}/versions`)).status).toBe(404);
  expect((await asha.put(url, { body: 'Back.', version: 2 })).status).toBe(409);
});

test('a conversation is read before, after and around a number, a reply quotes, and strangers find nothing', async () => {
  const id = await open(asha, neel);
  for (let n = 1; n <= 9; n += 1) await send(asha, id, `Message ${n}`);
  const seqs = async (query: string) => (await list(neel, id, query)).map(({ seq }) => seq);
  expect(await seqs('?limit=3')).toEqual([7, 8, 9]);
  expect(await seqs('?limit=3&before=7')).toEqual([4, 5, 6]);
  expect(await seqs('?limit=3&after=1')).toEqual([2, 3, 4]);
  expect(await seqs('?limit=4&around=5')).toEqual([3, 4, 5, 6, 7]);
  expect(await send(neel, id, 'That one', { reply_to: 4 })).toMatchObject({
    body: { data: { reply_to: { seq: 4, excerpt: 'Message 4', name: 'Asha Rawal' } } },
  });
  expect((await send(neel, id, 'Which?', { reply_to: 40 })).status).toBe(400);
  const stranger = await buildPerson(product);
  expect((await stranger.get(`${base}/${id}/messages`)).status).toBe(404);
  expect((await product.nobody.get(`${base}/${id}/messages`)).status).toBe(401);
});

test('the list goes on by its cursor, and is searched by the names of people and groups', async () => {
  const people = await Promise.all(['Ishaan', 'Meera', 'Kabir'].map((firstName) => buildPerson(product, { columns: { firstName } })));
  for (const person of people) {
    now = new Date(now.getTime() + 1000);
    await send(person, await open(person, asha), 'Hello');
  }
  const first = (await asha.get(`${base}?limit=2`)).body as { data: { title: string }[]; meta: { next: string } };
  expect(first.data.map(({ title }) => title)).toEqual(['Kabir Rawal', 'Meera Rawal']);
  const rest = (await asha.get(`${base}?limit=2&cursor=${first.meta.next}`)).body as typeof first;
  expect(rest).toMatchObject({ data: [{ title: 'Ishaan Rawal' }], meta: { next: null } });
  expect((await asha.get(`${base}?search=meera`)).body).toMatchObject({ data: [{ title: 'Meera Rawal' }] });
  expect((await asha.get(`${base}?search=%25`)).body).toMatchObject({ data: [] });
});

test('writing too much, too fast or while limited to reading is refused', async () => {
  const id = await open(asha, neel);
  expect((await send(asha, id, 'x'.repeat(5_001))).status).toBe(400);
  expect((await send(asha, id, '  ')).status).toBe(400);
  for (let n = 0; n < 30; n += 1) await send(asha, id, `Message ${n}`);
  expect((await send(asha, id, 'One more')).status).toBe(429);
  now = new Date(now.getTime() + 61_000);
  expect((await send(asha, id, 'One more')).status).toBe(201);
});

test('nobody brings more than so many people into groups in a day, be it one group or several', async () => {
  const others = await Promise.all(Array.from({ length: 101 }, async () => (await buildPerson(product)).user_id));
  const created = await asha.post(`${base}/group`, { title: 'Ward 7', user_ids: others.slice(0, 60) });
  const { conversation_id: id } = dataOf<{ conversation_id: number }>(created);
  expect((await asha.post(`${base}/${id}/members`, { user_ids: others.slice(60, 100) })).status).toBe(200);
  expect((await asha.post(`${base}/${id}/members`, { user_ids: others.slice(100) })).status).toBe(429);
  expect((await asha.post(`${base}/group`, { title: 'Ward 8', user_ids: others.slice(100) })).status).toBe(429);
  expect((await asha.post(`${base}/group`, { title: 'Ward 8', user_ids: others.slice(0, 5) })).status).toBe(201);
  now = new Date(now.getTime() + 86_400_001);
  expect((await asha.post(`${base}/${id}/members`, { user_ids: others.slice(100) })).status).toBe(200);
});

test('who is limited to reading brings nobody into a group', async () => {
  const created = await asha.post(`${base}/group`, { title: 'Ward 7', user_ids: [neel.user_id] });
  const { conversation_id: id } = dataOf<{ conversation_id: number }>(created);
  const tara = await buildPerson(product);
  await product.ctx.db.execute(sql`
    WITH found AS (
      INSERT INTO moderation_cases (subject_type, subject_id, owner_user_id, title, body, link)
      VALUES ('person', ${asha.user_id}, ${asha.user_id}, 'Asha', '', '/people/1') RETURNING case_id)
    INSERT INTO moderation_decisions (case_id, user_id, action, reason, decided_by) SELECT case_id, ${asha.user_id}, 'restrict', 'Spam.', 1 FROM found`);
  expect((await asha.post(`${base}/${id}/members`, { user_ids: [tara.user_id] })).status).toBe(403);
  expect((await asha.get(`${base}/${id}`)).status).toBe(200);
});

test('nobody begins more than so many conversations in a day', async () => {
  const others = await Promise.all(Array.from({ length: 21 }, () => buildPerson(product)));
  const statuses: number[] = [];
  for (const { user_id } of others) statuses.push((await asha.post(`${base}/direct`, { user_id })).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

test('whom somebody can write to is found by name, and contact leaves out whom they do not reach', async () => {
  const name = { lastName: `Zaveri${randomUUID().slice(0, 6)}` };
  const build = (firstName: string, columns = {}) => buildPerson(product, { columns: { firstName, ...name, ...columns } });
  const [open_, asked, closed, blocker, away, hidden, child] = await Promise.all([
    build('Anu'),
    build('Bela'),
    build('Chand'),
    build('Dev'),
    build('Esha', { status: 'suspended' }),
    build('Falak', { profile_visibility: 'private' }),
    build('Gita', { is_underage: true }),
  ]);
  await setPolicy(asked, 'connections');
  await share(asked, asha);
  await setPolicy(closed, 'nobody');
  await blocker.put(`/api/contact/blocks/${asha.user_id}`);
  const find = async (query: string) =>
    dataOf<{ user_id: number; can_join: boolean }[]>(await asha.get(`/api/messages/recipients?${query}`)).map(({ user_id, can_join }) => ({
      user_id,
      can_join,
    }));
  const reached = [
    { user_id: open_.user_id, can_join: true },
    { user_id: asked.user_id, can_join: false },
  ];
  expect(await find(`search=${name.lastName}`)).toEqual(reached);
  expect(await find(`user_id=${open_.user_id}`)).toEqual(reached.slice(0, 1));
  for (const { user_id } of [closed, blocker, away, hidden, child, asha]) expect(await find(`user_id=${user_id}`)).toEqual([]);
  expect((await product.nobody.get('/api/messages/recipients')).status).toBe(401);
});

test('a group that gets another name or other people announces it, also to whoever is taken out', async () => {
  const tara = await buildPerson(product);
  const made = await asha.post(`${base}/group`, { title: 'Ward 7', user_ids: [neel.user_id] });
  const { conversation_id: id } = dataOf<{ conversation_id: number }>(made);
  await product.ctx.outbox.drain();
  const heard = async (work: () => Promise<{ status: number }>) => {
    published.length = 0;
    expect((await work()).status).toBe(200);
    await product.ctx.outbox.drain();
    expect(published.map(({ event }) => event)).toEqual([updateMessage.name]);
    return published.flatMap(({ user_ids }) => user_ids);
  };
  const two = [asha.user_id, neel.user_id];
  expect(await heard(() => asha.put(`${base}/${id}/title`, { title: 'Ward 8' }))).toEqual(two);
  expect(await heard(() => asha.post(`${base}/${id}/members`, { user_ids: [tara.user_id] }))).toEqual([...two, tara.user_id]);
  expect(await heard(() => asha.delete(`${base}/${id}/members/${tara.user_id}`))).toEqual([...two, tara.user_id]);
  expect((await tara.get(`${base}/${id}/changes?after=0`)).status).toBe(404);
  expect(await heard(() => neel.delete(`${base}/${id}/membership`))).toEqual(two);
  expect((await asha.get(`${base}/${id}/changes?after=0`)).body).toMatchObject({
    data: ['created', 'renamed', 'added', 'removed', 'left'].map((type) => ({ system: { type } })),
    meta: { until: 5 },
  });
});

test('a message is edited for a quarter of an hour', async () => {
  const id = await open(asha, neel);
  const { message_id } = dataOf<Shown>(await send(asha, id, 'At ten.'));
  now = new Date(now.getTime() + 15 * 60_000);
  expect((await asha.put(`/api/messages/${message_id}`, { body: 'At eleven.', version: 1 })).status).toBe(200);
  now = new Date(now.getTime() + 1);
  expect((await asha.put(`/api/messages/${message_id}`, { body: 'At twelve.', version: 2 })).status).toBe(409);
  expect((await asha.delete(`/api/messages/${message_id}`)).status).toBe(200);
});

test('what happens to a group stands among its messages, typed; it is unread for nobody, and nobody can act on it', async () => {
  const tara = await buildPerson(product, { columns: { firstName: 'Tara' } });
  const made = await asha.post(`${base}/group`, { title: 'Ward 7', user_ids: [neel.user_id] });
  const { conversation_id: id } = dataOf<{ conversation_id: number }>(made);
  await send(asha, id, 'Hello');
  await asha.put(`${base}/${id}/title`, { title: 'Ward 8' });
  await asha.put(`${base}/${id}/title`, { title: 'Ward 8' });
  await asha.post(`${base}/${id}/members`, { user_ids: [tara.user_id] });
  await asha.post(`${base}/${id}/members`, { user_ids: [tara.user_id] });
  const shown = await list(neel, id);
  expect(shown.map(({ seq, system }) => [seq, system?.type ?? 'text'])).toEqual([
    [1, 'created'],
    [2, 'text'],
    [3, 'renamed'],
    [4, 'added'],
  ]);
  expect(shown[2]).toMatchObject({ author: { name: 'Asha Rawal' }, body_html: '', body: null, system: { title: 'Ward 8', people: [] } });
  expect(shown[3]?.system).toEqual({ type: 'added', title: '', people: [{ name: 'Tara Rawal', is_me: false }] });
  expect(await list(tara, id)).toMatchObject([{ seq: 4, system: { people: [{ is_me: true }] } }]);

  expect(await conversations(neel)).toMatchObject([{ unread_count: 1, last_message: { excerpt: 'Hello' } }]);
  expect(await unread(tara)).toMatchObject({ conversations: 0 });
  await neel.put(`${base}/${id}/read`, { seq: 2 });
  expect(await unread(neel)).toMatchObject({ conversations: 0 });
  await asha.delete(`${base}/${id}/members/${tara.user_id}`);
  expect(await conversations(neel, 'unread')).toEqual([]);

  const line = `/api/messages/${shown[2]?.message_id}`;
  expect((await asha.put(line, { body: 'Mine', version: 1 })).status).toBe(404);
  expect((await asha.delete(line)).status).toBe(404);
  expect((await neel.put(`${line}/reactions`, { reaction: 'like', is_on: true })).status).toBe(404);
  expect((await neel.get(`${line}/versions`)).status).toBe(404);
  const report = { subject_type: 'message', subject_id: shown[2]?.message_id, reason: 'spam' };
  expect((await neel.post('/api/moderation/reports', report)).status).toBe(404);
  expect((await send(neel, id, 'To that', { reply_to: 3 })).status).toBe(400);
  // Who is parted from the other by a block learns that it happened, and not by whom.
  await asha.put(`/api/contact/blocks/${neel.user_id}`);
  expect((await list(neel, id))[2]).toMatchObject({
    is_collapsed: false,
    author: { name: '', user_id: null },
    system: { type: 'renamed' },
  });
});

test('words are found in the own conversations alone, as far as they can be read there, by person, place and day', async () => {
  const tara = await buildPerson(product, { columns: { firstName: 'Tara' } });
  const word = `drain${randomUUID().slice(0, 8)}`;
  const pair = await open(asha, neel);
  const made = await asha.post(`${base}/group`, { title: 'Ward 7', user_ids: [neel.user_id] });
  const { conversation_id: group } = dataOf<{ conversation_id: number }>(made);
  await send(asha, pair, `Our **${word}** is open`);
  await send(neel, group, `The ${word.toUpperCase()}s of the ward`);
  const gone = dataOf<Shown>(await send(neel, group, `Delete ${word}`));
  await neel.delete(`/api/messages/${gone.message_id}`);
  await asha.post(`${base}/${group}/members`, { user_ids: [tara.user_id] });
  const find = async (who: TestPerson, query = '') => {
    const found = await who.get(`/api/messages/search?search=${word}${query}`);
    return dataOf<{ conversation_id: number; title: string; seq: number; excerpt: { text: string; is_match: boolean }[] }[]>(found);
  };
  const hits = await find(asha);
  expect(hits).toMatchObject([
    { conversation_id: group, title: 'Ward 7', seq: 2 },
    { conversation_id: pair, title: 'Neel Joshi', seq: 1, is_mine: true },
  ]);
  expect(hits[1]?.excerpt).toEqual([
    { text: 'Our ', is_match: false },
    { text: word, is_match: true },
    { text: ' is open', is_match: false },
  ]);
  expect(await find(asha, '&limit=1')).toHaveLength(1);
  expect(await find(neel, `&conversation_id=${pair}`)).toMatchObject([{ conversation_id: pair }]);
  expect(await find(asha, `&user_id=${neel.user_id}`)).toMatchObject([{ conversation_id: group }]);
  expect(await find(asha, `&since=${new Date(now.getTime() + 1_000).toISOString()}`)).toEqual([]);
  expect(await find(asha, `&until=${now.toISOString()}`)).toEqual([]);
  // What was written before somebody came, to others, or by whom a block hides.
  expect(await find(tara)).toEqual([]);
  expect(await find(await buildPerson(product))).toEqual([]);
  await product.ctx.db.execute(sql`UPDATE messages SET hidden_at = now() WHERE conversation_id = ${group} AND seq = 2`);
  expect(await find(asha)).toMatchObject([{ conversation_id: pair }]);
  await product.ctx.db.execute(sql`UPDATE messages SET hidden_at = NULL WHERE conversation_id = ${group} AND seq = 2`);
  await asha.put(`/api/contact/blocks/${neel.user_id}`);
  expect(await find(asha)).toEqual([]);
  await neel.delete(`${base}/${group}/membership`);
  expect(await find(neel)).toEqual([]);
  expect((await product.nobody.get('/api/messages/search?search=hello')).status).toBe(401);
});

test('people to write to are found by their whole name, however it is written, and by an index', async () => {
  const lastName = `Núñez${randomUUID().slice(0, 8)}`;
  const found = await buildPerson(product, { columns: { firstName: 'Zoë', lastName } });
  const query = new URLSearchParams({ search: `zoe ${lastName.replace('ú', 'u').replace('ñ', 'n').toUpperCase()}` }).toString();
  const { body } = await asha.get(`/api/messages/recipients?${query}`);
  expect(body).toMatchObject({ data: [{ user_id: found.user_id }] });
  const plan = await product.ctx.transact(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    return tx.execute(sql`EXPLAIN SELECT user_id FROM message_people WHERE search_key(full_name) LIKE search_key('%zoe nu%')`);
  });
  expect(JSON.stringify(plan.rows)).toContain('global_users_search_full_name');
});
