import { menu } from '@sabha/contract/access/menu';
import { customRolePrivilege, privilege, type Privilege } from '@sabha/contract/access/privilege';
import type { ApiClient } from '@sabha/contract/core/operation';
import { sessionReads, type SessionStart } from '@sabha/contract/shell/session-start';
import { logError } from '../console.ts';
import { sessionTexts } from './texts.ts';

/** A failure that is stored in the state in its own words; what caused it is its cause. */
class SessionError extends Error {
  override readonly name = 'SessionError';
}

/** Logs what failed and throws it again under the words for it. */
async function under<T>(texts: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    logError(texts, error);
    throw new SessionError(texts, { cause: error });
  }
}

type Known = Pick<SessionStart, 'system_privileges' | 'custom_privileges' | 'menus' | 'parent_menus'>;

/**
 * What a role may do: the system's privileges and those that organisers gave it, each with the names of its menu and of the menu above.
 * @param known what the start of the session has brought of it
 * @throws SessionError naming the list that could not be loaded
 */
export async function loadPrivileges(api: ApiClient, role_id: number, known: Partial<Known> = {}): Promise<Privilege[]> {
  const [system, custom] = await Promise.all([
    known.system_privileges ??
      under(sessionTexts.systemPrivilegesFailed, api.call(privilege.operations.getAll, sessionReads.privileges(role_id))),
    known.custom_privileges ??
      under(sessionTexts.customPrivilegesFailed, api.call(customRolePrivilege.operations.getAll, sessionReads.privileges(role_id))),
  ]);
  const found = [...system.data, ...custom.data];
  if (found.length === 0) return [];
  const ids = [...new Set(found.map((one) => one.privilege_menu_id))];
  // With one list of privileges missing, the menus that came along are not those of all.
  const isWhole = known.system_privileges && known.custom_privileges;
  const menus =
    (isWhole && known.menus) ?? (await under(sessionTexts.menusFailed, api.call(menu.operations.getAll, sessionReads.menus(ids))));
  const parentIds = [...new Set(menus.data.flatMap(({ menu_parent_id }) => menu_parent_id ?? []))];
  const parents =
    parentIds.length === 0
      ? { data: [] }
      : ((isWhole && known.menus && known.parent_menus) ??
        (await under(sessionTexts.menuParentsFailed, api.call(menu.operations.getAll, sessionReads.menus(parentIds)))));
  const byId = new Map([...parents.data, ...menus.data].map((one) => [one.menu_id, one]));
  return found.map((one) => {
    const opened = byId.get(one.privilege_menu_id);
    const above = opened?.menu_parent_id ? byId.get(opened.menu_parent_id) : undefined;
    return { ...one, menu_name: opened?.menu_name ?? one.menu_name, menu_parent_name: above?.menu_name ?? one.menu_parent_name };
  });
}

/**
 * Whether the active role may do something at a menu; the names of permissions are compared without regard to case.
 * @param scope `public` asks for it with what belongs to everybody
 */
export function isAllowed(
  user: { active_role: { role_id: number } | null; privileges: readonly Privilege[] } | null,
  menu_id: number,
  permission: string,
  scope?: 'public',
): boolean {
  const role_id = user?.active_role?.role_id;
  if (!user || role_id === undefined) return false;
  const wanted = permission.toLowerCase();
  return user.privileges.some(
    (one) =>
      one.role_id === role_id &&
      one.privilege_menu_id === menu_id &&
      (scope === undefined || one.privilege_access_scope === scope) &&
      one.privilege_access_type.some(({ permission_name }) => permission_name.toLowerCase() === wanted),
  );
}
