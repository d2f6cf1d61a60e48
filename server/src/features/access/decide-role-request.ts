import { decideRoleRequest } from '@sabha/contract/access/role-request';
import { conflict, forbidden, notFound } from '@sabha/contract/core/errors';
import { roleRequestDecided } from '@sabha/contract/access/events';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Tx } from '../../core/db/database.ts';
import { readWritten } from '../../core/entities/read-entity.ts';
import { checkSignature } from '../../core/entities/write-input.ts';
import { bind } from '../../core/http/handler.ts';
import { answerRoleRequestRule } from '../../permissions/access.ts';
import { isWithinPowers } from '../accounts/public.ts';
import { roleRequestEntity } from './role-request.entity.ts';
import { roleRequests } from './schema.ts';

/** Staff's answer: the role, the belonging to the community's owner, the audit entry and the event come with it or not at all. */
export const decideRoleRequestHandler = bind(
  decideRoleRequest,
  answerRoleRequestRule,
  async ({ params: { id }, body }, { actor, request_id }, ctx) => {
    checkSignature(actor, 'modified_by', body.modified_by);
    const { decision, note } = body;
    const data = await ctx.transact(async (tx) => {
      const isIt = and(eq(roleRequests.role_request_id, id), isNull(roleRequests.deleted_at));
      const [request] = await tx.select().from(roleRequests).where(isIt).for('update');
      if (!request) throw notFound();
      if (request.user_id === actor.user_id) throw forbidden('Somebody else decides what you asked for.');
      if (request.status !== 'asked') throw conflict('This request is decided already.');
      const now = ctx.clock.now();
      const { user_id: by } = actor;
      const [decided] = await tx
        .update(roleRequests)
        .set({ status: decision, decision_note: note, decided_by: by, decided_at: now, modified_by: by, modified_at: now })
        .where(isIt)
        .returning();
      if (decision === 'granted') {
        if (!(await canGrantRole(tx, actor, request.role_name)))
          throw forbidden('You may not give a role that opens more than your own roles do.');
        await giveRole(tx, request, by);
      }
      const { role_name, user_id } = request;
      await ctx.audit.record(tx, {
        actor_id: by,
        action: `roleRequest.${decision}`,
        subject_type: 'roleRequest',
        subject_id: id,
        before: request,
        after: decided ?? null,
        request_id,
      });
      await ctx.outbox.add(tx, roleRequestDecided, { role_request_id: id, user_id, role_name, decision, note }, by);
      const [row] = await readWritten(roleRequestEntity.model, [id], { tx, actor, ctx });
      return row;
    });
    return { data } as never;
  },
);

async function canGrantRole(tx: Tx, actor: Actor, role_name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ role_id: number }>(
    sql`SELECT role_id FROM roles WHERE role_name = ${role_name} AND deleted_at IS NULL`,
  );
  return isWithinPowers(
    tx,
    actor,
    rows.map(({ role_id }) => role_id),
  );
}

async function giveRole(tx: Tx, request: typeof roleRequests.$inferSelect, by: number): Promise<void> {
  const { user_id, role_name, parent_user_id } = request;
  await tx.execute(sql`
    UPDATE global_users u SET role_ids = u.role_ids || r.role_id, modified_by = ${by}, modified_at = now()
    FROM roles r WHERE u.user_id = ${user_id} AND r.role_name = ${role_name} AND r.deleted_at IS NULL AND r.role_id <> ALL (u.role_ids)`);
  if (parent_user_id === null) return;
  // They have asked for it themselves.
  await tx.execute(sql`
    INSERT INTO group_users (parent_user_id, user_id, created_by, accepted_at) VALUES (${parent_user_id}, ${user_id}, ${by}, now())
    ON CONFLICT (user_id, parent_user_id, community_common_id) WHERE deleted_at IS NULL DO UPDATE SET accepted_at = coalesce(group_users.accepted_at, now())`);
}
