import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../core/context.ts';
import { readLocale } from '../../../core/http/locale.ts';
import { renderPage, type Page } from '../../accounts/public.ts';
import { requestDeletion } from '../request-deletion.ts';
import { renewGuardianLink } from './ask-guardian.ts';
import { decideConsent, findConsent, type Consent } from './decide-consent.ts';
import { consentPage, erasePage, expiredPage, missingPage, openPage, openScript, renewedPage } from './guardian-pages.ts';

const longestForm = 4 * 1024;
const form = z.object({ decision: z.enum(['given', 'refused', 'withdrawn', 'erase', 'renew']) });
const opening = z.object({ token: z.string().trim().max(120) });
/** Long enough to read and decide; the link in the mail opens the page again. */
const openSeconds = 3_600;

/**
 * The pages behind the link in a guardian's mail. Its secret stands behind `#` and is traded for a cookie, so that no log has it.
 * Opening one decides nothing; mail programs open links by themselves.
 */
export async function mountGuardian(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: longestForm }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/guardian', (request, reply) => show(request, reply, ctx));
    scope.post('/guardian/open', (request, reply) => open(request, reply, ctx));
    scope.post('/guardian', (request, reply) => decide(request, reply, ctx));
  });
}

const isSecure = ({ config }: Context) => config.public_url.startsWith('https:');
const cookieName = (ctx: Context) => `${isSecure(ctx) ? '__Secure-' : ''}sabha-guardian`;

/** The secret of the link that this browser has opened; empty when it has opened none. */
function tokenOf(request: FastifyRequest, ctx: Context): string {
  const start = `${cookieName(ctx)}=`;
  const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? '';
}

function send(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const { html: document, headers } = renderPage({ ...page, script: openScript });
  return reply.code(status).headers(headers).send(document);
}

/** Trades the secret of a link for the cookie; whatever it opens is shown by the address without it. */
async function open(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  const { token = '' } = opening.safeParse(request.body).data ?? {};
  if (!(await findConsent(ctx.db, token))) return send(reply, missingPage(readLocale(request)), 404);
  const attributes = `Max-Age=${openSeconds}; Path=/guardian; HttpOnly; SameSite=Lax${isSecure(ctx) ? '; Secure' : ''}`;
  return reply.header('set-cookie', `${cookieName(ctx)}=${token}; ${attributes}`).redirect('/guardian', 303);
}

async function show(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  const locale = readLocale(request);
  const token = tokenOf(request, ctx);
  const consent = token === '' ? null : await findConsent(ctx.db, token);
  if (!consent) return send(reply, openPage(locale));
  const showing = { consent, locale, host: new URL(ctx.config.public_url).host };
  if (consent.is_expired) return send(reply, expiredPage(showing), 410);
  const { view } = request.query as { view?: unknown };
  return send(reply, view === 'erase' && consent.can_erase ? erasePage(showing) : consentPage(showing));
}

async function decide(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  const parsed = form.safeParse(request.body);
  const token = tokenOf(request, ctx);
  const consent = token === '' ? null : await findConsent(ctx.db, token);
  if (parsed.success && consent) {
    const { decision } = parsed.data;
    if (decision === 'renew') {
      const showing = { consent, locale: readLocale(request), host: new URL(ctx.config.public_url).host };
      if (await renewGuardianLink(ctx, token)) return send(reply, renewedPage(showing));
    } else if (decision === 'erase') await eraseChild(ctx, { consent, token, request_id: request.id });
    else await decideConsent(ctx, token, decision);
  }
  // A reload of the answer must not send the form again.
  return reply.redirect('/guardian', 303);
}

interface Erasing {
  readonly consent: Consent;
  readonly token: string;
  readonly request_id: string;
}

/** A child that has the account stay after all does not go on with a consent that its guardian no longer gives. */
async function eraseChild(ctx: Context, { consent: { user_id, is_expired }, token, request_id }: Erasing): Promise<void> {
  if (is_expired) return;
  await decideConsent(ctx, token, 'withdrawn');
  await requestDeletion(ctx, { user_id, requested_by: 'guardian', request_id });
}
