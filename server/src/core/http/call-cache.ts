import { operationUrl, type Operation } from '@sabha/contract/core/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { answerFirst } from './answer-first.ts';
import type { Call, Caching } from './handler.ts';
import { type Locale } from '@sabha/contract/core/locales';
import { readLocale } from './locale.ts';
import { chooseEncoding, createPageAnswer, writePageAnswer } from './page-answer.ts';
import { createPageCache } from './page-cache.ts';
import { apiHeaders } from './page-policy.ts';

interface CachedCall {
  readonly operation: Operation;
  readonly caching: Caching;
  readonly call: Call;
  readonly run: () => Promise<unknown>;
}

/** Answers of the API that are the same for everybody, by language and address, kept until what they are made of changes. */
export interface CallCache {
  send(request: FastifyRequest, reply: FastifyReply, stored: CachedCall): Promise<FastifyReply>;
}

const languages = new Map<string, Locale>();

/** Browsers send a handful of different values. */
function localeOf(header: string | undefined): Locale {
  const known = languages.get(header ?? '');
  if (known) return known;
  const locale = readLocale({ headers: header === undefined ? {} : { 'accept-language': header } });
  if (languages.size < 200) languages.set(header ?? '', locale);
  return locale;
}

/** Whether each value is spelled as it is read, `1` and not `01`: one answer has few addresses. */
function isSpelledPlainly(schema: Operation['query'], raw: unknown): boolean {
  const { data } = schema.safeParse(raw);
  const values = (data ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(raw as object).every(([name, value]) => Object.hasOwn(values, name) && String(values[name]) === value);
}

/** Kept answers go out before the framework sees the request; whoever shows who they are is let through to be checked. */
export function createCallCache(app: FastifyInstance, ctx: Context): CallCache {
  const cache = createPageCache({
    clock: ctx.clock,
    changes: ctx.changes,
    onRefreshError: (error) => ctx.log.error({ err: error }, 'refreshing a kept answer failed'),
  });
  app.addHook('onClose', async () => cache.close());
  const headers = { ...apiHeaders(ctx.config), 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
  answerFirst(app.server, ({ method, url, headers: sent }) => {
    if ((method !== 'GET' && method !== 'HEAD') || url?.startsWith('/api/') !== true || sent.authorization !== undefined) return null;
    return cache.peek(`${localeOf(sent['accept-language'])} ${url}`);
  });
  return {
    async send(request, reply, { operation, caching, call, run }) {
      const make = async () => {
        const begun = ctx.clock.now().getTime();
        const lives_ms = await caching.lives(ctx);
        const body = Buffer.from(JSON.stringify(await run()));
        const answer = createPageAnswer({ status: 200, body, headers: { ...headers, vary: 'accept-language' } });
        return { answer, is_keepable: true, expires_at: begun + lives_ms };
      };
      const address = operationUrl(operation, { params: request.params, query: request.query });
      const isMeant = caching.is_for_guests !== true || call.actor.kind === 'anonymous';
      const query = request.query as Readonly<Record<string, unknown>>;
      const isPlain = isSpelledPlainly(operation.params, request.params) && isSpelledPlainly(operation.query, query);
      const isKeepable = isMeant && isPlain && address === request.url && caching.isStored(query);
      const key = `${call.locale} ${address}`;
      const page = { key, path: key, topics: caching.topics, is_filtered: address !== operation.path };
      const answer = isKeepable ? await cache.get(page, make) : (await make()).answer;
      await answer.prepare(chooseEncoding(request.headers['accept-encoding'] as string | undefined));
      reply.hijack();
      writePageAnswer(request.raw, reply.raw, answer);
      return reply;
    },
  };
}
