import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let product: TestApp;
let asha: TestPerson;
let neel: TestPerson;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());
beforeEach(async () => {
  asha = await buildPerson(product, { columns: { firstName: 'Asha' } });
  neel = await buildPerson(product, { columns: { firstName: 'Neel' } });
});

const base = '/api/messages/conversations';
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the contract answers, once for all calls here
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
const nothing = { conversations: 0, requests: 0, listed: { unread: 0, requests: 0 }, help_desk: null };
const open = async () => dataOf<{ conversation_id: number }>(await asha.post(`${base}/direct`, { user_id: neel.user_id })).conversation_id;
const send = async (id: number) =>
  expect((await asha.post(`${base}/${id}/messages`, { client_msg_id: randomUUID(), body: 'Hello' })).status).toBe(201);
const change = async (id: number, changes: object) => expect((await neel.put(`${base}/${id}/membership`, changes)).status).toBe(200);
/** What is counted, beside how long the two lists are. */
const count = async () => {
  const counted = dataOf<typeof nothing>(await neel.get('/api/messages/unread'));
  const listed = async (filter: string) => dataOf<unknown[]>(await neel.get(`${base}?filter=${filter}`)).length;
  expect(counted.listed).toEqual({ unread: await listed('unread'), requests: await listed('requests') });
  return counted;
};

test('one that is muted is in the list of what is unread, and counts no further', async () => {
  const id = await open();
  expect(await count()).toEqual(nothing);
  await send(id);
  expect(await count()).toEqual({ ...nothing, conversations: 1, listed: { unread: 1, requests: 0 } });
  await change(id, { muted_until: '2099-01-01T00:00:00Z' });
  expect(await count()).toEqual({ ...nothing, listed: { unread: 1, requests: 0 } });
  await neel.put(`${base}/${id}/read`, { seq: 1 });
  expect(await count()).toEqual(nothing);
});

test('what was archived unread counts nowhere until something new is written in it', async () => {
  const id = await open();
  await send(id);
  await change(id, { is_archived: true });
  expect(await count()).toEqual(nothing);
  await send(id);
  expect(await count()).toEqual({ ...nothing, conversations: 1, listed: { unread: 1, requests: 0 } });
});

test('a request that was read is still there to be answered', async () => {
  await product.ctx.db.execute(sql`UPDATE user_settings SET message_policy = 'connections' WHERE user_id = ${neel.user_id}`);
  await product.ctx.db.execute(sql`
    INSERT INTO group_users (parent_user_id, user_id, accepted_at, created_by) VALUES (${neel.user_id}, ${asha.user_id}, now(), ${neel.user_id})`);
  const id = await open();
  expect(await count()).toEqual(nothing);
  await send(id);
  expect(await count()).toEqual({ ...nothing, requests: 1, listed: { unread: 0, requests: 1 } });
  await neel.put(`${base}/${id}/read`, { seq: 1 });
  expect(await count()).toEqual({ ...nothing, listed: { unread: 0, requests: 1 } });
  await neel.put(`${base}/${id}/request`, { is_accepted: false });
  expect(await count()).toEqual(nothing);
});
