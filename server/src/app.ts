import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import compress from '@fastify/compress';
import { notFound } from '@sabha/contract/core/errors';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Context } from './core/context.ts';
import { rememberCallers } from './core/http/caller-scope.ts';
import { createProxyTrust } from './core/http/client-network.ts';
import { registerHealth } from './core/http/health.ts';
import { leaveUnread } from './core/http/leave-unread.ts';
import { limitRequests } from './core/http/limit-requests.ts';
import { mountOperations } from './core/http/mount-operations.ts';
import { registerOpenApi } from './core/http/openapi.ts';
import { createOperationRunner, type OperationRunner } from './core/http/operation-runner.ts';
import { registerProblems, sendProblem } from './core/http/problems.ts';
import { registerMailbox } from './core/email/mailbox.ts';
import { createSocketDoor } from './core/realtime/socket-door.ts';
import { features } from './features.ts';
import { admitToSockets, loadActor } from './features/access/public.ts';
import { requireStaffProof } from './features/accounts/public.ts';

const bodyLimitBytes = 2 * 1024 * 1024;
/** How long a request may take to arrive; the largest upload does so in half of it over a slow line. */
const requestTimeoutMs = 300_000;

/**
 * What serves everything that is not the API: pages on the built or the live web, or nothing.
 * Answers kept pages from its first hook, and gives back the way to mount its routes behind the guards.
 */
export type PageServer = (app: FastifyInstance, ctx: Context, runner: OperationRunner) => Promise<() => void>;

/** The product as one Fastify instance: core plugins, every feature's operations, and the pages. */
export async function createApp(ctx: Context, servePages?: PageServer): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    // An upload that stands still gives back the memory it was promised.
    requestTimeout: requestTimeoutMs,
    trustProxy: createProxyTrust(ctx.config.trust_proxy),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // An address that cannot be decoded never reaches the error handler.
    frameworkErrors: (error, request, reply) => void sendProblem(error, request as FastifyRequest, reply as FastifyReply),
  });
  const runner = createOperationRunner(ctx, features, requireStaffProof);
  registerProblems(app);
  leaveUnread(app);
  // Before the plugins: a cached page is answered by the first hook that sees the request.
  const mountPages = await servePages?.(app, ctx, runner);
  await registerGuards(app, ctx);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) };
    ctx.metrics.http_seconds.observe(labels, reply.elapsedTime / 1000);
  });
  mountOperations(app, { ctx, runner, loadActor });
  for (const feature of features) await feature.mount?.(app, ctx);
  registerOpenApi(app, runner.operations, { title: 'Sabha', version: '1', public_url: ctx.config.public_url });
  await registerHealth(app, ctx);
  if (ctx.config.mode !== 'production') registerMailbox(app, ctx);
  app.all('/api/*', (request, reply) => sendProblem(notFound('There is no such call.'), request, reply));
  mountPages?.();
  await ctx.realtime.attach(
    app.server,
    createSocketDoor(ctx, features, (claims) => admitToSockets(ctx, claims)),
  );
  // The server closes only when its last connection has ended.
  app.addHook('preClose', () => ctx.realtime.close());
  return app;
}

async function registerGuards(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(helmet, {
    // Pages bring their own policy with the hashes of their scripts; answers of the API need none of the web.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    hsts: ctx.config.public_url.startsWith('https:'),
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  // Answers alone: a body that unpacks would be larger than what it was counted as.
  await app.register(compress, { global: true, globalDecompression: false, threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(multipart, { limits: { fileSize: 100 * 1024 * 1024, files: 10, fields: 20, fieldSize: 64 * 1024 } });
  limitRequests(app, ctx);
  rememberCallers(app, ctx);
}
