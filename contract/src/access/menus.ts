/**
 * Menus are places of the product that privileges open. Their ids are fixed: rules, links and the
 * community tabs (212 to 217) name them. Organisers may add more of their own beside these.
 */
export const menus = {
  community: 200,
  community_startup: 212,
  community_business: 213,
  community_government: 214,
  community_investor: 215,
  community_educator: 216,
  community_expert: 217,
  admin_centre: 300,
  users: 301,
  roles: 302,
  privileges: 303,
  menus: 304,
  programs: 305,
  content: 306,
  schedule: 307,
  notifications: 308,
  communities: 309,
  tickets: 310,
  applications: 311,
  groups: 312,
  repository: 313,
  enrolments: 314,
  moderation: 315,
  settings: 316,
  help_desk: 317,
  audit: 330,
  payments: 340,
} as const;
export type MenuName = keyof typeof menus;

/** What a privilege may allow at a menu; compared without regard to case. */
export const permissionNames = ['read', 'create', 'update', 'delete', 'assign', 'impersonate'] as const;
export type PermissionName = (typeof permissionNames)[number];
