import { customRolePrivilege, privilege } from '@sabha/contract/access/privilege';
import { menu } from '@sabha/contract/access/menu';
import { countAnnouncements } from '@sabha/contract/announcements/operations';
import { operationUrl } from '@sabha/contract/core/operation';
import { countUnread } from '@sabha/contract/messages/operations';
import { notification } from '@sabha/contract/notifications/notification';
import { globalUser } from '@sabha/contract/accounts/global-user';
import { sessionReads, type SessionStart } from '@sabha/contract/shell/session-start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildPerson(app, { role: 'admin' });
});
afterAll(() => app.close());

const url = '/api/session/start';
const start = async (person: TestPerson) => ((await person.get(url)).body as { data: SessionStart }).data;
const ask = async (person: TestPerson, operation: Parameters<typeof operationUrl>[0], input: object) =>
  (await person.get(operationUrl(operation, input))).body;

test('the start of a session is what its calls answer one by one', async () => {
  const person = await buildPerson(app, { role: 'learner' });
  await admin.post('/api/notification/notifications/createNotification', {
    user_id: person.user_id,
    notification_type: 'note',
    notification_body: 'It moved.',
  });
  const found = await start(person);
  const role_id = found.settings?.data[0]?.active_role_id ?? 0;
  expect(found.impersonation).toBeNull();
  expect(found.person).toEqual(await ask(person, globalUser.operations.getOne, sessionReads.person(person.user_id)));
  expect(found.roles?.data).toMatchObject([{ role_id, role_name: 'learner' }]);
  expect(found.memberships?.data).toEqual([]);
  expect(found.system_privileges).toEqual(await ask(person, privilege.operations.getAll, sessionReads.privileges(role_id)));
  expect(found.custom_privileges).toEqual(await ask(person, customRolePrivilege.operations.getAll, sessionReads.privileges(role_id)));
  const opened = new Set(found.system_privileges?.data.map(({ privilege_menu_id }) => privilege_menu_id));
  expect(opened.size).toBeGreaterThan(0);
  expect(new Set(found.menus?.data.map(({ menu_id }) => menu_id))).toEqual(opened);
  expect(found.menus).toEqual(await ask(person, menu.operations.getAll, sessionReads.menus([...opened])));
  const parents = new Set(found.menus?.data.flatMap(({ menu_parent_id }) => menu_parent_id ?? []));
  expect(new Set(found.parent_menus?.data.map(({ menu_id }) => menu_id))).toEqual(parents);
  expect(found.unread).toEqual(await ask(person, notification.operations.getAll, sessionReads.unread(person.user_id)));
  expect(found.unread?.data).toMatchObject([{ notification_body: 'It moved.' }]);
  expect(found.unread_messages).toEqual(await ask(person, countUnread, {}));
  expect(found.unread_announcements).toEqual(await ask(person, countAnnouncements, {}));
});

test('it answers nobody who is signed out, and of nobody else', async () => {
  expect((await app.nobody.get(url)).status).toBe(401);
  const [asha, neel] = [await buildPerson(app), await buildPerson(app, { columns: { firstName: 'Neel' } })];
  const text = JSON.stringify(await start(asha));
  expect(text).not.toContain(`"user_id":${neel.user_id}`);
  expect((await asha.get(`${url}?user_id=${neel.user_id}`)).body).toEqual((await asha.get(url)).body);
});

test('whoever has chosen no role gets nothing of what one opens', async () => {
  const person = await buildPerson(app, { role: null });
  const none = { system_privileges: null, custom_privileges: null, menus: null, parent_menus: null };
  expect(await start(person)).toMatchObject({ ...none, person: { data: { roles: [{ role_name: 'user' }] } } });
});

test('somebody with an account and no person yet learns that there is none, and the browser makes them', async () => {
  const stranger = { ...(await app.signInAs(987_001)), user_id: 987_001 };
  expect(await start(stranger)).toMatchObject({ person: null, roles: null, system_privileges: null });
});

test('staff who look as somebody get that person, and why they look', async () => {
  const member = await buildPerson(app, { columns: { firstName: 'Mira', email: 'mira.start@example.org' } });
  const reason = 'She asked why her ticket is not shown.';
  expect((await admin.post('/api/global-user/impersonations/start', { user_id: member.user_id, reason })).status).toBe(200);
  expect(await start(admin)).toMatchObject({
    impersonation: { staff_id: admin.user_id, user_id: member.user_id, reason },
    person: { data: { user_id: member.user_id } },
    settings: { data: [{ user_id: member.user_id }] },
  });
  await admin.post('/api/global-user/impersonations/end');
  expect(await start(admin)).toMatchObject({ impersonation: null, person: { data: { user_id: admin.user_id } } });
});
