import { badRequest, conflict, notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/review/operations';
import type { assignmentSchema, openedAssignmentSchema } from '@sabha/contract/review/round';
import type { Criterion, Scores } from '@sabha/contract/review/rubric';
import { sql, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { canReview } from '../../permissions/review.ts';
import { findConflicts } from './conflicts.ts';
import type { Reviewables } from './rounds.store.ts';

type Assignment = z.infer<typeof assignmentSchema>;
type OpenedAssignment = z.infer<typeof openedAssignmentSchema>;

interface AssignmentRow extends Omit<Assignment, 'title' | 'closes_at'>, Record<string, unknown> {
  readonly entry_id: number;
  readonly item_id: number;
  readonly is_blind: boolean;
  readonly rubric: Criterion[];
  readonly closes_at: Date | null;
}

const noAssignment = () => notFound('There is no such entry for you to review.');

const list = (reviewables: Reviewables): Bound =>
  bind(operations.listAssignments, canReview, async (_, { actor }, { db, clock }) => {
    const rows = await readAssignments(db, isOwn(actor.user_id), clock.now());
    const shown = await nameAssignments(db, reviewables, { rows: await withoutConflicts(db, reviewables, rows, actor.user_id) });
    return { data: inOwnOrder(shown, actor.user_id) };
  });

const get = (reviewables: Reviewables): Bound =>
  bind(operations.getAssignment, canReview, async ({ params: { assignment_id } }, call, ctx) => ({
    data: await openAssignment(ctx, reviewables, { call, assignment_id }),
  }));

const score = (reviewables: Reviewables): Bound =>
  bind(operations.scoreEntry, canReview, async ({ params: { assignment_id }, body: { scores, note } }, call, ctx) => {
    await ctx.transact(async (tx) => {
      const row = await lockAssignment(tx, reviewables, { ctx, call, assignment_id });
      requireComplete(row.rubric, scores);
      await cast(tx, { assignment_id, status: 'submitted', scores, note });
    });
    return { data: await openAssignment(ctx, reviewables, { call, assignment_id }) };
  });

const takeBack = (reviewables: Reviewables): Bound =>
  bind(operations.takeBackScore, canReview, async ({ params: { assignment_id } }, call, ctx) => {
    await ctx.transact(async (tx) => {
      const { status } = await lockAssignment(tx, reviewables, { ctx, call, assignment_id });
      if (status === 'submitted') await cast(tx, { assignment_id, status: 'assigned', scores: null, note: '' });
    });
    return { data: await openAssignment(ctx, reviewables, { call, assignment_id }) };
  });

const recuse = (reviewables: Reviewables): Bound =>
  bind(operations.recuse, canReview, async ({ params: { assignment_id }, body: { reason, note } }, call, ctx) => {
    await ctx.transact(async (tx) => {
      const { status } = await lockAssignment(tx, reviewables, { ctx, call, assignment_id });
      if (status === 'submitted') await cast(tx, { assignment_id, status: 'assigned', scores: null, note: '' });
      await tx.execute(sql`
        UPDATE review_assignments SET status = 'recused', recusal_reason = ${reason}, recusal_note = ${note}, changed_at = clock_timestamp()
        WHERE assignment_id = ${assignment_id}`);
    });
    return {};
  });

/** What reviewers do. What somebody has a conflict of interest with is not there for them, whenever that came. */
export const assignmentHandlers = (reviewables: Reviewables): Bound[] =>
  [list, get, score, takeBack, recuse].map((make) => make(reviewables));

/** What somebody reviews, while they are among the reviewers. */
const isOwn = (user_id: number): SQL => sql`a.user_id = ${user_id} AND a.status <> 'recused' AND r.status <> 'draft'
  AND EXISTS (SELECT FROM review_reviewers v WHERE v.round_id = r.round_id AND v.user_id = a.user_id)`;

/** With their round; the condition speaks of `a`, its entry `e` and its round `r`. */
async function readAssignments(db: Database | Tx, isWanted: SQL, now: Date): Promise<AssignmentRow[]> {
  const { rows } = await db.execute<AssignmentRow>(sql`
    SELECT a.assignment_id, a.status, e.entry_id, e.item_id, r.round_id, r.name AS round_name, r.kind, r.is_blind, r.rubric, r.closes_at,
      r.status = 'open' AND coalesce(r.closes_at > ${now}, true) AS is_open
    FROM review_assignments a JOIN review_entries e USING (entry_id) JOIN review_rounds r USING (round_id)
    WHERE ${isWanted} ORDER BY r.round_id DESC, a.assignment_id`);
  return rows.map((row) => ({ ...row, closes_at: row.closes_at === null ? null : new Date(row.closes_at) }));
}

async function withoutConflicts(
  db: Database | Tx,
  reviewables: Reviewables,
  rows: readonly AssignmentRow[],
  user_id: number,
): Promise<AssignmentRow[]> {
  const conflicting = new Set<number>();
  for (const [kind, reviewable] of reviewables())
    for (const is_blind of [true, false]) {
      const entries = rows.filter((row) => row.kind === kind && row.is_blind === is_blind);
      for (const { entry_id } of await findConflicts(db, { reviewable, entries, user_ids: [user_id], is_blind })) conflicting.add(entry_id);
    }
  return rows.filter(({ entry_id }) => !conflicting.has(entry_id));
}

/** Without what its feature does not have any more. */
async function nameAssignments(
  db: Database | Tx,
  reviewables: Reviewables,
  { rows }: { rows: readonly AssignmentRow[] },
): Promise<Assignment[]> {
  const titles = new Map<string, string>();
  for (const [kind, reviewable] of reviewables())
    for (const is_blind of [true, false]) {
      const ids = rows.filter((row) => row.kind === kind && row.is_blind === is_blind).map(({ item_id }) => item_id);
      if (ids.length === 0) continue;
      for (const [item_id, title] of await reviewable.nameFor(db, ids, is_blind)) titles.set(`${kind} ${is_blind} ${item_id}`, title);
    }
  return rows.flatMap((row) => {
    const title = titles.get(`${row.kind} ${row.is_blind} ${row.item_id}`);
    return title === undefined ? [] : [present(row, title)];
  });
}

const present = ({ assignment_id, round_id, round_name, kind, status, is_open, closes_at }: AssignmentRow, title: string): Assignment => ({
  assignment_id,
  round_id,
  round_name,
  kind,
  status,
  is_open,
  closes_at: closes_at?.toISOString() ?? null,
  title,
});

/** Each reviewer has an order of their own within a round, the same each time: what is read first or last is not always the same entry. */
function inOwnOrder(assignments: readonly Assignment[], user_id: number): Assignment[] {
  const mix = ({ assignment_id }: Assignment) => createHash('sha256').update(`${user_id} ${assignment_id}`).digest('hex');
  return assignments.toSorted((a, b) => b.round_id - a.round_id || (mix(a) < mix(b) ? -1 : 1));
}

interface Wanted {
  readonly call: Call;
  readonly assignment_id: number;
}

/** @throws ProblemError 404 for what is not the caller's, was given back, or has a conflict of interest by now */
async function requireAssignment(
  db: Database | Tx,
  reviewables: Reviewables,
  { call: { actor }, assignment_id, now }: Wanted & { now: Date },
): Promise<AssignmentRow> {
  const isWanted = sql`a.assignment_id = ${assignment_id} AND ${isOwn(actor.user_id)}`;
  const [row] = await withoutConflicts(db, reviewables, await readAssignments(db, isWanted, now), actor.user_id);
  if (!row) throw noAssignment();
  return row;
}

/** With every other change of it waiting, and the round staying open until the end. @throws ProblemError 404, and 409 once it is closed */
async function lockAssignment(tx: Tx, reviewables: Reviewables, { ctx, ...wanted }: Wanted & { ctx: Context }): Promise<AssignmentRow> {
  const now = ctx.clock.now();
  const { round_id } = await requireAssignment(tx, reviewables, { ...wanted, now });
  await tx.execute(sql`SELECT 1 FROM review_rounds WHERE round_id = ${round_id} FOR SHARE`);
  await tx.execute(sql`SELECT 1 FROM review_assignments WHERE assignment_id = ${wanted.assignment_id} FOR UPDATE`);
  const row = await requireAssignment(tx, reviewables, { ...wanted, now });
  if (!row.is_open) throw conflict('This round is closed: scores are not taken any more.');
  return row;
}

/** @throws ProblemError 400 unless every criterion has a score within its bounds, and nothing else has one */
function requireComplete(rubric: readonly Criterion[], scores: Scores): void {
  const faults = [
    ...rubric.flatMap(({ key, name, min, max }) => {
      const given = Object.hasOwn(scores, key) ? scores[key] : undefined;
      if (given === undefined) return [{ path: `scores.${key}`, message: `Score “${name}”.` }];
      return given < min || given > max ? [{ path: `scores.${key}`, message: `From ${min} to ${max}.` }] : [];
    }),
    ...Object.keys(scores)
      .filter((key) => !rubric.some((one) => one.key === key))
      .map((key) => ({ path: `scores.${key}`, message: 'There is no such criterion.' })),
  ];
  if (faults.length > 0) throw badRequest('Not every criterion has its score.', faults);
}

interface Ballot {
  readonly assignment_id: number;
  readonly status: 'assigned' | 'submitted';
  readonly scores: Scores | null;
  readonly note: string;
}

async function cast(tx: Tx, { assignment_id, status, scores, note }: Ballot): Promise<void> {
  await tx.execute(sql`
    INSERT INTO review_ballots (assignment_id, scores, note, cast_at)
    VALUES (${assignment_id}, ${scores === null ? null : JSON.stringify(scores)}::jsonb, ${note}, clock_timestamp())`);
  await tx.execute(
    sql`UPDATE review_assignments SET status = ${status}, changed_at = clock_timestamp() WHERE assignment_id = ${assignment_id}`,
  );
}

async function openAssignment(ctx: Context, reviewables: Reviewables, wanted: Wanted): Promise<OpenedAssignment> {
  const row = await requireAssignment(ctx.db, reviewables, { ...wanted, now: ctx.clock.now() });
  const { locale } = wanted.call;
  const item = await reviewables().get(row.kind)?.show(ctx, row.item_id, { locale, is_blind: row.is_blind });
  if (!item) throw noAssignment();
  const { rows } = await ctx.db.execute<{ scores: Scores | null; note: string }>(sql`
    SELECT scores, note FROM review_ballots WHERE assignment_id = ${row.assignment_id} ORDER BY ballot_id DESC LIMIT 1`);
  const [ballot] = rows;
  return { ...present(row, item.title), rubric: row.rubric, item, scores: ballot?.scores ?? null, note: ballot?.note ?? '' };
}
