import { applicationSchema, type Application } from '@sabha/contract/applications/application';
import { listApplicationHistory, moveApplication } from '@sabha/contract/applications/operations';
import { placeTakingStates, staffMoves, type ApplicationState } from '@sabha/contract/applications/states';
import { badRequest, conflict, forbidden, notFound } from '@sabha/contract/core/errors';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind } from '../../core/http/handler.ts';
import { canMoveApplications, canReadApplications } from '../../permissions/applications.ts';
import { findEditionById } from '../content/public.ts';
import { addressOwners, listFiles, moveTo, type ApplicationRow } from './application.store.ts';
import { showTiers, type FoundCall } from './call.read-model.ts';
import { mailMove } from './mail-application.ts';
import { applicationCalls, applicationMoves, applications } from './schema.ts';

interface WantedMove {
  readonly application_id: number;
  /** What the caller saw; any state when it does not matter. */
  readonly from?: ApplicationState;
  readonly to: ApplicationState;
  readonly message: string;
  readonly actor: Actor;
  readonly request_id: string;
}

/**
 * Takes an application to its next state and tells the applicant. Which one is next the state decides, and of a tier there are only so
 * many places.
 * @throws ProblemError 404, 403 for one's own application, 409 when it has been moved meanwhile or no place is left, 400 for a state that is not next
 */
export async function moveLocked(ctx: Context, tx: Tx, { application_id, from, to, message, actor, request_id }: WantedMove) {
  const row = await lockSent(tx, application_id);
  await refuseOwn(tx, row, actor);
  if (from !== undefined && row.state !== from) throw conflict(`Somebody has moved this application to “${row.state}” meanwhile.`);
  if (!staffMoves[row.state].includes(to))
    throw badRequest(`An application cannot go from “${row.state}” to “${to}”.`, [{ path: 'to', message: 'This is no next state.' }]);
  if (to === 'needs_info' && message === '')
    throw badRequest('message: Say what you need to know.', [{ path: 'message', message: 'Say what you need to know.' }]);
  const found = await findCallOf(tx, row);
  if (placeTakingStates.includes(to) && !placeTakingStates.includes(row.state)) await requirePlace(tx, found, row);
  const moved = await moveTo(ctx, tx, row, { to, message, actor, request_id });
  await mailMove(ctx, tx, found, { row: moved, to });
  return moved;
}

export const moveHandler = bind(moveApplication, canMoveApplications, async ({ params, body }, { actor, request_id }, ctx) => {
  const after = await ctx.transact((tx) => moveLocked(ctx, tx, { ...body, application_id: params.id, actor, request_id }));
  return { data: toApplication(after) };
});

export const historyHandler = bind(listApplicationHistory, canReadApplications, async ({ params }, call, ctx) => {
  await requireSent(ctx, params.id);
  const rows = await ctx.db
    .select()
    .from(applicationMoves)
    .where(eq(applicationMoves.application_id, params.id))
    .orderBy(asc(applicationMoves.application_move_id));
  const data = rows.map(({ from_state, to_state, message, actor_user_id, happened_at }) => ({
    from_state,
    to_state,
    message,
    actor_user_id,
    happened_at: happened_at.toISOString(),
  }));
  return { data, files: await listFiles(ctx.db, params.id) };
});

const isSent = (application_id: number) =>
  and(eq(applications.application_id, application_id), ne(applications.state, 'draft'), isNull(applications.deleted_at));

async function lockSent(tx: Tx, application_id: number): Promise<ApplicationRow> {
  const [row] = await tx.select().from(applications).where(isSent(application_id)).for('update');
  if (!row) throw notFound('There is no such application.');
  return row;
}

/** @throws ProblemError 403 */
async function refuseOwn(tx: Tx, { application_id, applicant_user_id }: ApplicationRow, { user_id }: Actor): Promise<void> {
  const isIt = eq(applications.application_id, application_id);
  const [found] = await tx.select({ by_address: addressOwners }).from(applications).where(isIt);
  if (applicant_user_id === user_id || found?.by_address.includes(user_id))
    throw forbidden('Somebody else decides about your own application.');
}

async function requireSent({ db }: Context, application_id: number): Promise<void> {
  const [row] = await db.select({ state: applications.state }).from(applications).where(isSent(application_id));
  if (!row) throw notFound('There is no such application.');
}

async function findCallOf(tx: Tx, { application_call_id }: ApplicationRow): Promise<FoundCall> {
  // One decision a call at a time, so that two cannot give away the last place together.
  const [call] = await tx
    .select()
    .from(applicationCalls)
    .where(eq(applicationCalls.application_call_id, application_call_id))
    .for('update');
  const edition = call ? await findEditionById(tx, call.edition_id) : null;
  if (!call || !edition) throw notFound('There is no such call.');
  return { call, edition };
}

async function requirePlace(tx: Tx, { call }: FoundCall, { application_tier_id }: ApplicationRow): Promise<void> {
  if (application_tier_id === null) return;
  const tier = (await showTiers(tx, call, 'en')).find((one) => one.application_tier_id === application_tier_id);
  if (tier?.left === 0) throw conflict(`All places of “${tier.name}” are taken.`);
}

function toApplication(row: ApplicationRow): Application {
  const instant = (at: Date | null) => at?.toISOString() ?? null;
  return applicationSchema.parse({
    ...row,
    submitted_at: instant(row.submitted_at),
    due_at: instant(row.due_at),
    created_at: row.created_at.toISOString(),
    modified_at: instant(row.modified_at),
  });
}
