import type { MetaDescriptor } from 'react-router';
import { describePage, type SiteHead } from '../../lib/page-meta.ts';
import { m } from '../../paraglide/messages.js';

/** Pages of results are not found by search engines; the empty search is. */
export function describeSearch(site: SiteHead, query: string): MetaDescriptor[] {
  const title = query === '' ? m.search_title() : m.search_title_for({ query });
  const event = site.edition?.name ?? 'Sabha';
  const meta = describePage(site, { title, description: m.search_lead({ event }), path: '/search' });
  return query === '' ? meta : [...meta, { name: 'robots', content: 'noindex' }];
}
