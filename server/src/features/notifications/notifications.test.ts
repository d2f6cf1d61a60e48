import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { waitForMail } from '../../../test/mailbox.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let asha: TestPerson;
let neel: TestPerson;
const url = '/api/notification/notifications';

beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
  admin = await buildPerson(app, { role: 'admin' });
  asha = await buildPerson(app);
  neel = await buildPerson(app);
});
afterAll(() => app.close());

const tell = async (user_id: number) => {
  const { body } = await admin.post(`${url}/createNotification`, {
    user_id,
    notification_type: 'session.moved',
    notification_body: 'It moved.',
  });
  return (body as { data: { notification_id: number } }).data.notification_id;
};

test('people mark their own notifications as read, and write nothing else into them', async () => {
  const id = await tell(asha.user_id);
  expect((await asha.put(`${url}/updateNotification/${id}`, { is_read: true })).body).toMatchObject({ data: { is_read: true } });
  expect((await asha.put(`${url}/updateNotification/${id}`, { notification_body: 'You won.' })).status).toBe(403);
  expect(
    (await asha.post(`${url}/createNotification`, { user_id: neel.user_id, notification_type: 'x', notification_body: 'Click.' })).status,
  ).toBe(403);
});

test("somebody else's notifications look as if they did not exist", async () => {
  const id = await tell(asha.user_id);
  expect((await neel.put(`${url}/updateNotification/${id}`, { is_read: true })).status).toBe(404);
  expect((await neel.delete(`${url}/deleteNotification/${id}/${neel.user_id}`)).status).toBe(404);
  expect((await neel.get(`${url}/getAll`)).body).toMatchObject({ data: [], meta: { total: 0 } });
});

test('a new notification reaches the open tabs of its person, as the contract has it', async () => {
  const publish = vi.spyOn(app.ctx.realtime, 'publish');
  const notification_id = await tell(asha.user_id);
  await app.ctx.outbox.drain();
  expect(publish).toHaveBeenCalledWith(
    [asha.user_id],
    'notification',
    'new_notification',
    expect.objectContaining({ notification_id, notification_body: 'It moved.' }),
  );
});

test('links lead nowhere but into the product', async () => {
  for (const notification_link of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example']) {
    const body = { user_id: asha.user_id, notification_type: 'x', notification_body: 'Click.', notification_link };
    expect((await admin.post(`${url}/createNotification`, body)).status, notification_link).toBe(400);
  }
});

test.each([
  ['granted', 'You asked to act as “Volunteer”, and now you can. See you at the gate.', '/select-role'],
  ['refused', 'This was not granted', '/registration/member?role=volunteer'],
] as const)('whoever asked for a role is told in the product and by mail that it was %s', async (decision, words, notification_link) => {
  const email = `mira.${decision}@example.org`;
  const mira = await buildPerson(app, { columns: { firstName: 'Mira', email } });
  const requests = '/api/user/roleRequests';
  const answers = { city: 'Vadodara', availability: 'All three days', skills: 'Umbrella desk' };
  const asked = await mira.post(`${requests}/createRoleRequest`, { user_id: mira.user_id, role_name: 'volunteer', answers });
  const { role_request_id } = (asked.body as { data: { role_request_id: number } }).data;
  await admin.put(`${requests}/decideRoleRequest/${role_request_id}`, { decision, note: 'See you at the gate.' });
  await app.ctx.outbox.drain();
  expect((await mira.get(`${url}/getAll`)).body).toMatchObject({
    data: [{ notification_type: 'role_request.decided', notification_body: expect.stringContaining(words) as string, notification_link }],
  });
  const mail = await waitForMail(app.ctx, email);
  expect(mail.text).toContain('Hello Mira');
  expect(mail.text).toContain('See you at the gate.');
});
