import { ProblemError, problemTitle, type Problem } from '@sabha/contract/core/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseBusy } from '../db/database-busy.ts';

const retryAfterSeconds = 5;

/** The RFC 9457 body for anything thrown. What we did not expect says nothing about its cause. */
function toProblem(error: unknown, instance: string): Problem {
  if (error instanceof ProblemError) {
    const { status, detail, errors } = error;
    return {
      type: 'about:blank',
      title: problemTitle(status),
      status,
      detail,
      instance,
      ...(errors.length > 0 && { errors: [...errors] }),
    };
  }
  const status = isDatabaseBusy(error) ? 503 : statusOfFramework(error);
  return { type: 'about:blank', title: problemTitle(status), status, detail: describeUnexpected(error, status), instance };
}

function describeUnexpected(error: unknown, status: number): string {
  if (status < 500 && error instanceof Error) return error.message;
  if (status === 503) return 'Too many ask at once. Try again in a moment.';
  return 'Something broke on our side. Try again; the request id helps us find it.';
}

/** Errors of the web framework itself (body too large, not JSON, too many requests) carry a status of their own. */
function statusOfFramework(error: unknown): number {
  const status = (error as Partial<FastifyError>).statusCode;
  const isFramework = error instanceof Error && 'code' in error && String(error.code).startsWith('FST_');
  if (status !== undefined && status >= 400 && status < 500 && (isFramework || status === 429)) return status;
  return status === 503 ? 503 : 500;
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error, request.url.split('?')[0] ?? request.url);
  if (problem.status >= 500) request.log.error({ err: error, operation: request.routeOptions.url }, 'request failed');
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  if (problem.status === 503) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(problem.status).type('application/problem+json').header('cache-control', 'no-store').send(JSON.stringify(problem));
}

export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
}
