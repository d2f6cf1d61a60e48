import { changeRoles } from '@sabha/contract/accounts/staff-people-operations';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { updateRows } from '../../core/entities/write-entity.ts';
import { bind } from '../../core/http/handler.ts';
import { decidedByRows } from '../../core/access/call-rules.ts';
import { globalUserEntity } from '../accounts/public.ts';

/** Locked, so that what somebody else gives meanwhile is not lost. */
async function lockRoles(tx: Tx, user_ids: readonly number[]): Promise<Map<number, readonly number[]>> {
  const { rows } = await tx.execute<{ user_id: number; role_ids: readonly (number | string)[] }>(sql`
    SELECT user_id, role_ids FROM global_users WHERE user_id = ANY (${sql.param([...user_ids])}::bigint[]) AND deleted_at IS NULL
    ORDER BY user_id FOR UPDATE`);
  return new Map(rows.map(({ user_id, role_ids }) => [user_id, role_ids.map(Number)]));
}

/** The engine decides, checks and writes each change as it would a single one; here is only which roles it comes to. */
export const changeRolesHandler = bind(
  changeRoles,
  decidedByRows,
  async ({ body: { user_ids, give, take } }, { actor, request_id }, ctx) => {
    const changed_ids = await ctx.transact(async (tx) => {
      const held = await lockRoles(tx, user_ids);
      const changes = user_ids.map((id, index) => {
        const had = held.get(id) ?? [];
        const gets = [...had.filter((role_id) => !take.includes(role_id)), ...give.filter((role_id) => !had.includes(role_id))];
        return { index, id, input: { roles: gets.map((role_id) => ({ role_id })) } };
      });
      return updateRows(globalUserEntity.model, changes, { ctx, tx, actor, request_id, written: [] });
    });
    return { data: { changed_ids } };
  },
);
