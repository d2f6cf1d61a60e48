import { createStaticHandler, type MetaDescriptor, type RouteObject, type RouterContextProvider, type ServerBuild } from 'react-router';
import { localePrefix, locales, localizePath, type Locale } from './locale.ts';
import { isPageHandle } from './public-page.ts';

interface Reading {
  locale: Locale;
  /** What the loaders of the page get to read. */
  context: RouterContextProvider;
  /** Of the request that asks; only its origin counts. */
  url: string;
}

type ReadHead = (path: string, reading: Reading) => Promise<readonly MetaDescriptor[] | null>;

/**
 * Reads what a page says about itself without rendering it: its loaders run as for the page, then its `meta`.
 * Null for a path that is no public page or that answers anything but 200.
 */
export function createHeadReader(routes: ServerBuild['routes'], tree: RouteObject[]): ReadHead {
  const handlers = new Map(locales.map((locale) => [locale, createStaticHandler(tree, { basename: localePrefix(locale) || '/' })]));
  return async (path, { locale, context, url }) => {
    const request = new Request(new URL(localizePath(path, locale), url));
    const answer = await handlers.get(locale)?.query(request, { requestContext: context });
    if (!answer || answer instanceof Response || answer.statusCode !== 200) return null;
    const matches = answer.matches.map(({ route, params, pathname }) => {
      const loaderData: unknown = answer.loaderData[route.id];
      return { id: route.id, params, pathname, handle: route.handle as unknown, loaderData, data: loaderData, meta: [] };
    });
    const leaf = matches.at(-1);
    const meta = leaf && routes[leaf.id]?.module.meta;
    if (!leaf || !meta || !isPageHandle(leaf.handle)) return null;
    const { params, loaderData } = leaf;
    // Routes type their own arguments; here they are all called alike.
    const describe = meta as unknown as (about: object) => MetaDescriptor[];
    return describe({ matches, params, loaderData, location: answer.location });
  };
}
