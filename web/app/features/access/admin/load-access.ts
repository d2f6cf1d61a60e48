import { menu, type Menu } from '@sabha/contract/access/menu';
import { countRoleHolders } from '@sabha/contract/access/operations';
import { customRolePrivilege, privilege, type Privilege } from '@sabha/contract/access/privilege';
import type { Role } from '@sabha/contract/access/role';
import type { ApiClient } from '@sabha/contract/core/operation';
import { loadRoles } from './load-roles.ts';

/** How far a permission reaches: everybody's rows or one's own. */
type Scope = Privilege['privilege_access_scope'];
/** Permissions of one role at one menu, by name in small letters; the wider scope counts. */
export type Opened = ReadonlyMap<string, Scope>;

export interface Access {
  readonly roles: readonly Role[];
  readonly menus: readonly NestedMenu[];
  readonly holders: ReadonlyMap<number, { readonly holder_count: number; readonly acting_count: number }>;
  opened(role_id: number, menu_id: number): Opened;
}

export interface NestedMenu {
  readonly menu: Menu;
  /** 0 for menus without one above them. */
  readonly depth: number;
  /** Its neighbours under the same menu, in their order, itself among them. */
  readonly siblings: readonly Menu[];
}

/** Menus as people read them: each after the one that holds it, by position and then by number. */
export function nestMenus(menus: readonly Menu[]): readonly NestedMenu[] {
  const known = new Set(menus.map(({ menu_id }) => menu_id));
  const under = (parent: number | null) =>
    menus
      // What hangs on a menu that was deleted stands at the top.
      .filter(({ menu_parent_id }) => (menu_parent_id !== null && known.has(menu_parent_id) ? menu_parent_id : null) === parent)
      .toSorted((one, other) => one.position - other.position || one.menu_id - other.menu_id);
  const nest = (parent: number | null, depth: number): NestedMenu[] => {
    const siblings = under(parent);
    return siblings.flatMap((each) => [{ menu: each, depth, siblings }, ...nest(each.menu_id, depth + 1)]);
  };
  return nest(null, 0);
}

const nothing: Opened = new Map();

function collectOpened(privileges: readonly Privilege[]): Access['opened'] {
  const cells = new Map<string, Map<string, Scope>>();
  for (const { role_id, privilege_menu_id, privilege_access_scope, privilege_access_type } of privileges) {
    const key = `${role_id} ${privilege_menu_id}`;
    const cell = cells.get(key) ?? new Map<string, Scope>();
    cells.set(key, cell);
    for (const { permission_name } of privilege_access_type) {
      const name = permission_name.trim().toLowerCase();
      if (cell.get(name) !== 'public') cell.set(name, privilege_access_scope);
    }
  }
  return (role_id, menu_id) => cells.get(`${role_id} ${menu_id}`) ?? nothing;
}

async function loadMenus(api: ApiClient): Promise<readonly NestedMenu[]> {
  return nestMenus((await api.call(menu.operations.getAll, { query: { limit: -1 } })).data);
}

/** Everything that says who may do what. */
export async function loadAccess(api: ApiClient): Promise<Access> {
  const all = { query: { limit: -1 } };
  const [roles, menus, own, given, counts] = await Promise.all([
    loadRoles(api),
    loadMenus(api),
    api.call(privilege.operations.getAll, all),
    api.call(customRolePrivilege.operations.getAll, all),
    api.call(countRoleHolders),
  ]);
  const holders = new Map(counts.data.map(({ role_id, ...count }) => [role_id, count]));
  return { roles, menus, holders, opened: collectOpened([...own.data, ...given.data]) };
}
