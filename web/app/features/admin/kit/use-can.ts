import { menus, type MenuName, type PermissionName } from '@sabha/contract/access/menus';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { isAllowed } from '../../../lib/session/privileges.ts';

/** What the active role may do at a page's menu. The server decides again. */
export function useCan(menu: MenuName): (permission: PermissionName) => boolean {
  const { user } = useAuth();
  return (permission) => isAllowed(user, menus[menu], permission);
}
