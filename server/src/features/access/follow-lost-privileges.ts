import { sql } from 'drizzle-orm';
import type { DomainEventHandler } from '../../core/events/outbox.ts';

/** A role opens less than before: the sockets of those who act in it connect again, and are judged anew. */
export const followLostPrivileges: DomainEventHandler<{ role_id: number } & Record<string, unknown>> = {
  event: 'role.privileges_lost',
  name: 'access.follow-lost-privileges',
  async handle({ payload }, ctx) {
    const { rows } = await ctx.db.execute<{ user_id: number }>(sql`
      SELECT DISTINCT u.user_id FROM user_settings u JOIN sessions s ON s.user_id = u.user_id AND s.ended_at IS NULL
      WHERE u.active_role_id = ${payload.role_id} AND u.deleted_at IS NULL`);
    for (const { user_id } of rows) ctx.realtime.disconnectUser(user_id);
  },
};
