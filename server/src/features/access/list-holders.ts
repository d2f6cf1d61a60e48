import type { PermissionName } from '@sabha/contract/access/menus';
import { sql } from 'drizzle-orm';
import type { AccessScope } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';

/** Those who have one of these permissions at a menu. */
interface Holders {
  readonly menu_id: number;
  readonly permissions: readonly PermissionName[];
  /** In this scope; in either unless said. */
  readonly scope?: AccessScope;
}

/** Roles that give it. */
const rolesWith = ({ menu_id, permissions, scope }: Holders) => sql`ARRAY(
  SELECT p.role_id FROM (SELECT * FROM privileges UNION ALL SELECT * FROM custom_role_privileges) p JOIN roles r USING (role_id)
  WHERE p.deleted_at IS NULL AND r.deleted_at IS NULL AND p.privilege_menu_id = ${menu_id}
    AND coalesce(p.privilege_access_scope = ${scope ?? null}::text, true) AND EXISTS (
    SELECT FROM jsonb_array_elements(p.privilege_access_type) given WHERE lower(btrim(given ->> 'permission_name')) = ANY (${sql.param([...permissions])})))`;

/** To whoever waits for a guardian's consent a role lends only its eyes. */
const canUse = ({ permissions }: Holders) =>
  permissions.includes('read')
    ? sql`true`
    : sql`(NOT u.is_minor OR EXISTS (SELECT FROM guardian_statuses c WHERE c.user_id = u.user_id AND c.status = 'given'))`;

/** The people whose active role makes them one; suspended and deleted ones are none. */
export async function listHolders(db: Database | Tx, holders: Holders): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    SELECT u.user_id::int AS user_id FROM global_users u JOIN user_settings s ON s.user_id = u.user_id AND s.deleted_at IS NULL
    WHERE u.deleted_at IS NULL AND u.status = 'active' AND s.active_role_id = ANY (u.role_ids)
      AND s.active_role_id = ANY (${rolesWith(holders)}) AND ${canUse(holders)}`);
  return rows.map(({ user_id }) => user_id);
}

/** Whether any of somebody's roles makes them one, also while they act in another; nobody who is suspended or deleted is one. */
export async function isHolder(db: Database | Tx, user_id: number, holders: Holders): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM global_users u
    WHERE u.user_id = ${user_id} AND u.deleted_at IS NULL AND u.status = 'active' AND u.role_ids && ${rolesWith(holders)} AND ${canUse(holders)}`);
  return rowCount === 1;
}

/** Those of the menus at which somebody's active role gives a permission for everybody's rows; of who is suspended or deleted none. */
export async function listOpenMenus(
  db: Database | Tx,
  user_id: number,
  { menu_ids, permission }: { readonly menu_ids: readonly number[]; readonly permission: PermissionName },
): Promise<number[]> {
  const { rows } = await db.execute<{ menu_id: number }>(sql`
    SELECT DISTINCT p.privilege_menu_id::int AS menu_id FROM global_users u
    JOIN user_settings s ON s.user_id = u.user_id AND s.deleted_at IS NULL AND s.active_role_id = ANY (u.role_ids)
    JOIN roles r ON r.role_id = s.active_role_id AND r.deleted_at IS NULL
    JOIN (SELECT * FROM privileges UNION ALL SELECT * FROM custom_role_privileges) p ON p.role_id = r.role_id AND p.deleted_at IS NULL
    JOIN menus m ON m.menu_id = p.privilege_menu_id AND m.deleted_at IS NULL
    WHERE u.user_id = ${user_id} AND u.deleted_at IS NULL AND u.status = 'active'
      AND p.privilege_menu_id = ANY (${sql.param([...menu_ids])}::bigint[]) AND p.privilege_access_scope = 'public' AND EXISTS (
        SELECT FROM jsonb_array_elements(p.privilege_access_type) given WHERE lower(btrim(given ->> 'permission_name')) = ${permission})`);
  return rows.map(({ menu_id }) => menu_id);
}
