import type { MetaDescriptor } from 'react-router';
import { describePage, describeTrail, type SiteHead } from '../../lib/page-meta.ts';
import { listingTexts } from './listing-texts.ts';
import type { ListingView } from './member-groups.ts';

export function describeListing(site: SiteHead, view: ListingView): MetaDescriptor[] {
  const { title, text, path } = listingTexts[view];
  return describePage(site, {
    title: title(),
    description: text({ event: site.edition?.name ?? 'Sabha' }),
    path,
    data: [describeTrail(site, [{ name: title(), path }])],
  });
}
