import type { PageCall } from '@sabha/contract/core/page-rendering';
import { exploredKinds, exploreSite, hitsPerPage, type ExploreAnswer, type ExploredKind } from '@sabha/contract/search/operations';
import { countThemes, readFacets, type CountedTheme, type Facets, type ThemeView } from '../knowledge/public.ts';

export interface ExplorerView extends Omit<ExploreAnswer, 'query' | 'themes'> {
  readonly facets: Facets<ExploredKind>;
  readonly limit: number;
  readonly themes: readonly CountedTheme[];
}

/** Sessions and the hub in one list, as the address asks for it. */
export async function loadExplorer(call: PageCall, request: Request, themes: readonly ThemeView[]): Promise<ExplorerView> {
  const facets = readFacets(request, exploredKinds);
  const { query, kind, theme, page } = facets;
  const { data } = await call.api.call(exploreSite, { query: { q: query, page, ...(kind && { kind }), ...(theme !== null && { theme }) } });
  const { hits, total, kinds } = data;
  return { facets, limit: hitsPerPage, hits, total, kinds, themes: countThemes(data.themes, themes) };
}
