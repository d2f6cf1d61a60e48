import {
  collaborationLimits,
  collaborationPath,
  type answerRefusals,
  type newAnswerSchema,
} from '@sabha/contract/collaboration/collaboration';
import type { AnswerChange } from '@sabha/contract/collaboration/notifications';
import * as operations from '@sabha/contract/collaboration/operations';
import { conflict, forbidden, notFound, ProblemError } from '@sabha/contract/core/errors';
import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { canCollaborate, canReadCollaborations } from '../../permissions/collaboration.ts';
import { lockPerson } from '../accounts/public.ts';
import { askToAnswer, findBlockedPartners } from '../contact/public.ts';
import { sendAgreedMessage } from '../messages/public.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import { findRefusal, readCollaboration } from './collaboration-page.read-model.ts';
import { readToday } from './collaborations.read-model.ts';
import { lockAnswer, lockAnswersOf, lockCollaboration, thankTheRest } from './collaborations.store.ts';
import { notifyOfAnswer, reportEnd } from './notify-of-answers.ts';
import { collaborationAnswers, collaborationOutcomes, type AnswerRow, type CollaborationRow } from './schema.ts';
import { requireNamed } from './write-handlers.ts';

type NewAnswer = z.output<typeof newAnswerSchema>;

const refusals: Readonly<Record<(typeof answerRefusals)[number], string>> = {
  own: 'You cannot answer yourself.',
  answered: 'You have answered this already.',
  too_often: `You have answered this ${collaborationLimits.attempts} times and taken it back.`,
  closed: 'This takes no more answers.',
  ended: 'This has ended.',
  full: 'This is agreed with as many as it has places for.',
  consent: 'A parent or guardian has to agree first.',
  adults: 'Asks and offers are made between adults.',
  out_of_reach: 'You cannot answer this.',
};

const hashOf = ({ community_common_id, body }: NewAnswer): string =>
  createHash('sha256')
    .update(JSON.stringify([community_common_id, body]))
    .digest('base64url');

const answer = bind(operations.answerCollaboration, canCollaborate, async ({ params: { collaboration_id }, body: written }, call, ctx) => {
  const { actor } = call;
  // Whether it can be seen at all, which needs no lock.
  await readCollaboration(ctx, call, collaboration_id);
  await ctx.transact(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`collaboration answers of ${actor.user_id}`}, 0))`);
    await lockPerson(tx, actor.user_id);
    const known = await lockOwn(tx, actor, collaboration_id);
    const row = await lockCollaboration(tx, collaboration_id);
    if (known?.client_answer_id === written.client_answer_id) {
      // One that was taken back since then stays so.
      if (known.written_hash !== hashOf(written)) throw conflict('Something else has been answered with this key.');
      return;
    }
    await requireAnswering(ctx, tx, actor, { row, known });
    await requireNamed(tx, actor, written.community_common_id);
    await requireBudget(ctx, tx, actor);
    const made = await storeAnswer(ctx, tx, { actor, collaboration_id, written });
    await notifyOfAnswer(ctx, tx, { row, answer: made, change: 'answered', by_user_id: actor.user_id });
  });
  return { data: await readCollaboration(ctx, call, collaboration_id) };
});

async function lockOwn(tx: Tx, { user_id }: Actor, collaboration_id: number): Promise<AnswerRow | null> {
  const [own] = await tx
    .select()
    .from(collaborationAnswers)
    .where(and(eq(collaborationAnswers.collaboration_id, collaboration_id), eq(collaborationAnswers.author_user_id, user_id)))
    .for('no key update');
  return own ?? null;
}

interface Answering {
  readonly row: CollaborationRow;
  readonly known: AnswerRow | null;
}

/** @throws ProblemError 403 or 409 for who cannot answer, or not any more */
async function requireAnswering(ctx: Context, tx: Tx, actor: Actor, { row, known }: Answering): Promise<void> {
  requireWriting(await findMeasures(tx, actor.user_id, ctx.clock.now()));
  const today = await readToday(ctx, tx);
  const closed_at = row.closed_at?.toISOString() ?? null;
  const refused = await findRefusal(
    tx,
    { actor, today },
    { ...row, closed_at, own_status: known?.status ?? null, own_attempts: known?.attempts ?? 0 },
  );
  if (refused === null) return;
  const isForbidden = ['own', 'consent', 'adults', 'out_of_reach'].includes(refused);
  throw isForbidden ? forbidden(refusals[refused]) : conflict(refusals[refused]);
}

/** @throws ProblemError 429 for who has answered as often as one person may in a day */
async function requireBudget(ctx: Context, tx: Tx, { user_id }: Actor): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - 86_400_000);
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT coalesce(sum(attempts), 0)::int AS count FROM collaboration_answers WHERE author_user_id = ${user_id} AND created_at > ${since}`);
  if ((rows[0]?.count ?? 0) >= collaborationLimits.answers_a_day)
    throw new ProblemError(429, `You can answer ${collaborationLimits.answers_a_day} asks and offers in a day.`, [], 3600);
}

interface Storing {
  readonly actor: Actor;
  readonly collaboration_id: number;
  readonly written: NewAnswer;
}

/** A new answer, or one in the place of the one that its author took back. */
async function storeAnswer(ctx: Context, tx: Tx, { actor, collaboration_id, written }: Storing): Promise<AnswerRow> {
  const values = {
    ...written,
    written_hash: hashOf(written),
    status: 'waiting' as const,
    created_at: ctx.clock.now(),
    talks_at: null,
    talks_msg_id: null,
    ended_at: null,
    hidden_at: null,
  };
  const [made] = await tx
    .insert(collaborationAnswers)
    .values({ ...values, collaboration_id, author_user_id: actor.user_id })
    .onConflictDoUpdate({
      target: [collaborationAnswers.collaboration_id, collaborationAnswers.author_user_id],
      set: { ...values, attempts: sql`${collaborationAnswers.attempts} + 1` },
    })
    .returning();
  if (!made) throw new Error('The answer was not stored.');
  return made;
}

interface Sides {
  readonly row: CollaborationRow;
  readonly answer: AnswerRow;
  readonly isPoster: boolean;
}

type Side = 'poster' | 'answerer' | 'both';

/** What becomes of one answer can end others. */
async function lockAnswersBeside(tx: Tx, answer_id: number): Promise<void> {
  const [found] = await tx
    .select({ collaboration_id: collaborationAnswers.collaboration_id })
    .from(collaborationAnswers)
    .where(eq(collaborationAnswers.answer_id, answer_id));
  if (found) await lockAnswersOf(tx, found.collaboration_id);
}

/**
 * An answer under its lock, for one of its sides. Over whom a block stands, or whose answer staff have hidden, there is none.
 * @throws ProblemError 404
 */
async function lockSide(tx: Tx, { user_id }: Actor, answer_id: number, side: Side): Promise<Sides> {
  // Before anything that hangs on them: who is erased meanwhile does nothing more.
  await lockPerson(tx, user_id);
  await lockAnswersBeside(tx, answer_id);
  const { row, answer: found } = await lockAnswer(tx, answer_id);
  const isPoster = row.author_user_id === user_id;
  const isAnswerer = found.author_user_id === user_id;
  if (!(isPoster && side !== 'answerer') && !(isAnswerer && side !== 'poster')) throw notFound();
  const other = isPoster ? found.author_user_id : row.author_user_id;
  if (found.hidden_at !== null || (await findBlockedPartners(tx, user_id, [other])).size > 0) throw notFound();
  return { row, answer: found, isPoster };
}

const requireStatus = ({ status }: AnswerRow, ...allowed: readonly AnswerRow['status'][]): void => {
  if (!allowed.includes(status)) throw conflict('Something else has become of this answer meanwhile.');
};

/** What staff withhold goes no further. */
const requireShown = ({ first_state }: CollaborationRow): void => {
  if (first_state === 'held' || first_state === 'hidden') throw conflict('Staff look at this first.');
};

/** @throws ProblemError 409 for an ask or offer whose places are all agreed */
const requirePlace = ({ taken, places }: CollaborationRow): void => {
  if (taken >= places) throw conflict(refusals.full);
};

async function change(tx: Tx, answer_id: number, values: Partial<AnswerRow>): Promise<void> {
  await tx.update(collaborationAnswers).set(values).where(eq(collaborationAnswers.answer_id, answer_id));
}

/** Does something to an answer for one side, tells the other, and answers with the page. */
function changing<Body>(
  side: Side,
  act: (ctx: Context, tx: Tx, sides: Sides & { actor: Actor; body: Body }) => Promise<AnswerChange | null>,
) {
  return async ({ params: { answer_id }, body }: { params: { answer_id: number }; body: Body }, call: Call, ctx: Context) => {
    const { actor } = call;
    const collaboration_id = await ctx.transact(async (tx) => {
      const sides = await lockSide(tx, actor, answer_id, side);
      const changed = await act(ctx, tx, { ...sides, actor, body });
      const { row, answer: found } = sides;
      if (changed !== null) await notifyOfAnswer(ctx, tx, { row, answer: found, change: changed, by_user_id: actor.user_id });
      return row.collaboration_id;
    });
    return { data: await readCollaboration(ctx, call, collaboration_id) };
  };
}

/** Signs that would make Markdown of a title. */
const escapeTitle = (title: string): string => title.replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&');

const takeUp = bind(
  operations.takeUpAnswer,
  canCollaborate,
  changing<z.output<typeof operations.takeUpAnswer.body>>('poster', async (ctx, tx, { actor, row, answer: found, body }) => {
    if (found.status === 'in_talks' && found.talks_msg_id === body.client_msg_id) return null;
    requireStatus(found, 'waiting');
    requireShown(row);
    requirePlace(row);
    const conversation_id = await sendAgreedMessage(ctx, tx, {
      actor,
      other_user_id: found.author_user_id,
      client_msg_id: body.client_msg_id,
      body: `[${escapeTitle(row.title)}](${collaborationPath(row)})\n\n${body.message}`,
    });
    const talks = { talks_at: ctx.clock.now(), talks_msg_id: body.client_msg_id, conversation_id };
    await change(tx, found.answer_id, { status: 'in_talks', ...talks });
    return 'taken_up';
  }),
);

const thank = bind(
  operations.thankForAnswer,
  canReadCollaborations,
  changing('poster', async (ctx, tx, { answer: found }) => {
    if (found.status === 'thanked') return null;
    requireStatus(found, 'waiting', 'in_talks');
    await change(tx, found.answer_id, { status: 'thanked', ended_at: ctx.clock.now(), poster_agreed_at: null, answerer_agreed_at: null });
    return 'thanked';
  }),
);

const withdraw = bind(
  operations.withdrawAnswer,
  canReadCollaborations,
  changing('answerer', async (ctx, tx, { row, answer: found }) => {
    if (found.status === 'withdrawn') return null;
    requireStatus(found, 'waiting', 'in_talks');
    requireShown(row);
    await change(tx, found.answer_id, {
      status: 'withdrawn',
      body: '',
      ended_at: ctx.clock.now(),
      poster_agreed_at: null,
      answerer_agreed_at: null,
    });
    // What nobody has taken up is missed by nobody.
    return found.status === 'in_talks' ? 'withdrawn' : null;
  }),
);

const agree = bind(
  operations.agreeOnAnswer,
  canCollaborate,
  changing<z.output<typeof operations.agreeOnAnswer.body>>(
    'both',
    async (ctx, tx, { actor, row, answer: found, isPoster, body: { is_agreed, terms } }) => {
      if (is_agreed && found.status === 'agreed') return null;
      requireStatus(found, 'in_talks');
      if (is_agreed && terms !== row.terms) throw conflict('It has been changed meanwhile. Read it again before you agree.');
      if (!is_agreed) {
        await change(tx, found.answer_id, isPoster ? { poster_agreed_at: null } : { answerer_agreed_at: null });
        return null;
      }
      requireShown(row);
      requirePlace(row);
      requireWriting(await findMeasures(tx, actor.user_id, ctx.clock.now()));
      await requireReach(tx, actor, isPoster ? found.author_user_id : row.author_user_id);
      const now = ctx.clock.now();
      const own = isPoster ? found.poster_agreed_at : found.answerer_agreed_at;
      const others = isPoster ? found.answerer_agreed_at : found.poster_agreed_at;
      await change(tx, found.answer_id, {
        ...(isPoster ? { poster_agreed_at: own ?? now } : { answerer_agreed_at: own ?? now }),
        ...(others !== null && { status: 'agreed', agreed_at: now }),
      });
      if (others !== null) return 'agreed';
      return own === null ? 'proposed' : null;
    },
  ),
);

/** Age and suspension count at the moment at which something is agreed. @throws ProblemError 403 */
async function requireReach(tx: Tx, actor: Actor, other: number): Promise<void> {
  const decision = (await askToAnswer(tx, actor, [other])).get(other);
  if (decision?.answer !== 'yes' || decision.is_supervised) throw forbidden('This person cannot be reached here.');
}

const tell = bind(
  operations.recordOutcome,
  canReadCollaborations,
  changing<z.output<typeof operations.recordOutcome.body>>('both', async (ctx, tx, { actor, row, answer: found, body }) => {
    requireStatus(found, 'agreed');
    const now = ctx.clock.now();
    requireWriting(await findMeasures(tx, actor.user_id, now));
    await tx
      .insert(collaborationOutcomes)
      .values({ answer_id: found.answer_id, user_id: actor.user_id, ...body, told_at: now })
      .onConflictDoUpdate({ target: [collaborationOutcomes.answer_id, collaborationOutcomes.user_id], set: { ...body, told_at: now } });
    const { rows } = await tx.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM collaboration_outcomes WHERE answer_id = ${found.answer_id}`);
    if ((rows[0]?.count ?? 0) < 2) return 'told';
    await change(tx, found.answer_id, { status: 'done', done_at: now });
    await reportEnd(ctx, tx, await thankTheRest(tx, row), 'thanked');
    return 'done';
  }),
);

export const answerHandlers: readonly Bound[] = [answer, takeUp, thank, withdraw, agree, tell];
