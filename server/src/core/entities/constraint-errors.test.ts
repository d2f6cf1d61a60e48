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

const menus = '/api/system/customMenus';
const groups = '/api/user/groupUsers';
const inLanguage = (locale: string) => ({ headers: { 'accept-language': locale } });

test.each([
  ['en', 'user_id: Another GroupUser already has this value.'],
  ['hi', 'user_id: यह मान पहले से किसी दूसरी प्रविष्टि में है। कोई और मान दें।'],
  ['gu', 'user_id: આ મૂલ્ય પહેલેથી બીજી એન્ટ્રીમાં છે. બીજું મૂલ્ય આપો.'],
])('a value that is taken is said in the language of the page: %s', async (locale, detail) => {
  const member = await buildPerson(app);
  const body = { parent_user_id: admin.user_id, user_id: member.user_id };
  await admin.post(`${groups}/createGroupUser`, body);
  expect(await admin.post(`${groups}/createGroupUser`, body, inLanguage(locale))).toMatchObject({
    status: 409,
    body: { detail, errors: [{ path: 'user_id', message: detail.slice('user_id: '.length) }] },
  });
  const many = await admin.post(`${groups}/createMany`, [{ ...body, user_id: (await buildPerson(app)).user_id }, body], inLanguage(locale));
  expect(many).toMatchObject({ status: 409, body: { detail: `1.${detail}`, errors: [{ path: '1.user_id' }] } });
});

test('so is a name of something that is not there', async () => {
  const answer = await admin.post(`${menus}/createMenu`, { menu_name: 'Lost', menu_parent_id: 987_654 }, inLanguage('hi'));
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'menu_parent_id', message: 'यहाँ जिसका नाम है, वह मौजूद नहीं है।' }] } });
});
