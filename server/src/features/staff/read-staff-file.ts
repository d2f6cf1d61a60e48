import { getStaffFile, type StaffFile } from '@sabha/contract/accounts/staff-people-operations';
import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { bind } from '../../core/http/handler.ts';
import { managePeople, managePeopleRule } from '../../permissions/powers.ts';
import { listPasskeys, readAccountFile, readOpenSessions } from '../accounts/public.ts';
import { listConsents, readDeletion, readGuardian } from '../privacy/public.ts';
import { findTarget } from './find-target.ts';

/** Roles, menus and privileges belong to a higher feature, so their tables are named and not imported. */
async function readOpenedMenus(db: Database, user_id: number): Promise<StaffFile['opened_menus']> {
  const { rows } = await db.execute<StaffFile['opened_menus'][number] & Record<string, unknown>>(sql`
    SELECT r.role_id, r.display_name AS role_display_name, m.menu_id, m.menu_name, p.scope, array_agg(DISTINCT p.permission) AS permissions
    FROM global_users u
    JOIN roles r ON r.role_id = ANY (u.role_ids) AND r.deleted_at IS NULL
    JOIN role_powers p ON p.role_id = r.role_id
    JOIN menus m ON m.menu_id = p.menu_id AND m.deleted_at IS NULL
    WHERE u.user_id = ${user_id}
    GROUP BY r.role_id, r.display_name, m.menu_id, m.menu_name, p.scope ORDER BY r.role_id, m.menu_id, p.scope`);
  return rows;
}

export const getStaffFileHandler = bind(getStaffFile, managePeopleRule, async ({ query: { user_id } }, { actor }, ctx) => {
  await ctx.transact((tx) => findTarget(tx, actor, { user_id, rule: managePeople('update') }));
  const { db } = ctx;
  const [found, passkeys, sessions, consents, guardian, deletion, opened_menus] = await Promise.all([
    readAccountFile(db, user_id),
    listPasskeys(db, user_id),
    readOpenSessions(db, user_id),
    listConsents(db, user_id),
    readGuardian(db, user_id),
    readDeletion(db, user_id),
    readOpenedMenus(db, user_id),
  ]);
  const account = found && {
    username: found.username,
    email: found.email,
    is_verified: found.is_verified,
    created_at: new Date(found.created_at).toISOString(),
  };
  const confirmed_at = found?.confirmed_at ?? null;
  const factors = {
    passkeys,
    app: confirmed_at === null ? null : { confirmed_at: new Date(confirmed_at).toISOString() },
    recovery_code_count: found?.recovery_code_count ?? 0,
  };
  return { data: { user_id, account, factors, sessions, consents, guardian, deletion, opened_menus } };
});
