import type { Operation } from '@sabha/contract/core/operation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Asker } from '../limits/request-limits.ts';
import { createBodyGate } from './body-gate.ts';
import { networkOf } from './client-network.ts';
import { readBearer } from './authenticate.ts';
import { limitTexts } from './limit-texts.data.ts';
import { TranslatedProblemError } from './translated-problem.ts';

/** What a route says about its place among others. */
export interface RouteLimit {
  /** 1 is one plain read; 0 is not counted. */
  readonly cost: number;
  /** Goes on however late the process is. */
  readonly isUrgent: boolean;
  /** Whether its answer may give a guest a pass: never one that caches keep. */
  readonly givesPass?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: RouteLimit;
  }
}

const usual: RouteLimit = { cost: 1, isUrgent: false };
/** From here on a call is left out first when the process is late. */
const costly = 3;
/** A token that is none costs as much as the look at it. */
const badTokenCost = 2;
const busySeconds = 5;

/** What an operation costs unless it says so itself. */
const usualCosts: Readonly<Record<Operation['transport'], number>> = { json: 1, stream: 10, file: 2, upload: 20 };
/** Sign-in, tickets and doors go first. */
const urgentTags: ReadonlySet<string> = new Set(['Authentication', 'Tickets']);

/** Signing in at the own provider, what a guardian is asked, and mails that are switched off from a mail are no operations. */
const urgentProtocol = /^\/(?:oidc|guardian|unsubscribe)\//;

export function limitOf({ cost, tag, transport }: Operation): RouteLimit {
  return { cost: cost ?? usualCosts[transport], isUrgent: urgentTags.has(tag), givesPass: transport === 'json' };
}

/** Calls of guests, and costly ones of people; never sign-in, tickets and doors, nor uploads, which have places of their own. */
export function canWait(operation: Operation, isPerson: boolean): boolean {
  const { cost, isUrgent } = limitOf(operation);
  return !isUrgent && operation.transport !== 'upload' && (cost >= costly || !isPerson);
}

const tooMany = (wait: number) =>
  new TranslatedProblemError({ status: 429, texts: limitTexts.requests, values: { seconds: Math.ceil(wait) }, retry_after: wait });
const busy = () => new TranslatedProblemError({ status: 503, texts: limitTexts.busy, retry_after: busySeconds });

/** Charges each request to whoever makes it before anything is done for it, and sends away what can wait while the process is late. */
export function limitRequests(app: FastifyInstance, ctx: Context): void {
  if (!ctx.config.rate_limits) return;
  const pass = ctx.guest_pass;
  const enterWithBody = createBodyGate(app);
  app.addHook('onRequest', async (request, reply) => {
    const limit = request.routeOptions.config.limit ?? usual;
    if (limit.cost === 0) return;
    const asker = await identify(request, ctx, pass.read(request.raw) ?? undefined);
    const wait = ctx.limits.charge(asker, limit.cost + (asker.isBadToken ? badTokenCost : 0));
    if (wait > 0) throw tooMany(wait);
    if (!limit.isUrgent && !urgentProtocol.test(request.url)) shed(ctx, asker, limit);
    enterWithBody(request, reply, asker);
    if (!asker.person && !asker.guest && limit.givesPass === true) pass.give(reply.raw);
  });
}

function shed({ load }: Context, { person }: Asker, { cost }: RouteLimit): void {
  const level = load.level();
  if (level === 'calm') return;
  const isCostly = cost >= costly;
  if (level === 'late' ? isCostly && !person : isCostly || !person) throw busy();
}

/** A good token is remembered, so that the call itself does not check it again. */
async function identify(request: FastifyRequest, { tokens }: Context, guest: Asker['guest']): Promise<Asker & { isBadToken: boolean }> {
  const network = networkOf(request.ip);
  const token = readBearer(request);
  if (token === undefined) return { network, guest, isBadToken: false };
  try {
    return { network, person: await tokens.verify(token), isBadToken: false };
  } catch {
    // What is wrong with it is said by the call; here it is only somebody unknown.
    return { network, guest, isBadToken: true };
  }
}

const manifestPath = '/__manifest';
const pageCost = 3;
/** Pictures of link previews take longer to draw than pages. */
const pictureCost = 20;
/** Sign-in, tickets and doors, in every language. */
const urgentPage = /^\/(?:(?:hi|gu)\/)?(?:auth|select-role|change-password|tickets|my-tickets|check-in)(?:[/?.]|$)/;

/** Why a page that is not kept is not rendered now, or null when it may be. Files and kept pages are never asked about. */
export function refuseRender(request: FastifyRequest, ctx: Context, path: string): { status: 429 | 503; wait: number } | null {
  if (!ctx.config.rate_limits) return null;
  const guest = ctx.guest_pass.read(request.raw) ?? undefined;
  const isPicture = /^\/(?:(?:hi|gu)\/)?og\//.test(path);
  const cost = path === manifestPath ? 1 : isPicture ? pictureCost : pageCost;
  const wait = ctx.limits.charge({ network: networkOf(request.ip), guest }, cost);
  if (wait > 0) return { status: 429, wait };
  // An open page asks for it to follow its links, and it costs next to nothing.
  if (path === manifestPath) return null;
  return ctx.load.level() === 'calm' || urgentPage.test(path) ? null : { status: 503, wait: 0 };
}
