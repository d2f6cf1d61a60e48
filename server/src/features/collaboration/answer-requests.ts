import { answerChangedNotice } from '@sabha/contract/collaboration/notifications';
import { sql } from 'drizzle-orm';
import { onPage, type RequestSource } from '../../core/notifications/notification-request.ts';
import { isUnblocked } from '../contact/public.ts';
import { isAskedOf } from './collaborations.read-model.ts';

/** Answers about which something waits for one of their sides. */
export const answerRequests: RequestSource = {
  types: [answerChangedNotice],
  async findOpen({ db }, { actor: { user_id } }, answer_ids) {
    const { rows } = await db.execute<{ answer_id: number }>(sql`
      SELECT a.answer_id FROM collaboration_answers a JOIN collaborations c USING (collaboration_id)
      WHERE a.answer_id = ANY (${sql.param([...answer_ids])}::bigint[]) AND ${isAskedOf(user_id)} AND ${isUnblocked(sql`a.author_user_id`, sql`c.author_user_id`)}`);
    return onPage(rows.map(({ answer_id }) => answer_id));
  },
};
