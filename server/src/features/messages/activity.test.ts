import type { ConversationActivity } from '@sabha/contract/messages/message';
import { reportPresence, reportTyping, updateMessage } from '@sabha/contract/messages/socket-events';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { sweepPresence } from './presence.ts';

interface Published {
  readonly user_ids: readonly number[];
  readonly event: string;
  readonly payload: Record<string, unknown>;
}
let product: TestApp;
let asha: TestPerson;
let neel: TestPerson;
let now = new Date('2027-02-01T06:00:00Z');
const published: Published[] = [];

beforeAll(async () => {
  product = await createTestApp({ clock: { now: () => now } });
  vi.spyOn(product.ctx.realtime, 'publish').mockImplementation((user_ids, { name }, payload) => {
    published.push({ user_ids, event: name, payload: payload as Record<string, unknown> });
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000);
  asha = await buildPerson(product, { columns: { firstName: 'Asha' } });
  neel = await buildPerson(product, { columns: { firstName: 'Neel', lastName: 'Joshi' } });
  published.length = 0;
});

const base = '/api/messages/conversations';
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the contract answers, once for all calls here
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
interface Opened {
  readonly conversation_id: number;
  readonly activity: ConversationActivity;
  readonly members: { readonly member_id: number; readonly read_seq: number | null }[];
}
const run = (statement: ReturnType<typeof sql>) => product.ctx.db.execute(statement);
const open = async (from: TestPerson, to: TestPerson) =>
  dataOf<Opened>(await from.post(`${base}/direct`, { user_id: to.user_id })).conversation_id;
const group = async (owner: TestPerson, others: readonly TestPerson[]) =>
  dataOf<Opened>(await owner.post(`${base}/group`, { title: 'Ward 7', user_ids: others.map(({ user_id }) => user_id) })).conversation_id;
const send = async (who: TestPerson, id: number, body = 'Hello.') =>
  dataOf<{ seq: number }>(await who.post(`${base}/${id}/messages`, { client_msg_id: randomUUID(), body })).seq;
const get = async (who: TestPerson, id: number) => dataOf<Opened>(await who.get(`${base}/${id}`));
const readSeqOf = async (reader: TestPerson, id: number, of: TestPerson) =>
  (await get(reader, id)).members.find(({ member_id }) => member_id === of.user_id)?.read_seq;
const read = (who: TestPerson, id: number, seq: number) => who.put(`${base}/${id}/read`, { seq });
const present = async (who: TestPerson, id: number) =>
  dataOf<{ member_id: number }[]>(await who.get(`${base}/${id}/present`)).map(({ member_id }) => member_id);
const choose = async (who: TestPerson, change: Partial<Record<'shows_read_receipts' | 'shows_typing' | 'shows_presence', boolean>>) => {
  const { user_setting_id } = dataOf<{ user_setting_id: number }>(await who.get('/api/user/userSettings/getUserSetting'));
  const answer = await who.put(`/api/user/userSettings/updateUserSetting/${user_setting_id}`, change);
  expect(answer.status).toBe(200);
};
const updates = (kind: string) => published.filter(({ event, payload }) => event === updateMessage.name && payload['kind'] === kind);

/** Both have written. */
async function talk(): Promise<number> {
  const id = await open(asha, neel);
  await send(asha, id);
  await send(neel, id);
  published.length = 0;
  return id;
}

/** What the server made of a message of a person's browser. */
async function ask(who: TestPerson, name: string, payload: object): Promise<unknown> {
  const socket = await connectSocket(product, who, '/api/chat');
  const answer: unknown = await socket.timeout(30_000).emitWithAck(name, payload);
  socket.disconnect();
  return answer;
}
const type = (who: TestPerson, conversation_id: number) => ask(who, reportTyping.name, { conversation_id });
const appear = (who: TestPerson) => ask(who, reportPresence.name, {});

test('two who talk see what the other has read, at once on open pages and when they come', async () => {
  const id = await talk();
  const seq = await send(asha, id);
  expect(await readSeqOf(asha, id, neel)).toBe(2);
  await read(neel, id, seq);
  expect(await readSeqOf(asha, id, neel)).toBe(seq);
  expect(updates('read')).toEqual([
    {
      user_ids: [neel.user_id, asha.user_id],
      event: updateMessage.name,
      payload: { kind: 'read', conversation_id: id, member_id: neel.user_id, seq },
    },
  ]);
  // Reading it again is no news.
  await read(neel, id, seq);
  expect(updates('read')).toHaveLength(1);
});

test('nobody learns what somebody has read who has not answered them', async () => {
  const id = await open(asha, neel);
  const seq = await send(asha, id);
  await read(neel, id, seq);
  expect(updates('read').map(({ user_ids }) => user_ids)).toEqual([[neel.user_id]]);
  const none = { read_receipts: false, typing: false, presence: false };
  expect((await get(asha, id)).activity).toEqual(none);
  expect(await readSeqOf(asha, id, neel)).toBeNull();
  expect((await get(neel, id)).activity).toEqual(none);
  await appear(neel);
  expect(await present(asha, id)).toEqual([]);
  await type(neel, id);
  expect(updates('typing').flatMap(({ user_ids }) => user_ids)).toEqual([]);
});

test('each choice goes both ways and is one of its own', async () => {
  const id = await talk();
  await choose(neel, { shows_read_receipts: false });
  expect(await readSeqOf(asha, id, neel)).toBeNull();
  expect(await readSeqOf(neel, id, asha)).toBeNull();
  expect((await get(neel, id)).activity).toEqual({ read_receipts: false, typing: true, presence: true });
  await read(neel, id, await send(asha, id));
  expect(updates('read').map(({ user_ids }) => user_ids)).toEqual([[neel.user_id]]);

  await choose(asha, { shows_typing: false });
  await type(asha, id);
  await type(neel, id);
  expect(updates('typing').flatMap(({ user_ids }) => user_ids)).toEqual([]);

  await appear(asha);
  await appear(neel);
  expect([await present(asha, id), await present(neel, id)]).toEqual([[neel.user_id], [asha.user_id]]);
  await choose(neel, { shows_presence: false });
  expect([await present(asha, id), await present(neel, id)]).toEqual([[], []]);
});

test('who types is shown to those in the conversation, not too often, and to nobody across a block', async () => {
  const id = await talk();
  for (let times = 0; times < 4; times++) expect(await type(asha, id)).toEqual({ data: null });
  expect(updates('typing')).toEqual(
    [1, 2].map(() => ({
      user_ids: [neel.user_id],
      event: updateMessage.name,
      payload: { kind: 'typing', conversation_id: id, member_id: asha.user_id },
    })),
  );
  published.length = 0;
  await asha.put(`/api/contact/blocks/${neel.user_id}`, {});
  // The answer is that of a conversation in which nobody hears it.
  expect(await type(neel, id)).toEqual({ data: null });
  expect(updates('typing')).toEqual([]);
  expect((await neel.get(`${base}/${id}/present`)).status).toBe(404);
});

test('in a group those see each other who have written in it, and who are parted by a block do not', async () => {
  const [mina, omar] = [await buildPerson(product), await buildPerson(product)];
  const id = await group(asha, [neel, mina, omar]);
  for (const who of [asha, neel, mina]) await send(who, id);
  await mina.put(`/api/contact/blocks/${neel.user_id}`, {});
  for (const who of [asha, neel, mina, omar]) await appear(who);
  const seen = async (who: TestPerson) => (await present(who, id)).toSorted((one, other) => one - other);
  expect(await seen(asha)).toEqual([neel.user_id, mina.user_id]);
  expect(await seen(neel)).toEqual([asha.user_id]);
  expect(await seen(omar)).toEqual([]);
  expect(await readSeqOf(neel, id, mina)).toBeUndefined();
  expect(await readSeqOf(asha, id, omar)).toBeNull();
  await type(neel, id);
  expect(updates('typing').map(({ user_ids }) => user_ids)).toEqual([[asha.user_id]]);
});

test('a group with many people shows no receipts and no typing', async () => {
  const id = await group(asha, [neel]);
  await send(neel, id);
  await send(asha, id);
  expect((await get(asha, id)).activity).toEqual({ read_receipts: true, typing: true, presence: true });
  await run(sql`
    INSERT INTO message_members (conversation_id, user_id) SELECT ${id}, 9000000 + n FROM generate_series(1, 29) n`);
  expect((await get(asha, id)).activity).toEqual({ read_receipts: false, typing: false, presence: true });
  expect(await readSeqOf(asha, id, neel)).toBeNull();
  published.length = 0;
  await type(asha, id);
  await read(asha, id, await send(neel, id));
  expect(updates('typing').flatMap(({ user_ids }) => user_ids)).toEqual([]);
  expect(updates('read').map(({ user_ids }) => user_ids)).toEqual([[asha.user_id]]);
});

test('people under age who talk are not shown to be there, nor is it written down', async () => {
  const id = await talk();
  const both = [asha, neel];
  for (const { user_id } of both) {
    await run(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${user_id}`);
    await run(
      sql`INSERT INTO accounts (user_id, username, email) VALUES (${user_id}, ${`young${user_id}`}, ${`young${user_id}@example.org`})`,
    );
    await run(sql`
      INSERT INTO guardian_consents (user_id, guardian_name, guardian_email, token_hash, link_expires_at, status)
      VALUES (${user_id}, 'Rekha', 'rekha@example.org', ${`activity-${user_id}`}, now(), 'given')`);
    await run(sql`INSERT INTO group_users (parent_user_id, user_id, accepted_at, created_by) VALUES (1, ${user_id}, now(), 1)`);
  }
  await product.ctx.changes.settle();
  for (const who of both) await appear(who);
  expect((await get(asha, id)).activity).toEqual({ read_receipts: true, typing: true, presence: false });
  expect(await present(asha, id)).toEqual([]);
  const { rows } = await run(sql`SELECT FROM message_presence WHERE user_id IN (${asha.user_id}, ${neel.user_id})`);
  expect(rows).toHaveLength(0);
});

test('who was there is there no longer after a while, and then nothing of it is stored', async () => {
  const id = await talk();
  await appear(neel);
  expect(await present(asha, id)).toEqual([neel.user_id]);
  now = new Date(now.getTime() + 101_000);
  expect(await present(asha, id)).toEqual([]);
  await sweepPresence(product.ctx);
  const { rows } = await run(sql`SELECT FROM message_presence WHERE user_id = ${neel.user_id}`);
  expect(rows).toHaveLength(0);
});

test('who may not write there any more shows nothing and is shown nothing', async () => {
  const id = await talk();
  await appear(neel);
  await run(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${neel.user_id}`);
  expect(await present(asha, id)).toEqual([]);
  expect((await get(asha, id)).activity).toEqual({ read_receipts: false, typing: false, presence: false });
});

test('a request shows nothing to either, and age or suspension make no difference to who asked; nor does a no', async () => {
  await run(sql`UPDATE user_settings SET message_policy = 'connections' WHERE user_id = ${neel.user_id}`);
  await run(sql`
    INSERT INTO group_users (parent_user_id, user_id, accepted_at, created_by) VALUES (${asha.user_id}, ${neel.user_id}, now(), ${asha.user_id})`);
  const id = await open(asha, neel);
  const seq = await send(asha, id);
  const seen = async () => ({
    ...(await get(asha, id)).activity,
    read_seq: await readSeqOf(asha, id, neel),
    present: await present(asha, id),
  });
  const nothing = { read_receipts: false, typing: false, presence: false, read_seq: null, present: [] };
  await read(neel, id, seq);
  await appear(neel);
  expect(await seen()).toEqual(nothing);
  await run(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${neel.user_id}`);
  expect(await seen()).toEqual(nothing);
  await run(sql`UPDATE global_users SET is_underage = false WHERE user_id = ${neel.user_id}`);
  await product.ctx.changes.settle();
  expect((await neel.put(`${base}/${id}/request`, { is_accepted: false })).status).toBe(200);
  expect(await seen()).toEqual(nothing);
  await run(sql`UPDATE global_users SET status = 'suspended' WHERE user_id = ${neel.user_id}`);
  expect(await seen()).toEqual(nothing);
  expect(updates('read').map(({ user_ids }) => user_ids)).toEqual([[neel.user_id]]);
});

test('who was in a group before and is brought back shows nothing until they write again', async () => {
  const mina = await buildPerson(product);
  const id = await group(asha, [neel, mina]);
  for (const who of [asha, neel, mina]) await send(who, id);
  await neel.delete(`${base}/${id}/membership`);
  expect((await asha.post(`${base}/${id}/members`, { user_ids: [neel.user_id] })).status).toBe(200);
  await appear(neel);
  expect(await readSeqOf(asha, id, neel)).toBeNull();
  expect(await present(asha, id)).toEqual([]);
  await send(neel, id);
  expect(await present(asha, id)).toEqual([neel.user_id]);
});

test('who only reads by a decision of staff is not shown as typing', async () => {
  const id = await talk();
  const { rows } = await run(sql`
    INSERT INTO moderation_cases (subject_type, subject_id, owner_user_id, title, body, link)
    VALUES ('profile', ${neel.user_id}, ${neel.user_id}, '', '', '/') RETURNING case_id`);
  await run(sql`
    INSERT INTO moderation_decisions (case_id, user_id, action, reason, decided_by)
    VALUES (${rows[0]?.['case_id']}, ${neel.user_id}, 'restrict', 'Advertising', ${asha.user_id})`);
  await type(neel, id);
  expect(updates('typing')).toEqual([]);
});

test('what was stored of who is there goes with the choice to show it no more', async () => {
  const id = await talk();
  await appear(neel);
  expect(await present(asha, id)).toEqual([neel.user_id]);
  await choose(neel, { shows_presence: false });
  now = new Date(now.getTime() + 60_000);
  await appear(neel);
  const { rows } = await run(sql`SELECT FROM message_presence WHERE user_id = ${neel.user_id}`);
  expect(rows).toHaveLength(0);
});

test('pages that report at once are heard as far as they grow, each step once', async () => {
  const id = await talk();
  const seqs: number[] = [];
  for (let count = 0; count < 5; count++) seqs.push(await send(asha, id));
  await Promise.all([...seqs, ...seqs].map((seq) => read(neel, id, seq)));
  const heard = updates('read').map(({ payload }) => Number(payload['seq']));
  expect(new Set(heard).size).toBe(heard.length);
  expect(Math.max(...heard)).toBe(seqs.at(-1));
});
