import {
  type newCollaborationSchema,
  collaborationLimits,
  type Collaboration,
  type CollaborationDetails,
} from '@sabha/contract/collaboration/collaboration';
import { closeCollaboration, createCollaboration, editCollaboration, getCollaboration } from '@sabha/contract/collaboration/operations';
import { badRequest, conflict, forbidden, ProblemError } from '@sabha/contract/core/errors';
import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { slugify } from '../../core/text/slugify.ts';
import { addDays } from '../../core/time/zone.ts';
import { canCollaborate, canReadCollaborations } from '../../permissions/collaboration.ts';
import { lockPerson } from '../accounts/public.ts';
import { openDiscussion } from '../discussion/public.ts';
import { findMeasures, requireWriting } from '../moderation/public.ts';
import { isSpeakingFor } from '../organisations/public.ts';
import { readThemes } from '../schedule/public.ts';
import { collaborationAnchor, collaborationKind, toAnchorPlace } from './collaboration-anchor.ts';
import {
  changeTerms,
  lockAnswersOf,
  lockCollaboration,
  settleCollaboration,
  thankForAnswers,
  thankTheRest,
} from './collaborations.store.ts';
import { findPermits, readCollaboration } from './collaboration-page.read-model.ts';
import { readToday } from './collaborations.read-model.ts';
import { canPostCollaborations } from './list-collaborations.ts';
import { notifyOfAnswer, reportEnd } from './notify-of-answers.ts';
import { collaborations, type CollaborationRow } from './schema.ts';

/** Of the words of a title so many letters come into its address. */
const maxSlug = 60;

const get = bind(getCollaboration, canReadCollaborations, async ({ params: { collaboration_id } }, call, ctx) => ({
  data: await readCollaboration(ctx, call, collaboration_id),
}));

type NewCollaboration = z.output<typeof newCollaborationSchema>;

const refuse = (path: string, message: string) => badRequest(`${path}: ${message}`, [{ path, message }]);

/** The day on which it ends lies ahead, and not too far. @throws ProblemError 400 at the field */
function requireEnd(ends_on: string, today: string): void {
  if (ends_on < today) throw refuse('ends_on', 'Choose a day that is still to come.');
  if (ends_on > addDays(today, collaborationLimits.days)) throw refuse('ends_on', 'Choose a day within a year from now.');
}

/** @throws ProblemError 400 at the field for a theme that the edition does not have */
async function requireTheme(ctx: Context, theme: string | null): Promise<void> {
  if (theme === null || (await readThemes(ctx, 'en')).some(({ slug }) => slug === theme)) return;
  throw refuse('theme', 'There is no such theme.');
}

const isSpeaking = async (tx: Tx, { user_id }: Pick<Actor, 'user_id'>, community_common_id: number | null): Promise<boolean> =>
  community_common_id === null || (await isSpeakingFor(tx, user_id, community_common_id));

/** In the name of an organisation write those who look after its page. @throws ProblemError 400 at the field */
export async function requireNamed(tx: Tx, actor: Actor, community_common_id: number | null): Promise<void> {
  if (await isSpeaking(tx, actor, community_common_id)) return;
  throw refuse('community_common_id', 'You cannot write in the name of this organisation.');
}

const wordsOf = ({ title, skills, city }: CollaborationDetails): string => [title, ...skills, city].filter(Boolean).join(' · ');

const detailNames = [
  'kind',
  'is_offer',
  'title',
  'community_common_id',
  'theme',
  'city',
  'is_online',
  'skills',
  'amount_minor',
  'places',
  'ends_on',
] as const satisfies readonly (keyof CollaborationDetails)[];

const pickDetails = (details: CollaborationDetails): CollaborationDetails => {
  const { kind, is_offer, title, community_common_id, theme, city, is_online, skills, amount_minor, places, ends_on } = details;
  return { kind, is_offer, title, community_common_id, theme, city, is_online, skills, amount_minor, places, ends_on };
};

const hashOf = (written: NewCollaboration): string =>
  createHash('sha256')
    .update(JSON.stringify([pickDetails(written), written.body, ...written.attachments.map(({ name }) => name)]))
    .digest('base64url');

const create = bind(createCollaboration, canCollaborate, async ({ body: written }, call, ctx) => {
  const { actor } = call;
  await requireTheme(ctx, written.theme);
  const collaboration_id = await ctx.transact(async (tx) => {
    await lockBudget(tx, actor.user_id);
    const known = await findKnown(tx, actor, written);
    if (known !== null) return known;
    if (!(await canPostCollaborations({ db: tx }, actor))) throw forbidden('Asks and offers are made between adults.');
    const today = await readToday(ctx, tx);
    requireEnd(written.ends_on, today);
    await lockPerson(tx, actor.user_id);
    await requireNamed(tx, actor, written.community_common_id);
    const row = await addCollaboration(ctx, tx, { actor, written });
    await requireOpenLeft(tx, actor.user_id, today);
    const { client_collaboration_id: client_post_id, body, attachments } = written;
    const opening = { actor, anchor: collaborationAnchor, id: row.collaboration_id, found: toAnchorPlace(row) };
    await openDiscussion(ctx, tx, { ...opening, written: { client_post_id, body, attachments } });
    return row.collaboration_id;
  });
  return { data: await readCollaboration(ctx, call, collaboration_id) };
});

/** The person's asks and offers change one call after the other, so that counts are exact. */
const lockBudget = (tx: Tx, user_id: number) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`collaborations of ${user_id}`}, 0))`);

/** @throws ProblemError 409 for who has more open ones than one person may */
async function requireOpenLeft(tx: Tx, user_id: number, today: string): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM collaborations
    WHERE author_user_id = ${user_id} AND first_state <> 'deleted' AND closed_at IS NULL AND ends_on >= ${today}::date AND taken < places`);
  if ((rows[0]?.count ?? 0) > collaborationLimits.open)
    throw conflict(`You have ${collaborationLimits.open} open asks and offers. Close one of them first.`);
}

/** The row of a new ask or offer. @throws ProblemError 429 for who has posted as many as one person may in a day */
async function addCollaboration(
  ctx: Context,
  tx: Tx,
  { actor: { user_id }, written }: { actor: Actor; written: NewCollaboration },
): Promise<CollaborationRow> {
  const now = ctx.clock.now();
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM collaborations WHERE author_user_id = ${user_id} AND created_at > ${now}::timestamptz - interval '1 day'`);
  if ((rows[0]?.count ?? 0) >= collaborationLimits.a_day)
    throw new ProblemError(429, `You can post ${collaborationLimits.a_day} asks and offers in a day.`, [], 3600);
  const [row] = await tx
    .insert(collaborations)
    .values({
      ...pickDetails(written),
      words: wordsOf(written),
      author_user_id: user_id,
      client_collaboration_id: written.client_collaboration_id,
      written_hash: hashOf(written),
      slug: slugify(written.title, maxSlug),
      created_at: now,
    })
    .returning();
  if (!row) throw new Error('The ask or offer was not posted.');
  return row;
}

/** The one of this key, where there is one. @throws ProblemError 409 where it says something else */
async function findKnown(tx: Tx, { user_id }: Actor, written: NewCollaboration): Promise<number | null> {
  const [known] = await tx
    .select()
    .from(collaborations)
    .where(and(eq(collaborations.author_user_id, user_id), eq(collaborations.client_collaboration_id, written.client_collaboration_id)));
  if (!known) return null;
  if (known.written_hash !== hashOf(written)) throw conflict('Something else has been posted with this key.');
  return known.collaboration_id;
}

const edit = bind(editCollaboration, canReadCollaborations, async ({ params: { collaboration_id }, body }, call, ctx) => {
  const { actor } = call;
  const { is_mine } = await readCollaboration(ctx, call, collaboration_id);
  const themes = await readThemes(ctx, 'en');
  await ctx.transact(async (tx) => {
    await lockPerson(tx, actor.user_id);
    if (is_mine) await lockBudget(tx, actor.user_id);
    await lockAnswersOf(tx, collaboration_id);
    const before = await lockCollaboration(tx, collaboration_id);
    const today = await requirePermit(ctx, tx, actor, { row: before, permit: 'edit' });
    requireWriting(await findMeasures(tx, actor.user_id, ctx.clock.now()));
    const next = Object.assign(pickDetails(before), body);
    const changed = detailNames.filter((name) => JSON.stringify(next[name]) !== JSON.stringify(before[name]));
    if (changed.includes('ends_on')) requireEnd(next.ends_on, today);
    if (changed.includes('theme') && next.theme !== null && !themes.some(({ slug }) => slug === next.theme))
      throw refuse('theme', 'There is no such theme.');
    if (changed.includes('community_common_id')) await requireNamed(tx, actor, next.community_common_id);
    if (changed.includes('places') && next.places < before.taken) throw refuse('places', `It is agreed with ${before.taken} already.`);
    if (changed.some((name) => name !== 'places' && name !== 'ends_on')) {
      if (before.taken > 0) throw conflict('It is agreed with somebody: only the places and the last day can change.');
      // Who left an organisation writes nothing more in its name.
      if (is_mine && !(await isSpeaking(tx, actor, next.community_common_id))) next.community_common_id = null;
      const dropped = await changeTerms(tx, collaboration_id);
      const row = { ...before, terms: before.terms + 1 };
      for (const answer of dropped) await notifyOfAnswer(ctx, tx, { row, answer, change: 'edited', by_user_id: before.author_user_id });
    }
    await tx
      .update(collaborations)
      .set({ ...next, words: wordsOf(next) })
      .where(eq(collaborations.collaboration_id, collaboration_id));
    await reportEnd(ctx, tx, await thankTheRest(tx, { collaboration_id, places: next.places }), 'thanked');
    await settleCollaboration(tx, collaboration_id);
    if (is_mine && !isTaking(before, today)) await requireOpenLeft(tx, actor.user_id, today);
    // Without the words, which go with the account of who wrote them.
    await record(ctx, tx, call, { action: 'collaboration.edit', collaboration_id, after: { changed } });
  });
  return { data: await readCollaboration(ctx, call, collaboration_id) };
});

const isTaking = ({ closed_at, ends_on, taken, places }: CollaborationRow, today: string): boolean =>
  closed_at === null && ends_on >= today && taken < places;

interface Permitting {
  /** Locked. */
  readonly row: CollaborationRow;
  readonly permit: keyof Collaboration['abilities'];
}

/** The day today. @throws ProblemError 403 for who may not, or not as the ask or offer stands now */
async function requirePermit(ctx: Context, tx: Tx, actor: Actor, { row, permit }: Permitting): Promise<string> {
  const today = await readToday(ctx, tx);
  const is_done = row.state === 'done' || (row.state === 'agreed' && !row.has_open_answers && row.ends_on < today);
  if (!findPermits(actor, { ...row, is_done }, today)[permit]) throw forbidden();
  return today;
}

const close = bind(closeCollaboration, canReadCollaborations, async ({ params: { collaboration_id }, body: { is_closed } }, call, ctx) => {
  const { actor } = call;
  await readCollaboration(ctx, call, collaboration_id);
  await ctx.transact(async (tx) => {
    await lockPerson(tx, actor.user_id);
    await lockBudget(tx, actor.user_id);
    await lockAnswersOf(tx, collaboration_id);
    const row = await lockCollaboration(tx, collaboration_id);
    if ((row.closed_at !== null) === is_closed) return;
    await (is_closed ? closeNow(ctx, tx, { actor, row }) : reopen(ctx, tx, { actor, row }));
    await record(ctx, tx, call, { action: 'collaboration.close', collaboration_id, after: { is_closed } });
  });
  return { data: await readCollaboration(ctx, call, collaboration_id) };
});

interface Closing {
  readonly actor: Actor;
  readonly row: CollaborationRow;
}

/** Its author thanks for what waits; where staff close it, nobody is told that its author does. */
async function closeNow(ctx: Context, tx: Tx, { actor, row }: Closing): Promise<void> {
  const { collaboration_id, author_user_id } = row;
  await requirePermit(ctx, tx, actor, { row, permit: 'close' });
  await tx
    .update(collaborations)
    .set({ closed_at: ctx.clock.now(), closed_by_id: actor.user_id })
    .where(eq(collaborations.collaboration_id, collaboration_id));
  const thanked = await thankForAnswers(tx, collaboration_id);
  await settleCollaboration(tx, collaboration_id);
  await reportEnd(ctx, tx, thanked, actor.user_id === author_user_id ? 'thanked' : 'closed');
}

/** The name of an organisation for which its author writes no longer goes, unless something is agreed on in it. */
async function reopen(ctx: Context, tx: Tx, { actor, row }: Closing): Promise<void> {
  const { collaboration_id, author_user_id, community_common_id, taken } = row;
  const today = await requirePermit(ctx, tx, actor, { row, permit: 'reopen' });
  requireWriting(await findMeasures(tx, actor.user_id, ctx.clock.now()));
  const isNamed = taken > 0 || (await isSpeaking(tx, { user_id: author_user_id }, community_common_id));
  await tx
    .update(collaborations)
    .set({ closed_at: null, closed_by_id: null, ...(!isNamed && { community_common_id: null }) })
    .where(eq(collaborations.collaboration_id, collaboration_id));
  await settleCollaboration(tx, collaboration_id);
  if (actor.user_id === author_user_id) await requireOpenLeft(tx, actor.user_id, today);
}

interface Entry {
  readonly action: string;
  readonly collaboration_id: number;
  readonly after: Record<string, unknown>;
}

const record = (ctx: Context, tx: Tx, { actor, request_id }: Call, { action, collaboration_id, after }: Entry) =>
  ctx.audit.record(tx, {
    actor_id: actor.user_id,
    acting_role: actor.active_role?.role_name ?? null,
    action,
    subject_type: collaborationKind,
    subject_id: collaboration_id,
    before: {},
    after,
    request_id,
  });

export const collaborationHandlers: readonly Bound[] = [get, create, edit, close];
