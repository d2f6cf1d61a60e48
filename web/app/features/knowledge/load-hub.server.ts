import type { PageCall } from '@sabha/contract/core/page-rendering';
import { articleKinds, type ArticleKind } from '@sabha/contract/knowledge/article';
import { articlesPerPage, listHub, type ArticleCard } from '@sabha/contract/knowledge/operations';
import { exploreSite } from '@sabha/contract/search/operations';
import { toView, type ArticleView } from './article-view.ts';
import { readFacets, type Facets } from './facets.ts';
import { loadThemes } from './load-themes.server.ts';
import { countThemes, type CountedTheme } from './theme-view.ts';

export interface HubView {
  readonly facets: Facets<ArticleKind>;
  readonly limit: number;
  readonly total: number;
  readonly kinds: readonly { kind: ArticleKind; count: number }[];
  readonly themes: readonly CountedTheme[];
  readonly articles: readonly ArticleView[];
  /** Null where something particular is asked for. */
  readonly featured: ArticleView | null;
}

/** The hub as its address asks for it; words are looked for in the site's own index. */
export async function loadHub(call: PageCall, request: Request): Promise<HubView> {
  const facets = readFacets(request, articleKinds);
  const [found, themes] = await Promise.all([facets.query === '' ? list(call, facets) : search(call, facets), loadThemes(call)]);
  const isWhole = facets.query === '' && facets.kind === null && facets.theme === null && facets.page === 1;
  const featured = isWhole && found.featured ? toView(found.featured, themes) : null;
  const articles = found.articles.filter(({ slug }) => slug !== featured?.slug).map((card) => toView(card, themes));
  return { ...found, facets, limit: articlesPerPage, themes: countThemes(found.themes, themes), articles, featured };
}

interface Found {
  readonly articles: readonly ArticleCard[];
  readonly featured: ArticleCard | null;
  readonly total: number;
  readonly kinds: HubView['kinds'];
  readonly themes: readonly { slug: string; count: number }[];
}

async function list({ api }: PageCall, { kind, theme, page }: Facets<ArticleKind>): Promise<Found> {
  const { data } = await api.call(listHub, { query: { page, ...(kind && { kind }), ...(theme !== null && { theme }) } });
  return data;
}

async function search({ api }: PageCall, { query, kind, theme, page }: Facets<ArticleKind>): Promise<Found> {
  const { data } = await api.call(exploreSite, {
    query: { q: query, only_knowledge: 'true', page, limit: articlesPerPage, ...(kind && { kind }), ...(theme !== null && { theme }) },
  });
  const slugs = data.hits.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)).join(',');
  const articles = slugs === '' ? [] : (await api.call(listHub, { query: { slugs } })).data.articles;
  const kinds = data.kinds.flatMap(({ kind: name, count }) => (name === 'session' ? [] : [{ kind: name, count }]));
  return { articles, featured: null, total: data.total, kinds, themes: data.themes };
}
