import type { MetaDescriptor } from 'react-router';
import { describePage, describeTrail, type SiteHead } from '../../lib/page-meta.ts';
import { m } from '../../paraglide/messages.js';

/** Only the empty form is found by search engines: an answer names somebody. */
export function describeVerification(site: SiteHead, typed: string): MetaDescriptor[] {
  const [title, path] = [m.certificates_title(), '/certifications'];
  const data = [describeTrail(site, [{ name: title, path }])];
  const meta = describePage(site, { title, description: m.certificates_lead(), path, data });
  return typed === '' ? meta : [...meta, { name: 'robots', content: 'noindex' }];
}
