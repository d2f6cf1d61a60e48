import type { MetaDescriptor } from 'react-router';
import { absoluteUrl, describePage, describeTrail, type SiteHead } from '../../lib/page-meta.ts';
import { m } from '../../paraglide/messages.js';
import { articlePath, feedPaths, HUB_PATH } from './article-view.ts';
import type { ArticlePageView } from './load-article.server.ts';
import type { HubView } from './load-hub.server.ts';
import { PLAIN } from './theme-view.ts';

const feeds = (site: SiteHead): MetaDescriptor[] => [
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: m.knowledge_title(), href: absoluteUrl(site, feedPaths.rss) },
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: m.knowledge_title(), href: absoluteUrl(site, feedPaths.atom) },
];

/** The head of the hub. Lists of what somebody looked for are not found by search engines. */
export function describeHub(site: SiteHead, view: HubView | undefined): MetaDescriptor[] {
  const meta = describePage(site, {
    title: m.knowledge_title(),
    description: m.knowledge_lead(),
    path: HUB_PATH,
    data: [describeTrail(site, [{ name: m.knowledge_title(), path: HUB_PATH }])],
  });
  const noIndex = view && view.facets.query !== '' ? [{ name: 'robots', content: 'noindex' }] : [];
  return [...meta, ...feeds(site), ...noIndex];
}

/** The head of a piece, with schema.org Article (https://schema.org/Article); empty when its data could not be had. */
export function describeArticle(site: SiteHead, view: ArticlePageView | undefined): MetaDescriptor[] {
  if (!view) return [];
  const { title, summary, authors, published_at, modified_at, language, themes } = view;
  const path = articlePath(view.slug);
  const article = {
    '@type': view.kind === 'report' ? 'Report' : 'Article',
    headline: title,
    ...(summary && { description: summary }),
    url: absoluteUrl(site, path),
    mainEntityOfPage: absoluteUrl(site, path),
    datePublished: published_at,
    dateModified: modified_at ?? published_at,
    inLanguage: language,
    ...(authors.length > 0 && { author: authors.map((name) => ({ '@type': 'Person', name })) }),
    ...(themes.length > 0 && { about: themes.map(({ name }) => ({ '@type': 'Thing', name })) }),
    publisher: { '@type': 'Organization', name: site.edition?.name ?? 'Sabha', url: absoluteUrl(site, '/') },
    isAccessibleForFree: true,
  };
  const trail = describeTrail(site, [
    { name: m.knowledge_title(), path: HUB_PATH },
    { name: title, path },
  ]);
  const art = { shape: 'band', lattice: themes[0]?.lattice ?? PLAIN } as const;
  const head = describePage(site, {
    title,
    description: summary || title,
    note: summary,
    path,
    type: 'article',
    art,
    data: [article, trail],
  });
  return [...head, ...feeds(site)];
}

export const TOOLKITS_PATH = '/web/toolkits';

export const describeToolkits = (site: SiteHead): MetaDescriptor[] =>
  describePage(site, {
    title: m.knowledge_toolkits(),
    description: m.knowledge_toolkits_lead(),
    path: TOOLKITS_PATH,
    data: [describeTrail(site, [{ name: m.knowledge_toolkits(), path: TOOLKITS_PATH }])],
  });
