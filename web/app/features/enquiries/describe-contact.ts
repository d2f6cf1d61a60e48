import type { MetaDescriptor } from 'react-router';
import { describePage, describeTrail, type SiteHead } from '../../lib/page-meta.ts';
import { m } from '../../paraglide/messages.js';

export function describeContact(site: SiteHead): MetaDescriptor[] {
  const path = '/contact';
  const title = m.contact_title();
  return describePage(site, { title, description: m.contact_lead(), path, data: [describeTrail(site, [{ name: title, path }])] });
}
