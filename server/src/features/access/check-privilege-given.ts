import { ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { WriteCall } from '../../core/entities/entity-model.ts';

/**
 * Nobody gives a privilege that their own roles do not hold. Asked before the row is written, not as a condition of the policy
 * afterwards: a row written for one's own role would then vouch for itself.
 * @throws ProblemError 403
 */
export async function checkPrivilegeGiven({ tx, actor, before, after }: WriteCall): Promise<void> {
  if (actor.kind === 'system') return;
  const { privilege_menu_id, privilege_access_scope = 'private', privilege_access_type } = { ...before, ...after };
  const { rows } = await tx.execute<{ is_within: boolean }>(sql`
    SELECT privilege_within(${privilege_menu_id}, ${privilege_access_scope}, ${JSON.stringify(privilege_access_type)}::jsonb,
      ${sql.param([...actor.role_ids])}::bigint[]) AS is_within`);
  if (rows[0]?.is_within === true) return;
  const message = 'You may not give a privilege that your own roles do not have.';
  throw new ProblemError(403, `privilege_access_type: ${message}`, [{ path: 'privilege_access_type', message }]);
}
