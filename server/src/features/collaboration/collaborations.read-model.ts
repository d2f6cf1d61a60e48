import { collaborationPath, type CollaborationCard, type Collaborator } from '@sabha/contract/collaboration/collaboration';
import type { NamedOrganisation } from '@sabha/contract/organisations/organisation';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { readHighlights } from '../../core/text/highlights.ts';
import { toLocalDay } from '../../core/time/zone.ts';
import { blockedWith } from '../../permissions/contact.ts';
import { readPersonNames, type PersonName } from '../accounts/public.ts';
import { findPublicEdition } from '../content/public.ts';
import { readNamedOrganisations } from '../organisations/public.ts';
import { readThemes } from '../schedule/public.ts';
import { fitColumns, fitWeight, readFitBackground, type FitBackground } from './fit.ts';
import type { CollaborationRow } from './schema.ts';

const maxFitWords = 4;

export interface CollaborationReader {
  readonly actor: Actor;
  readonly locale: string;
  /** The day in the zone of the edition. */
  readonly today: string;
  readonly background: FitBackground;
}

/** The zone of the days by which asks and offers end. */
export const readZone = async (db: Database | Tx): Promise<string> => (await findPublicEdition(db, undefined))?.time_zone ?? 'Asia/Kolkata';

/** The day by which asks and offers end. */
export const readToday = async ({ clock }: Pick<Context, 'clock'>, db: Database | Tx): Promise<string> =>
  toLocalDay(clock.now(), await readZone(db));

export async function createReader(ctx: Context, { actor, locale }: { actor: Actor; locale: string }): Promise<CollaborationReader> {
  const [today, background] = await Promise.all([readToday(ctx, ctx.db), readFitBackground(ctx, actor)]);
  return { actor, locale, today, background };
}

/** Whether `c` takes answers. */
export const takesAnswers = (today: string): SQL =>
  sql`(c.first_state = 'visible' AND c.closed_at IS NULL AND c.ends_on >= ${today}::date AND c.taken < c.places)`;

/** How `c` stands today: what nobody took up in time is closed, and what goes on with nobody else is done with the last who told. */
export const stateOf = (today: string): SQL => sql`CASE
  WHEN c.state = 'open' AND c.ends_on < ${today}::date THEN 'closed'
  WHEN c.state = 'agreed' AND NOT c.has_open_answers AND c.ends_on < ${today}::date THEN 'done'
  ELSE c.state END`;

/** An answer `a` that stands. */
const isShownAnswer = sql`a.hidden_at IS NULL AND a.status <> 'withdrawn'`;

/** An answer `a` that stands, of somebody from whom no block parts the reader. */
export const isBetween = (user_id: number): SQL => sql`${isShownAnswer} AND a.author_user_id <> ALL (${blockedWith(user_id)})`;

/** The answers to `c` that stand: to its author those that they read; to others the number, which tells of nobody. */
const countAnswers = (user_id: number, also: SQL): SQL => sql`(
  SELECT count(*)::int FROM collaboration_answers a WHERE a.collaboration_id = c.collaboration_id AND ${isShownAnswer} ${also}
    AND (c.author_user_id <> ${user_id} OR a.author_user_id <> ALL (${blockedWith(user_id)})))`;

const hasTold = (user_id: number): SQL =>
  sql`EXISTS (SELECT FROM collaboration_outcomes o WHERE o.answer_id = a.answer_id AND o.user_id = ${user_id})`;

/** The status of the reader's own answer to `c`. */
export const ownStatus = ({ user_id }: Actor): SQL =>
  sql`(SELECT a.status FROM collaboration_answers a WHERE a.collaboration_id = c.collaboration_id AND a.author_user_id = ${user_id})`;

/** What of an answer `a` to `c` waits for one of its two sides. */
const waits = (user_id: number) => ({
  agreement: sql`(c.taken < c.places AND c.first_state NOT IN ('held', 'hidden') AND a.status = 'in_talks' AND CASE WHEN c.author_user_id = ${user_id}
    THEN a.answerer_agreed_at IS NOT NULL AND a.poster_agreed_at IS NULL
    ELSE a.poster_agreed_at IS NOT NULL AND a.answerer_agreed_at IS NULL END)`,
  outcome: sql`(a.status = 'agreed' AND NOT ${hasTold(user_id)})`,
  answers: sql`(c.first_state NOT IN ('held', 'hidden') AND a.status = 'waiting' AND c.author_user_id = ${user_id})`,
});

/**
 * Whether the other side of an answer `a` to `c` waits for somebody. That both have yet to tell what came of it nobody asks of the other.
 */
export const isAskedOf = (user_id: number): SQL => {
  const { agreement, outcome, answers } = waits(user_id);
  const hasOtherTold = sql`EXISTS (SELECT FROM collaboration_outcomes o WHERE o.answer_id = a.answer_id AND o.user_id <> ${user_id})`;
  return sql`(${user_id} IN (c.author_user_id, a.author_user_id) AND ${isBetween(user_id)}
    AND (${agreement} OR (${outcome} AND ${hasOtherTold}) OR ${answers}))`;
};

/** What of `c` waits for the reader, the most pressing first; null for nothing. */
export const owedTo = (actor: Actor): SQL => {
  const { user_id } = actor;
  const { agreement, outcome, answers } = waits(user_id);
  return sql`CASE WHEN c.author_user_id = ${user_id} OR ${ownStatus(actor)} IS NOT NULL THEN (
    SELECT CASE WHEN bool_or(${agreement}) THEN 'agreement' WHEN bool_or(${outcome}) THEN 'outcome' WHEN bool_or(${answers}) THEN 'answers' END
    FROM collaboration_answers a WHERE a.collaboration_id = c.collaboration_id AND ${user_id} IN (c.author_user_id, a.author_user_id)
      AND ${isBetween(user_id)}) END`;
};

export interface StateRow extends Record<string, unknown> {
  readonly collaboration_id: number;
  readonly author_user_id: number;
  readonly community_common_id: number | null;
  readonly kind: CollaborationRow['kind'];
  readonly is_offer: boolean;
  readonly title: string;
  readonly slug: string;
  readonly theme: string | null;
  readonly city: string;
  readonly is_online: boolean;
  readonly skills: string[];
  readonly amount_minor: number | null;
  readonly places: number;
  readonly taken: number;
  readonly ends_on: string;
  readonly days_left: number | null;
  readonly created_at: string;
  readonly state: CollaborationCard['state'];
  readonly first_state: CollaborationRow['first_state'];
  readonly answers: number;
  readonly in_talks: number;
  readonly own_status: CollaborationCard['own_status'];
  readonly owed: CollaborationCard['owed'];
  readonly weight: number;
  readonly fit_words: string;
  readonly fit_interests: string[];
  readonly is_same_theme: boolean;
  readonly is_same_city: boolean;
}

/** The columns of a card, of `c`. What is the reader's own, or takes no answers, fits nobody. */
export const stateColumns = ({ actor, today, background }: CollaborationReader): SQL => sql`
  c.collaboration_id, c.author_user_id, c.community_common_id, c.kind, c.is_offer, c.title, c.slug, c.theme, c.city, c.is_online, c.skills, c.amount_minor,
  c.places, c.taken, c.ends_on::text AS ends_on, CASE WHEN ${takesAnswers(today)} THEN c.ends_on - ${today}::date END AS days_left, c.created_at,
  ${stateOf(today)} AS state, c.first_state, ${ownStatus(actor)} AS own_status, ${owedTo(actor)} AS owed,
  ${countAnswers(actor.user_id, sql``)} AS answers,
  ${countAnswers(actor.user_id, sql`AND a.status = 'in_talks'`)} AS in_talks,
  ${weightFor({ actor, today, background })} AS weight, ${fitColumns(background)}`;

/** How well `c` fits the reader. */
export const weightFor = ({ actor, today, background }: Pick<CollaborationReader, 'actor' | 'today' | 'background'>): SQL =>
  sql`CASE WHEN c.author_user_id = ${actor.user_id} OR NOT ${takesAnswers(today)} THEN 0 ELSE ${fitWeight(background)} END`;

/** Somebody as they stand beside what they wrote. */
export const presentPerson = (user_id: number, names: ReadonlyMap<number, PersonName>): Collaborator => {
  const known = names.get(user_id);
  return { user_id: known?.can_open ? user_id : null, name: known?.name ?? '', profile_image: known?.profile_image ?? null };
};

export interface Surroundings {
  readonly themes: Awaited<ReturnType<typeof readThemes>>;
  readonly names: ReadonlyMap<number, PersonName>;
  readonly organisations: ReadonlyMap<number, NamedOrganisation>;
}

interface Wanted {
  readonly people: readonly number[];
  readonly organisations: readonly (number | null)[];
}

/** What stands beside rows, in a fixed number of queries. */
export async function readSurroundings(ctx: Context, { actor, locale }: CollaborationReader, wanted: Wanted): Promise<Surroundings> {
  const ids = [...new Set(wanted.organisations.flatMap((id) => id ?? []))];
  const [themes, names, organisations] = await Promise.all([
    readThemes(ctx, locale),
    readPersonNames(ctx.db, actor, wanted.people),
    readNamedOrganisations(ctx, { actor, locale }, ids),
  ]);
  return { themes, names, organisations };
}

export function presentState(
  row: StateRow,
  { actor }: CollaborationReader,
  { themes, names, organisations }: Surroundings,
): CollaborationCard {
  const { collaboration_id, kind, is_offer, state, title, slug, city, is_online, skills, amount_minor, places, taken, ends_on, days_left } =
    row;
  return {
    collaboration_id,
    path: collaborationPath({ collaboration_id, slug }),
    kind,
    is_offer,
    state,
    title,
    author: presentPerson(row.author_user_id, names),
    organisation: (row.community_common_id !== null && organisations.get(row.community_common_id)) || null,
    theme: themes.find((theme) => theme.slug === row.theme) ?? null,
    city,
    is_online,
    skills,
    amount_minor,
    places,
    taken,
    ends_on,
    days_left,
    created_at: new Date(row.created_at).toISOString(),
    answers: row.answers,
    in_talks: row.in_talks,
    is_mine: row.author_user_id === actor.user_id,
    own_status: row.own_status,
    owed: row.owed,
    fit:
      row.weight === 0
        ? null
        : {
            words: readHighlights(row.fit_words).slice(0, maxFitWords),
            interests: row.fit_interests,
            is_same_theme: row.is_same_theme,
            is_same_city: row.is_same_city,
          },
    withheld_because: row.first_state === 'visible' ? null : row.first_state,
  };
}
