import type { MetaDescriptor } from 'react-router';
import { describePage, describeTrail, type SiteHead } from '../../lib/page-meta.ts';
import type { ExplorerView } from './load-explorer.server.ts';
import { m } from '../../paraglide/messages.js';

/** The head of the explorer; what somebody looked for there is not found by search engines. */
export function describeExplorer(site: SiteHead, view: ExplorerView | undefined): MetaDescriptor[] {
  const [title, path] = [m.knowledge_explore_title(), '/content-hub'];
  const data = [describeTrail(site, [{ name: title, path }])];
  const meta = describePage(site, { title, description: m.knowledge_explore_lead(), path, data });
  return view && view.facets.query !== '' ? [...meta, { name: 'robots', content: 'noindex' }] : meta;
}

/** Pages of results are not found by search engines; the empty search is. */
export function describeSearch(site: SiteHead, query: string): MetaDescriptor[] {
  const title = query === '' ? m.search_title() : m.search_title_for({ query });
  const event = site.edition?.name ?? 'Sabha';
  const empty = { title: m.search_title(), description: m.search_lead({ event }), path: '/search' };
  const data = [describeTrail(site, [{ name: empty.title, path: empty.path }])];
  const meta = describePage(site, { ...empty, title, picturedBy: empty, data });
  return query === '' ? meta : [...meta, { name: 'robots', content: 'noindex' }];
}
