import { waitingOfferedNotice } from '@sabha/contract/sales/notifications';
import { sql } from 'drizzle-orm';
import type { RequestSource } from '../../../core/notifications/notification-request.ts';

/** Places that are held for people whose turn it is. */
export const waitingRequests: RequestSource = {
  types: [waitingOfferedNotice],
  async findOpen({ clock, db }, { actor }, entry_ids) {
    const { rows } = await db.execute<{ entry_id: number; offered_until: string }>(sql`
      SELECT entry_id, to_json(offered_until) AS offered_until FROM ticket_waiting_entries
      WHERE entry_id = ANY (${sql.param([...entry_ids])}::bigint[]) AND user_id = ${actor.user_id} AND status = 'offered' AND offered_until > ${clock.now()}`);
    return new Map(
      rows.map(({ entry_id, offered_until }) => [
        entry_id,
        { kind: 'waiting_offer', entry_id, note: '', answer_by: new Date(offered_until).toISOString(), can_accept: !actor.is_restricted },
      ]),
    );
  },
};
