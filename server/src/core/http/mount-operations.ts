import type { Operation } from '@sabha/contract/core/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Context } from '../context.ts';
import { authenticate, type ActorLoader } from './authenticate.ts';
import { createCallCache } from './call-cache.ts';
import { readUpload, sendFile, type FileAnswer } from './file-transport.ts';
import { networkOf } from './client-network.ts';
import type { Call } from './handler.ts';
import { leaveConnections } from './leave-connections.ts';
import { limitOf } from './limit-requests.ts';
import { readLocale } from './locale.ts';
import type { OperationRunner } from './operation-runner.ts';
import { ByteStream, sendByteStream } from './byte-stream.ts';
import { RowStream } from './row-stream.ts';
import { sendTextStream, TextStream } from './text-stream.ts';
import { createUploadGate, type UploadGate } from './upload-gate.ts';

interface MountOptions {
  ctx: Context;
  runner: OperationRunner;
  loadActor: ActorLoader;
}

/** Gives every operation its route. Parsing and checking happen in the runner, the same as for calls in process. */
export function mountOperations(app: FastifyInstance, { ctx, runner, loadActor }: MountOptions): void {
  const hasCachedCalls = runner.operations.some((operation) => runner.cachingOf(operation));
  const cache = hasCachedCalls ? createCallCache(app, ctx) : null;
  const gate = createUploadGate();
  const connections = ctx.config.rate_limits ? leaveConnections() : null;
  for (const operation of runner.operations) {
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      // What shared caches may keep must carry nobody's cookie.
      config: { limit: { ...limitOf(operation), ...(runner.cachingOf(operation) && { givesPass: false }) } },
      // Files promise their length and byte ranges, which compression would break.
      ...(operation.transport === 'file' && { compress: false as const }),
      handler: async (request, reply) => {
        const call = await readCall(request, reply, { ctx, loadActor });
        const run = (body = request.body) => runner.run(operation, { params: request.params, query: request.query, body }, call);
        if (operation.transport === 'upload') {
          const answer = await receiveUpload(gate, { request, call }, run);
          return sendAnswer({ operation, answer, request, reply });
        }
        const caching = runner.cachingOf(operation);
        if (caching && cache) return cache.send(request, reply, { operation, caching, call, run: () => run() });
        const answer = await (connections ? connections.run(operation, call, () => run()) : run());
        return sendAnswer({ operation, answer, request, reply });
      },
    });
  }
}

/** Nothing of the body is read before there is a place for it. */
async function receiveUpload(
  gate: UploadGate,
  { request, call }: { request: FastifyRequest; call: Call },
  run: (body: unknown) => Promise<unknown>,
): Promise<unknown> {
  const leave = gate.enter({ actor: call.actor, network: networkOf(request.ip) });
  try {
    return await run(await readUpload(request));
  } finally {
    leave();
  }
}

async function readCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { ctx, loadActor }: Pick<MountOptions, 'ctx' | 'loadActor'>,
): Promise<Call> {
  const key = request.headers['idempotency-key'];
  return {
    actor: await authenticate(request, ctx, loadActor),
    request_id: request.id,
    locale: readLocale(request),
    idempotency_key: typeof key === 'string' && request.method === 'POST' ? key : null,
    exchange: { address: request.ip, network: networkOf(request.ip), request: request.raw, response: reply.raw },
  };
}

interface Answer {
  operation: Operation;
  answer: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

function sendAnswer({ operation, answer, request, reply }: Answer): FastifyReply | Promise<FastifyReply> {
  reply.code(operation.status);
  if (answer instanceof ByteStream) return sendByteStream(reply, answer);
  if (answer instanceof TextStream) return sendTextStream(reply, answer);
  if (operation.transport === 'file') return sendFile(request, reply, answer as FileAnswer);
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (answer instanceof RowStream) return reply.send(Readable.from(answer.toJson()));
  return reply.send(JSON.stringify(answer));
}
