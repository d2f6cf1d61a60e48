import { timingSafeEqual } from 'node:crypto';
import { notFound } from '@sabha/contract/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { within } from '../time/deadline.ts';
import { sendProblem } from './problems.ts';

// A check that hangs is a check that failed.
const checkTimeoutMs = 3_000;

type Checks = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * `/healthz` answers 200 while the process lives; `/readyz` answers 200 when it can serve (database and job queue answer)
 * and 503 with what does not otherwise; `/metrics` is Prometheus' text for whoever may read it.
 */
export async function registerHealth(
  app: FastifyInstance,
  ctx: Pick<Context, 'config' | 'jobs' | 'log' | 'metrics' | 'pool'>,
): Promise<void> {
  const checks: Checks = {
    database: () => ctx.pool.query('SELECT 1'),
    queue: () => ctx.jobs.isReady(),
  };
  const config = { limit: { cost: 0, isUrgent: true } };
  app.get('/healthz', { config }, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', { config }, async (_, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answers(check, name, ctx.log)] as const),
    );
    const isReady = results.every(([, isGood]) => isGood);
    const body = {
      status: isReady ? 'ready' : 'not ready',
      checks: Object.fromEntries(results.map(([name, isGood]) => [name, isGood ? 'ok' : 'failing'])),
    };
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body);
  });
  app.get('/metrics', async (request, reply) => {
    // Others get the answer of an address that does not exist.
    if (!canReadMetrics(request, ctx.config.metrics_token)) return sendProblem(notFound('There is no such page.'), request, reply);
    return reply
      .header('cache-control', 'no-store')
      .type(ctx.metrics.registry.contentType)
      .send(await ctx.metrics.registry.metrics());
  });
}

async function answers(check: () => Promise<unknown>, name: string, log: Pick<Context['log'], 'warn'>): Promise<boolean> {
  try {
    return (await within(checkTimeoutMs, check())) !== false;
  } catch (error) {
    log.warn({ err: error, check: name }, 'A readiness check failed.');
    return false;
  }
}

/**
 * Who brings METRICS_TOKEN, from anywhere; nobody without one. Where a request comes from says nothing: through a proxy on the same
 * machine everybody comes from loopback, and not every proxy says that it is one.
 */
const canReadMetrics = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`);

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
