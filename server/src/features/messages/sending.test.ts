import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { conversationSource } from './conversation-source.ts';

let product: TestApp;
let asha: TestPerson;
let neel: TestPerson;
let staff: TestPerson;

beforeAll(async () => {
  product = await createTestApp();
  asha = await buildPerson(product, { columns: { firstName: 'Asha' } });
  neel = await buildPerson(product, { columns: { firstName: 'Neel' } });
  staff = await buildPerson(product, { role: 'admin' });
});
afterAll(() => product.close());

const base = '/api/messages/conversations';
interface Sent {
  readonly conversation_id: number;
  readonly seq: number;
  readonly client_msg_id: string;
  readonly body: string;
  readonly is_from_help_desk: boolean;
}
const sentOf = ({ body }: { body: unknown }) => (body as { data: Sent }).data;
const openDirect = async () => sentOf(await asha.post(`${base}/direct`, { user_id: neel.user_id })).conversation_id;
const makeGroup = async () => sentOf(await asha.post(`${base}/group`, { title: 'Ward 7', user_ids: [neel.user_id] })).conversation_id;
const send = (who: TestPerson, id: number, changes: Record<string, unknown> = {}) =>
  who.post(`${base}/${id}/messages`, { client_msg_id: randomUUID(), body: 'At **ten**, by the well.', ...changes });
const readLast = async (who: TestPerson, id: number) =>
  ((await who.get(`${base}/${id}/messages?limit=1`)).body as { data: Sent[] }).data[0];

test('what answers a sending is what is read of it from then on', async () => {
  for (const id of [await openDirect(), await makeGroup()]) {
    const first = sentOf(await send(asha, id));
    expect(first).toEqual(await readLast(asha, id));
    expect(sentOf(await send(neel, id, { reply_to: first.seq }))).toEqual(await readLast(neel, id));
  }
});

test('at the help desk it is so for who asks and for who answers', async () => {
  const { conversation_id: id } = sentOf(await asha.post(`${base}/help-desk`, {}));
  const asked = sentOf(await send(asha, id));
  expect(asked).toMatchObject({ is_from_help_desk: false });
  expect(asked).toEqual(await readLast(asha, id));
  const answered = sentOf(await send(staff, id));
  expect(answered).toMatchObject({ is_from_help_desk: true });
  expect(answered).toEqual(await readLast(staff, id));
});

test('a key in capital letters and half a character come back as they are stored', async () => {
  const id = await openDirect();
  const client_msg_id = randomUUID().toUpperCase();
  const sent = sentOf(await send(asha, id, { client_msg_id, body: 'Half \ud800 of it' }));
  expect(sent).toMatchObject({ client_msg_id: client_msg_id.toLowerCase(), body: 'Half \ufffd of it' });
  expect(sent).toEqual(await readLast(asha, id));
  expect(sentOf(await send(asha, id, { client_msg_id, body: 'Half \ud800 of it' }))).toEqual(sent);
});

test('of a group that staff have closed nothing is delivered, neither what waits for a mail nor what was written meanwhile', async () => {
  const id = await makeGroup();
  const asked = { user_id: neel.user_id, id };
  const reach = () => conversationSource.findReach(product.ctx, [asked]);
  expect(await reach()).toEqual([{ ...asked, reach: 'heard' }]);
  await neel.post('/api/moderation/reports', { subject_type: 'message_group', subject_id: id, reason: 'hate' });
  const { rows } = await product.ctx.pool.query<{ case_id: number }>('SELECT case_id FROM moderation_cases WHERE subject_id = $1', [id]);
  const decide = (action: string) =>
    staff.post(`/api/moderation/cases/${rows[0]?.case_id}/decide`, { action, reason: 'It insults people.' });
  expect((await decide('hide')).status).toBe(201);
  expect(await reach()).toEqual([]);
  expect((await decide('restore')).status).toBe(201);
  expect(await reach()).toEqual([{ ...asked, reach: 'heard' }]);
});
