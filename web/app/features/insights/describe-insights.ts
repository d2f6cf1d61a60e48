import type { MetaDescriptor } from 'react-router';
import { describePage, describeTrail, type SiteHead } from '../../lib/page-meta.ts';
import { m } from '../../paraglide/messages.js';

export function describeInsights(site: SiteHead): MetaDescriptor[] {
  const [title, path] = [m.insights_title(), '/web/ai-insights'];
  const description = m.insights_lead({ event: site.edition?.name ?? 'Sabha' });
  return describePage(site, { title, description, path, data: [describeTrail(site, [{ name: title, path }])] });
}
