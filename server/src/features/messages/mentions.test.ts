import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let product: TestApp;
let asha: TestPerson;
let neel: TestPerson;
let mina: TestPerson;
beforeAll(async () => {
  product = await createTestApp({ hasWork: true });
});
afterAll(() => product.close());
beforeEach(async () => {
  asha = await buildPerson(product, { columns: { firstName: 'Asha' } });
  neel = await buildPerson(product, { columns: { firstName: 'Neel' } });
  mina = await buildPerson(product, { columns: { firstName: 'Mina' } });
});

const base = '/api/messages/conversations';
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the contract answers, once for all calls here
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
interface Listed {
  readonly conversation_id: number;
  readonly unread_count: number;
  readonly is_mentioned: boolean;
}
const run = (statement: ReturnType<typeof sql>) => product.ctx.db.execute(statement);
const group = async (others: readonly TestPerson[]) =>
  dataOf<Listed>(await asha.post(`${base}/group`, { title: 'Ward 7', user_ids: others.map(({ user_id }) => user_id) })).conversation_id;
const send = async (who: TestPerson, id: number, body: string) =>
  dataOf<{ message_id: number; seq: number }>(await who.post(`${base}/${id}/messages`, { client_msg_id: randomUUID(), body }));
const at = ({ user_id }: TestPerson, name = 'Somebody') => `[@${name}](/profiles/${user_id})`;
const isMentioned = async (who: TestPerson, id: number) =>
  dataOf<Listed[]>(await who.get(base)).find(({ conversation_id }) => conversation_id === id)?.is_mentioned;
const unread = async (who: TestPerson) => dataOf<{ conversations: number }>(await who.get('/api/messages/unread')).conversations;
async function bodies({ user_id }: TestPerson): Promise<string[]> {
  await product.ctx.outbox.drain();
  const { rows } = await run(sql`
    SELECT notification_body FROM notifications WHERE user_id = ${user_id} AND notification_type = 'message.received' AND deleted_at IS NULL ORDER BY notification_id`);
  return rows.map((row) => String(row['notification_body']));
}

test('whom a message of a group mentions is notified of that, and sees it in the list until they have read it', async () => {
  const id = await group([neel, mina]);
  const { seq } = await send(asha, id, `Can you look, ${at(neel, 'Neel')}?`);
  expect(await bodies(neel)).toEqual(['Asha mentioned you in “Ward 7”.']);
  expect(await bodies(mina)).toEqual(['Asha wrote in “Ward 7”.']);
  expect([await isMentioned(neel, id), await isMentioned(mina, id), await isMentioned(asha, id)]).toEqual([true, false, false]);
  await neel.put(`${base}/${id}/read`, { seq });
  expect(await isMentioned(neel, id)).toBe(false);
});

test('a mention passes a mute in the product, and counts', async () => {
  const id = await group([neel, mina]);
  for (const who of [neel, mina])
    await who.put(`${base}/${id}/membership`, { muted_until: new Date(Date.now() + 3_600_000).toISOString() });
  await send(asha, id, 'Good morning.');
  expect([await unread(neel), await bodies(neel)]).toEqual([0, []]);
  await send(asha, id, `And you, ${at(neel)}?`);
  expect([await unread(neel), await unread(mina)]).toEqual([1, 0]);
  expect(await bodies(neel)).toEqual(['Asha mentioned you in “Ward 7”.']);
  expect(await bodies(mina)).toEqual([]);
});

test('nobody is mentioned who is not in the group, has left it, or is parted from the author by a block', async () => {
  const [omar, tara] = [await buildPerson(product), await buildPerson(product)];
  const id = await group([neel, mina, tara]);
  await mina.put(`/api/contact/blocks/${asha.user_id}`, {});
  await tara.delete(`${base}/${id}/membership`);
  await send(asha, id, [neel, mina, omar, tara, asha].map((who) => at(who)).join(' '));
  const { rows } = await run(sql`SELECT user_id FROM message_mentions WHERE conversation_id = ${id}`);
  expect(rows).toEqual([{ user_id: neel.user_id }]);
  expect([await bodies(mina), await bodies(omar)]).toEqual([[], []]);
  expect(await isMentioned(mina, id)).toBe(false);
});

test('whom an edit mentions sees it in the list, whom it mentions no longer does not, and a deleted message mentions nobody', async () => {
  const id = await group([neel, mina]);
  const { message_id } = await send(asha, id, `${at(neel)}?`);
  await asha.put(`/api/messages/${message_id}`, { body: `${at(mina)}, rather.`, version: 1 });
  expect([await isMentioned(neel, id), await isMentioned(mina, id)]).toEqual([false, true]);
  await asha.delete(`/api/messages/${message_id}`);
  expect(await isMentioned(mina, id)).toBe(false);
  const { rows } = await run(sql`SELECT FROM message_mentions WHERE conversation_id = ${id}`);
  expect(rows).toHaveLength(0);
});

test('a hidden message mentions nobody, and who has blocked its author since sees nothing of it', async () => {
  const id = await group([neel, mina]);
  const { message_id } = await send(asha, id, `${at(neel)} ${at(mina)}`);
  await neel.put(`/api/contact/blocks/${asha.user_id}`, {});
  expect([await isMentioned(neel, id), await isMentioned(mina, id)]).toEqual([false, true]);
  await run(sql`UPDATE messages SET hidden_at = now() WHERE message_id = ${message_id}`);
  expect(await isMentioned(mina, id)).toBe(false);
});

test('in a conversation of two nobody is mentioned, whatever stands in it', async () => {
  const id = dataOf<Listed>(await asha.post(`${base}/direct`, { user_id: neel.user_id })).conversation_id;
  await send(asha, id, at(neel));
  expect(await bodies(neel)).toEqual(['Asha wrote to you.']);
  expect(await isMentioned(neel, id)).toBe(false);
});

test('a group that was put away and is muted comes back with a mention', async () => {
  const id = await group([neel, mina]);
  for (const who of [neel, mina])
    await who.put(`${base}/${id}/membership`, { muted_until: new Date(Date.now() + 3_600_000).toISOString(), is_archived: true });
  await send(asha, id, `${at(neel)}?`);
  expect([await isMentioned(neel, id), await isMentioned(mina, id)]).toEqual([true, undefined]);
});
