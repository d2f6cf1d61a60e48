import { secondStepSchema, type SecondStep } from '@sabha/contract/accounts/factors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { z } from 'zod';
import type { Context } from '../../core/context.ts';
import { networkOf } from '../../core/http/client-network.ts';
import type { Exchange } from '../../core/http/handler.ts';
import {
  findAccountById,
  fullName,
  checkCredentials,
  type CredentialCheck,
  beginHalfSignIn,
  findHalfSignIn,
  methodsOf,
  type HalfSignIn,
  holderOf,
  makeRequest,
  takeSecondStep,
  html,
  renderPage,
  type Page,
  pageTextsOf,
  type PageTexts,
  deviceOf,
  noticeDevice,
} from '../accounts/public.ts';
import { addressAsPublic } from './address-as-public.ts';
import { ownScopes } from './own-client.ts';
import { consentPage, loginPage } from './pages/interaction-pages.ts';
import { secondStepPage } from './pages/second-step-page.ts';
import { currentProvider } from './provider-host.ts';

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

interface Step {
  readonly ctx: Context;
  readonly provider: Provider;
  readonly details: Details;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly locale: string;
  readonly t: PageTexts;
}

const longestForm = 16 * 1024;
const loginForm = z.object({ username: z.string().trim().min(1).max(254), password: z.string().min(1).max(1024) });
/** One field for both kinds of code: they look different. What fits neither is a wrong code. */
const secondStepForm = z.union([
  z
    .object({ passkey: z.string().max(longestForm) })
    .transform(({ passkey }) => readSecondStep({ method: 'passkey', answer: readJson(passkey) })),
  z
    .object({ code: z.string().max(100) })
    .transform(({ code }) => readSecondStep({ method: 'app', code }) ?? readSecondStep({ method: 'recovery', code })),
]);
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Only our own script fills this field; whatever else came is no answer.
    return null;
  }
}
const readSecondStep = (step: unknown): SecondStep | null => secondStepSchema.safeParse(step).data ?? null;
const consentForm = z.object({ decision: z.enum(['allow', 'refuse']) });

/** The provider's questions to the person: who they are, and what an outside client may know. */
export function mountInteractions(scope: FastifyInstance, ctx: Context): void {
  void scope.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: longestForm }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const steps = {
      GET: { login: showLogin, consent: showConsent },
      POST: { login: takeLogin, consent: takeConsent },
    } as const;
    for (const method of ['GET', 'POST'] as const) {
      forms.route({
        method,
        url: '/interaction/:uid',
        handler: async (request, reply) => {
          const step = await openStep(request, reply, ctx);
          if (!step) return showExpired(request, reply);
          const name = step.details.prompt.name === 'consent' ? 'consent' : 'login';
          return steps[method][name](step);
        },
      });
    }
  });
}

/** The interaction that this browser began; null when there is none (any more). */
async function openStep(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<Step | null> {
  const provider = await currentProvider(ctx);
  addressAsPublic(request.raw, ctx.config);
  try {
    const details = await provider.interactionDetails(request.raw, reply.raw);
    if (details.uid !== (request.params as { uid: string }).uid) return null;
    return { ctx, provider, details, request, reply, ...languageOf(request, details.params['ui_locales']) };
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

const languageOf = (request: FastifyRequest, ui_locales: unknown) =>
  pageTextsOf([typeof ui_locales === 'string' ? ui_locales : '', request.headers['accept-language'] ?? ''].join(','));

function send(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const { html: document, headers } = renderPage(page);
  return reply.code(status).headers(headers).send(document);
}

function showExpired(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { locale, t } = languageOf(request, undefined);
  const body = html`<h1>${t.error}</h1>
    <p>${t.error_expired}</p>
    <p class="links"><a href="/">${t.home}</a></p>`;
  return send(reply, { locale, title: t.error, body }, 400);
}

const addressOf = ({ uid }: Details) => `/oidc/interaction/${uid}`;

/** The outside client's name; null for the product itself. */
async function clientName({ ctx, provider, details }: Step): Promise<string | null> {
  const client_id = String(details.params['client_id']);
  if (client_id === ctx.config.oidc_client_id) return null;
  const client = await provider.Client.find(client_id);
  return client?.clientName ?? client_id;
}

async function showLogin(
  step: Step,
  failure: Exclude<CredentialCheck, { outcome: 'right' }> | { readonly outcome: 'over' } | null = null,
  username?: string,
): Promise<FastifyReply> {
  const { t, locale, details, reply } = step;
  const hint = details.params['login_hint'];
  const problems = {
    wrong: t.wrong_credentials,
    throttled: t.too_many_tries,
    unverified: t.not_verified,
    suspended: t.suspended,
    over: t.second_step_over,
  } as const;
  const page = loginPage({
    locale,
    t,
    action: addressOf(details),
    client_name: await clientName(step),
    username: username ?? (typeof hint === 'string' ? hint : ''),
    problem: failure && problems[failure.outcome],
    isUnverified: failure?.outcome === 'unverified',
  });
  if (failure?.outcome === 'throttled') reply.header('retry-after', failure.wait);
  return send(reply, page, failure === null ? 200 : failure.outcome === 'throttled' ? 429 : 400);
}

async function takeLogin(step: Step): Promise<FastifyReply> {
  const second = secondStepForm.safeParse(step.request.body);
  if (second.success) return takeSecond(step, second.data);
  const form = loginForm.safeParse(step.request.body);
  if (!form.success) return showLogin(step, { outcome: 'wrong' });
  const { username, password } = form.data;
  const check = await checkCredentials(step.ctx, {
    login: username,
    password,
    address: networkOf(step.request.ip),
    device: deviceOf(step.ctx, exchangeOf(step)),
  });
  if (check.outcome !== 'right') return showLogin(step, check, username);
  const { user_id } = check.account;
  if ((await methodsOf(step.ctx, user_id)).length === 0) return finishLogin(step, user_id, ['pwd']);
  return showSecond(step, await beginHalfSignIn(step.ctx, exchangeOf(step), user_id));
}

const exchangeOf = ({ request, reply }: Step): Exchange => ({
  address: request.ip,
  network: networkOf(request.ip),
  request: request.raw,
  response: reply.raw,
});

async function finishLogin(step: Step, user_id: number, amr: string[]): Promise<FastifyReply> {
  await noticeDevice(step.ctx, exchangeOf(step), user_id);
  return finish(step, { login: { accountId: String(user_id), amr, remember: true } });
}

async function showSecond(step: Step, half: HalfSignIn, problem: 'wrong' | 'throttled' | null = null): Promise<FastifyReply> {
  const { ctx, t, locale, details, reply } = step;
  const methods = await methodsOf(ctx, half.user_id);
  const passkey = methods.includes('passkey') ? await makeRequest(ctx, holderOf('second-step', half.token_hash), half.user_id) : null;
  const problems = { wrong: t.second_step_wrong, throttled: t.too_many_tries } as const;
  const page = secondStepPage({
    locale,
    t,
    action: addressOf(details),
    problem: problem && problems[problem],
    passkey,
    hasCode: methods.some((method) => method !== 'passkey'),
  });
  return send(reply, page, problem === null ? 200 : problem === 'throttled' ? 429 : 400);
}

async function takeSecond(step: Step, answer: SecondStep | null): Promise<FastifyReply> {
  const exchange = exchangeOf(step);
  const check = answer === null ? ({ outcome: 'wrong' } as const) : await takeSecondStep(step.ctx, exchange, answer);
  if (check.outcome === 'right') return finishLogin(step, check.account.user_id, check.amr);
  if (check.outcome === 'suspended') return showLogin(step, check);
  const half = check.outcome === 'over' ? null : await findHalfSignIn(step.ctx, exchange);
  if (!half || check.outcome === 'over') return showLogin(step, { outcome: 'over' });
  return showSecond(step, half, check.outcome);
}

async function showConsent(step: Step): Promise<FastifyReply> {
  const { ctx, t, locale, details, reply } = step;
  const account = await findAccountById(ctx.db, Number(details.session?.accountId));
  if (!account) return showExpired(step.request, reply);
  const { scope, redirect_uri } = details.params;
  const asked = typeof scope === 'string' ? scope.split(' ') : [];
  return send(
    reply,
    consentPage({
      locale,
      t,
      action: addressOf(details),
      client_name: (await clientName(step)) ?? '',
      client_host: typeof redirect_uri === 'string' ? (URL.parse(redirect_uri)?.host ?? '') : '',
      person_name: fullName(account),
      scopes: ownScopes.filter((name) => asked.includes(name)),
    }),
  );
}

async function takeConsent(step: Step): Promise<FastifyReply> {
  const { provider, details, request } = step;
  const form = consentForm.safeParse(request.body);
  const accountId = details.session?.accountId;
  if (!form.success || accountId === undefined) return showConsent(step);
  if (form.data.decision === 'refuse') return finish(step, { error: 'access_denied', error_description: 'the person did not allow it' });
  const known = details.grantId ? await provider.Grant.find(details.grantId) : undefined;
  const grant = known ?? new provider.Grant({ accountId, clientId: String(details.params['client_id']) });
  const missing = details.prompt.details as {
    missingOIDCScope?: string[];
    missingOIDCClaims?: string[];
    missingResourceScopes?: Record<string, string[]>;
  };
  if (missing.missingOIDCScope) grant.addOIDCScope(missing.missingOIDCScope.join(' '));
  if (missing.missingOIDCClaims) grant.addOIDCClaims(missing.missingOIDCClaims);
  for (const [resource, scopes] of Object.entries(missing.missingResourceScopes ?? {})) grant.addResourceScope(resource, scopes.join(' '));
  const grantId = await grant.save();
  return finish(step, { consent: { grantId } });
}

type Result = Parameters<Provider['interactionFinished']>[2];

async function finish({ provider, request, reply }: Step, result: Result): Promise<FastifyReply> {
  reply.hijack();
  await provider.interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: 'consent' in result });
  return reply;
}
