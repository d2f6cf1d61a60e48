import { badRequest, conflict, notFound } from '@sabha/contract/core/errors';
import type { Round } from '@sabha/contract/review/round';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Reviewable } from '../../core/review/reviewable.ts';
import { reviewRounds } from './schema.ts';

export type RoundRow = typeof reviewRounds.$inferSelect;

/** Every kind that is reviewed, by its name. */
export type Reviewables = () => ReadonlyMap<string, Reviewable>;

export interface ManagedRound {
  readonly row: RoundRow;
  readonly reviewable: Reviewable;
}

const noRound = () => notFound('There is no such round of review.');

/** @throws ProblemError 404 for a subject that the caller does not decide on */
export async function requireSubject(
  { db, reviewables }: { db: Database | Tx; reviewables: Reviewables },
  actor: Actor,
  { kind, subject_id }: Pick<Round, 'kind' | 'subject_id'>,
): Promise<Reviewable> {
  const reviewable = reviewables().get(kind);
  if (!reviewable || !(await reviewable.canManage(db, actor, subject_id))) throw noRound();
  return reviewable;
}

/** The round for one who decides on its subject. @throws ProblemError 404 for everybody else */
export async function requireRound(
  { db, reviewables }: { db: Database | Tx; reviewables: Reviewables },
  actor: Actor,
  round_id: number,
): Promise<ManagedRound> {
  const [row] = await db.select().from(reviewRounds).where(eq(reviewRounds.round_id, round_id));
  if (!row) throw noRound();
  return { row, reviewable: await requireSubject({ db, reviewables }, actor, row) };
}

/** The same, with every other change of the round waiting, and every ballot. */
export async function lockRound(
  tx: Tx,
  reviewables: Reviewables,
  { actor, round_id }: { actor: Actor; round_id: number },
): Promise<ManagedRound> {
  await requireRound({ db: tx, reviewables }, actor, round_id);
  const [row] = await tx.select().from(reviewRounds).where(eq(reviewRounds.round_id, round_id)).for('update');
  const reviewable = row && reviewables().get(row.kind);
  if (!row || !reviewable) throw noRound();
  return { row, reviewable };
}

/** @throws ProblemError 409 unless scores are taken now */
export function requireOpen(row: RoundRow, now: Date): void {
  requireStatus(row, 'open');
  if (row.closes_at !== null && row.closes_at <= now) throw conflict('The time of this round is over.');
}

/** @throws ProblemError 409 */
export function requireStatus({ status }: RoundRow, wanted: RoundRow['status']): void {
  if (status !== wanted) throw conflict(`This round is ${status}.`);
}

interface Asking {
  readonly user_id: number;
  readonly now: Date;
}

/**
 * What others have scored would sway whoever scores as well, and a score can be changed for as long as scores are taken.
 * @throws ProblemError 409 until then to reviewers, and to who has been given anything to review
 */
export async function requireUnswayed(
  db: Database | Tx,
  { round_id, status, closes_at }: RoundRow,
  { user_id, now }: Asking,
): Promise<void> {
  if (status !== 'open' || (closes_at !== null && closes_at <= now)) return;
  const { rows } = await db.execute(sql`
    SELECT 1 FROM review_reviewers WHERE round_id = ${round_id} AND user_id = ${user_id}
    UNION ALL SELECT 1 FROM review_assignments a JOIN review_entries e USING (entry_id) WHERE e.round_id = ${round_id} AND a.user_id = ${user_id} LIMIT 1`);
  if (rows.length > 0) throw conflict('You review in this round: you can read what others have scored once it is closed.');
}

/** Rounds with how far they are, in the order in which they were made; the condition speaks of `r`. */
export async function readRounds(db: Database | Tx, isWanted: SQL): Promise<Round[]> {
  const { rows } = await db.execute<Round & Record<string, unknown>>(sql`
    SELECT r.round_id, r.kind, r.subject_id, r.name, r.status, r.rubric, r.reviews_per_entry, r.is_blind, to_json(r.closes_at) AS closes_at,
      (SELECT count(*)::int FROM review_entries e WHERE e.round_id = r.round_id) AS entry_count,
      (SELECT count(*)::int FROM review_reviewers v WHERE v.round_id = r.round_id) AS reviewer_count, a.*
    FROM review_rounds r CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE a.status = 'assigned')::int AS assigned_count, count(*) FILTER (WHERE a.status = 'submitted')::int AS submitted_count,
        count(*) FILTER (WHERE a.status = 'recused')::int AS recused_count
      FROM review_entries e JOIN review_assignments a USING (entry_id) WHERE e.round_id = r.round_id) a
    WHERE ${isWanted} ORDER BY r.round_id`);
  return rows.map((row) => ({ ...row, closes_at: row.closes_at === null ? null : new Date(row.closes_at).toISOString() }));
}

export async function answerRound({ db }: Context, round_id: number): Promise<{ data: Round }> {
  const [data] = await readRounds(db, sql`r.round_id = ${round_id}`);
  if (!data) throw noRound();
  return { data };
}

/** Whether anybody has ever scored in it. */
export async function isScored(tx: Tx, round_id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM review_ballots JOIN review_assignments USING (assignment_id) JOIN review_entries USING (entry_id) WHERE round_id = ${round_id} LIMIT 1`);
  return rows.length > 0;
}

/**
 * Whoever decides reads what was scored once scores are no longer taken: who reviews as well is not to score with that in mind.
 * @throws ProblemError 409 where somebody has scored already, and one of the reviewers decides
 */
export async function requireReopenable(tx: Tx, { row: { round_id }, reviewable }: ManagedRound): Promise<void> {
  if (!(await isScored(tx, round_id))) return;
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    SELECT user_id FROM review_reviewers WHERE round_id = ${round_id}
    UNION SELECT a.user_id FROM review_assignments a JOIN review_entries e USING (entry_id) WHERE e.round_id = ${round_id}`);
  const user_ids = rows.map(({ user_id }) => user_id);
  if (await hasManager(tx, reviewable, user_ids))
    throw conflict('Somebody who decides reviews in this round, and could read what others have scored: it is not opened again.');
}

/** Whether one of them decides, or could. */
export async function hasManager(tx: Tx, reviewable: Reviewable, user_ids: readonly number[]): Promise<boolean> {
  for (const user_id of user_ids) if (await reviewable.isManager(tx, user_id)) return true;
  return false;
}

/** Takes in what waits for a decision and is not in yet; answers how much that was. @throws ProblemError 400 when it is too much */
export async function takeIn(tx: Tx, { row, reviewable }: ManagedRound, max: number): Promise<number> {
  const items = await reviewable.listItems(tx, row.subject_id);
  const ids = items.map(({ item_id }) => item_id);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO review_entries (round_id, item_id) SELECT ${row.round_id}, item_id FROM unnest(${sql.param(ids)}::bigint[]) AS item_id
    ORDER BY item_id ON CONFLICT (round_id, item_id) DO NOTHING`);
  const { rows } = await tx.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM review_entries WHERE round_id = ${row.round_id}`);
  if ((rows[0]?.n ?? 0) > max) throw badRequest(`A round holds ${max} entries at most.`);
  return rowCount ?? 0;
}
