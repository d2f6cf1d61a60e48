import type { PermissionName } from '@sabha/contract/access/menus';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';

/** The people whose active role gives one of these permissions at a menu, in either scope; suspended and deleted ones are none. */
export async function listHolders(db: Database | Tx, menu_id: number, permissions: readonly PermissionName[]): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    SELECT u.user_id::int AS user_id FROM global_users u JOIN user_settings s ON s.user_id = u.user_id AND s.deleted_at IS NULL
    WHERE u.deleted_at IS NULL AND u.status = 'active' AND s.active_role_id = ANY (u.role_ids) AND s.active_role_id IN (
      SELECT p.role_id FROM (SELECT * FROM privileges UNION ALL SELECT * FROM custom_role_privileges) p JOIN roles r USING (role_id)
      WHERE p.deleted_at IS NULL AND r.deleted_at IS NULL AND p.privilege_menu_id = ${menu_id} AND EXISTS (
        SELECT FROM jsonb_array_elements(p.privilege_access_type) given WHERE lower(btrim(given ->> 'permission_name')) = ANY (${sql.param([...permissions])})))`);
  return rows.map(({ user_id }) => user_id);
}
