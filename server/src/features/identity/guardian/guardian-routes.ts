import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../core/context.ts';
import { readLocale } from '../../../core/http/locale.ts';
import { renderPage, type Page } from '../pages/page-frame.ts';
import { requestDeletion } from '../privacy/request-deletion.ts';
import { renewGuardianLink } from './ask-guardian.ts';
import { decideConsent, findConsent, type Consent } from './decide-consent.ts';
import { consentPage, erasePage, expiredPage, missingPage, renewedPage } from './guardian-pages.ts';

const longestForm = 4 * 1024;
const form = z.object({ decision: z.enum(['given', 'refused', 'withdrawn', 'erase', 'renew']) });

/** The pages behind the link in a guardian's mail. Opening one decides nothing; mail programs open links by themselves. */
export async function mountGuardian(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: longestForm }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/guardian/:token', (request, reply) => show(request, reply, ctx));
    scope.post('/guardian/:token', (request, reply) => act(request, reply, ctx));
  });
}

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

function send(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const { html: document, headers } = renderPage(page);
  return reply.code(status).headers(headers).send(document);
}

async function show(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  const locale = readLocale(request);
  const consent = await findConsent(ctx.db, tokenOf(request));
  if (!consent) return send(reply, missingPage(locale), 404);
  const showing = { consent, locale, host: new URL(ctx.config.public_url).host };
  if (consent.is_expired) return send(reply, expiredPage(showing), 410);
  const { view } = request.query as { view?: unknown };
  return send(reply, view === 'erase' && consent.deletion_due_at === null ? erasePage(showing) : consentPage(showing));
}

async function act(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  const parsed = form.safeParse(request.body);
  const token = tokenOf(request);
  const consent = await findConsent(ctx.db, token);
  if (parsed.success && consent) {
    const { decision } = parsed.data;
    if (decision === 'renew') {
      const showing = { consent, locale: readLocale(request), host: new URL(ctx.config.public_url).host };
      if (await renewGuardianLink(ctx, token)) return send(reply, renewedPage(showing));
    } else if (decision === 'erase') await eraseChild(ctx, consent, request.id);
    else await decideConsent(ctx, token, decision);
  }
  // A reload of the answer must not send the form again.
  return reply.redirect(`/guardian/${encodeURIComponent(token)}`, 303);
}

async function eraseChild(ctx: Context, { user_id, is_expired }: Consent, request_id: string): Promise<void> {
  if (!is_expired) await requestDeletion(ctx, { user_id, requested_by: 'guardian', request_id });
}
