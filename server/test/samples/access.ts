import { menus } from '@sabha/contract/access/menus';
import { sql } from 'drizzle-orm';
import type { EntitySample, EntityWorld } from '../entity-world.ts';

const roleId = (world: EntityWorld, n: number) =>
  world.make(
    `role ${n}`,
    sql`INSERT INTO roles (role_name, display_name, created_by) VALUES (${`role-of-sample-${n}`}, 'Sample', 0) RETURNING role_id AS id`,
  );

const privilege: EntitySample = {
  build: async (n, world) => ({
    role_id: await roleId(world, n),
    privilege_menu_id: menus.programs,
    privilege_access_scope: n % 2 ? 'public' : 'private',
    privilege_access_type: [{ permission_name: 'Read' }],
  }),
  change: { privilege_access_type: [{ permission_name: 'read' }, { permission_name: 'update' }] },
  invalid: { privilege_access_scope: 'everything' },
};

export const samples: Record<string, EntitySample> = {
  role: {
    build: (n) => ({ role_name: `mentor-${n}`, display_name: `Méntor ${n}` }),
    change: { display_name: 'Guide', description: 'Guides teams.' },
    invalid: { role_name: '' },
    searched: 'display_name',
  },
  menu: {
    build: (n) => ({ menu_name: `Pláce ${n}`, menu_parent_id: menus.admin_centre, menu_path: `/place/${n}`, position: n }),
    change: { menu_name: 'Another place', position: 3 },
    invalid: { menu_path: 'no slash' },
    searched: 'menu_name',
  },
  privilege,
  customRolePrivilege: privilege,
  userSetting: {
    build: async (n, world) => ({ user_id: await world.personId(n), locale: 'gu' }),
    change: { theme: 'dark', time_zone: 'Asia/Kolkata' },
    invalid: { locale: 'xx' },
  },
  roleRequest: {
    build: async (n, world) => ({
      user_id: await world.personId(n),
      role_name: 'volunteer',
      answers: { city: `Vadodara ${n}`, availability: 'All three days', skills: 'Umbrella desk' },
    }),
    change: { answers: { city: 'Surat', availability: 'Thursday', skills: 'Sound' } },
    invalid: { role_name: 'admin' },
  },
  groupUser: {
    build: async (n, world) => ({ parent_user_id: world.admin.user_id, user_id: await world.personId(n), member_title: `Téacher ${n}` }),
    change: { member_title: 'Head' },
    invalid: { user_id: -1 },
    searched: 'member_title',
  },
};
