import { groupUser } from '@sabha/contract/access/group-user';
import { menu } from '@sabha/contract/access/menu';
import { customRolePrivilege, privilege } from '@sabha/contract/access/privilege';
import { role } from '@sabha/contract/access/role';
import { userSetting } from '@sabha/contract/access/user-setting';
import { countAnnouncements } from '@sabha/contract/announcements/operations';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { globalUser } from '@sabha/contract/accounts/global-user';
import { getImpersonation } from '@sabha/contract/accounts/staff-operations';
import { countUnread } from '@sabha/contract/messages/operations';
import { notification } from '@sabha/contract/notifications/notification';
import { sessionReads, startSession, type SessionStart } from '@sabha/contract/shell/session-start';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import { bind } from '../../core/http/handler.ts';

type ReadPart = <T>(part: string, work: Promise<T>) => Promise<T | null>;

/** Makes the calls that a start is put together from, each with its own rules, as the same caller and in this process. */
export const startSessionHandler = bind(
  startSession,
  ownDataOnly,
  async (_input, { actor: { user_id, impersonator_id } }, { log }, api) => {
    const readPart: ReadPart = async (part, work) => {
      try {
        return await work;
      } catch (error) {
        // The browser asks for it by itself and says what went wrong.
        if (!(error instanceof ProblemError)) log.warn({ err: error, part }, 'A part of a session start could not be read.');
        return null;
      }
    };
    const [impersonation, person, settings, memberships, unread, unread_messages, unread_announcements] = await Promise.all([
      // Not by parts: a page that could not say whom staff act as must not start.
      impersonator_id === undefined ? null : api.call(getImpersonation).then(({ data }) => data),
      readPart('person', api.call(globalUser.operations.getOne, sessionReads.person(user_id))),
      readPart('settings', api.call(userSetting.operations.getAll, sessionReads.settings(user_id))),
      readPart('memberships', api.call(groupUser.operations.getAll, sessionReads.memberships(user_id))),
      readPart('unread', api.call(notification.operations.getAll, sessionReads.unread(user_id))),
      readPart('unread messages', api.call(countUnread)),
      readPart('unread announcements', api.call(countAnnouncements)),
    ]);
    const [roles, opened] = await Promise.all([readRoles(api, readPart, person), readOpened(api, readPart, settings)]);
    return { data: { impersonation, person, settings, roles, memberships, ...opened, unread, unread_messages, unread_announcements } };
  },
);

async function readRoles(api: ApiClient, readPart: ReadPart, person: SessionStart['person']): Promise<SessionStart['roles']> {
  const ids = person?.data.roles.map(({ role_id }) => role_id) ?? [];
  return ids.length === 0 ? null : readPart('roles', api.call(role.operations.getAll, sessionReads.roles(ids)));
}

type Opened = Pick<SessionStart, 'system_privileges' | 'custom_privileges' | 'menus' | 'parent_menus'>;

/** What the active role may do, with the menus that it is about. */
async function readOpened(api: ApiClient, readPart: ReadPart, settings: SessionStart['settings']): Promise<Opened> {
  const role_id = settings?.data[0]?.active_role_id ?? null;
  if (role_id === null) return { system_privileges: null, custom_privileges: null, menus: null, parent_menus: null };
  const [system_privileges, custom_privileges] = await Promise.all([
    readPart('privileges', api.call(privilege.operations.getAll, sessionReads.privileges(role_id))),
    readPart('custom privileges', api.call(customRolePrivilege.operations.getAll, sessionReads.privileges(role_id))),
  ]);
  const readMenus = async (ids: readonly number[]) =>
    ids.length === 0 ? null : readPart('menus', api.call(menu.operations.getAll, sessionReads.menus([...new Set(ids)])));
  const held = [...(system_privileges?.data ?? []), ...(custom_privileges?.data ?? [])];
  const menus = await readMenus(held.map(({ privilege_menu_id }) => privilege_menu_id));
  const parent_menus = await readMenus((menus?.data ?? []).flatMap(({ menu_parent_id }) => menu_parent_id ?? []));
  return { system_privileges, custom_privileges, menus, parent_menus };
}
