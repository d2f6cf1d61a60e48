import { ProblemError } from '@sabha/contract/core/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { locales } from '@sabha/contract/core/locales';
import { busyArt, busyStyle, busyTexts, maxWindows } from './busy-page.data.ts';
import { limitTexts } from './limit-texts.data.ts';
import { sendProblem } from './problems.ts';

const styleHash = createHash('sha256').update(busyStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const shortestSeconds = 4;
const spreadSeconds = 5;

interface Busy {
  readonly status: 429 | 503;
  readonly locale: string;
  readonly wait?: number;
}

/**
 * Says in the page's language that it comes in a moment, and loads it again. Needs no script and no other answer than the faces. The time
 * varies, so that all who were sent away do not come back at once.
 */
export function sendBusyPage(request: FastifyRequest, reply: FastifyReply, { status, locale: wanted, wait = 0 }: Busy): FastifyReply {
  const seconds = Math.ceil(wait) + shortestSeconds + Math.floor(Math.random() * spreadSeconds);
  const wantsPage = /text\/html/.test(request.headers.accept ?? 'text/html') && !/\.(?:data|png|json|xml|ics)(?:\?|$)/.test(request.url);
  if (!wantsPage) return sendProblem(new ProblemError(status, limitTexts.busy.en, [], seconds), request, reply);
  const locale = locales.find((one) => one === wanted) ?? locales[0];
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(writePage(locale, status, seconds));
}

function writePage(locale: (typeof locales)[number], status: Busy['status'], seconds: number): string {
  const texts = busyTexts[locale];
  const { title, text } = texts[status];
  const windows = seconds <= maxWindows ? `<div class="w" aria-hidden="true">${'<i></i>'.repeat(seconds)}</div>` : '';
  const tickets = status === 503 ? `<a href="${locale === 'en' ? '' : `/${locale}`}/my-tickets">${texts.tickets}</a>` : '';
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${seconds}"><title>${title}</title><style>${busyStyle}</style></head>` +
    `<body><main>${busyArt}<div class="b"><h1>${title}</h1><p>${text.replace('{seconds}', String(seconds))}</p>${windows}` +
    `<div class="a"><a href="">${texts.again}</a>${tickets}</div></div></main></body></html>`
  );
}
