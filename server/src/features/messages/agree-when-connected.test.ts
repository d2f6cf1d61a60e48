import { newMessage, updateMessage } from '@sabha/contract/messages/socket-events';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let product: TestApp;
let asha: TestPerson;
let neel: TestPerson;
const updates: { readonly user_ids: readonly number[]; readonly payload: unknown }[] = [];
const sent: (readonly number[])[] = [];

beforeAll(async () => {
  product = await createTestApp({ hasWork: true });
  vi.spyOn(product.ctx.realtime, 'publish').mockImplementation((user_ids, { name }, payload) => {
    if (name === updateMessage.name) updates.push({ user_ids, payload });
    if (name === newMessage.name) sent.push(user_ids);
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  [asha, neel] = [await buildPerson(product), await buildPerson(product)];
  await product.ctx.outbox.drain();
  updates.length = 0;
  sent.length = 0;
});

const base = '/api/messages/conversations';
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the contract answers, once for all calls here
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
const open = async () => dataOf<{ conversation_id: number }>(await asha.post(`${base}/direct`, { user_id: neel.user_id })).conversation_id;
const send = (who: TestPerson, id: number, body: string) => who.post(`${base}/${id}/messages`, { client_msg_id: randomUUID(), body });
const conversations = async (who: TestPerson) => dataOf<object[]>(await who.get(`${base}?filter=all`));

test('two who connect have no request between them any longer, also one that was declined', async () => {
  await product.ctx.db.execute(sql`UPDATE user_settings SET message_policy = 'connections' WHERE user_id = ${neel.user_id}`);
  await product.ctx.db.execute(sql`
    INSERT INTO group_users (parent_user_id, user_id, accepted_at, created_by) VALUES (${neel.user_id}, ${asha.user_id}, now(), ${neel.user_id})`);
  const id = await open();
  await send(asha, id, 'May I write to you?');
  await neel.put(`${base}/${id}/request`, { is_accepted: false });
  await product.ctx.outbox.drain();
  updates.length = 0;
  for (const [who, other] of [
    [asha, neel],
    [neel, asha],
  ] as const)
    expect((await who.put(`/api/network/people/${other.user_id}/request`, {})).status).toBe(200);
  await product.ctx.outbox.drain();
  expect(updates).toMatchObject([{ user_ids: [asha.user_id, neel.user_id], payload: { kind: 'changed', conversation_id: id } }]);
  expect(await conversations(asha)).toMatchObject([{ conversation_id: id, status: 'active' }]);
  expect((await send(asha, id, 'Now we can talk.')).status).toBe(201);
  expect(await conversations(neel)).toMatchObject([{ conversation_id: id, status: 'active', unread_count: 2 }]);
});

test('who lets everybody write by now is reached again, also by who was declined before', async () => {
  const setPolicy = (policy: string) =>
    product.ctx.db.execute(sql`UPDATE user_settings SET message_policy = ${policy} WHERE user_id = ${neel.user_id}`);
  await setPolicy('connections');
  await product.ctx.db.execute(sql`
    INSERT INTO group_users (parent_user_id, user_id, accepted_at, created_by) VALUES (${neel.user_id}, ${asha.user_id}, now(), ${neel.user_id})`);
  const id = await open();
  await send(asha, id, 'May I write to you?');
  await neel.put(`${base}/${id}/request`, { is_accepted: false });
  expect((await send(asha, id, 'Please?')).status).toBe(403);
  await setPolicy('members');
  await product.ctx.outbox.drain();
  updates.length = 0;
  sent.length = 0;
  expect((await send(asha, id, 'You take messages again.')).status).toBe(201);
  await product.ctx.outbox.drain();
  expect(sent.map((user_ids) => user_ids.toSorted((one, other) => one - other))).toEqual([[asha.user_id, neel.user_id]]);
  expect(updates).toMatchObject([{ user_ids: [asha.user_id, neel.user_id], payload: { kind: 'changed', conversation_id: id } }]);
  expect(await conversations(asha)).toMatchObject([{ conversation_id: id, status: 'active' }]);
  expect(await conversations(neel)).toMatchObject([{ conversation_id: id, status: 'active', unread_count: 2 }]);
});
