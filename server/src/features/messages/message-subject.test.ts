import { updateMessage } from '@sabha/contract/messages/socket-events';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let product: TestApp;
let asha: TestPerson;
let neel: TestPerson;
const updates: { readonly user_ids: readonly number[]; readonly payload: unknown }[] = [];

beforeAll(async () => {
  product = await createTestApp({ hasWork: true });
  vi.spyOn(product.ctx.realtime, 'publish').mockImplementation((user_ids, { name }, payload) => {
    if (name === updateMessage.name) updates.push({ user_ids, payload });
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  [asha, neel] = [await buildPerson(product), await buildPerson(product)];
  await product.ctx.outbox.drain();
  updates.length = 0;
});

const base = '/api/messages/conversations';
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the contract answers, once for all calls here
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
const open = async () => dataOf<{ conversation_id: number }>(await asha.post(`${base}/direct`, { user_id: neel.user_id })).conversation_id;
const send = (who: TestPerson, id: number, body: string) => who.post(`${base}/${id}/messages`, { client_msg_id: randomUUID(), body });
const list = async (who: TestPerson, id: number) => dataOf<{ body_html: string }[]>(await who.get(`${base}/${id}/messages`));

test('a message is reported to staff, who hide it from everybody but its author', async () => {
  const id = await open();
  const { message_id } = dataOf<{ message_id: number }>(await send(asha, id, 'Something rude'));
  const report = { subject_type: 'message', subject_id: message_id, reason: 'harassment' };
  const stranger = await buildPerson(product);
  expect((await stranger.post('/api/moderation/reports', report)).status).toBe(404);
  expect((await neel.post('/api/moderation/reports', report)).status).toBeLessThan(300);
  const staff = await buildPerson(product, { role: 'admin' });
  const { rows } = await product.ctx.db.execute<{ case_id: number }>(sql`
    SELECT case_id FROM moderation_cases WHERE subject_type = 'message' AND subject_id = ${message_id}`);
  const decision = await staff.post(`/api/moderation/cases/${rows[0]?.case_id}/decide`, {
    action: 'hide',
    reason: 'Against our rules.',
  });
  expect(decision.status).toBeLessThan(300);
  await product.ctx.outbox.drain();
  expect(updates, 'open pages read it anew').toMatchObject([
    { user_ids: expect.arrayContaining([asha.user_id, neel.user_id]) as unknown, payload: { kind: 'changed', conversation_id: id } },
  ]);
  expect(await list(neel, id)).toMatchObject([{ state: 'hidden', body_html: '' }]);
  expect((await list(asha, id))[0]?.body_html).toContain('rude');
  expect((await neel.get(`${base}/${id}/changes?after=1`)).body).toMatchObject({ data: [{ state: 'hidden' }] });
});

test('staff read what a message said before it was reported, also when it is deleted', async () => {
  const id = await open();
  const { message_id } = dataOf<{ message_id: number }>(await send(asha, id, 'Something rude'));
  const url = `/api/messages/${message_id}`;
  expect((await asha.put(url, { body: 'Hi', version: 1 })).status).toBe(200);
  const report = { subject_type: 'message', subject_id: message_id, reason: 'harassment' };
  expect((await neel.post('/api/moderation/reports', report)).status).toBe(201);
  const { rows } = await product.ctx.db.execute<{ case_id: number }>(sql`
    SELECT case_id FROM moderation_cases WHERE subject_type = 'message' AND subject_id = ${message_id}`);
  const staff = await buildPerson(product, { role: 'admin' });
  const earlierOf = async () =>
    dataOf<{ earlier: { version: number; text_html: string }[] }>(await staff.get(`/api/moderation/cases/${rows[0]?.case_id}`)).earlier;
  const rude = [{ version: 1, text_html: '<p>Something rude</p>', changed_by: { user_id: asha.user_id } }];
  expect(await earlierOf()).toMatchObject(rude);
  expect((await asha.delete(url)).status).toBe(200);
  expect(await earlierOf()).toMatchObject(rude);
});
