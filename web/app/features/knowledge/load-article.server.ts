import type { PageCall } from '@sabha/contract/core/page-rendering';
import { getHubArticle, listHub, type ArticlePage } from '@sabha/contract/knowledge/operations';
import { toView, type ArticleView } from './article-view.ts';
import { loadThemes } from './load-themes.server.ts';

export interface ArticlePageView extends ArticleView, Pick<ArticlePage, 'modified_at' | 'opening_html' | 'sections'> {
  readonly related: readonly ArticleView[];
}

/** One piece of the hub. @throws a 404 answer when nothing of this slug is published. */
export async function loadArticle(call: PageCall, slug: string): Promise<ArticlePageView> {
  const [{ data }, themes] = await Promise.all([call.api.call(getHubArticle, { params: { slug } }), loadThemes(call)]);
  const { modified_at, opening_html, sections, related } = data;
  return { ...toView(data, themes), modified_at, opening_html, sections, related: related.map((card) => toView(card, themes)) };
}

/** Every toolkit, the newest first. */
export async function loadToolkits(call: PageCall): Promise<ArticleView[]> {
  const [{ data }, themes] = await Promise.all([call.api.call(listHub, { query: { kind: 'toolkit', limit: 50 } }), loadThemes(call)]);
  return data.articles.map((card) => toView(card, themes));
}
