import { menus } from '@sabha/contract/access/menus';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { systemMenus, systemPrivileges, systemRoles } from './system-access.data.ts';

/**
 * Makes the roles, menus and privileges that the product comes with, where they are missing. What organisers changed or
 * removed stays so: a privilege that was ever there is not made again.
 */
export async function ensureSystemAccess(ctx: Context): Promise<void> {
  const rolesJson = JSON.stringify(systemRoles.map((role, position) => ({ ...role, position })));
  const menusJson = JSON.stringify(systemMenus.map((menu, position) => ({ ...menu, position })));
  const privilegesJson = JSON.stringify(
    systemPrivileges.map(({ role_name, menu, scope, permissions }) => ({
      role_name,
      menu_id: menus[menu],
      scope,
      permissions: permissions.map((permission_name) => ({ permission_name })),
    })),
  );
  await ctx.transact(async (tx) => {
    // Nodes that start together would each find the rows missing.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('ensure-system-access'))`);
    await tx.execute(sql`
      INSERT INTO roles (role_name, display_name, description, role_type, is_default, created_by)
      SELECT wanted.role_name, wanted.display_name, wanted.description, 'system', coalesce(wanted.is_default, false), 0
      FROM jsonb_to_recordset(${rolesJson}::jsonb) AS wanted (role_name text, display_name text, description text, is_default boolean, position int)
      WHERE NOT EXISTS (SELECT FROM roles r WHERE r.role_name = wanted.role_name AND r.role_type = 'system')
      ORDER BY wanted.position`);
    await tx.execute(sql`
      INSERT INTO menus (menu_id, menu_name, menu_parent_id, menu_path, position, is_system, created_by)
      SELECT menu_id, menu_name, menu_parent_id, menu_path, position, true, 0
      FROM jsonb_to_recordset(${menusJson}::jsonb) AS wanted (menu_id bigint, menu_name text, menu_parent_id bigint, menu_path text, position int)
      ON CONFLICT (menu_id) DO NOTHING`);
    await tx.execute(sql`
      INSERT INTO privileges (role_id, privilege_menu_id, privilege_access_scope, privilege_access_type, created_by)
      SELECT r.role_id, wanted.menu_id, wanted.scope, wanted.permissions, 0
      FROM jsonb_to_recordset(${privilegesJson}::jsonb) AS wanted (role_name text, menu_id bigint, scope text, permissions jsonb)
      JOIN roles r ON r.role_name = wanted.role_name AND r.role_type = 'system'
      WHERE NOT EXISTS (SELECT FROM privileges p WHERE p.role_id = r.role_id AND p.privilege_menu_id = wanted.menu_id)`);
  });
}
