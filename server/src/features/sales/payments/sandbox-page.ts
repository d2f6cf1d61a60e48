import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../../core/context.ts';
import { webhookPath } from './mount-webhooks.ts';
import { sandboxPath, signSandboxEvent } from './sandbox-provider.ts';

/** What can be tried, with what the bank does and how its message comes. */
const plays = {
  succeed: 'Pay',
  fail: 'Let the bank refuse',
  pending: 'Leave it pending',
  silent: 'Pay, but lose the message',
  twice: 'Pay, and send the message twice',
  out_of_order: 'Pay, and send an older message after it',
  late: 'Let the bank refuse, and pay after all a minute later',
} as const;
type Play = keyof typeof plays;
const playSchema = z.object({ play: z.enum(Object.keys(plays) as [Play, ...Play[]]) });

const lateMs = 60_000;

interface Books extends Record<string, unknown> {
  readonly reference: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly description: string;
  readonly return_url: string;
  readonly status: string;
}

/** The hosted page of the sandbox bank, and the messages that it sends. It exists outside production only. */
export async function mountSandbox(app: FastifyInstance, ctx: Context): Promise<void> {
  if (ctx.config.mode === 'production') return;
  const waiting = new Set<NodeJS.Timeout>();
  app.addHook('onClose', () => waiting.forEach((timer) => clearTimeout(timer)));
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<{ Params: { reference: string } }>(`${sandboxPath}/:reference`, async ({ params }, reply) => {
      const books = await readBooks(ctx, params.reference);
      return books ? sendPage(reply, ctx, books) : reply.code(404).send('There is no such payment.');
    });
    scope.post<{ Params: { reference: string } }>(`${sandboxPath}/:reference`, async ({ params, body }, reply) => {
      const entered = playSchema.safeParse(body);
      const books = await readBooks(ctx, params.reference);
      if (!entered.success || !books) return reply.code(404).send('There is no such payment.');
      await perform({ app, ctx, waiting }, books.reference, entered.data.play);
      return reply.redirect(books.return_url, 303);
    });
    done();
  });
}

async function readBooks({ db }: Context, reference: string): Promise<Books | null> {
  const { rows } = await db.execute<Books>(sql`SELECT * FROM ticket_sandbox_payments WHERE reference = ${reference}`);
  return rows[0] ?? null;
}

interface Stage {
  readonly app: FastifyInstance;
  readonly ctx: Context;
  readonly waiting: Set<NodeJS.Timeout>;
}

async function perform({ app, ctx, waiting }: Stage, reference: string, play: Play): Promise<void> {
  const turn = (status: string) =>
    ctx.db.execute(sql`UPDATE ticket_sandbox_payments SET status = ${status} WHERE reference = ${reference} AND status <> 'captured'`);
  const notify = (event_id: string) => sendEvent(app, ctx, { event_id, reference });
  const event_id = randomUUID();
  await turn({ fail: 'failed', late: 'failed', pending: 'pending' }[play as string] ?? 'captured');
  if (play !== 'silent') await notify(event_id);
  if (play === 'twice') await notify(event_id);
  if (play === 'out_of_order') await notify(`${event_id}-older`);
  if (play !== 'late') return;
  const timer = setTimeout(() => {
    waiting.delete(timer);
    turn('captured')
      .then(() => notify(`${event_id}-late`))
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'The sandbox could not send its late message.'));
  }, lateMs);
  waiting.add(timer);
}

/** As a bank would: a signed request to the webhook's address. */
async function sendEvent(app: FastifyInstance, ctx: Context, event: { event_id: string; reference: string }): Promise<void> {
  const payload = Buffer.from(JSON.stringify(event));
  const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signSandboxEvent(ctx, payload).toString('hex') };
  await app.inject({ method: 'POST', url: `${webhookPath}/sandbox`, payload, headers });
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

function sendPage(
  reply: FastifyReply,
  { config }: Context,
  { reference, amount_minor, currency, description, status }: Books,
): FastifyReply {
  const amount = new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount_minor / 100);
  const buttons = Object.entries(plays).map(([play, label]) => `<button name="play" value="${play}">${escape(label)}</button>`);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${config.public_url}; frame-ancestors 'none'`,
    ).send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox bank: no real money</title><style>
body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}
p.mark{background:#ffe8b3;border:2px solid #8a5a00;padding:.75rem 1rem;font-weight:600}
button{display:block;width:100%;min-height:3rem;margin:.5rem 0;font:inherit;border:2px solid #1b1b1b;border-radius:.5rem;background:#fff;color:inherit;text-align:start;padding:0 1rem}
button:first-of-type{background:#1b1b1b;color:#fff}button:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
</style></head><body><main><p class="mark">This is a sandbox. No money moves, whatever you press.</p>
<h1>${escape(amount)}</h1><p>${escape(description)}. The bank says: ${escape(status)}.</p>
<form method="post" action="${sandboxPath}/${encodeURIComponent(reference)}">${buttons.join('')}</form></main></body></html>`);
}
