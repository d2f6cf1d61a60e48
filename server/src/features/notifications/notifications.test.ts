import { compareUnread, newNotification } from '@sabha/contract/notifications/socket-events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailboxFolder } from '../../core/email/mailer.ts';
import { listMailbox } from '../../core/email/mailbox.store.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { connectSocket } from '../../../test/connect-socket.ts';
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

const notify = async (user_id: number) => {
  const { body } = await admin.post(`${url}/createNotification`, {
    user_id,
    notification_type: 'session.moved',
    notification_body: 'It moved.',
  });
  return (body as { data: { notification_id: number } }).data.notification_id;
};

test('people mark their own notifications as read, and write nothing else into them', async () => {
  const id = await notify(asha.user_id);
  expect((await asha.put(`${url}/updateNotification/${id}`, { is_read: true })).body).toMatchObject({ data: { is_read: true } });
  expect((await asha.put(`${url}/updateNotification/${id}`, { notification_body: 'You won.' })).status).toBe(403);
  expect(
    (await asha.post(`${url}/createNotification`, { user_id: neel.user_id, notification_type: 'x', notification_body: 'Click.' })).status,
  ).toBe(403);
});

test("somebody else's notifications look as if they did not exist", async () => {
  const id = await notify(asha.user_id);
  expect((await neel.put(`${url}/updateNotification/${id}`, { is_read: true })).status).toBe(404);
  expect((await neel.delete(`${url}/deleteNotification/${id}/${neel.user_id}`)).status).toBe(404);
  expect((await neel.get(`${url}/getAll`)).body).toMatchObject({ data: [], meta: { total: 0 } });
});

test('a new notification reaches the open tabs of its person, as the contract has it', async () => {
  const publish = vi.spyOn(app.ctx.realtime, 'publish');
  const notification_id = await notify(asha.user_id);
  await app.ctx.outbox.drain();
  expect(publish).toHaveBeenCalledWith(
    [asha.user_id],
    newNotification,
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
] as const)('whoever asked for a role is told in the product and by mail that it was %s', async (decision, labels, notification_link) => {
  const email = `mira.${decision}@example.org`;
  const mira = await buildPerson(app, { columns: { firstName: 'Mira', email } });
  const requests = '/api/user/roleRequests';
  const answers = { city: 'Vadodara', availability: 'All three days', skills: 'Umbrella desk' };
  const asked = await mira.post(`${requests}/createRoleRequest`, { user_id: mira.user_id, role_name: 'volunteer', answers });
  const { role_request_id } = (asked.body as { data: { role_request_id: number } }).data;
  await admin.put(`${requests}/decideRoleRequest/${role_request_id}`, { decision, note: 'See you at the gate.' });
  await app.ctx.outbox.drain();
  expect((await mira.get(`${url}/getAll`)).body).toMatchObject({
    data: [{ notification_type: 'role_request.decided', notification_body: expect.stringContaining(labels) as string, notification_link }],
  });
  const mail = await waitForMail(app.ctx, email);
  expect(mail.text).toContain('Hello Mira');
  expect(mail.text).toContain('See you at the gate.');
});

const mailsTo = async (email: string) => (await listMailbox(mailboxFolder(app.ctx.config.data_dir))).filter(({ to }) => to === email);
const wantsMail = async (person: TestPerson, has_email_notifications: boolean) => {
  const { body } = await person.get('/api/user/userSettings/getUserSetting');
  const { user_setting_id } = (body as { data: { user_setting_id: number } }).data;
  expect((await person.put(`/api/user/userSettings/updateUserSetting/${user_setting_id}`, { has_email_notifications })).status).toBe(200);
};

test('what somebody is told also comes by mail, and no more once they switch that off', async () => {
  const tara = await buildPerson(app, { columns: { firstName: 'Tara', email: 'tara.mail@example.org' } });
  const send = (notification_body: string) =>
    admin.post(`${url}/createNotification`, {
      user_id: tara.user_id,
      notification_type: 'session.moved',
      notification_body,
      notification_link: '/agenda',
    });
  await send('The gate opens at eight.');
  await app.ctx.outbox.drain();
  const mail = await waitForMail(app.ctx, 'tara.mail@example.org');
  expect(mail.text).toContain('The gate opens at eight.');
  expect(mail.text).toContain(`${app.ctx.config.public_url}/agenda`);
  expect(mail.text).toContain(`${app.ctx.config.public_url}/notifications?view=settings`);

  await wantsMail(tara, false);
  await send('The gate opens at nine.');
  await app.ctx.outbox.drain();
  // What is told after it has come, so what was told before it would have come as well.
  await wantsMail(tara, true);
  await send('The gate opens at ten.');
  await app.ctx.outbox.drain();
  await vi.waitUntil(async () => (await mailsTo('tara.mail@example.org')).length > 1, { timeout: 60_000 });
  const texts = (await mailsTo('tara.mail@example.org')).map(({ text }) => text);
  expect(texts.some((text) => text.includes('at ten'))).toBe(true);
  expect(texts.some((text) => text.includes('at nine'))).toBe(false);
});

test('the answer to a wish for a role is mailed once, and not to whoever wants no such mail', async () => {
  const email = 'zoya.quiet@example.org';
  const zoya = await buildPerson(app, { columns: { firstName: 'Zoya', email } });
  await wantsMail(zoya, false);
  const requests = '/api/user/roleRequests';
  const answers = { city: 'Vadodara', availability: 'All three days', skills: 'Umbrella desk' };
  const asked = await zoya.post(`${requests}/createRoleRequest`, { user_id: zoya.user_id, role_name: 'volunteer', answers });
  const { role_request_id } = (asked.body as { data: { role_request_id: number } }).data;
  await admin.put(`${requests}/decideRoleRequest/${role_request_id}`, { decision: 'granted', note: '' });
  await app.ctx.outbox.drain();
  await wantsMail(zoya, true);
  await admin.post(`${url}/createNotification`, { user_id: zoya.user_id, notification_type: 'x', notification_body: 'Afterwards.' });
  await app.ctx.outbox.drain();
  await waitForMail(app.ctx, email);
  expect((await mailsTo(email)).map(({ text }) => text.includes('Afterwards.'))).toEqual([true]);
  expect((await zoya.get(`${url}/getAll`)).body).toMatchObject({ meta: { total: 2 } });
});

test('a page that has just connected learns whether something came after it was read', async () => {
  const [rupa, other] = [await buildPerson(app), await buildPerson(app)];
  const [first] = [await notify(rupa.user_id), await notify(other.user_id)];
  const socket = await connectSocket(app, rupa);
  const compare = (unread_count: number, latest_id: number) =>
    socket.timeout(5_000).emitWithAck(compareUnread.name, { unread_count, latest_id }) as Promise<unknown>;
  expect(await compare(1, first)).toEqual({ data: { is_current: true } });
  expect(await compare(0, 0)).toEqual({ data: { is_current: false } });
  const second = await notify(rupa.user_id);
  expect(await compare(1, first)).toEqual({ data: { is_current: false } });
  await rupa.put(`${url}/updateNotification/${first}`, { is_read: true });
  expect(await compare(1, first)).toEqual({ data: { is_current: false } });
  expect(await compare(1, second)).toEqual({ data: { is_current: true } });
  expect(await compare(-1, 0)).toMatchObject({ status: 400 });
  socket.disconnect();
});
