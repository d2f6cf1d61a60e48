import { z } from 'zod';
import { groupUser } from '../access/group-user.ts';
import { menu } from '../access/menu.ts';
import { customRolePrivilege, privilege } from '../access/privilege.ts';
import { role } from '../access/role.ts';
import { userSetting } from '../access/user-setting.ts';
import { countAnnouncements } from '../announcements/operations.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { globalUser } from '../accounts/global-user.ts';
import { impersonationSchema } from '../accounts/staff-operations.ts';
import { countUnread } from '../messages/operations.ts';
import { notification } from '../notifications/notification.ts';

const all = (filter: object) => ({ query: { limit: -1, filterFields: JSON.stringify(filter) } });
const first = (filter: object) => ({ query: { limit: 1, filterFields: JSON.stringify(filter) } });

/** The reads that a session starts with, as the server makes them in one go and the browser by themselves where one is missing. */
export const sessionReads = {
  person: (user_id: number) => ({
    query: { fields: 'roles,profile_image,roll_number,age,gender,registration_redirect', filterFields: JSON.stringify({ user_id }) },
  }),
  /** A list of one, because none is no failure. */
  settings: (user_id: number) => first({ user_id }),
  roles: (role_id: readonly number[]) => ({ query: { ...all({ role_id }).query, sortField: 'role_id', sortOrder: 'asc' as const } }),
  /** A list of one, because most people belong to nobody. */
  memberships: (user_id: number) => first({ user_id, accepted_at: { is_null: false } }),
  privileges: (role_id: number) => all({ role_id }),
  menus: (menu_id: readonly number[]) => all({ menu_id }),
  /** The newest ones that the bell opens; how many there are says `meta`. */
  unread: (user_id: number) => ({
    query: { filterFields: JSON.stringify({ user_id, is_read: false }), sortField: 'cdate_time', sortOrder: 'desc' as const, limit: 50 },
  }),
} as const;

/** Each part is what its own call answers; null where it could not be read, or where there is nothing to read it by. */
export const sessionStartSchema = z.object({
  /** As whom the caller's session sees the product; null as themselves. The other parts are of that person. */
  impersonation: impersonationSchema.nullable(),
  person: globalUser.operations.getOne.output.nullable(),
  settings: userSetting.operations.getAll.output.nullable(),
  roles: role.operations.getAll.output.nullable(),
  memberships: groupUser.operations.getAll.output.nullable(),
  system_privileges: privilege.operations.getAll.output.nullable(),
  custom_privileges: customRolePrivilege.operations.getAll.output.nullable(),
  menus: menu.operations.getAll.output.nullable(),
  parent_menus: menu.operations.getAll.output.nullable(),
  unread: notification.operations.getAll.output.nullable(),
  unread_messages: countUnread.output.nullable(),
  unread_announcements: countAnnouncements.output.nullable(),
});
export type SessionStart = z.infer<typeof sessionStartSchema>;

export const startSession = defineOperation({
  id: 'session.start',
  method: 'GET',
  path: '/api/session/start',
  summary:
    'What a signed-in page begins with, in one answer: the person, their setting and roles, what the active role may do, and what is unread.',
  tag: 'Access',
  cost: 2,
  output: itemOf(sessionStartSchema),
});
