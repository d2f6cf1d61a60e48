import { ProblemError, problemTitle, type Problem } from '@sabha/contract/core/errors';
import type { Locale } from '@sabha/contract/core/locales';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseBusy } from '../db/database-busy.ts';
import { TaskError } from '../tasks/task-worker.ts';
import { limitTexts } from './limit-texts.data.ts';
import { readLocale } from './locale.ts';
import { TranslatedProblemError } from './translated-problem.ts';

const retryAfterSeconds = 5;

/** The RFC 9457 body for anything thrown. What we did not expect says nothing about its cause. */
function toProblem(error: unknown, instance: string, locale: Locale): Problem {
  if (error instanceof ProblemError) {
    const { status } = error;
    const { detail, errors } = error instanceof TranslatedProblemError ? error.inLanguage(locale) : error;
    return {
      type: 'about:blank',
      title: problemTitle(status),
      status,
      detail,
      instance,
      ...(errors.length > 0 && { errors: [...errors] }),
    };
  }
  const status = isDatabaseBusy(error) || isLostTask(error) ? 503 : statusOfFramework(error);
  return { type: 'about:blank', title: problemTitle(status), status, detail: describeUnexpected(error, status, locale), instance };
}

/** A process that crashed, or was ended because it took too long, says nothing about the next try. */
const isLostTask = (error: unknown): boolean => error instanceof TaskError && error.isLost;

function describeUnexpected(error: unknown, status: number, locale: Locale): string {
  if (status < 500 && error instanceof Error) return error.message;
  if (isLostTask(error)) return limitTexts.lost[locale];
  if (status === 503) return 'Too many ask at once. Try again in a moment.';
  return 'Something went wrong on our side. Try again; the request id helps us find it.';
}

/** Errors of the web framework itself (body too large, not JSON, too many requests) carry a status of their own. */
function statusOfFramework(error: unknown): number {
  const status = (error as Partial<FastifyError>).statusCode;
  const isFramework = error instanceof Error && 'code' in error && String(error.code).startsWith('FST_');
  if (status !== undefined && status >= 400 && status < 500 && (isFramework || status === 429)) return status;
  return status === 503 ? 503 : 500;
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error, request.url.split('?')[0] ?? request.url, readLocale(request));
  if (problem.status >= 500) request.log.error({ err: error, operation: request.routeOptions.url }, 'request failed');
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  const wait = error instanceof ProblemError ? error.retry_after : undefined;
  if (wait !== undefined || problem.status === 503) reply.header('retry-after', String(Math.ceil(wait ?? retryAfterSeconds)));
  return reply.code(problem.status).type('application/problem+json').header('cache-control', 'no-store').send(JSON.stringify(problem));
}

export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
}
