import type { PermissionName, MenuName } from '@sabha/contract/access/menus';
import { menus } from '@sabha/contract/access/menus';
import { sql } from 'drizzle-orm';
import type { Context } from '../src/core/context.ts';

/** A role of an organiser's own, with these permissions for everybody's rows. Answers its name. */
export async function buildRole(
  { db }: Pick<Context, 'db'>,
  role_name: string,
  grants: Partial<Record<MenuName, readonly PermissionName[]>>,
): Promise<string> {
  const { rows } = await db.execute<{ role_id: number }>(
    sql`INSERT INTO roles (role_name, display_name, created_by) VALUES (${role_name}, ${role_name}, 0) RETURNING role_id`,
  );
  for (const [menu, permissions] of Object.entries(grants)) {
    const types = JSON.stringify(permissions.map((permission_name) => ({ permission_name })));
    await db.execute(sql`
      INSERT INTO privileges (role_id, privilege_menu_id, privilege_access_scope, privilege_access_type, created_by)
      VALUES (${rows[0]?.role_id}, ${menus[menu as MenuName]}, 'public', ${types}::jsonb, 0)`);
  }
  return role_name;
}
