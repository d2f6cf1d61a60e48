import {
  collaborationLimits,
  type answerRefusals,
  type Collaboration,
  type CollaborationAnswer,
  type CollaborationOutcome,
} from '@sabha/contract/collaboration/collaboration';
import { notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { canCollaborate } from '../../permissions/collaboration.ts';
import { askToAnswer, findActiveAdults } from '../contact/public.ts';
import { isOpenFor, moderatesCollaborations } from './collaboration-rights.ts';
import {
  createReader,
  isBetween,
  presentPerson,
  presentState,
  readSurroundings,
  stateColumns,
  type CollaborationReader,
  type StateRow,
  type Surroundings,
} from './collaborations.read-model.ts';
import type { AnswerRow, CollaborationRow } from './schema.ts';

/** Of an ask or offer with more answers the last of those that wait are left out, and what has ended. */
const maxAnswers = 200;

interface PageRow extends StateRow {
  readonly in_talks_at: string | null;
  readonly agreed_at: string | null;
  readonly done_at: string | null;
  readonly closed_at: string | null;
  readonly closed_by_id: number | null;
  readonly own_attempts: number;
  readonly terms: number;
}

interface StoredAnswer extends Record<string, unknown> {
  readonly answer_id: number;
  readonly author_user_id: number;
  readonly community_common_id: number | null;
  readonly body: string;
  readonly status: AnswerRow['status'];
  readonly created_at: string;
  readonly agreed_at: string | null;
  readonly done_at: string | null;
  readonly has_poster_agreed: boolean;
  readonly has_answerer_agreed: boolean;
  readonly conversation_id: number | null;
  readonly outcomes: readonly StoredOutcome[];
}

interface StoredOutcome {
  readonly outcome_id: number;
  readonly user_id: number;
  readonly result: CollaborationOutcome['result'];
  readonly text: string;
  readonly told_at: string;
  readonly is_hidden: boolean;
}

/** An ask or offer as its page shows it. @throws ProblemError 404 for what there is not, or what the reader may not see */
export async function readCollaboration(
  ctx: Context,
  { actor, locale }: { actor: Actor; locale: string },
  collaboration_id: number,
): Promise<Collaboration> {
  const reader = await createReader(ctx, { actor, locale });
  const { rows } = await ctx.db.execute<PageRow>(sql`
    SELECT ${stateColumns(reader)}, c.in_talks_at, c.agreed_at, c.done_at, c.closed_at, c.closed_by_id, c.terms,
      coalesce((SELECT a.attempts FROM collaboration_answers a WHERE a.collaboration_id = c.collaboration_id AND a.author_user_id = ${actor.user_id}), 0) AS own_attempts
    FROM collaborations c
    WHERE c.collaboration_id = ${collaboration_id} AND ${isOpenFor(actor)}`);
  const [row] = rows;
  if (!row) throw notFound();
  const answers = await readAnswers(ctx.db, actor, row);
  const surroundings = await readSurroundings(ctx, reader, {
    people: [row.author_user_id, ...answers.map(({ author_user_id }) => author_user_id)],
    organisations: [row.community_common_id, ...answers.map(({ community_common_id }) => community_common_id)],
  });
  const refused = await findRefusal(ctx.db, reader, row);
  const timeOf = (time: string | null) => (time === null ? null : new Date(time).toISOString());
  return {
    ...presentState(row, reader, surroundings),
    in_talks_at: timeOf(row.in_talks_at),
    agreed_at: timeOf(row.agreed_at),
    done_at: timeOf(row.done_at),
    closed_at: timeOf(row.closed_at),
    answer_list: answers.map((answer) => presentAnswer(answer, { reader, row, surroundings })),
    answer_refused_because: refused,
    terms: row.terms,
    is_closed_by_staff: row.closed_by_id !== null && row.closed_by_id !== row.author_user_id,
    abilities: findPermits(actor, { ...row, is_done: row.state === 'done' }, reader.today),
  };
}

interface Permitted {
  readonly author_user_id: number;
  readonly first_state: CollaborationRow['first_state'];
  readonly closed_at: unknown;
  readonly closed_by_id: number | null;
  readonly ends_on: string;
  readonly taken: number;
  readonly places: number;
  readonly is_done: boolean;
}

/** What the reader can change of an ask or offer as it stands today. What staff have closed they alone open again. */
export function findPermits(actor: Actor, row: Permitted, today: string): Collaboration['abilities'] {
  const isOwner = row.author_user_id === actor.user_id && decideRule(actor, canCollaborate) === true;
  const isThere = row.first_state !== 'deleted';
  const canChange = isThere && !row.is_done && (isOwner || moderatesCollaborations(actor));
  const isClosed = row.closed_at !== null;
  const canOpen = row.closed_by_id === row.author_user_id ? isOwner : moderatesCollaborations(actor);
  return {
    edit: canChange,
    close: canChange && !isClosed,
    reopen: isThere && isClosed && canOpen && row.ends_on >= today && row.taken < row.places,
  };
}

/** To the poster every answer; to others their own, and those that were agreed. */
async function readAnswers(db: Database, { user_id }: Actor, { collaboration_id, author_user_id }: PageRow): Promise<StoredAnswer[]> {
  const { rows } = await db.execute<StoredAnswer>(sql`
    SELECT a.answer_id, a.author_user_id, a.community_common_id, a.body, a.status, a.created_at, a.agreed_at, a.done_at, a.conversation_id,
      a.poster_agreed_at IS NOT NULL AS has_poster_agreed, a.answerer_agreed_at IS NOT NULL AS has_answerer_agreed,
      (SELECT coalesce(json_agg(json_build_object('outcome_id', o.outcome_id, 'user_id', o.user_id, 'result', o.result, 'text', o.text, 'told_at', o.told_at, 'is_hidden', o.hidden_at IS NOT NULL) ORDER BY o.told_at), '[]')
        FROM collaboration_outcomes o WHERE o.answer_id = a.answer_id) AS outcomes
    FROM collaboration_answers a
    WHERE a.collaboration_id = ${collaboration_id} AND ${isBetween(user_id)}
      AND (${user_id === author_user_id} OR a.author_user_id = ${user_id} OR a.status IN ('agreed', 'done'))
    ORDER BY array_position(ARRAY['in_talks', 'agreed', 'waiting', 'done', 'thanked'], a.status), a.created_at, a.answer_id LIMIT ${maxAnswers}`);
  return rows;
}

interface Presenting {
  readonly reader: CollaborationReader;
  readonly row: PageRow;
  readonly surroundings: Surroundings;
}

function presentAnswer(answer: StoredAnswer, { reader: { actor }, row, surroundings }: Presenting): CollaborationAnswer {
  const { answer_id, author_user_id, status, has_poster_agreed, has_answerer_agreed, outcomes } = answer;
  const isPoster = row.author_user_id === actor.user_id;
  const isMine = author_user_id === actor.user_id;
  const isSide = isPoster || isMine;
  // What is withheld by staff goes on for nobody; what is agreed can be told of in any case.
  const canGoOn = decideRule(actor, canCollaborate) === true && row.first_state !== 'hidden' && row.first_state !== 'held';
  const isTalking = status === 'in_talks';
  return {
    answer_id,
    author: presentPerson(author_user_id, surroundings.names),
    organisation: (answer.community_common_id !== null && surroundings.organisations.get(answer.community_common_id)) || null,
    is_mine: isMine,
    status,
    body: isSide ? answer.body : null,
    created_at: new Date(answer.created_at).toISOString(),
    agreed_at: answer.agreed_at === null ? null : new Date(answer.agreed_at).toISOString(),
    done_at: answer.done_at === null ? null : new Date(answer.done_at).toISOString(),
    has_poster_agreed: isSide && has_poster_agreed,
    has_answerer_agreed: isSide && has_answerer_agreed,
    conversation_id: isSide ? answer.conversation_id : null,
    outcomes: (isSide || status === 'done' ? outcomes : []).flatMap((outcome) =>
      outcome.is_hidden && outcome.user_id !== actor.user_id ? [] : presentOutcome(outcome, { actor, row, surroundings }),
    ),
    abilities: {
      take_up: isPoster && canGoOn && status === 'waiting' && row.taken < row.places,
      thank: isPoster && (status === 'waiting' || isTalking),
      agree: isSide && canGoOn && isTalking && row.taken < row.places,
      tell: isSide && status === 'agreed',
      withdraw: isMine && row.first_state !== 'hidden' && row.first_state !== 'held' && (status === 'waiting' || isTalking),
      report: isPoster,
    },
  };
}

interface PresentingOutcome extends Pick<Presenting, 'row' | 'surroundings'> {
  readonly actor: Actor;
}

const presentOutcome = (outcome: StoredOutcome, { actor, row, surroundings }: PresentingOutcome): CollaborationOutcome => {
  const { outcome_id, user_id, result, text, told_at, is_hidden } = outcome;
  const is_mine = user_id === actor.user_id;
  return {
    outcome_id,
    is_poster: user_id === row.author_user_id,
    is_mine,
    name: presentPerson(user_id, surroundings.names).name,
    result,
    text,
    told_at: new Date(told_at).toISOString(),
    is_hidden,
    can_report: !is_mine,
  };
};

type Refusal = (typeof answerRefusals)[number];

/** Why the reader cannot answer; null where they can. What they can do nothing about comes last. */
export async function findRefusal(
  db: Database | Tx,
  { actor, today }: Pick<CollaborationReader, 'actor' | 'today'>,
  row: Pick<PageRow, 'author_user_id' | 'closed_at' | 'ends_on' | 'taken' | 'places' | 'own_status' | 'own_attempts' | 'first_state'>,
): Promise<Refusal | null> {
  if (row.author_user_id === actor.user_id) return 'own';
  if (row.own_status !== null && row.own_status !== 'withdrawn') return 'answered';
  if (row.own_attempts >= collaborationLimits.attempts) return 'too_often';
  if (row.closed_at !== null || row.first_state !== 'visible') return 'closed';
  if (row.ends_on < today) return 'ended';
  if (row.taken >= row.places) return 'full';
  if (actor.is_restricted) return 'consent';
  if (!(await findActiveAdults(db, [actor.user_id])).has(actor.user_id)) return 'adults';
  const decision = (await askToAnswer(db, actor, [row.author_user_id])).get(row.author_user_id);
  return decision?.answer === 'yes' && !decision.is_supervised ? null : 'out_of_reach';
}
