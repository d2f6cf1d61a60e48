import { menus } from '@sabha/contract/access/menus';
import { newMessage, updateMessage } from '@sabha/contract/messages/socket-events';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { erasePerson } from '../../core/privacy/erase-person.ts';
import { listPersonalTables } from '../../core/privacy/personal-tables.ts';
import { features } from '../../features.ts';
import { conversationSource } from './conversation-source.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const base = '/api/messages/conversations';
const inbox = '/api/messages/help-desk';

let product: TestApp;
let asha: TestPerson;
let devika: TestPerson;
let omkar: TestPerson;
let now = new Date('2027-02-01T06:00:00Z');
const published: { user_ids: readonly number[]; event: string }[] = [];

beforeAll(async () => {
  product = await createTestApp({ hasWork: true, clock: { now: () => now } });
  vi.spyOn(product.ctx.realtime, 'publish').mockImplementation((user_ids, { name }) => {
    published.push({ user_ids, event: name });
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000);
  // Nobody but these two answers, and nothing of another test waits.
  await product.ctx.db.execute(sql`DELETE FROM message_conversations`);
  await product.ctx.db.execute(sql`UPDATE user_settings SET active_role_id = NULL`);
  asha = await buildPerson(product, { columns: { firstName: 'Asha' } });
  devika = await buildPerson(product, { role: 'admin', columns: { firstName: 'Devika' } });
  omkar = await buildPerson(product, { role: 'admin', columns: { firstName: 'Omkar' } });
  await product.ctx.outbox.drain();
  published.length = 0;
});

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the contract answers, once for all calls here
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
interface Shown {
  readonly conversation_id: number;
  readonly title: string;
  readonly unread_count: number;
  readonly help_desk: {
    readonly state: string;
    readonly waiting_since: string | null;
    readonly is_staff: boolean;
    readonly assigned_to: { readonly user_id: number; readonly name: string } | null;
  };
}
const ask = async (who: TestPerson) => dataOf<Shown>(await who.post(`${base}/help-desk`, {})).conversation_id;
const send = (who: TestPerson, id: number, body: string, changes: Record<string, unknown> = {}) =>
  who.post(`${base}/${id}/messages`, { client_msg_id: randomUUID(), body, ...changes });
const begin = async (who: TestPerson, body = 'Where is my pass?') => {
  const id = await ask(who);
  await send(who, id, body);
  return id;
};
const list = async (who: TestPerson, query = '') => dataOf<Shown[]>(await who.get(`${inbox}${query}`));
const idsOf = async (who: TestPerson, query = '') => (await list(who, query)).map(({ conversation_id }) => conversation_id);
const change = (who: TestPerson, id: number, body: object) => who.put(`${base}/${id}/help-desk`, body);
const read = (who: TestPerson, id: number, seq = 99) => who.put(`${base}/${id}/read`, { seq });
const close = async (who: TestPerson, id: number) => {
  await read(who, id);
  return change(who, id, { change: 'close' });
};
/** As somebody answers who has it on their screen. */
const answer = async (who: TestPerson, id: number, body: string) => {
  await read(who, id);
  return send(who, id, body);
};
const take = (who: TestPerson, id: number) => change(who, id, { change: 'assign', from_id: null, to_id: who.user_id });
const firstOf = async (who: TestPerson, id: number) =>
  dataOf<{ message_id: number }[]>(await who.get(`${base}/${id}/messages`))[0]?.message_id ?? 0;
const waiting = async (who: TestPerson) => dataOf<{ help_desk: number | null }>(await who.get('/api/messages/unread')).help_desk;
const readTexts = async (who: TestPerson) => {
  await product.ctx.outbox.drain();
  const { rows } = await product.ctx.db.execute<{ notification_body: string }>(sql`
    SELECT notification_body FROM notifications WHERE user_id = ${who.user_id} AND notification_type = 'message.received' AND NOT is_read AND deleted_at IS NULL ORDER BY notification_id`);
  return rows.map(({ notification_body }) => notification_body);
};

test('somebody asks, all staff of the desk see it, and one answer ends the waiting', async () => {
  const id = await ask(asha);
  expect(await ask(asha)).toBe(id);
  expect(await idsOf(devika)).toEqual([]);
  await send(asha, id, 'Where is my pass?');
  expect(await list(devika)).toMatchObject([
    {
      conversation_id: id,
      kind: 'help_desk',
      title: 'Asha Rawal',
      unread_count: 1,
      can_write: true,
      help_desk: { state: 'waiting', is_staff: true, assigned_to: null },
    },
  ]);
  expect(await idsOf(omkar)).toEqual([id]);
  expect(await waiting(omkar)).toBe(1);
  expect(await waiting(asha)).toBeNull();

  expect(await answer(devika, id, 'In your account.')).toMatchObject({ status: 201, body: { data: { seq: 2, is_from_help_desk: true } } });
  expect(await idsOf(omkar)).toEqual([]);
  expect(await waiting(omkar)).toBe(0);
  expect(await list(omkar, '?view=open')).toMatchObject([
    {
      conversation_id: id,
      unread_count: 0,
      help_desk: { state: 'answered', waiting_since: null, assigned_to: { user_id: devika.user_id } },
    },
  ]);
  expect(await idsOf(devika, '?view=mine')).toEqual([id]);
  expect(await idsOf(omkar, '?view=mine')).toEqual([]);
  expect(dataOf<object[]>(await asha.get(`${base}/${id}/messages`))).toMatchObject([
    { is_from_help_desk: false, author: { is_me: true } },
    { is_from_help_desk: true, author: { is_me: false, name: 'Devika Rawal' } },
  ]);
  // Who asks is not shown who of the desk has it.
  expect(dataOf<Shown>(await asha.get(`${base}/${id}`))).toMatchObject({
    title: '',
    person: null,
    help_desk: { is_staff: false, assigned_to: null },
  });
});

test('whoever does not answer at the desk finds none of it, and nobody answers themselves', async () => {
  const id = await begin(asha);
  const own = await begin(devika, 'I am new here.');
  const guest = await buildPerson(product);
  expect((await guest.get(inbox)).status).toBe(403);
  expect((await guest.get(`${inbox}/staff`)).status).toBe(403);
  for (const path of [`${base}/${id}`, `${base}/${id}/messages`, `${base}/${id}/changes?after=0`, `${base}/${id}/files`])
    expect((await guest.get(path)).status).toBe(404);
  expect((await send(guest, id, 'Let me see')).status).toBe(404);
  expect((await take(guest, id)).status).toBe(403);
  expect((await take(asha, id)).status).toBe(403);
  // One's own question is answered by the others.
  expect(await idsOf(devika)).toEqual([id]);
  expect((await take(devika, own)).status).toBe(404);
  expect(await idsOf(omkar)).toEqual([id, own]);
});

test('a question is taken once, handed over and handed back, and each step is refused where it is with somebody else by now', async () => {
  const id = await begin(asha);
  expect(await take(devika, id)).toMatchObject({
    status: 200,
    body: { data: { help_desk: { assigned_to: { is_me: true, name: 'Devika Rawal' } } } },
  });
  expect(await take(omkar, id)).toMatchObject({ status: 409 });
  expect(await change(devika, id, { change: 'assign', from_id: devika.user_id, to_id: asha.user_id })).toMatchObject({ status: 400 });
  const own = await begin(omkar);
  expect(await change(devika, own, { change: 'assign', from_id: null, to_id: omkar.user_id })).toMatchObject({ status: 400 });
  expect(await change(devika, id, { change: 'assign', from_id: devika.user_id, to_id: omkar.user_id })).toMatchObject({ status: 200 });
  expect(await readTexts(omkar)).toContain('Devika has handed you a question to the help desk.');
  expect(await idsOf(omkar, '?view=mine')).toEqual([id]);
  expect(await change(omkar, id, { change: 'assign', from_id: omkar.user_id, to_id: null })).toMatchObject({
    body: { data: { help_desk: { assigned_to: null, state: 'waiting' } } },
  });
  const staff = dataOf<{ user_id: number; is_me: boolean }[]>(await devika.get(`${inbox}/staff`));
  expect(staff).toMatchObject([
    { user_id: devika.user_id, is_me: true },
    { user_id: omkar.user_id, is_me: false },
  ]);
});

test('two who take it at the same moment do not both have it', async () => {
  const id = await begin(asha);
  const statuses = (await Promise.all([take(devika, id), take(omkar, id)])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a closed question says so to who asked, and opens with what they write next', async () => {
  const id = await begin(asha);
  expect(await close(devika, id)).toMatchObject({
    body: { data: { help_desk: { state: 'closed', waiting_since: null } } },
  });
  await change(omkar, id, { change: 'close' });
  expect(await idsOf(omkar, '?view=closed')).toEqual([id]);
  expect(await idsOf(omkar, '?view=open')).toEqual([]);
  const lines = dataOf<{ system: { type: string } | null }[]>(await asha.get(`${base}/${id}/messages`));
  expect(lines.map(({ system }) => system?.type ?? null)).toEqual([null, 'closed']);
  // It is nothing that has to be read.
  expect(dataOf<Shown[]>(await asha.get(base))).toMatchObject([{ unread_count: 0, help_desk: { state: 'closed' } }]);
  await send(asha, id, 'It is still not there.');
  expect(await idsOf(omkar)).toEqual([id]);
  await close(devika, id);
  expect(await take(omkar, id)).toMatchObject({ status: 409 });
  expect(await idsOf(omkar)).toEqual([]);
  // What was never answered waits as before.
  const asked = now;
  now = new Date(now.getTime() + 60_000);
  expect(await change(devika, id, { change: 'reopen' })).toMatchObject({
    body: { data: { help_desk: { state: 'waiting', waiting_since: asked.toISOString() } } },
  });
  await answer(devika, id, 'Now it is there.');
  await close(devika, id);
  expect(await change(devika, id, { change: 'reopen' })).toMatchObject({ body: { data: { help_desk: { state: 'answered' } } } });
});

test('what has waited longest comes first, page by page, and is found by the name of who asks', async () => {
  const people = [
    asha,
    await buildPerson(product, { columns: { firstName: 'Bina' } }),
    await buildPerson(product, { columns: { firstName: 'Chirag' } }),
  ];
  const asked: number[] = [];
  for (const one of people) {
    now = new Date(now.getTime() + 60_000);
    asked.push(await begin(one));
  }
  // A second message does not put anybody back.
  now = new Date(now.getTime() + 60_000);
  await send(asha, asked[0] ?? 0, 'Is anybody there?');
  const first = await devika.get(`${inbox}?limit=2`);
  const { next } = (first.body as { meta: { next: string } }).meta;
  expect(dataOf<Shown[]>(first).map(({ conversation_id }) => conversation_id)).toEqual(asked.slice(0, 2));
  expect(await idsOf(devika, `?limit=2&cursor=${next}`)).toEqual(asked.slice(2));
  expect(await idsOf(devika, '?search=bin')).toEqual([asked[1]]);
  expect(await idsOf(devika, '?view=open&limit=1')).toEqual([asked[0]]);
});

test('a block parts nobody from the help desk, and only there', async () => {
  await asha.put(`/api/contact/blocks/${devika.user_id}`, {});
  const id = await begin(asha);
  expect(await send(devika, id, 'Good morning.', { reply_to: 1 })).toMatchObject({ status: 201, body: { data: { reply_to: { seq: 1 } } } });
  expect(dataOf<object[]>(await asha.get(`${base}/${id}/messages`))).toMatchObject([
    {},
    { is_collapsed: false, body_html: expect.stringContaining('Good morning.') as string, author: { user_id: null } },
  ]);
  const [found] = dataOf<object[]>(await asha.get('/api/messages/search?search=morning'));
  expect(found).toMatchObject({ kind: 'help_desk', name: 'Devika' });
  await devika.put(`/api/messages/${await firstOf(asha, id)}/reactions`, { reaction: 'thanks', is_on: true });
  expect(dataOf<object[]>(await asha.get(`${base}/${id}/messages`))[0]).toMatchObject({ reactions: [{ reaction: 'thanks', count: 1 }] });
  expect((await devika.post(`${base}/direct`, { user_id: asha.user_id })).status).toBe(403);
});

test('all of the desk are notified until somebody has it, and an answer reads it for all', async () => {
  const id = await begin(asha);
  expect(await readTexts(devika)).toEqual(['Asha has asked the help desk.']);
  expect(await readTexts(omkar)).toEqual(['Asha has asked the help desk.']);
  await take(omkar, id);
  expect(await readTexts(devika)).toEqual([]);
  await answer(omkar, id, 'I have a look.');
  expect(await readTexts(devika)).toEqual([]);
  expect(await readTexts(asha)).toEqual(['Omkar of the help desk has answered you.']);
  await send(asha, id, 'Thank you.');
  expect(await readTexts(omkar)).toEqual(['Asha has asked the help desk.']);
  expect(await readTexts(devika)).toEqual([]);
  // What has been read already rings no more.
  await read(omkar, id);
  await product.ctx.db.execute(sql`UPDATE message_help_desk_cases SET read_seq = 99`);
  await send(asha, id, 'One thing more.');
  expect(await readTexts(omkar)).toEqual([]);
  await close(devika, id);
  expect(await readTexts(omkar)).toEqual([]);
});

test('what is written while the desk answers or closes waits on, and what is taken back does not', async () => {
  const id = await begin(asha);
  await read(devika, id);
  now = new Date(now.getTime() + 60_000);
  const second = dataOf<{ message_id: number }>(await send(asha, id, 'A child is lost!')).message_id;
  expect(await change(devika, id, { change: 'close' })).toMatchObject({ status: 409 });
  // It answers what was on the screen.
  const reply = dataOf<{ message_id: number }>(await send(devika, id, 'At the desk in hall 2.')).message_id;
  expect(await list(omkar)).toMatchObject([{ conversation_id: id, help_desk: { state: 'waiting', waiting_since: now.toISOString() } }]);
  await asha.delete(`/api/messages/${second}`);
  expect(await idsOf(omkar)).toEqual([]);
  await devika.delete(`/api/messages/${reply}`);
  expect(await list(omkar)).toMatchObject([{ conversation_id: id, help_desk: { state: 'waiting' } }]);
});

test('what is taken back brings nothing else back, and loses nothing that waits', async () => {
  const id = await begin(asha);
  const first = await firstOf(asha, id);
  await read(devika, id);
  now = new Date(now.getTime() + 60_000);
  await send(asha, id, 'A child is lost!');
  await send(devika, id, 'Your pass is in your account.');
  await asha.delete(`/api/messages/${first}`);
  expect(await list(omkar)).toMatchObject([{ help_desk: { waiting_since: now.toISOString() } }]);
  // What still waits rings on.
  expect(await readTexts(omkar)).toEqual(['Asha has asked the help desk.']);
  await answer(devika, id, 'The child is here.');
  await send(asha, id, 'Thank you.');
  await close(devika, id);
  const last = dataOf<{ message_id: number }>(await send(asha, id, 'Another thing')).message_id;
  expect(await idsOf(omkar)).toEqual([id]);
  await asha.delete(`/api/messages/${last}`);
  expect(await idsOf(omkar)).toEqual([]);
});

test('answers of a colleague who has left the product still count', async () => {
  const id = await begin(asha);
  await answer(devika, id, 'In your account.');
  const thanks = dataOf<{ message_id: number }>(await send(asha, id, 'Thank you.')).message_id;
  await product.ctx.transact((tx) => erasePerson(tx, listPersonalTables(features), { user_id: devika.user_id, emails: [] }));
  await product.ctx.changes.settle();
  await asha.delete(`/api/messages/${thanks}`);
  expect(await list(omkar, '?view=open')).toMatchObject([{ conversation_id: id, help_desk: { state: 'answered' } }]);
});

test('what is handed back rings again for all others while it waits', async () => {
  const id = await begin(asha);
  expect(await readTexts(omkar)).toHaveLength(1);
  await take(devika, id);
  expect(await readTexts(omkar)).toEqual([]);
  await change(devika, id, { change: 'assign', from_id: devika.user_id, to_id: null });
  expect(await readTexts(omkar)).toEqual(['Asha has asked the help desk.']);
  await take(omkar, id);
  await answer(omkar, id, 'In your account.');
  await change(omkar, id, { change: 'assign', from_id: omkar.user_id, to_id: null });
  expect(await readTexts(devika)).toEqual([]);
});

test('the inbox is searched by the names that its reader sees', async () => {
  const shy = await buildPerson(product, { columns: { firstName: 'Dev', lastName: 'Barot', profile_visibility: 'private' } });
  const id = await begin(shy);
  expect(await list(devika, '?search=Dev%20Bar')).toMatchObject([{ conversation_id: id, title: 'Dev Barot' }]);
  expect(await idsOf(devika, '?search=%25')).toEqual([]);
});

test('whoever answers takes over from a colleague who is gone, and nobody under age without consent answers', async () => {
  const id = await begin(asha);
  await take(devika, id);
  await product.ctx.db.execute(sql`UPDATE user_settings SET active_role_id = NULL WHERE user_id = ${devika.user_id}`);
  await product.ctx.changes.settle();
  await answer(omkar, id, 'I am here.');
  expect(await idsOf(omkar, '?view=mine')).toEqual([id]);
  const young = await buildPerson(product, { role: 'admin', columns: { firstName: 'Young', age: 15 } });
  expect((await young.get(inbox)).status).toBe(403);
  expect(dataOf<{ user_id: number }[]>(await omkar.get(`${inbox}/staff`)).map(({ user_id }) => user_id)).toEqual([omkar.user_id]);
  expect(await change(omkar, id, { change: 'assign', from_id: omkar.user_id, to_id: young.user_id })).toMatchObject({ status: 400 });
});

test('open pages of who asks and of the desk hear of each message, and nobody else does', async () => {
  const id = await begin(asha);
  await product.ctx.outbox.drain();
  const reached = published.filter(({ event }) => event === newMessage.name).map(({ user_ids }) => [...user_ids].toSorted((a, b) => a - b));
  expect(reached).toEqual([[asha.user_id, devika.user_id, omkar.user_id]]);
  published.length = 0;
  await take(devika, id);
  await product.ctx.outbox.drain();
  const changed = published.filter(({ event }) => event === updateMessage.name).flatMap(({ user_ids }) => user_ids);
  expect(changed).toEqual(expect.arrayContaining([asha.user_id, devika.user_id, omkar.user_id]));
});

test('whoever loses the privilege is out of it at once, also of what they have taken', async () => {
  const id = await begin(asha);
  await take(devika, id);
  await product.ctx.db.execute(sql`
    UPDATE global_users SET role_ids = role_ids || (SELECT role_id FROM roles WHERE role_name = 'user') WHERE user_id = ${devika.user_id}`);
  await product.ctx.db.execute(sql`
    UPDATE user_settings SET active_role_id = (SELECT role_id FROM roles WHERE role_name = 'user') WHERE user_id = ${devika.user_id}`);
  await product.ctx.changes.settle();
  expect((await devika.get(`${base}/${id}`)).status).toBe(404);
  expect((await send(devika, id, 'Still me')).status).toBe(404);
  // What they were notified of before reaches them all the same: they can go back. Who has no such role hears nothing of it.
  const reached = [devika, omkar].map(({ user_id }) => ({ user_id, id, reach: 'heard' }));
  const asked = [devika, omkar, await buildPerson(product)].map(({ user_id }) => ({ user_id, id }));
  expect(await conversationSource.findReach(product.ctx, asked)).toEqual(reached);
  // Nobody who can answer has it, so all of them are notified.
  await send(asha, id, 'Hello?');
  expect(await readTexts(omkar)).toEqual(['Asha has asked the help desk.']);
});

test('a minor with a guardian’s consent can ask, and who waits for it is told why not', async () => {
  const tara = await buildPerson(product, { columns: { firstName: 'Tara', age: 15 } });
  expect(await tara.post(`${base}/help-desk`, {})).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('guardian') as string },
  });
  await product.ctx.db.execute(
    sql`INSERT INTO accounts (user_id, username, email) VALUES (${tara.user_id}, 'tara.desk', 'tara.desk@example.org')`,
  );
  await product.ctx.db.execute(sql`
    INSERT INTO guardian_consents (user_id, guardian_name, guardian_email, token_hash, link_expires_at, status)
    VALUES (${tara.user_id}, 'A parent', 'parent@example.org', ${randomUUID()}, now() + interval '1 day', 'given')`);
  await product.ctx.changes.settle();
  const id = await begin(tara);
  expect(await list(devika)).toMatchObject([{ conversation_id: id, can_write: true }]);
  expect((await send(devika, id, 'Here you are.')).status).toBe(201);
  expect(dataOf<object[]>(await tara.get(`${base}/${id}/messages`))).toHaveLength(2);
});

test('staff are in none of these conversations: nothing of it is muted, archived or left by them', async () => {
  const id = await begin(asha);
  expect((await devika.put(`${base}/${id}/membership`, { is_archived: true })).status).toBe(404);
  expect((await devika.delete(`${base}/${id}/membership`)).status).toBe(409);
  expect(
    (await devika.put('/api/notification/mutes', { thing: { kind: 'conversation', id }, muted_until: new Date(now.getTime() + 3_600_000) }))
      .status,
  ).toBe(409);
  expect(dataOf<unknown[]>(await devika.get(base))).toEqual([]);
  expect((await asha.put(`${base}/${id}/membership`, { is_archived: true })).status).toBe(200);
});

test('whoever is suspended keeps their place in the list, and is not written to; whoever is gone leaves it', async () => {
  const id = await begin(asha);
  await product.ctx.db.execute(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${asha.user_id}`);
  expect(await list(devika)).toMatchObject([{ conversation_id: id, can_write: false }]);
  expect((await send(devika, id, 'Hello')).status).toBe(403);
  await product.ctx.db.execute(sql`DELETE FROM message_members WHERE user_id = ${asha.user_id}`);
  expect(await list(devika)).toEqual([]);
  expect((await devika.get(`${base}/${id}`)).status).toBe(404);
});

test('the privilege of the help desk comes with the product', async () => {
  const { rows } = await product.ctx.db.execute<{ role_name: string }>(sql`
    SELECT r.role_name FROM privileges p JOIN roles r USING (role_id) WHERE p.privilege_menu_id = ${menus.help_desk} AND p.deleted_at IS NULL`);
  expect(rows).toEqual([{ role_name: 'admin' }]);
});
