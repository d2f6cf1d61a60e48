import type { StartupPage } from '@sabha/contract/organisations/startup-directory';
import type { MetaDescriptor } from 'react-router';
import { absoluteUrl, describePage, describeTrail, type SiteHead } from '../../lib/page-meta.ts';
import { startupPath, startupsPath } from '../../lib/paths.ts';
import { m } from '../../paraglide/messages.js';

const eventOf = (site: SiteHead) => site.edition?.name ?? 'Sabha';

export function describeDirectory(site: SiteHead): MetaDescriptor[] {
  const [title, path] = [m.startups_title(), startupsPath];
  const description = m.startups_lead({ event: eventOf(site) });
  return describePage(site, { title, description, path, data: [describeTrail(site, [{ name: title, path }])] });
}

/** The head of a startup's page, with schema.org Organization (https://schema.org/Organization). */
export function describeStartup(site: SiteHead, startup: StartupPage): MetaDescriptor[] {
  const { slug, name, summary, city, founded_year, website, logo } = startup;
  const path = startupPath(slug);
  return describePage(site, {
    title: name,
    description: [summary, m.startups_describe({ name, event: eventOf(site) })].filter(Boolean).join(' '),
    path,
    art: { shape: 'seal', seed: `org:${name}` },
    note: [summary, city].filter(Boolean).join(' · '),
    data: [
      {
        '@type': 'Organization',
        name,
        url: website ?? absoluteUrl(site, path),
        ...(summary && { description: summary }),
        ...(city && { address: { '@type': 'PostalAddress', addressLocality: city } }),
        ...(founded_year !== null && { foundingDate: String(founded_year) }),
        ...(logo !== null && { logo: `${site.public_url}/api/multimedia/images/${encodeURIComponent(logo)}` }),
      },
      describeTrail(site, [
        { name: m.startups_title(), path: startupsPath },
        { name, path },
      ]),
    ],
  });
}
