import { privilegesLost } from '@sabha/contract/access/events';
import { sql } from 'drizzle-orm';
import { subscribe } from '../../core/events/domain-event.ts';

/** A role opens less than before: whoever acts in it leaves the channels that it no longer opens. */
export const followLostPrivileges = subscribe(privilegesLost, {
  name: 'access.follow-lost-privileges',
  async handle({ payload }, ctx) {
    const { rows } = await ctx.db.execute<{ user_id: number }>(sql`
      SELECT DISTINCT u.user_id FROM user_settings u JOIN sessions s ON s.user_id = u.user_id AND s.ended_at IS NULL
      WHERE u.active_role_id = ${payload.role_id} AND u.deleted_at IS NULL`);
    ctx.realtime.recheckChannels(rows.map(({ user_id }) => user_id));
  },
});
