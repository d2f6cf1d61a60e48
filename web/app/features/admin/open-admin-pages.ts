import { menus, type MenuName } from '@sabha/contract/access/menus';
import type { SignedInUser } from '../../lib/session/auth-state.ts';
import { isAllowed } from '../../lib/session/privileges.ts';
import type { AdminPage } from './kit/admin-page.ts';
import { adminPages } from './admin-pages.data.ts';

/** The admin pages that the person's active role opens, in their order, each by the menu that opens it. */
export const openAdminPages = (user: SignedInUser | null): readonly AdminPage[] =>
  adminPages.flatMap((page) => {
    const { roles, isOfEverybody, otherMenu } = page;
    if (roles && !roles.includes(user?.active_role?.role_name ?? '')) return [];
    const opens = (menu: MenuName) => isAllowed(user, menus[menu], 'read', isOfEverybody && 'public');
    const menu = [page.menu, ...(otherMenu ? [otherMenu] : [])].find(opens);
    return menu ? [{ ...page, menu }] : [];
  });

/** Whether there is anything in the admin centre for them. */
export const canEnter = (user: SignedInUser | null): boolean =>
  isAllowed(user, menus.admin_centre, 'read') || openAdminPages(user).length > 0;
