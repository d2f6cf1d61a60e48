import { listPresent } from '@sabha/contract/messages/operations';
import { activityTimes, reportPresence } from '@sabha/contract/messages/socket-events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { bind } from '../../core/http/handler.ts';
import { bindSocketMessage } from '../../core/realtime/bound-sockets.ts';
import { canReadMessages } from '../../permissions/messages.ts';
import { partnersBy, readActivity } from './activity.ts';
import { requireMembership } from './conversation.store.ts';
import { createReportPace } from './report-pace.ts';

/** However many pages a person has open, one report in this time is written down. */
const isInPace = createReportPace({ burst: 1, per_second: 2 / activityTimes.presence_again_seconds });

/** Of who shows nothing, and of nobody under age, nothing is stored either. */
export const reportPresenceMessage = bindSocketMessage(reportPresence, async (_, { user_id }, ctx) => {
  if (!isInPace(ctx, user_id)) return null;
  await ctx.db.execute(sql`
    WITH shown AS (
      SELECT u.user_id FROM message_people u LEFT JOIN message_choices s ON s.user_id = u.user_id
      WHERE u.user_id = ${user_id} AND u.is_active AND NOT u.is_minor AND coalesce(s.shows_presence, true)),
    stored AS (
      INSERT INTO message_presence (user_id, seen_at) SELECT user_id, ${ctx.clock.now()} FROM shown
      ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at)
    DELETE FROM message_presence WHERE user_id = ${user_id} AND NOT EXISTS (SELECT FROM shown)`);
  return null;
});

const since = ({ clock }: Pick<Context, 'clock'>) => new Date(clock.now().getTime() - activityTimes.presence_seconds * 1000);

export const listPresentHandler = bind(listPresent, canReadMessages, async ({ params: { conversation_id } }, { actor }, ctx) => {
  const { db } = ctx;
  const activity = await readActivity(db, actor, await requireMembership(db, actor, conversation_id));
  const partners = partnersBy(activity, 'presence').map(({ user_id }) => user_id);
  if (partners.length === 0) return { data: [] };
  const { rows } = await db.execute<{ member_id: number }>(sql`
    SELECT user_id AS member_id FROM message_presence
    WHERE user_id = ANY (${sql.param(partners)}::bigint[]) AND seen_at > ${since(ctx)} ORDER BY user_id`);
  return { data: rows };
});

/** When somebody was last there is nobody's to know once they are gone. */
export async function sweepPresence(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await ctx.db.execute(sql`DELETE FROM message_presence WHERE seen_at <= ${since(ctx)}`);
}
