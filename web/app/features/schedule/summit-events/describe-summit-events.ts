import type { MetaDescriptor } from 'react-router';
import { absoluteUrl, describePage, describeTrail, type SiteHead } from '../../../lib/page-meta.ts';
import { sessionPath } from '../../../lib/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { aboutCategory, categoryName, categoryPath, SUMMIT_EVENTS_PATH } from './categories.ts';
import type { SummitEventsView } from './summit-events-view.ts';

/** Each category has a head of its own, with its sessions as schema.org ItemList (https://schema.org/ItemList). */
export function describeSummitEvents(site: SiteHead, view: SummitEventsView | null): MetaDescriptor[] {
  const category = view?.category ?? null;
  const event = view?.edition.name ?? site.edition?.name ?? 'Sabha';
  const all = { name: m.events_title(), path: SUMMIT_EVENTS_PATH };
  const whole = { title: all.name, description: m.events_description({ event }), path: all.path };
  if (category === null) return describePage(site, { ...whole, data: [describeTrail(site, [all])] });
  const here = { name: categoryName(category), path: categoryPath(category) };
  const items = view?.groups.find((group) => group.category === category)?.items ?? [];
  return describePage(site, {
    title: here.name,
    description: `${aboutCategory(category)} ${m.events_description({ event })}`,
    path: here.path,
    picturedBy: whole,
    data: [
      describeTrail(site, [all, here]),
      {
        '@type': 'ItemList',
        name: here.name,
        itemListElement: items.map(({ slug, title }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: absoluteUrl(site, sessionPath(slug)),
        })),
      },
    ],
  });
}
