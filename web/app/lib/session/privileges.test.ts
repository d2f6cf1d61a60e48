import type { ApiClient } from '@sabha/contract/core/operation';
import { afterEach, expect, test, vi } from 'vitest';
import { isAllowed, loadPrivileges } from './privileges.ts';

afterEach(() => vi.restoreAllMocks());

const own = {
  privilege_id: 1,
  role_id: 5,
  privilege_menu_id: 212,
  privilege_access_scope: 'private',
  privilege_access_type: [{ permission_name: 'Read' }],
};
const menus = [
  { menu_id: 212, menu_name: 'Startup', menu_parent_id: 200 },
  { menu_id: 200, menu_name: 'Community', menu_parent_id: null },
];

/** Answers lists by the base of their call; a base named in `broken` fails. */
function answering(broken: string | null, menuCalls = 0): ApiClient {
  let asked = menuCalls;
  const answers: Record<string, () => unknown[]> = {
    'privileges/': () => [own],
    'customRolePrivilege/': () => [],
    'customMenus/': () => (asked++ === 0 ? [menus[0]] : [menus[1]]),
  };
  const call = async ({ path }: { path: string }) => {
    const base = Object.keys(answers).find((name) => path.includes(name)) ?? '';
    const isParents = base === 'customMenus/' && asked > 0;
    if (broken === base || (broken === 'parents' && isParents)) throw new Error('The network is gone.');
    return { data: answers[base]?.() ?? [] };
  };
  return { call } as unknown as ApiClient;
}

test('privileges carry the names of their menu and of the menu above', async () => {
  const [found] = await loadPrivileges(answering(null), 5);
  expect(found).toMatchObject({ menu_name: 'Startup', menu_parent_name: 'Community' });
});

test.each([
  ['privileges/', 'Failed to fetch system role privileges.'],
  ['customRolePrivilege/', 'Failed to fetch custom role privileges.'],
  ['customMenus/', 'Failed to fetch menus.'],
  ['parents', 'Failed to fetch menu parents.'],
])('when the list under %s fails, "%s" is logged and stored', async (broken, text) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(loadPrivileges(answering(broken), 5)).rejects.toThrow(text);
  expect(logged.mock.calls.flat()).toContain(text);
});

test('a permission is asked by active role and menu, whatever its case', async () => {
  const user = { active_role: { role_id: 5 }, privileges: await loadPrivileges(answering(null), 5) };
  expect(isAllowed(user, 212, 'read')).toBe(true);
  expect(isAllowed(user, 212, 'READ')).toBe(true);
  expect(isAllowed(user, 213, 'read')).toBe(false);
  expect(isAllowed(user, 212, 'delete')).toBe(false);
  expect(isAllowed({ ...user, active_role: { role_id: 6 } }, 212, 'read')).toBe(false);
  expect(isAllowed({ ...user, active_role: null }, 212, 'read')).toBe(false);
  expect(isAllowed(null, 212, 'read')).toBe(false);
});
