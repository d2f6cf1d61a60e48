import { collaborationPath } from '@sabha/contract/collaboration/collaboration';
import { answerChangedNotice, type AnswerChange } from '@sabha/contract/collaboration/notifications';
import { answersEnded } from '@sabha/contract/collaboration/events';
import { postChanged } from '@sabha/contract/discussion/events';
import { eq, sql } from 'drizzle-orm';
import { memberOf } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { subscribe, type DomainEventHandler } from '../../core/events/domain-event.ts';
import type { NotificationRight } from '../../core/notifications/notification-right.ts';
import { forEachPerson } from '../../core/notifications/person-thing.ts';
import { readPersonNames } from '../accounts/public.ts';
import { isUnblocked } from '../contact/public.ts';
import { findAnchorOf } from '../discussion/public.ts';
import { notify } from '../notifications/public.ts';
import { collaborationKind } from './collaboration-anchor.ts';
import { collaborationAnswers, collaborations, type AnswerRow, type CollaborationRow } from './schema.ts';

/** Of an answer hear its two sides, while no block parts them and staff withhold neither it nor what it answers. */
export const answerRight: NotificationRight = {
  types: [answerChangedNotice],
  findAllowed: forEachPerson(async ({ db }, user_id, answer_ids) => {
    const { rows } = await db.execute<{ answer_id: number }>(sql`
      SELECT a.answer_id FROM collaboration_answers a JOIN collaborations c USING (collaboration_id)
      WHERE a.answer_id = ANY (${sql.param([...answer_ids])}::bigint[]) AND ${user_id} IN (a.author_user_id, c.author_user_id)
        AND a.hidden_at IS NULL AND c.first_state NOT IN ('held', 'hidden') AND ${isUnblocked(sql`a.author_user_id`, sql`c.author_user_id`)}`);
    return new Set(rows.map(({ answer_id }) => answer_id));
  }),
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
  // What is agreed keeps its page for its sides.
  const hasPage = row.first_state !== 'deleted' || answer.status === 'agreed' || answer.status === 'done';
  await notify(ctx, tx, answerChangedNotice, {
    user_ids: [to],
    params: { answer_id, change, name, title: row.title, path: hasPage ? collaborationPath(row) : '' },
    // An answer that was taken back and is given once more is another one, as are other terms.
    dedupe_key: `collaboration_answer.${change}:${answer_id}:${client_answer_id}:${by_user_id}:${row.terms}`,
    ...(change !== 'closed' && { from_user_id: by_user_id, is_author_shown: true }),
  });
}

/** An answer with what it answers, as they are now; null where one is gone. */
async function findAnswer({ db }: Pick<Context, 'db'>, answer_id: number) {
  const [found] = await db
    .select({ answer: collaborationAnswers, row: collaborations })
    .from(collaborationAnswers)
    .innerJoin(collaborations, eq(collaborations.collaboration_id, collaborationAnswers.collaboration_id))
    .where(eq(collaborationAnswers.answer_id, answer_id));
  return found ?? null;
}

/** Who gave the answers hears of it once everything is stored and unlocked, however many they are. */
export async function reportEnd(ctx: Context, tx: Tx, answer_ids: readonly number[], change: 'thanked' | 'closed'): Promise<void> {
  if (answer_ids.length > 0) await ctx.outbox.add(tx, answersEnded, { answer_ids: [...answer_ids], change });
}

async function notifyOfEnd(ctx: Context, answer_ids: readonly number[], change: 'thanked' | 'closed'): Promise<void> {
  for (const answer_id of answer_ids) {
    const found = await findAnswer(ctx, answer_id);
    if (found?.answer.status !== 'thanked') continue;
    await ctx.transact((tx) => notifyOfAnswer(ctx, tx, { ...found, change, by_user_id: found.row.author_user_id }));
  }
}

async function notifyOfTerms(ctx: Context, answer_ids: readonly number[]): Promise<void> {
  for (const answer_id of answer_ids) {
    const found = await findAnswer(ctx, answer_id);
    if (found) await ctx.transact((tx) => notifyOfAnswer(ctx, tx, { ...found, change: 'edited', by_user_id: found.row.author_user_id }));
  }
}

export const notifyOfEnds: readonly DomainEventHandler[] = [
  subscribe(answersEnded, {
    name: 'collaboration.notify-of-end',
    handle: ({ payload: { answer_ids, change } }, ctx) => notifyOfEnd(ctx, answer_ids, change),
  }),
  // With the text goes what waited; other words drop the yes to those before.
  subscribe(postChanged, {
    name: 'collaboration.notify-of-text',
    async handle({ payload: { discussion_id, post_number } }, ctx) {
      if (post_number !== 1) return;
      const { kind, id } = await findAnchorOf(ctx.db, discussion_id);
      if (kind !== collaborationKind) return;
      const { rows } = await ctx.db.execute<{ answer_id: number; is_gone: boolean }>(sql`
        SELECT a.answer_id, a.status = 'thanked' AS is_gone FROM collaboration_answers a JOIN collaborations c USING (collaboration_id)
        WHERE c.collaboration_id = ${id} AND (a.status = 'thanked' AND a.ended_at = c.closed_at OR a.status = 'in_talks' AND a.dropped_terms = c.terms)`);
      const idsOf = (isGone: boolean) => rows.filter(({ is_gone }) => is_gone === isGone).map(({ answer_id }) => answer_id);
      await notifyOfEnd(ctx, idsOf(true), 'closed');
      await notifyOfTerms(ctx, idsOf(false));
    },
  }),
];
