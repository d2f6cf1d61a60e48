import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../core/context.ts';
import { readLocale } from '../../../core/http/locale.ts';
import { html, renderPage, type Page } from '../pages/page-frame.ts';
import { fill } from '../pages/page-texts.ts';
import { decideConsent, findConsent, possibleDecisions, type Consent, type Decision } from './decide-consent.ts';
import { guardianTexts } from './guardian-texts.ts';

const longestForm = 4 * 1024;
const form = z.object({ decision: z.enum(['given', 'refused', 'withdrawn']) });

/** The page behind the link in a guardian's mail. Opening it decides nothing; mail programs open links by themselves. */
export async function mountGuardian(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: longestForm }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/guardian/:token', (request, reply) => show(request, reply, ctx));
    scope.post('/guardian/:token', async (request, reply) => {
      const parsed = form.safeParse(request.body);
      if (parsed.success) await decideConsent(ctx, tokenOf(request), parsed.data.decision);
      // A reload of the answer must not send the form again.
      return reply.redirect(`/guardian/${encodeURIComponent(tokenOf(request))}`, 303);
    });
  });
}

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

async function show(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  const locale = readLocale(request);
  const consent = await findConsent(ctx.db, tokenOf(request));
  const page = consent ? consentPage(consent, locale, new URL(ctx.config.public_url).host) : missingPage(locale);
  const { html: document, headers } = renderPage(page);
  return reply
    .code(consent ? 200 : 404)
    .headers(headers)
    .send(document);
}

function missingPage(locale: string): Page {
  const t = guardianTexts(locale);
  const body = html`<h1>${t.missing}</h1>
    <p>${t.missing_lead}</p>`;
  return { locale, title: t.missing, body };
}

function consentPage({ child_name, guardian_name, status, decided_at }: Consent, locale: string, host: string): Page {
  const t = guardianTexts(locale);
  const date =
    decided_at === null
      ? ''
      : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(decided_at));
  const put = (text: string) => fill(text, { child: child_name, guardian: guardian_name, host, date });
  const states = { asked: t.now_asked, given: t.now_given, refused: t.now_refused, withdrawn: t.now_withdrawn } as const;
  const labels: Readonly<Record<Decision, string>> = { given: t.give, refused: t.refuse, withdrawn: t.withdraw };
  const button = (decision: Decision) =>
    html`<button type="submit" name="decision" value="${decision}" class="${decision === 'given' ? '' : 'secondary'}">
      ${labels[decision]}
    </button>`;
  const body = html`<h1>${put(t.title)}</h1>
    <p>${put(t.greeting)}. ${put(t.who)}</p>
    <p>${t.why}</p>
    <p>${t.asked}</p>
    <ul>
      ${t.points.map((point) => html`<li>${put(point)}</li>`)}
    </ul>
    <p>${put(t.without)} ${t.later}</p>
    <p role="status"><strong>${put(states[status])}</strong></p>
    <form method="post" class="actions">${possibleDecisions(status).map(button)}</form>`;
  return { locale, title: put(t.title), body };
}
