import { collaborationPath } from '@sabha/contract/collaboration/collaboration';
import { answerChangedNotice, type AnswerChange } from '@sabha/contract/collaboration/notifications';
import { sql } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import type { NotificationRight } from '../../core/notifications/notification-right.ts';
import { readPersonNames } from '../accounts/public.ts';
import { isUnblocked } from '../contact/public.ts';
import { notify } from '../notifications/public.ts';
import type { AnswerRow, CollaborationRow } from './schema.ts';

/** Of an answer hear its two sides, while no block parts them and staff withhold neither it nor what it answers. */
export const answerRight: NotificationRight = {
  types: [answerChangedNotice],
  async findAllowed({ db }, user_id, answer_ids) {
    const { rows } = await db.execute<{ answer_id: number }>(sql`
      SELECT a.answer_id FROM collaboration_answers a JOIN collaborations c USING (collaboration_id)
      WHERE a.answer_id = ANY (${sql.param([...answer_ids])}::bigint[]) AND ${user_id} IN (a.author_user_id, c.author_user_id)
        AND a.hidden_at IS NULL AND c.first_state NOT IN ('held', 'hidden') AND ${isUnblocked(sql`a.author_user_id`, sql`c.author_user_id`)}`);
    return new Set(rows.map(({ answer_id }) => answer_id));
  },
};

interface Changed {
  readonly row: CollaborationRow;
  readonly answer: AnswerRow;
  readonly change: AnswerChange;
  /** The side that did it. */
  readonly by_user_id: number;
}

/** Notifies the other side of what has become of an answer, of each thing once. */
export async function notifyOfAnswer(ctx: Context, tx: Tx, { row, answer, change, by_user_id }: Changed): Promise<void> {
  const { answer_id, author_user_id, client_answer_id } = answer;
  const to = by_user_id === row.author_user_id ? author_user_id : row.author_user_id;
  const name = (await readPersonNames(tx, memberOf(to), [by_user_id])).get(by_user_id)?.name ?? '';
  await notify(ctx, tx, answerChangedNotice, {
    user_ids: [to],
    params: { answer_id, change, name, title: row.title, path: collaborationPath(row) },
    // An answer that was taken back and is given once more is another one.
    dedupe_key: `collaboration_answer.${change}:${answer_id}:${client_answer_id}:${by_user_id}`,
    ...(change !== 'closed' && { from_user_id: by_user_id, is_author_shown: true }),
  });
}
