import { countRoleHolders } from '@sabha/contract/access/operations';
import { sql } from 'drizzle-orm';
import { bind } from '../../core/http/handler.ts';
import { countRoleHoldersRule } from '../../permissions/access.ts';

interface Holders extends Record<string, unknown> {
  readonly role_id: number;
  readonly holder_count: number;
  readonly acting_count: number;
}

/** Whom a change of a role would reach. People who left hold none any more. */
export const countRoleHoldersHandler = bind(countRoleHolders, countRoleHoldersRule, async (_, _call, { db }) => {
  const { rows } = await db.execute<Holders>(sql`
    SELECT r.role_id,
      (SELECT count(*)::int FROM global_users u WHERE u.role_ids @> ARRAY[r.role_id] AND u.deleted_at IS NULL) AS holder_count,
      (SELECT count(*)::int FROM user_settings s JOIN global_users u ON u.user_id = s.user_id AND u.deleted_at IS NULL
        WHERE s.active_role_id = r.role_id AND s.deleted_at IS NULL AND u.role_ids @> ARRAY[r.role_id]) AS acting_count
    FROM roles r WHERE r.deleted_at IS NULL ORDER BY r.role_id`);
  return { data: rows };
});
