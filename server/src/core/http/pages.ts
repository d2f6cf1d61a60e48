import type { PageRenderer } from '@sabha/contract/core/page-rendering';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { anonymous } from '../access/actor.ts';
import type { Context } from '../context.ts';
import type { OperationRunner } from './operation-runner.ts';
import { locales } from './locale.ts';
import { chooseEncoding, createPageAnswer, writePageAnswer, type PageAnswer } from './page-answer.ts';
import { createPageCache, type Rendered } from './page-cache.ts';
import { commonHeaders, createContentPolicy, filePolicy, type PolicySettings } from './page-policy.ts';
import { loadStaticFiles } from './static-files.ts';

const drawingsPerMinute = 120;
/** Each language has its own pictures; the first stands without a prefix. */
const drawnPrefixes = locales.map((locale, index) => (index === 0 ? '' : `/${locale}`));
const webFolder = resolve(import.meta.dirname, '../../../../web');

/** What the pages come from: the built web part, or in development the live one. */
export interface PageSource {
  renderer(): Promise<PageRenderer>;
  /** Files by URL path; empty when something else serves them. */
  readonly files: ReadonlyMap<string, PageAnswer>;
  /** Called for each request before the pages, when files are served live. */
  readonly before?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  close?(): Promise<void>;
}

/** Mounts the routes of the pages; called after the guards, so that renders are rate-limited like every other work. */
export type MountPages = () => void;

/**
 * Serves the web part: kept pages and files in the first hook, everything else that is no API call through the renderer.
 * Public pages are rendered for nobody in particular, whoever asks.
 * @throws Error when the pages are not built.
 */
export async function registerPages(app: FastifyInstance, ctx: Context, runner: OperationRunner): Promise<MountPages> {
  const settings: PolicySettings = {
    public_url: ctx.config.public_url,
    issuer: ctx.config.oidc_issuer,
    isLive: ctx.config.pages === 'live',
  };
  const source = settings.isLive ? await openLiveSource(app) : await openBuiltSource(settings);
  return mountSource(app, { ctx, runner, source, settings });
}

async function openBuiltSource(settings: PolicySettings): Promise<PageSource> {
  const entry = join(webFolder, 'build/server/index.js');
  if (!existsSync(entry)) throw new Error('The pages are not built. Run `npm run build -w web` first.');
  const { pageRenderer } = (await import(pathToFileURL(entry).href)) as { pageRenderer: PageRenderer };
  const files = await loadStaticFiles(join(webFolder, 'build/client'), {
    headers: commonHeaders(settings),
    headersOf: (url, body) => {
      const policy = filePolicy(url, body, settings);
      return policy === null ? {} : { 'content-security-policy': policy };
    },
  });
  return { renderer: async () => pageRenderer, files };
}

async function openLiveSource(app: FastifyInstance): Promise<PageSource> {
  const { openLiveWeb } = (await import(pathToFileURL(join(webFolder, 'live-web.ts')).href)) as {
    openLiveWeb(server: FastifyInstance['server']): Promise<{
      renderer(): Promise<PageRenderer>;
      handle(request: FastifyRequest['raw'], response: FastifyReply['raw']): Promise<void>;
      close(): Promise<void>;
    }>;
  };
  const live = await openLiveWeb(app.server);
  return { renderer: live.renderer, files: new Map(), before: (request, reply) => live.handle(request.raw, reply.raw), close: live.close };
}

interface Mounting {
  ctx: Context;
  runner: OperationRunner;
  source: PageSource;
  settings: PolicySettings;
}

/** The same as `registerPages` with a source of one's own. */
export function mountSource(app: FastifyInstance, { ctx, runner, source, settings }: Mounting): MountPages {
  const cache = createPageCache({
    clock: ctx.clock,
    changes: ctx.changes,
    onRefreshError: (error) => ctx.log.error({ err: error }, 'page refresh failed'),
  });
  ctx.metrics.addGauge('page_cache_bytes', 'Memory taken by kept pages.', () => cache.measure().bytes);
  app.addHook('onClose', async () => {
    cache.close();
    await source.close?.();
  });

  answerFirst(app.server, ({ method, url }) => {
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return null;
    return cache.peek(url) ?? source.files.get(url) ?? null;
  });

  const render = async (path: string, request: FastifyRequest, renderer: PageRenderer): Promise<Response> => {
    const url = new URL(settings.public_url + path);
    const locale = renderer.localeOf(url.pathname);
    const call = { actor: anonymous, request_id: request.id, locale, idempotency_key: null };
    const report = (error: unknown) => request.log.error({ err: error, path }, 'page failed');
    const { request_id } = call;
    const { oidc_issuer: issuer, oidc_client_id: client_id, mode } = ctx.config;
    const about = { public_url: settings.public_url, sign_in: { issuer, client_id }, is_production: mode === 'production' };
    return renderer.render(new Request(url), { api: runner.clientFor(call), locale, request_id, ...about, report });
  };

  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (source.before) {
      await source.before(request, reply);
      if (reply.raw.writableEnded) return reply.hijack();
    }
    const file = source.files.get(request.url.split('?', 1)[0] ?? '');
    if (file) return sendKept(request, reply, file);
    const path = readPath(request.url);
    const moved = withoutTrailingSlash(path);
    if (moved !== null) return reply.redirect(moved, 301);
    const renderer = await source.renderer();
    const page = settings.isLive ? null : renderer.describe(new URL(settings.public_url + path));
    if (!page) return sendFresh(reply, await render(path, request, renderer), settings);
    const answer = await cache.get(page, async () => keepable(await render(page.path, request, renderer), settings));
    return sendKept(request, reply, answer);
  };

  return () => {
    app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answerPage });
    // Pictures take longer to draw than pages: who asks for many waits. Kept ones are answered before this counts.
    const config = { rateLimit: { max: drawingsPerMinute, timeWindow: '1 minute' } };
    for (const prefix of drawnPrefixes) app.route({ method: ['GET', 'HEAD'], url: `${prefix}/og/*`, config, handler: answerPage });
  };
}

/** What is kept is written before the framework makes anything of the request: half of a page's cost would be that. */
function answerFirst(server: Server, find: (request: IncomingMessage) => PageAnswer | null): void {
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const answer = find(request);
    if (answer && writePageAnswer(request, response, answer)) return;
    for (const listener of others) listener.call(server, request, response);
  });
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer): Promise<FastifyReply> {
  await answer.prepare(chooseEncoding(request.headers['accept-encoding'] as string | undefined));
  reply.hijack();
  writePageAnswer(request.raw, reply.raw, answer);
  return reply;
}

/** A page for one person or one moment: never kept by anybody, unless it says itself that it never changes. */
async function sendFresh(reply: FastifyReply, response: Response, settings: PolicySettings): Promise<FastifyReply> {
  const body = Buffer.from(await response.arrayBuffer());
  reply.code(response.status);
  const headers = pageHeaders(response, body, settings);
  reply.headers({ ...headers, 'cache-control': isForever(headers) ? headers['cache-control'] : 'private, no-store' });
  return reply.send(body);
}

async function keepable(response: Response, settings: PolicySettings): Promise<Rendered> {
  const { status } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const isKeepable = status === 200;
  const headers = pageHeaders(response, body, settings);
  // Browsers ask again each time, so that a change is seen at once; a cache in front may bridge the time of one render.
  const caching: Record<string, string> = !isKeepable
    ? { 'cache-control': 'no-store' }
    : isForever(headers)
      ? {}
      : { 'cache-control': 'public, no-cache', 'cdn-cache-control': 'public, max-age=0, stale-while-revalidate=60' };
  return {
    answer: createPageAnswer({ status, body, headers: { ...headers, ...caching } }),
    is_keepable: isKeepable,
  };
}

function pageHeaders(response: Response, body: Buffer, settings: PolicySettings): Record<string, string> {
  const headers: Record<string, string> = { ...commonHeaders(settings), ...Object.fromEntries(response.headers) };
  if (!headers['content-type']?.startsWith('text/html')) return headers;
  return { ...headers, 'content-security-policy': createContentPolicy(body.toString(), settings) };
}

/** Said of what is named by the version of the build, such as the routes behind a page's links. */
const isForever = (headers: Record<string, string>) => headers['cache-control']?.includes('immutable') === true;

/** The path and query of the request line; a whole URL, as proxies are asked for, stands for a page that does not exist. */
const readPath = (url: string) => (url.startsWith('/') ? url : '/-');

/** Where a path with slashes at its end is to be found; null when it has none. Never another host. */
function withoutTrailingSlash(path: string): string | null {
  const [pathname = '/', search] = path.split(/\?(.*)/s, 2);
  if (pathname === '/' || !pathname.endsWith('/')) return null;
  const clean = `/${pathname.split('/').filter(Boolean).join('/')}`;
  return search === undefined ? clean : `${clean}?${search}`;
}
