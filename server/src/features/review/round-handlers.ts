import { badRequest, conflict, notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/review/operations';
import type { reviewerSchema } from '@sabha/contract/review/round';
import { reviewLimits } from '@sabha/contract/review/rubric';
import { eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { canManageReview } from '../../permissions/review.ts';
import { readPersonNames } from '../accounts/public.ts';
import { askContactOfMany, findActiveAdults } from '../contact/public.ts';
import { findConflicts } from './conflicts.ts';
import { autoAssign, type Pair } from './auto-assign.ts';
import {
  answerRound,
  hasManager,
  isScored,
  lockRound,
  readRounds,
  requireOpen,
  requireReopenable,
  requireRound,
  requireStatus,
  requireSubject,
  takeIn,
  type ManagedRound,
  type Reviewables,
  type RoundRow,
} from './rounds.store.ts';
import { reviewRounds } from './schema.ts';

const list = (reviewables: Reviewables): Bound =>
  bind(operations.listRounds, canManageReview, async ({ query }, { actor }, { db }) => {
    await requireSubject({ db, reviewables }, actor, query);
    return { data: await readRounds(db, sql`r.kind = ${query.kind} AND r.subject_id = ${query.subject_id}`) };
  });

const create = (reviewables: Reviewables): Bound =>
  bind(operations.createRound, canManageReview, async ({ body }, call, ctx) => {
    const round_id = await ctx.transact(async (tx) => {
      await requireSubject({ db: tx, reviewables }, call.actor, body);
      // One at a time, so that many at once are not more than there may be.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`review ${body.kind} ${body.subject_id}`}, 0))`);
      const { length } = await readRounds(tx, sql`r.kind = ${body.kind} AND r.subject_id = ${body.subject_id}`);
      if (length >= reviewLimits.rounds) throw conflict(`There can be ${reviewLimits.rounds} rounds at most.`);
      const [row] = await tx
        .insert(reviewRounds)
        .values({ ...body, closes_at: toDate(body.closes_at), created_by: call.actor.user_id })
        .returning({ round_id: reviewRounds.round_id });
      if (!row) throw new Error('The database did not answer with the round that was made.');
      await record(ctx, tx, { call, round_id: row.round_id, action: 'create', after: { name: body.name } });
      return row.round_id;
    });
    return answerRound(ctx, round_id);
  });

const change = (reviewables: Reviewables): Bound =>
  bind(operations.changeRound, canManageReview, async ({ params: { round_id }, body }, call, ctx) => {
    await ctx.transact(async (tx) => {
      const managed = await lockRound(tx, reviewables, { actor: call.actor, round_id });
      const { row } = managed;
      const isRubricNew = body.rubric !== undefined && !isDeepStrictEqual(body.rubric, row.rubric);
      const isBlindNew = body.is_blind !== undefined && body.is_blind !== row.is_blind;
      if ((isRubricNew || isBlindNew) && (await isScored(tx, round_id)))
        throw conflict('Somebody has scored in this round already: its rubric and its names stay as they are.');
      const { closes_at, ...rest } = body;
      if (closes_at !== undefined && isReopening(row, toDate(closes_at), ctx.clock.now())) await requireReopenable(tx, managed);
      await tx
        .update(reviewRounds)
        .set({
          ...rest,
          ...(closes_at !== undefined && { closes_at: toDate(closes_at) }),
          modified_by: call.actor.user_id,
          modified_at: ctx.clock.now(),
        })
        .where(eq(reviewRounds.round_id, round_id));
      await record(ctx, tx, { call, round_id, action: 'change', after: { changed: Object.keys(body) } });
    });
    return answerRound(ctx, round_id);
  });

const remove = (reviewables: Reviewables): Bound =>
  bind(operations.removeRound, canManageReview, async ({ params: { round_id } }, call, ctx) => {
    await ctx.transact(async (tx) => {
      const { row } = await lockRound(tx, reviewables, { actor: call.actor, round_id });
      if (await isScored(tx, round_id)) throw conflict('Somebody has scored in this round: close it instead.');
      await tx.execute(sql`DELETE FROM review_rounds WHERE round_id = ${round_id}`);
      await record(ctx, tx, { call, round_id, action: 'remove', after: { name: row.name } });
    });
    return {};
  });

const setStatus = (reviewables: Reviewables): Bound =>
  bind(operations.setRoundStatus, canManageReview, async ({ params: { round_id }, body: { status } }, call, ctx) => {
    await ctx.transact(async (tx) => {
      const managed = await lockRound(tx, reviewables, { actor: call.actor, round_id });
      const before = managed.row.status;
      if (before === status) return;
      if (status === 'draft' || (before === 'draft' && status === 'closed')) throw conflict(`A ${before} round does not become ${status}.`);
      if (before === 'closed') await requireReopenable(tx, managed);
      if (before === 'draft') await takeIn(tx, managed, reviewLimits.entries);
      await tx.execute(sql`UPDATE review_rounds SET status = ${status} WHERE round_id = ${round_id}`);
      await record(ctx, tx, { call, round_id, action: 'status', after: { status } });
    });
    return answerRound(ctx, round_id);
  });

const take = (reviewables: Reviewables): Bound =>
  bind(operations.takeEntries, canManageReview, async ({ params: { round_id } }, call, ctx) => ({
    data: {
      added_count: await ctx.transact(async (tx) => {
        const managed = await lockRound(tx, reviewables, { actor: call.actor, round_id });
        requireStatus(managed.row, 'open');
        const added_count = await takeIn(tx, managed, reviewLimits.entries);
        await record(ctx, tx, { call, round_id, action: 'take', after: { added_count } });
        return added_count;
      }),
    },
  }));

const listReviewers = (reviewables: Reviewables): Bound =>
  bind(operations.listReviewers, canManageReview, async ({ params: { round_id } }, call, ctx) => {
    await requireRound({ db: ctx.db, reviewables }, call.actor, round_id);
    return { data: await readReviewers(ctx, call, round_id) };
  });

const setReviewers = (reviewables: Reviewables): Bound =>
  bind(operations.setReviewers, canManageReview, async ({ params: { round_id }, body }, call, ctx) => {
    await ctx.transact(async (tx) => {
      const managed = await lockRound(tx, reviewables, { actor: call.actor, round_id });
      await requirePeople(tx, { call, managed, user_ids: body.reviewers.map(({ user_id }) => user_id) });
      const ids = sql`${sql.param(body.reviewers.map(({ user_id }) => user_id))}::bigint[]`;
      await tx.execute(sql`DELETE FROM review_reviewers WHERE round_id = ${round_id} AND user_id <> ALL (${ids})`);
      await tx.execute(sql`
        DELETE FROM review_assignments a USING review_entries e WHERE e.entry_id = a.entry_id AND e.round_id = ${round_id}
          AND a.status = 'assigned' AND a.user_id <> ALL (${ids})
          AND NOT EXISTS (SELECT FROM review_ballots b WHERE b.assignment_id = a.assignment_id)`);
      await tx.execute(sql`
        INSERT INTO review_reviewers (round_id, user_id, max_entries)
        SELECT ${round_id}, user_id, max_entries FROM jsonb_to_recordset(${JSON.stringify(body.reviewers)}::jsonb) AS r (user_id bigint, max_entries int)
        ON CONFLICT (round_id, user_id) DO UPDATE SET max_entries = excluded.max_entries`);
      await record(ctx, tx, { call, round_id, action: 'reviewers', after: { user_ids: body.reviewers.map(({ user_id }) => user_id) } });
    });
    return { data: await readReviewers(ctx, call, round_id) };
  });

const autoAssignAll = (reviewables: Reviewables): Bound =>
  bind(operations.autoAssignReviewers, canManageReview, async ({ params: { round_id } }, call, ctx) => ({
    data: await ctx.transact(async (tx) => {
      const managed = await lockRound(tx, reviewables, { actor: call.actor, round_id });
      requireOpen(managed.row, ctx.clock.now());
      const { added, short, is_connected } = await planMissing(tx, managed);
      await tx.execute(sql`
        INSERT INTO review_assignments (entry_id, user_id)
        SELECT entry_id, user_id FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS p (entry_id bigint, user_id bigint)`);
      await record(ctx, tx, { call, round_id, action: 'auto_assign', after: { added_count: added.length } });
      return { added_count: added.length, short: short.map((one) => ({ ...one })), is_connected };
    }),
  }));

const assign = (reviewables: Reviewables): Bound =>
  bind(operations.assignReviewer, canManageReview, async ({ params: { round_id, ...pair } }, call, ctx) => {
    await ctx.transact(async (tx) => {
      const managed = await lockRound(tx, reviewables, { actor: call.actor, round_id });
      requireOpen(managed.row, ctx.clock.now());
      await requireFit(tx, managed, pair);
      await tx.execute(sql`
        INSERT INTO review_assignments (entry_id, user_id) VALUES (${pair.entry_id}, ${pair.user_id}) ON CONFLICT (entry_id, user_id) DO NOTHING`);
      await record(ctx, tx, { call, round_id, action: 'assign', after: { ...pair } });
    });
    return {};
  });

const unassign = (reviewables: Reviewables): Bound =>
  bind(operations.unassignReviewer, canManageReview, async ({ params: { round_id, ...pair } }, call, ctx) => {
    await ctx.transact(async (tx) => {
      await lockRound(tx, reviewables, { actor: call.actor, round_id });
      const { rows } = await tx.execute<{ assignment_id: number; status: string }>(sql`
        SELECT a.assignment_id, a.status FROM review_assignments a JOIN review_entries e USING (entry_id)
        WHERE e.round_id = ${round_id} AND a.entry_id = ${pair.entry_id} AND a.user_id = ${pair.user_id} FOR UPDATE OF a`);
      const [found] = rows;
      if (!found) throw notFound('They do not review this entry.');
      if (found.status !== 'assigned') throw conflict('They have answered already, and that stays on record.');
      if (await hasBallot(tx, found.assignment_id)) throw conflict('They have scored this entry before, and that stays on record.');
      await tx.execute(sql`DELETE FROM review_assignments WHERE assignment_id = ${found.assignment_id}`);
      await record(ctx, tx, { call, round_id, action: 'unassign', after: { ...pair } });
    });
    return {};
  });

/** What organisers do with rounds, their reviewers and who reviews what. */
export const roundHandlers = (reviewables: Reviewables): Bound[] =>
  [list, create, change, remove, setStatus, take, listReviewers, setReviewers, autoAssignAll, assign, unassign].map((make) =>
    make(reviewables),
  );

/** Whether a closing time that has passed is moved to where scores are taken once more. */
const isReopening = (before: Pick<RoundRow, 'closes_at'>, after: Date | null, now: Date): boolean =>
  before.closes_at !== null && before.closes_at <= now && (after === null || after > now);

const toDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

interface Change {
  readonly call: Call;
  readonly round_id: number;
  readonly action: string;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Notes who changed a round and how. */
export async function record(ctx: Context, tx: Tx, { call, round_id, action, after }: Change): Promise<void> {
  await ctx.audit.record(tx, {
    actor_id: call.actor.user_id,
    action: `review_round.${action}`,
    subject_type: 'review_round',
    subject_id: round_id,
    before: null,
    after,
    request_id: call.request_id,
  });
}

interface Named {
  readonly call: Call;
  readonly managed: ManagedRound;
  readonly user_ids: readonly number[];
}

/**
 * @throws ProblemError 400 for who is not among the reviewers yet, and whom the caller does not see, who is under age, or suspended; 409 for
 * those who decide, and so could read others' scores before they score themselves
 */
async function requirePeople(tx: Tx, { call, managed: { row, reviewable }, user_ids }: Named): Promise<void> {
  const { round_id } = row;
  const fit = await findActiveAdults(tx, user_ids);
  const { rows: before } = await tx.execute<{ user_id: number }>(sql`SELECT user_id FROM review_reviewers WHERE round_id = ${round_id}`);
  const known = new Set(before.map(({ user_id }) => user_id));
  const added = user_ids.filter((user_id) => !known.has(user_id));
  if ((await isScored(tx, round_id)) && (await hasManager(tx, reviewable, added)))
    throw conflict('Others have scored in this round already, and who decides can read it: they do not become reviewers of it any more.');
  const seen = await askContactOfMany(tx, call.actor, 'see', user_ids);
  const message = 'There is no such person, or they cannot review.';
  const faults = user_ids.flatMap((user_id, index) =>
    known.has(user_id) || (fit.has(user_id) && seen.get(user_id)?.answer === 'yes')
      ? []
      : [{ path: `reviewers.${index}.user_id`, message }],
  );
  if (faults.length > 0) throw badRequest(message, faults);
}

async function hasBallot(tx: Tx, assignment_id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM review_ballots WHERE assignment_id = ${assignment_id} LIMIT 1`);
  return rows.length > 0;
}

type Reviewer = z.infer<typeof reviewerSchema>;

async function readReviewers(ctx: Context, { actor }: Call, round_id: number): Promise<Reviewer[]> {
  const { rows } = await ctx.db.execute<Omit<Reviewer, 'name'> & Record<string, unknown>>(sql`
    SELECT v.user_id, v.max_entries, count(a.*) FILTER (WHERE a.status <> 'recused')::int AS assigned_count,
      count(a.*) FILTER (WHERE a.status = 'submitted')::int AS submitted_count
    FROM review_reviewers v LEFT JOIN (review_assignments a JOIN review_entries e USING (entry_id)) ON a.user_id = v.user_id AND e.round_id = v.round_id
    WHERE v.round_id = ${round_id} GROUP BY v.user_id, v.max_entries ORDER BY v.user_id`);
  const names = await readPersonNames(
    ctx.db,
    actor,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => ({ ...row, name: names.get(row.user_id)?.name ?? '' }));
}

interface JudgedEntry extends Record<string, unknown> {
  readonly entry_id: number;
  readonly item_id: number;
}

/** Of entries that are there and not decided on, among reviewers who can still sign in; what nobody will score any more does not count. */
async function planMissing(tx: Tx, { row, reviewable }: ManagedRound) {
  const { round_id } = row;
  const { rows: stored } = await tx.execute<JudgedEntry>(
    sql`SELECT entry_id, item_id FROM review_entries WHERE round_id = ${round_id} AND decision IS NULL ORDER BY entry_id`,
  );
  const items = await reviewable.findItems(
    tx,
    stored.map(({ item_id }) => item_id),
  );
  const there = new Set(items.map(({ item_id }) => item_id));
  const entries = stored.filter(({ item_id }) => there.has(item_id));
  const { rows: named } = await tx.execute<{ user_id: number; max_entries: number }>(
    sql`SELECT user_id, coalesce(max_entries, ${reviewLimits.entries}) AS max_entries FROM review_reviewers WHERE round_id = ${round_id} ORDER BY user_id`,
  );
  const active = await findActiveAdults(
    tx,
    named.map(({ user_id }) => user_id),
  );
  const reviewers = named.filter(({ user_id }) => active.has(user_id));
  const user_ids = reviewers.map(({ user_id }) => user_id);
  const conflicts = await findConflicts(tx, { reviewable, entries, user_ids, is_blind: row.is_blind });
  const parted = new Set(conflicts.map(({ entry_id, user_id }) => `${entry_id} ${user_id}`));
  const { rows: assigned } = await tx.execute<Pair & { status: string } & Record<string, unknown>>(sql`
    SELECT a.entry_id, a.user_id, a.status FROM review_assignments a JOIN review_entries e USING (entry_id) WHERE e.round_id = ${round_id} AND a.status <> 'recused'`);
  const open = new Set(entries.map(({ entry_id }) => entry_id));
  const isAlive = ({ entry_id, user_id, status }: (typeof assigned)[number]) =>
    status === 'submitted' || (open.has(entry_id) && user_ids.includes(user_id) && !parted.has(`${entry_id} ${user_id}`));
  // Whoever has it already and does not count is not given it again.
  const idle = assigned.filter((one) => !isAlive(one));
  return autoAssign({
    entry_ids: entries.map(({ entry_id }) => entry_id),
    reviewers,
    existing: assigned.filter(isAlive),
    conflicts: [...conflicts, ...idle],
    per_entry: row.reviews_per_entry,
  });
}

/** @throws ProblemError 404 for what is no entry or no reviewer of the round, 409 for a conflict of interest */
async function requireFit(tx: Tx, { row, reviewable }: ManagedRound, { entry_id, user_id }: Pair): Promise<void> {
  const { rows } = await tx.execute<JudgedEntry>(sql`
    SELECT e.entry_id, e.item_id FROM review_entries e JOIN review_reviewers v USING (round_id)
    WHERE e.round_id = ${row.round_id} AND e.entry_id = ${entry_id} AND v.user_id = ${user_id}`);
  const items = await reviewable.findItems(
    tx,
    rows.map(({ item_id }) => item_id),
  );
  if (items.length === 0) throw notFound('There is no such entry or reviewer in this round.');
  const [found] = await findConflicts(tx, { reviewable, entries: rows, user_ids: [user_id], is_blind: row.is_blind });
  if (found) throw conflict('They have a conflict of interest with this entry.');
}
