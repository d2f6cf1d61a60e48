import type { PageRenderer } from '@sabha/contract/core/page-rendering';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { anonymous } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { answerFirst } from './answer-first.ts';
import { drawPagePicture } from './draw-page-picture.ts';
import type { OperationRunner } from './operation-runner.ts';
import { refuseRender } from './limit-requests.ts';
import { sendBusyPage } from './busy-page.ts';
import { chooseEncoding, createPageAnswer, writePageAnswer, type PageAnswer } from './page-answer.ts';
import { createPageCache, type Rendered } from './page-cache.ts';
import { commonHeaders, createContentPolicy, filePolicy, nameOwnScripts, type PolicySettings } from './page-policy.ts';
import { loadStaticFiles } from './static-files.ts';

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
    isLate: () => ctx.load.level() !== 'calm',
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

  const render = async (path: string, request: FastifyRequest, renderer: PageRenderer): Promise<Page> => {
    const url = new URL(settings.public_url + path);
    const locale = renderer.localeOf(url.pathname);
    const call = { actor: anonymous, request_id: request.id, locale, idempotency_key: null };
    const report = (error: unknown) => request.log.error({ err: error, path }, 'page failed');
    const { request_id } = call;
    const { oidc_issuer: issuer, oidc_client_id: client_id, mode } = ctx.config;
    const about = { public_url: settings.public_url, sign_in: { issuer, client_id }, is_production: mode === 'production' };
    const nonce = randomBytes(16).toString('base64url');
    const draw = (picture: object) => drawPagePicture(ctx, picture);
    const response = await renderer.render(new Request(url), {
      api: runner.clientFor(call),
      locale,
      request_id,
      nonce,
      ...about,
      draw,
      report,
    });
    return readPage(response, nonce, settings);
  };

  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (source.before) {
      await source.before(request, reply);
      if (reply.raw.writableEnded) return reply.hijack();
    }
    const file = source.files.get(request.url.split('?', 1)[0] ?? '');
    if (file) return sendCached(request, reply, file);
    const path = readPath(request.url);
    const moved = withoutTrailingSlash(path);
    if (moved !== null) return reply.redirect(moved, 301);
    const renderer = await source.renderer();
    const page = settings.isLive ? null : renderer.describe(new URL(settings.public_url + path));
    if (!page || !cache.has(page)) {
      const refusal = refuseRender(request, ctx, path);
      if (refusal)
        return sendBusyPage(request, reply, { ...refusal, locale: renderer.localeOf(new URL(settings.public_url + path).pathname) });
    }
    if (!page) return sendFresh(reply, await render(path, request, renderer));
    const answer = await cache.get(page, async () => keepable(await render(page.path, request, renderer)));
    return sendCached(request, reply, answer);
  };

  return () => {
    // Files and kept pages cost nothing, and what has to be rendered is charged when that is known.
    const config = { limit: { cost: 0, isUrgent: true } };
    app.route({ method: ['GET', 'HEAD'], url: '/*', config, handler: answerPage });
  };
}

async function sendCached(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer): Promise<FastifyReply> {
  await answer.prepare(chooseEncoding(request.headers['accept-encoding'] as string | undefined));
  reply.hijack();
  writePageAnswer(request.raw, reply.raw, answer);
  return reply;
}

/** A page for one person or one moment: never kept by anybody, unless it says itself that it never changes. */
async function sendFresh(reply: FastifyReply, { status, headers, body }: Page): Promise<FastifyReply> {
  reply.code(status);
  reply.headers({ ...headers, 'cache-control': isForever(headers) ? headers['cache-control'] : 'private, no-store' });
  return reply.send(body);
}

function keepable({ status, headers, body }: Page): Rendered {
  const isKeepable = status === 200;
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

/** A rendered answer, ready to leave. */
interface Page {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

async function readPage(response: Response, nonce: string, settings: PolicySettings): Promise<Page> {
  const { status } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = { ...commonHeaders(settings), ...Object.fromEntries(response.headers) };
  if (!headers['content-type']?.startsWith('text/html')) return { status, headers, body };
  const { html, sources } = nameOwnScripts(body.toString(), nonce);
  return { status, headers: { ...headers, 'content-security-policy': createContentPolicy(sources, settings) }, body: Buffer.from(html) };
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
