import { menus, type MenuName, type PermissionName } from '@sabha/contract/access/menus';

interface SystemRole {
  readonly role_name: string;
  readonly display_name: string;
  readonly description: string;
  readonly is_default?: boolean;
}

/** The roles that the product comes with. */
export const systemRoles: readonly SystemRole[] = [
  { role_name: 'user', display_name: 'User', description: 'Everybody who signs up.', is_default: true },
  { role_name: 'volunteer', display_name: 'Volunteer', description: 'Helps to run the summit.' },
  { role_name: 'expert', display_name: 'Expert', description: 'Shares knowledge, mentors, and offers programs.' },
  {
    role_name: 'organization',
    display_name: 'Organisation',
    description: 'A company, authority or association with people and a community of its own.',
  },
  {
    role_name: 'institute',
    display_name: 'Institute',
    description: 'A school, college or university with learners and a community of its own.',
  },
  { role_name: 'learner', display_name: 'Learner', description: 'Works through programs.' },
  { role_name: 'admin', display_name: 'Admin', description: 'Runs the product: people, roles, programs, content and the programme.' },
];

interface SystemMenu {
  readonly menu_id: number;
  readonly menu_name: string;
  readonly menu_parent_id: number | null;
  readonly menu_path: string | null;
}

const menuOf = (name: MenuName, menu_name: string, parent: MenuName | null, menu_path: string | null): SystemMenu => ({
  menu_id: menus[name],
  menu_name,
  menu_parent_id: parent && menus[parent],
  menu_path,
});

/** The places that privileges open; parents stand before their children. */
export const systemMenus: readonly SystemMenu[] = [
  menuOf('community', 'Community', null, '/community'),
  menuOf('community_startup', 'Startups', 'community', '/community/1'),
  menuOf('community_business', 'Businesses', 'community', '/community/6'),
  menuOf('community_government', 'Government', 'community', '/community/7'),
  menuOf('community_investor', 'Investors', 'community', '/community/5'),
  menuOf('community_educator', 'Educators', 'community', '/community/8'),
  menuOf('community_expert', 'Experts', 'community', '/community/9'),
  menuOf('admin_centre', 'Admin Center', null, '/admin-center'),
  menuOf('users', 'Users', 'admin_centre', null),
  menuOf('roles', 'Roles', 'admin_centre', null),
  menuOf('privileges', 'Privileges', 'admin_centre', null),
  menuOf('menus', 'Menus', 'admin_centre', null),
  menuOf('programs', 'Programs', 'admin_centre', null),
  menuOf('content', 'Content', 'admin_centre', null),
  menuOf('schedule', 'Schedule', 'admin_centre', null),
  menuOf('notifications', 'Notifications', 'admin_centre', null),
  menuOf('communities', 'Communities', 'admin_centre', null),
  menuOf('tickets', 'Tickets', 'admin_centre', null),
  menuOf('applications', 'Applications', 'admin_centre', null),
  menuOf('groups', 'Groups', 'admin_centre', null),
  menuOf('repository', 'Repository', 'admin_centre', null),
  menuOf('enrolments', 'Enrolments', 'admin_centre', null),
  menuOf('moderation', 'Moderation', 'admin_centre', null),
  menuOf('settings', 'Settings', 'admin_centre', null),
  menuOf('help_desk', 'Help desk', 'admin_centre', null),
  menuOf('audit', 'Audit log', 'admin_centre', null),
  menuOf('payments', 'Payments', 'admin_centre', null),
];

export interface SystemPrivilege {
  readonly role_name: string;
  readonly menu: MenuName;
  readonly scope: 'private' | 'public';
  readonly permissions: readonly PermissionName[];
}

const editing: readonly PermissionName[] = ['read', 'create', 'update', 'delete'];
const all: readonly PermissionName[] = [...editing, 'assign'];
const tabs: readonly MenuName[] = [
  'community',
  'community_startup',
  'community_business',
  'community_government',
  'community_investor',
  'community_educator',
  'community_expert',
];
const readers = ['user', 'volunteer', 'expert', 'organization', 'institute', 'learner', 'admin'];

const own = (role_name: string, ...names: readonly MenuName[]): SystemPrivilege[] =>
  names.map((menu) => ({ role_name, menu, scope: 'private', permissions: editing }));

/** What each role may do when the product is new; organisers change it from there. */
export const systemPrivileges: readonly SystemPrivilege[] = [
  ...readers.flatMap((role_name) => tabs.map((menu): SystemPrivilege => ({ role_name, menu, scope: 'public', permissions: ['read'] }))),
  ...own('expert', 'programs', 'communities'),
  ...own('organization', 'programs', 'communities', 'groups'),
  // Its profile menu leads there; the rooms inside stay those of its other privileges.
  { role_name: 'organization', menu: 'admin_centre', scope: 'private', permissions: ['read'] },
  ...own('institute', 'programs', 'communities', 'groups'),
  ...systemMenus
    .filter(({ menu_id, menu_parent_id }) => menu_id === menus.admin_centre || menu_parent_id === menus.admin_centre)
    .map(({ menu_id }): SystemPrivilege => ({
      role_name: 'admin',
      menu: nameOf(menu_id),
      scope: 'public',
      permissions: menu_id === menus.users ? [...all, 'impersonate'] : all,
    })),
];

function nameOf(menu_id: number): MenuName {
  const found = Object.entries(menus).find(([, id]) => id === menu_id);
  if (!found) throw new Error(`Menu ${menu_id} has no name.`);
  return found[0] as MenuName;
}
