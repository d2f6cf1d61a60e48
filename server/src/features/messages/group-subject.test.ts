import { updateMessage } from '@sabha/contract/messages/socket-events';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { erasePerson } from '../../core/privacy/erase-person.ts';
import { listPersonalTables } from '../../core/privacy/personal-tables.ts';
import { features } from '../../features.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let product: TestApp;
let staff: TestPerson;
let other: TestPerson;
let asha: TestPerson;
let neel: TestPerson;
let id: number;
const now = new Date('2027-02-01T06:00:00Z');
const published: { user_ids: readonly number[]; event: string }[] = [];

beforeAll(async () => {
  product = await createTestApp({ hasWork: true, clock: { now: () => now } });
  vi.spyOn(product.ctx.realtime, 'publish').mockImplementation((user_ids, { name }) => {
    published.push({ user_ids, event: name });
  });
  staff = await buildPerson(product, { role: 'admin' });
  other = await buildPerson(product, { role: 'admin' });
});
afterAll(() => product.close());
beforeEach(async () => {
  asha = await buildPerson(product, { columns: { firstName: 'Asha' } });
  neel = await buildPerson(product, { columns: { firstName: 'Neel' } });
  id = await makeGroup('Rude ward');
});

const base = '/api/messages/conversations';
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the contract answers, once for all calls here
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
const makeGroup = async (title: string, members: readonly TestPerson[] = [neel]) => {
  const user_ids = members.map(({ user_id }) => user_id);
  return dataOf<{ conversation_id: number }>(await asha.post(`${base}/group`, { title, user_ids })).conversation_id;
};
const send = (who: TestPerson, body: string) => who.post(`${base}/${id}/messages`, { client_msg_id: randomUUID(), body });
const report = async (who: TestPerson, subject_id = id) =>
  (await who.post('/api/moderation/reports', { subject_type: 'message_group', subject_id, reason: 'hate' })).status;
const findCase = async () => {
  const { rows } = await product.ctx.db.execute<{ case_id: number }>(sql`
    SELECT case_id FROM moderation_cases WHERE subject_type = 'message_group' AND subject_id = ${id} ORDER BY case_id DESC LIMIT 1`);
  return rows[0]?.case_id;
};
const readCase = async () => (await staff.get(`/api/moderation/cases/${await findCase()}`)).body;
const decide = async (action: string) => {
  const answer = await staff.post(`/api/moderation/cases/${await findCase()}/decide`, { action, reason: 'This name insults people.' });
  return dataOf<{ decision_id: number }>(answer).decision_id;
};
const close = async () => {
  await report(neel);
  return decide('hide');
};
const statusesOf = async (calls: readonly Promise<{ status: number }>[]) => (await Promise.all(calls)).map(({ status }) => status);
const bell = async (who: TestPerson) =>
  dataOf<{ notification_body: string }[]>(await who.get('/api/notification/notifications/getAll')).map((one) => one.notification_body);
const everywhere = async (who: TestPerson) =>
  JSON.stringify(
    await Promise.all(
      [base, `${base}/${id}`, `${base}/${id}/messages`, `${base}/${id}/changes?after=0`, '/api/messages/search?search=meet'].map(
        async (path) => (await who.get(path)).body,
      ),
    ),
  );

test('a group is reported by who is in it now, and by nobody else', async () => {
  const [stranger, gone, out] = await Promise.all([buildPerson(product), buildPerson(product), buildPerson(product)]);
  await asha.post(`${base}/${id}/members`, { user_ids: [gone.user_id, out.user_id] });
  await gone.delete(`${base}/${id}/membership`);
  await asha.delete(`${base}/${id}/members/${out.user_id}`);
  for (const who of [stranger, gone, out, staff]) expect(await report(who)).toBe(404);
  const { conversation_id: pair } = dataOf<{ conversation_id: number }>(await asha.post(`${base}/direct`, { user_id: neel.user_id }));
  expect(await report(neel, pair)).toBe(404);
  expect(await report(asha)).toBe(409);
  expect(await report(neel)).toBe(201);
});

test('a block of whoever leads the group does not take from its members that they can report it', async () => {
  await asha.put(`/api/contact/blocks/${neel.user_id}`);
  expect(await report(neel)).toBe(201);
});

test('staff see the group as it was and is, whose it is now, and nothing that is written in it', async () => {
  await send(asha, 'Let us meet at ten.');
  await report(neel);
  expect(await readCase()).toMatchObject({
    data: {
      subject_type: 'message_group',
      title: 'Rude ward',
      link: null,
      owner: { user_id: asha.user_id },
      snapshot: { text_html: expect.stringContaining('Rude ward') as string },
      current: null,
      is_hidden: false,
    },
  });
  expect(JSON.stringify(await readCase())).not.toContain('ten.');
  await asha.put(`${base}/${id}/title`, { title: 'Ward 7' });
  expect(await readCase()).toMatchObject({ data: { title: 'Rude ward', current: { title: 'Ward 7' } } });
  await asha.delete(`${base}/${id}/membership`);
  expect(await report(neel)).toBe(409);
});

test('what staff close has no title for anybody in it, whatever it was called before, and nobody writes in it', async () => {
  await asha.put(`${base}/${id}/title`, { title: 'Ruder ward' });
  await asha.put(`${base}/${id}/title`, { title: 'Ward 7' });
  const { message_id } = dataOf<{ message_id: number }>(await send(asha, 'Let us meet at ten.'));
  await product.ctx.outbox.drain();
  expect(await bell(neel)).toEqual(['Asha wrote in “Ward 7”.']);
  await neel.put(`${base}/${id}/membership`, { muted_until: '2099-01-01T00:00:00Z' });
  const { change_seq } = dataOf<{ change_seq: number }>(await neel.get(`${base}/${id}`));
  await send(neel, 'See you there.');
  const unread = await asha.get('/api/messages/unread');
  published.length = 0;
  await close();
  await product.ctx.outbox.drain();

  for (const who of [asha, neel]) {
    const shown = await everywhere(who);
    expect(shown).toContain('ten.');
    expect(shown).not.toMatch(/Rud|Ward 7/);
    expect(dataOf(await who.get(`${base}/${id}`))).toMatchObject({ title: '', is_closed: true, can_write: false });
  }
  // Only whoever leads it reads which of their groups it is.
  expect((await bell(neel)).join('\n')).not.toMatch(/Ward 7|“”/);
  expect(dataOf(await neel.get(`${base}?search=ward`))).toEqual([]);
  expect(dataOf(await neel.get('/api/notification/mutes'))).toEqual([]);
  expect((await asha.get('/api/messages/unread')).body).toEqual(unread.body);
  expect(published).toContainEqual({
    user_ids: expect.arrayContaining([asha.user_id, neel.user_id]) as number[],
    event: updateMessage.name,
  });
  const { body } = await neel.get(`${base}/${id}/changes?after=${change_seq}&limit=1`);
  expect(body).toMatchObject({ data: [{ seq: 5 }], meta: { has_more: true } });
  expect(dataOf(await neel.get(`${base}/${id}/changes?after=${change_seq + 1}`))).toMatchObject([
    { seq: 2, system: { type: 'renamed', title: '' } },
    { seq: 3, system: { type: 'renamed', title: '' } },
  ]);

  const line = `/api/messages/${message_id}`;
  const refused = [send(asha, 'Hello?'), asha.put(line, { body: 'At eleven.', version: 1 })];
  refused.push(neel.put(`${line}/reactions`, { reaction: 'like', is_on: true }));
  refused.push(asha.put(`${base}/${id}/title`, { title: 'Ward 8' }), asha.post(`${base}/${id}/members`, { user_ids: [staff.user_id] }));
  expect(await statusesOf(refused)).toEqual([409, 409, 409, 409, 409]);
  expect((await send(asha, 'Hello?')).body).toHaveProperty(
    'detail',
    'The organisers have closed this group. Nobody can write in it or change it.',
  );
  // What somebody wrote is theirs to take back, and nobody has to stay.
  expect((await asha.delete(line)).status).toBe(200);
  expect((await neel.delete(`${base}/${id}/membership`)).status).toBe(200);
});

test('who has only the closed group before them cannot report it once more, and staff still see its title', async () => {
  await close();
  expect(await report(neel)).toBe(404);
  expect(await readCase()).toMatchObject({ data: { title: 'Rude ward', current: null, is_hidden: true } });
});

test('what is shown again is as it was, also its lines, and hiding or showing it twice changes nothing', async () => {
  await asha.put(`${base}/${id}/title`, { title: 'Ward 7' });
  const before = [await asha.get(`${base}/${id}/messages`), await neel.get(`${base}/${id}/messages`)].map(textsOf);
  await close();
  await product.ctx.outbox.drain();
  published.length = 0;
  await decide('restore');
  await product.ctx.outbox.drain();
  expect(published.map(({ event }) => event)).toContain(updateMessage.name);
  expect([await asha.get(`${base}/${id}/messages`), await neel.get(`${base}/${id}/messages`)].map(textsOf)).toEqual(before);
  expect(dataOf(await neel.get(`${base}/${id}`))).toMatchObject({ title: 'Ward 7', is_closed: false, can_write: true });
  expect((await send(neel, 'Hello')).status).toBe(201);
  expect((await asha.put(`${base}/${id}/title`, { title: 'Ward 8' })).status).toBe(200);
});

/** The lines of a group but for their place among its changes. */
const textsOf = (answer: { body: unknown }) =>
  dataOf<{ seq: number; system: unknown; body_html: string }[]>(answer).map(({ seq, system, body_html }) => ({ seq, system, body_html }));

test('whoever leads it reads why it was closed and appeals; what is reversed brings it back', async () => {
  const decision_id = await close();
  expect(dataOf(await asha.get('/api/moderation/own'))).toMatchObject([
    { decision_id, action: 'hide', title: 'Rude ward', can_appeal: true },
  ]);
  const text = 'This is what our ward is called.';
  expect((await neel.post(`/api/moderation/decisions/${decision_id}/appeal`, { text })).status).toBe(404);
  const appeal = await asha.post(`/api/moderation/decisions/${decision_id}/appeal`, { text });
  const { appeal_id } = dataOf<{ appeal_id: number }>(appeal);
  const answer = { outcome: 'reversed', answer: 'It is called that indeed.' };
  expect((await other.post(`/api/moderation/appeals/${appeal_id}/decide`, answer)).status).toBe(200);
  expect(dataOf(await neel.get(`${base}/${id}`))).toMatchObject({ title: 'Rude ward', is_closed: false, can_write: true });
});

test('a group whose leader is erased stays closed, without the case about them; one that is open belongs to nobody', async () => {
  await asha.put(`${base}/${id}/title`, { title: 'Ward 7' });
  await close();
  const closed = id;
  id = await makeGroup('Ward 9');
  await product.ctx.transact((tx) => erasePerson(tx, listPersonalTables(features), { user_id: asha.user_id, emails: [] }));
  expect(await report(neel)).toBe(201);
  expect(await readCase()).toMatchObject({ data: { owner: null, title: 'Ward 9', abilities: { actions: ['hide', 'dismiss'] } } });
  id = closed;
  expect(await findCase()).toBeUndefined();
  expect(await everywhere(neel)).not.toMatch(/Rude ward|Ward 7/);
  expect((await send(neel, 'Hello?')).status).toBe(409);
});
