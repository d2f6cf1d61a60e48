import { RouterContextProvider, createRequestHandler, data, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { CacheablePage, PageCall, PageRenderer } from '@sabha/contract/core/page-rendering';
import { baseLocale, localePrefix, localeOfPath, locales, type Locale } from './lib/locale.ts';
import { MANIFEST_PATH } from './lib/paths.ts';
import { withLocale } from './lib/locale.server.ts';
import { headContext, pageContext } from './lib/page-context.ts';
import { createHeadReader } from './lib/read-head.server.ts';
import { isPageHandle } from './lib/public-page.ts';

// The language is the router's base path, so that every link and data request keeps it by itself.
const handlers = new Map(
  locales.map((locale) => {
    const own = { ...build, basename: localePrefix(locale) || '/', assets: assetsOf(locale) } as ServerBuild;
    return [locale, createRequestHandler(own, import.meta.env.MODE)];
  }),
);
const routeTree = childrenOf(undefined);
const readHead = createHeadReader(build.routes, routeTree);

/** Built scripts exist once for each language, those of the base language beside the folders of the others. */
function assetsOf(locale: Locale): ServerBuild['assets'] {
  if (import.meta.env.DEV || locale === baseLocale) return build.assets;
  const text = JSON.stringify(build.assets).replace(/"\/assets\/([\w.-]+\.js)"/g, `"/assets/${locale}/$1"`);
  return JSON.parse(text) as ServerBuild['assets'];
}

function childrenOf(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || (route.parentId || undefined) !== parentId) return [];
    const { handle, loader } = route.module;
    const shared = { id: route.id, ...(route.path === undefined ? {} : { path: route.path }), handle, ...(loader && { loader }) };
    return [route.index ? { ...shared, index: true } : { ...shared, children: childrenOf(route.id) }];
  });
}

/** `/agenda.data` asks for the data of `/agenda`; `/_.data` for that of the root. */
function documentPath(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '');
}

function describe(url: URL): CacheablePage | null {
  const locale = localeOfPath(url.pathname);
  const pathname = documentPath(url.pathname);
  const isData = pathname !== url.pathname;
  if (pathname === `${localePrefix(locale)}${MANIFEST_PATH}`) return null;
  const matches = matchRoutes(routeTree, { pathname }, localePrefix(locale) || '/');
  const leaf = matches?.at(-1);
  const handle: unknown = leaf?.route.handle;
  if (!leaf || !isPageHandle(handle)) return null;
  const { query = [], freeQuery = [], topics = ['*'], isBulky = false } = handle.publicPage;
  if (isData && url.searchParams.has('_routes')) return null;
  if (freeQuery.some((name) => url.searchParams.has(name))) return null;

  const known = new URLSearchParams();
  for (const name of query) {
    const values = new Set(url.searchParams.getAll(name).filter(Boolean));
    for (const value of [...values].toSorted()) known.append(name, value);
  }
  const search = known.size > 0 ? `?${known}` : '';
  const kind = isData ? 'data' : 'page';
  return {
    key: `${kind} ${locale} ${leaf.route.id} ${JSON.stringify(leaf.params)} ${search}`,
    path: `${url.pathname}${search}`,
    topics,
    is_filtered: known.size > 0 || isBulky,
  };
}

/** Problems of the API become answers of the page (404 shows the page for it), instead of failures. */
function answerProblems(api: ApiClient): ApiClient {
  return {
    async call(operation, input) {
      try {
        return await api.call(operation, input);
      } catch (error) {
        if (error instanceof Error && error.name === 'ProblemError') {
          const { status, detail } = error as ProblemError;
          // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
          throw data({ detail }, { status });
        }
        throw error;
      }
    },
  };
}

async function render(request: Request, call: PageCall): Promise<Response> {
  const locale = localeOfPath(new URL(request.url).pathname);
  const context = new RouterContextProvider();
  context.set(pageContext, { ...call, api: answerProblems(call.api) });
  context.set(headContext, (path) => readHead(path, { locale, context, url: request.url }));
  const handle = handlers.get(locale);
  if (!handle) throw new Error(`No pages are built for the language ${locale}.`);
  return withLocale(locale, () => handle(request, context));
}

export const pageRenderer: PageRenderer = { localeOf: localeOfPath, describe, render };
