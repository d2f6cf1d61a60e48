import { afterEach, beforeEach, expect, test } from 'vitest';
import { answers, closeTestSession, openTestSession, type TestSession } from './test-session.ts';

let page: TestSession;
beforeEach(async () => {
  page = await openTestSession();
});
afterEach(closeTestSession);

test('a session starts with one call, which brings the person, their role, what it opens, and what is unread', async () => {
  page.answer('notifications/getAll', answers.list({ notification_id: 3 }));
  expect(await page.session.restore()).toBe(true);
  expect(page.calls).toEqual(['GET /api/session/start']);
  expect(page.session.store.read().user).toMatchObject({
    user_id: 7,
    active_role: { role_name: 'user', parent_user_id: 7 },
    privileges: [{ privilege_menu_id: 212, menu_name: 'Startups' }],
  });
  expect(page.session.readStart()?.unread?.data).toEqual([{ notification_id: 3 }]);
});

test('a part that the server could not read is asked for by itself, and only that', async () => {
  let isBroken = true;
  page.answer('roles/getAll', () => {
    if (!isBroken) return answers.list({ role_id: 1, role_name: 'user', display_name: 'User', role_type: 'system', role_parent_id: null });
    isBroken = false;
    return answers.problem(500, 'The server is in trouble.');
  });
  await page.session.restore();
  expect(page.calls).toEqual(['GET /api/session/start', 'GET /api/user/roles/getAll']);
  expect(page.session.store.read().user?.active_role?.role_name).toBe('user');
});

test('another role is another start, and nothing of a person is left after the sign-out', async () => {
  await page.session.restore();
  const first = page.session.readStart();
  await page.session.refresh();
  expect(page.session.readStart()).not.toBe(first);
  await page.session.signOut();
  expect(page.session.readStart()).toBeNull();
});
