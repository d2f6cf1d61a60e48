import { badRequest, conflict, notFound, ProblemError } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/review/operations';
import type { managedEntrySchema, openedEntrySchema } from '@sabha/contract/review/round';
import { reviewLimits, weighScores, type Scores } from '@sabha/contract/review/rubric';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { canManageReview } from '../../permissions/review.ts';
import { readPersonNames } from '../accounts/public.ts';
import { findConflicts, ownOf } from './conflicts.ts';
import { rankEntries } from './rank-entries.ts';
import { record } from './round-handlers.ts';
import {
  lockRound,
  requireRound,
  requireStatus,
  requireUnswayed,
  type ManagedRound,
  type Reviewables,
  type RoundRow,
} from './rounds.store.ts';

type ManagedEntry = z.infer<typeof managedEntrySchema>;
type OpenedEntry = z.infer<typeof openedEntrySchema>;

/** Stands with every result, for whoever asks how it came about. */
const formula =
  'Each ballot is the weighted mean of its criteria, brought to 0 to 100. Adjusted scores come from a mixed model: score = middle + worth of the entry − severity of the reviewer + chance, the three normally distributed, their variances estimated from the scores of this round. The margin shown is that of one entry, and holds eight times of ten. An entry shares a rank with the first that has it while the difference of the two is within the margin of that difference, which heeds who scored both.';

const noEntry = () => notFound('There is no such entry in this round.');

const listEntries = (reviewables: Reviewables): Bound =>
  bind(operations.listEntries, canManageReview, async ({ params: { round_id } }, call, ctx) => {
    const { row, reviewable } = await requireRound({ db: ctx.db, reviewables }, call.actor, round_id);
    const entries = await readEntries(ctx, call, { row, reviewable });
    const items = await reviewable.findItems(
      ctx.db,
      entries.map(({ item_id }) => item_id),
    );
    const own = ownOf(items, call.actor.user_id);
    const titles = new Map(items.map(({ item_id, title }) => [item_id, title]));
    const data = entries
      .filter(({ item_id }) => !own.has(item_id))
      .map((entry) => ({ ...entry, title: titles.get(entry.item_id) ?? '', is_there: titles.has(entry.item_id) }));
    return { data };
  });

const getEntry = (reviewables: Reviewables): Bound =>
  bind(operations.getEntry, canManageReview, async ({ params: { round_id, entry_id } }, call, ctx) => {
    const { row, reviewable } = await requireRound({ db: ctx.db, reviewables }, call.actor, round_id);
    const { user_id } = call.actor;
    const { rows } = await ctx.db.execute<
      Pick<OpenedEntry, 'entry_id' | 'item_id' | 'pending_decision' | 'decision'> & Record<string, unknown>
    >(
      sql`SELECT entry_id, item_id, pending_decision, decision FROM review_entries WHERE round_id = ${round_id} AND entry_id = ${entry_id}`,
    );
    const [entry] = rows;
    const conflicts = await findConflicts(ctx.db, { reviewable, entries: rows, user_ids: [user_id], is_blind: row.is_blind });
    if (!entry || conflicts.some(({ reason }) => reason === 'own_work' || reason === 'recused')) throw noEntry();
    await requireUnswayed(ctx.db, row, { user_id, now: ctx.clock.now() });
    const item = await reviewable.show(ctx, entry.item_id, { locale: call.locale, is_blind: false });
    return {
      data: {
        ...entry,
        title: item?.title ?? '',
        is_there: item !== null,
        item: item ?? null,
        reviews: await readReviews(ctx, call, entry_id),
      },
    };
  });

const getResults = (reviewables: Reviewables): Bound =>
  bind(operations.getResults, canManageReview, async ({ params: { round_id } }, call, ctx) => {
    const { row, reviewable } = await requireRound({ db: ctx.db, reviewables }, call.actor, round_id);
    await requireUnswayed(ctx.db, row, { user_id: call.actor.user_id, now: ctx.clock.now() });
    const { rows: entries } = await ctx.db.execute<{ entry_id: number; item_id: number }>(
      sql`SELECT entry_id, item_id FROM review_entries WHERE round_id = ${round_id} ORDER BY entry_id`,
    );
    const ranking = rankEntries(await readScores(ctx, row));
    const ranked = new Map(ranking.entries.map((entry) => [entry.entry_id, entry]));
    const items = await reviewable.findItems(
      ctx.db,
      entries.map(({ item_id }) => item_id),
    );
    const own = ownOf(items, call.actor.user_id);
    const titles = new Map(items.map(({ item_id, title }) => [item_id, title]));
    const names = await readPersonNames(
      ctx.db,
      call.actor,
      ranking.reviewers.map(({ user_id }) => user_id),
    );
    const place = new Map(ranking.entries.map(({ entry_id }, n) => [entry_id, n]));
    // Scores of what was withdrawn say how strict reviewers are; a row of it says nothing.
    const rows = entries
      .filter(({ item_id }) => titles.has(item_id) && !own.has(item_id))
      .map(({ entry_id, item_id }) => {
        const { review_count = 0, mean = null, adjusted = null, margin = null, rank = null } = ranked.get(entry_id) ?? {};
        return { entry_id, item_id, title: titles.get(item_id) ?? '', review_count, mean, adjusted, margin, rank };
      });
    return {
      data: {
        formula,
        entries: rows.toSorted((a, b) => (place.get(a.entry_id) ?? entries.length) - (place.get(b.entry_id) ?? entries.length)),
        reviewers: ranking.reviewers.map((one) => ({ ...one, name: names.get(one.user_id)?.name ?? '' })),
      },
    };
  });

const setDecisions = (reviewables: Reviewables): Bound =>
  bind(operations.setDecisions, canManageReview, async ({ params: { round_id }, body }, call, ctx) => {
    const { entry_ids, decision } = body;
    await ctx.transact(async (tx) => {
      const { reviewable } = await lockRound(tx, reviewables, { actor: call.actor, round_id });
      if (decision !== null && !reviewable.decisions.includes(decision)) {
        const message = `One of ${reviewable.decisions.join(', ')}.`;
        throw badRequest(message, [{ path: 'decision', message }]);
      }
      const ids = [...new Set(entry_ids)];
      const { rows } = await tx.execute<{ item_id: number }>(sql`
        UPDATE review_entries SET pending_decision = ${decision} WHERE round_id = ${round_id} AND entry_id = ANY (${sql.param(ids)}::bigint[])
        RETURNING item_id`);
      const items = await reviewable.findItems(
        tx,
        rows.map(({ item_id }) => item_id),
      );
      if (rows.length !== ids.length || ownOf(items, call.actor.user_id).size > 0) throw noEntry();
      await record(ctx, tx, { call, round_id, action: 'note_decision', after: { entry_ids: ids, decision } });
    });
    return {};
  });

const apply = (reviewables: Reviewables): Bound =>
  bind(operations.applyDecisions, canManageReview, async ({ params: { round_id }, body: { after_entry_id } }, call, ctx) => {
    const { row } = await requireRound({ db: ctx.db, reviewables }, call.actor, round_id);
    requireStatus(row, 'closed');
    const { rows } = await ctx.db.execute<{ entry_id: number }>(
      sql`SELECT entry_id FROM review_entries WHERE round_id = ${round_id} AND pending_decision IS NOT NULL AND entry_id > ${after_entry_id} ORDER BY entry_id`,
    );
    const refused: { entry_id: number; detail: string }[] = [];
    let applied_count = 0;
    const taken = rows.slice(0, reviewLimits.decisions_a_call);
    for (const { entry_id } of taken) {
      const detail = await applyOne(ctx, reviewables, { call, round_id, entry_id });
      if (detail === null) applied_count += 1;
      else refused.push({ entry_id, detail });
    }
    return { data: { applied_count, left_count: rows.length - taken.length, last_entry_id: taken.at(-1)?.entry_id ?? null, refused } };
  });

/** What organisers read of a round, and what they decide. */
export const decisionHandlers = (reviewables: Reviewables): Bound[] =>
  [listEntries, getEntry, getResults, setDecisions, apply].map((make) => make(reviewables));

interface OneDecision {
  readonly call: Call;
  readonly round_id: number;
  readonly entry_id: number;
}

/** In a transaction of its own, so that what cannot be carried out stops nothing else. Answers why it could not be; null when it was. */
async function applyOne(ctx: Context, reviewables: Reviewables, { call, round_id, entry_id }: OneDecision): Promise<string | null> {
  const { actor, request_id } = call;
  try {
    await ctx.transact(async (tx) => {
      const { row, reviewable } = await lockRound(tx, reviewables, { actor, round_id });
      requireStatus(row, 'closed');
      const { rows } = await tx.execute<{ item_id: number; decision: string | null; former: string | null }>(
        sql`SELECT item_id, pending_decision AS decision, decision AS former FROM review_entries WHERE entry_id = ${entry_id}`,
      );
      const [entry] = rows;
      if (!entry?.decision) throw conflict('Somebody else has carried this out, or taken it back.');
      const { item_id, decision, former } = entry;
      await reviewable.apply(ctx, tx, { item_id, decision, former, actor, request_id });
      // After the row of what is decided on, as when that is removed and its entries with it.
      await tx.execute(sql`
        UPDATE review_entries SET decision = pending_decision, pending_decision = NULL, decided_by = ${actor.user_id}, decided_at = clock_timestamp()
        WHERE entry_id = ${entry_id}`);
      await record(ctx, tx, { call, round_id, action: 'decide', after: { entry_id, decision } });
    });
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.detail;
    throw error;
  }
}

async function readReviews({ db }: Context, { actor }: Call, entry_id: number): Promise<OpenedEntry['reviews']> {
  const { rows } = await db.execute<Omit<OpenedEntry['reviews'][number], 'name'> & Record<string, unknown>>(sql`
    SELECT a.user_id, a.status, b.scores, coalesce(b.note, '') AS note, a.recusal_reason, a.recusal_note FROM review_assignments a
    LEFT JOIN LATERAL (SELECT scores, note FROM review_ballots b WHERE b.assignment_id = a.assignment_id ORDER BY b.ballot_id DESC LIMIT 1) b ON true
    WHERE a.entry_id = ${entry_id} ORDER BY a.assignment_id`);
  const names = await readPersonNames(
    db,
    actor,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => ({ ...row, name: names.get(row.user_id)?.name ?? '' }));
}

async function readEntries(
  { db }: Context,
  { actor }: Call,
  { row, reviewable }: ManagedRound,
): Promise<Omit<ManagedEntry, 'title' | 'is_there'>[]> {
  type Stored = Omit<ManagedEntry, 'title' | 'is_there' | 'assignments'> & {
    assignments: Omit<ManagedEntry['assignments'][number], 'name' | 'is_in_conflict'>[];
  };
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    SELECT e.entry_id, e.item_id, e.pending_decision, e.decision,
      coalesce((SELECT json_agg(json_build_object('user_id', a.user_id, 'status', a.status, 'recusal_reason', a.recusal_reason) ORDER BY a.assignment_id)
        FROM review_assignments a WHERE a.entry_id = e.entry_id), '[]') AS assignments
    FROM review_entries e WHERE e.round_id = ${row.round_id} ORDER BY e.entry_id`);
  const user_ids = [...new Set(rows.flatMap(({ assignments }) => assignments.map(({ user_id }) => user_id)))];
  const names = await readPersonNames(db, actor, user_ids);
  const conflicts = await findConflicts(db, { reviewable, entries: rows, user_ids, is_blind: row.is_blind });
  const parted = new Set(conflicts.map(({ entry_id, user_id }) => `${entry_id} ${user_id}`));
  return rows.map(({ assignments, ...entry }) => ({
    ...entry,
    assignments: assignments.map((one) => ({
      ...one,
      name: names.get(one.user_id)?.name ?? '',
      is_in_conflict: parted.has(`${entry.entry_id} ${one.user_id}`),
    })),
  }));
}

/** The ballots that count, each as one number. */
async function readScores({ db }: Context, { round_id, rubric }: RoundRow) {
  const { rows } = await db.execute<{ entry_id: number; user_id: number; scores: Scores }>(sql`
    SELECT a.entry_id, a.user_id, b.scores FROM review_assignments a JOIN review_entries e USING (entry_id)
    CROSS JOIN LATERAL (SELECT scores FROM review_ballots b WHERE b.assignment_id = a.assignment_id ORDER BY b.ballot_id DESC LIMIT 1) b
    WHERE e.round_id = ${round_id} AND a.status = 'submitted' AND b.scores IS NOT NULL ORDER BY a.assignment_id`);
  return rows.map(({ entry_id, user_id, scores }) => ({ entry_id, user_id, score: weighScores(rubric, scores) }));
}
