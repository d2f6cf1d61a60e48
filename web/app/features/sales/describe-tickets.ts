import type { MetaDescriptor } from 'react-router';
import { describePage, describeTrail, type SiteHead } from '../../lib/page-meta.ts';
import { m } from '../../paraglide/messages.js';

export function describeTickets(site: SiteHead): MetaDescriptor[] {
  const path = '/tickets';
  const title = m.tickets_title();
  return describePage(site, { title, description: m.tickets_lead(), path, data: [describeTrail(site, [{ name: title, path }])] });
}
