import { menus } from '@sabha/contract/access/menus';
import type { SignedInUser } from '../../lib/session/auth-state.ts';
import { isAllowed } from '../../lib/session/privileges.ts';
import type { AdminPage } from './kit/admin-page.ts';
import { adminPages } from './admin-pages.data.ts';

/** The admin pages that the person's active role opens, in their order. */
export const openAdminPages = (user: SignedInUser | null): readonly AdminPage[] =>
  adminPages.filter(
    ({ menu, roles, isOfEverybody }) =>
      isAllowed(user, menus[menu], 'read', isOfEverybody && 'public') && (!roles || roles.includes(user?.active_role?.role_name ?? '')),
  );

/** Whether there is anything in the admin centre for them. */
export const canEnter = (user: SignedInUser | null): boolean =>
  isAllowed(user, menus.admin_centre, 'read') || openAdminPages(user).length > 0;
