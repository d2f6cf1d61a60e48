import { menus } from '@sabha/contract/access/menus';
import { isAllowed } from '../../lib/session/privileges.ts';
import type { SignedInUser } from '../../lib/session/auth-state.ts';
import { hasMemberPage } from '../../lib/member-pages.ts';
import { m } from '../../paraglide/messages.js';

export interface ProfileEntry {
  readonly label: () => string;
  /** Null for the one that signs out. */
  readonly to: string | null;
}

const home: ProfileEntry = { label: m.auth_menu_home, to: '/user/home' };
const community: ProfileEntry = { label: m.auth_menu_community, to: '/community' };
const account: ProfileEntry = { label: m.auth_menu_account, to: '/account' };
const switchView: ProfileEntry = { label: m.auth_menu_switch_view, to: '/select-role?view=switch' };
const checkIn: ProfileEntry = { label: m.door_title, to: '/check-in' };
const logout: ProfileEntry = { label: m.auth_menu_logout, to: null };

/**
 * The entries of the profile menu for the active role; who stands at a door finds it above the way out. An entry whose page is not in
 * this build is left out.
 */
export function profileEntries(user: Pick<SignedInUser, 'user_id' | 'active_role' | 'privileges'>): readonly ProfileEntry[] {
  const entries = entriesOfRole(user).filter(({ to }) => to === null || hasMemberPage(to));
  return isAllowed(user, menus.tickets, 'assign') ? entries.toSpliced(-1, 0, checkIn) : entries;
}

/** In the order of the specification. */
function entriesOfRole({ user_id, active_role }: Pick<SignedInUser, 'user_id' | 'active_role'>): readonly ProfileEntry[] {
  switch (active_role?.role_name) {
    case 'expert':
      return [
        home,
        { label: m.auth_menu_expert_dashboard, to: '/lxp' },
        { label: m.auth_menu_profiles, to: '/profiles' },
        community,
        switchView,
        account,
        logout,
      ];
    case 'volunteer':
      return [
        home,
        { label: m.auth_menu_volunteer_profile, to: `/volunteer-profile/${user_id}` },
        { label: m.auth_menu_dashboard, to: '/my-tickets' },
        community,
        account,
        switchView,
        logout,
      ];
    case 'institute':
      return [
        home,
        { label: m.auth_menu_institute_profile, to: '/profile' },
        { label: m.auth_menu_dashboard, to: '/my-tickets' },
        community,
        account,
        logout,
      ];
    case 'organization':
      return [{ label: m.auth_menu_admin_center, to: '/admin-center' }, community, switchView, account, logout];
    default:
      return [account, switchView, logout];
  }
}
