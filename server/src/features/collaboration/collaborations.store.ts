import { notFound } from '@sabha/contract/core/errors';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { collaborationAnswers, collaborations, type AnswerRow, type CollaborationRow } from './schema.ts';

// Answers are locked before what they answer, as by the trigger that settles it.

/** An ask or offer that nobody else changes until the transaction ends. @throws ProblemError 404 */
export async function lockCollaboration(tx: Tx, collaboration_id: number): Promise<CollaborationRow> {
  const [row] = await tx.select().from(collaborations).where(eq(collaborations.collaboration_id, collaboration_id)).for('no key update');
  if (!row) throw notFound();
  return row;
}

/** All answers of an ask or offer, which is locked after them. */
export async function lockAnswersOf(tx: Tx, collaboration_id: number): Promise<void> {
  await tx.execute(sql`
    SELECT FROM collaboration_answers WHERE collaboration_id = ${collaboration_id} ORDER BY answer_id FOR NO KEY UPDATE`);
}

/** An answer with what it answers. @throws ProblemError 404 */
export async function lockAnswer(tx: Tx, answer_id: number): Promise<{ row: CollaborationRow; answer: AnswerRow }> {
  const [answer] = await tx.select().from(collaborationAnswers).where(eq(collaborationAnswers.answer_id, answer_id)).for('no key update');
  if (!answer) throw notFound();
  return { row: await lockCollaboration(tx, answer.collaboration_id), answer };
}

/** Stores how an ask or offer stands; changes of answers do so by themselves. */
export async function settleCollaboration(tx: Tx, collaboration_id: number): Promise<void> {
  await tx.execute(sql`SELECT settle_collaboration(${collaboration_id})`);
}

/** Thanks for all answers of an ask or offer that are not agreed; they are locked by the caller. @return their numbers */
export async function thankForAnswers(tx: Tx, collaboration_id: number): Promise<number[]> {
  const thanked = await tx
    .update(collaborationAnswers)
    .set({ status: 'thanked', ended_at: sql`now()`, poster_agreed_at: null, answerer_agreed_at: null })
    .where(and(eq(collaborationAnswers.collaboration_id, collaboration_id), inArray(collaborationAnswers.status, ['waiting', 'in_talks'])))
    .returning({ answer_id: collaborationAnswers.answer_id });
  return thanked.map(({ answer_id }) => answer_id);
}

/** What can be agreed on has changed: who has said that they agree is asked anew. @return the answers whose authors had said so */
export async function changeTerms(tx: Tx, collaboration_id: number): Promise<AnswerRow[]> {
  const [row] = await tx
    .update(collaborations)
    .set({ terms: sql`${collaborations.terms} + 1` })
    .where(eq(collaborations.collaboration_id, collaboration_id))
    .returning({ terms: collaborations.terms });
  const inTalks = and(eq(collaborationAnswers.collaboration_id, collaboration_id), eq(collaborationAnswers.status, 'in_talks'));
  const dropped = await tx
    .update(collaborationAnswers)
    .set({ answerer_agreed_at: null, dropped_terms: row?.terms ?? null })
    .where(and(inTalks, isNotNull(collaborationAnswers.answerer_agreed_at)))
    .returning();
  await tx.update(collaborationAnswers).set({ poster_agreed_at: null }).where(inTalks);
  return dropped;
}

/** Once all places are done, what still waits is thanked for. @return the numbers of those answers */
export async function thankTheRest(
  tx: Tx,
  { collaboration_id, places }: Pick<CollaborationRow, 'collaboration_id' | 'places'>,
): Promise<number[]> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM collaboration_answers WHERE collaboration_id = ${collaboration_id} AND status = 'done' AND hidden_at IS NULL`);
  return (rows[0]?.count ?? 0) < places ? [] : thankForAnswers(tx, collaboration_id);
}
