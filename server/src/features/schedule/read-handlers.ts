import { notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/schedule/operations';
import { decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import { bind, type Call } from '../../core/http/handler.ts';
import { everybody, decidedByRows } from '../../core/access/call-rules.ts';
import { canReadDraft, canOpenDraft } from '../../permissions/schedule.ts';
import { agendaOf, readAgenda, readSpeakerList } from './agenda.read-model.ts';
import { buildRelease, isSameProgramme } from './build-release.ts';
import { findEdits } from './draft-edits.ts';
import { findWarnings } from './draft-warnings.ts';
import { loadDraft } from './draft.store.ts';
import { findClashes } from './find-clashes.ts';
import { findEdition, type EditionRow } from '../content/public.ts';
import { readPastReleases } from './past-releases.ts';
import { findProgramme, type Programme } from './programme.ts';
import { findLatestRelease, findRelease, listReleaseHeads, toRelease } from './release.store.ts';
import { readSessionPage, readSpeakerPage } from './session-page.read-model.ts';

/** @throws ProblemError 404 when the public sees no such edition. */
export async function requireProgramme(ctx: Context, slug: string | undefined): Promise<Programme> {
  const programme = await findProgramme(ctx, slug);
  if (!programme) throw notFound('There is no such edition.');
  return programme;
}

/** @throws ProblemError 404 when there is none. */
async function requireDraftEdition(ctx: Context, slug: string | undefined): Promise<EditionRow> {
  const edition = await findEdition(ctx.db, slug);
  if (!edition) throw notFound();
  return edition;
}

const getAgenda = bind(operations.getAgenda, everybody, async ({ query }, call, ctx) => ({
  data: readAgenda(await requireProgramme(ctx, query.edition), call.locale),
}));

const listSpeakers = bind(operations.listSpeakers, everybody, async ({ query }, call, ctx) => ({
  data: readSpeakerList(await requireProgramme(ctx, query.edition), call.locale),
}));

const getSession = bind(operations.getSession, everybody, async ({ params, query }, call, ctx) => {
  const programme = await requireProgramme(ctx, query.edition);
  const page = readSessionPage(programme, params.slug, call.locale);
  if (!page) throw notFound('There is no such session.');
  const history = (await readPastReleases(ctx, programme)).toReversed().flatMap((row) => {
    const change = row.changes.find(({ session_id }) => session_id === page.session.session_id);
    const { number, label, published_at } = toRelease(row);
    return change ? [{ release: { number, label, published_at }, change }] : [];
  });
  return { data: { ...page, history } };
});

const getSpeaker = bind(operations.getSpeaker, everybody, async ({ params, query }, call, ctx) => {
  const page = readSpeakerPage(await requireProgramme(ctx, query.edition), params.slug, call.locale);
  if (!page) throw notFound('There is no such speaker.');
  return { data: page };
});

/** Whoever sees the draft sees the releases of an edition that is taken off the public site, too. */
async function requireReleasesOf(ctx: Context, call: Call, slug: string | undefined): Promise<number> {
  const edition = decideRule(call.actor, canReadDraft) === true ? await findEdition(ctx.db, slug) : null;
  return (edition ?? (await requireProgramme(ctx, slug)).edition).edition_id;
}

const listReleases = bind(operations.listReleases, decidedByRows, async ({ query }, call, ctx) => ({
  data: (await listReleaseHeads(ctx.db, await requireReleasesOf(ctx, call, query.edition))).map(toRelease),
}));

const getReleaseChanges = bind(operations.getReleaseChanges, decidedByRows, async ({ params, query }, call, ctx) => {
  const row = await findRelease(ctx.db, await requireReleasesOf(ctx, call, query.edition), params.number);
  if (!row) throw notFound('There is no such release.');
  return { data: { release: toRelease(row), changes: row.changes } };
});

const getDraft = bind(operations.getDraft, canOpenDraft, async ({ query }, call, ctx) => {
  const edition = await requireDraftEdition(ctx, query.edition);
  const previous = await findLatestRelease(ctx.db, edition.edition_id);
  const { document, changes, counts } = buildRelease(await loadDraft(ctx.db, edition.edition_id), previous?.document ?? null);
  const agenda = agendaOf({ edition, release: previous && toRelease(previous), document }, call.locale);
  const is_released = previous !== null && isSameProgramme(document, previous.document);
  const edits = findEdits(document, previous?.document ?? null);
  return { data: { agenda, changes: [...changes], edits, is_released, counts, warnings: findWarnings(document) } };
});

export const readHandlers = [getAgenda, listSpeakers, getSession, getSpeaker, listReleases, getReleaseChanges, getDraft, findClashes];
